"""Giving assignments: the teacher's side."""
