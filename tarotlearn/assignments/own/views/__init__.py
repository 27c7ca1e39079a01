"""The pages of one's own questions."""
