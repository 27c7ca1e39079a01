"""The teacher's pages of assignments."""
