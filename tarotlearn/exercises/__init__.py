"""Exercises: the kinds, the page of a question, diagnosis and attempts."""
