"""Lessons and rule pages, read from ``content/`` and checked by the engine."""
