"""House rules beside the official ones: what each changes, and in how many deals."""
