"""Where to begin for who has played before: a short quiz that picks each of its questions."""
