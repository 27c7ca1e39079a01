"""Doing an assignment: its pages, for each member who was given it."""
