"""People who sign in, and learners, with or without an account."""
