"""A report on one pupil for those at home: what he knows, what to work on, how to help."""
