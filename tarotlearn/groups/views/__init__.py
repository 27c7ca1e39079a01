"""The pages of classes and clubs."""
