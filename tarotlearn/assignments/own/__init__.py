"""A teacher's own questions: composed in the notation of a kind, on cards, numbers and choices."""
