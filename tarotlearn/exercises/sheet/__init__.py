"""Sheets of questions to print, with their key, and the same questions online."""
