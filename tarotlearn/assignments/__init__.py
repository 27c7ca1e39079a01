"""What a group has to do, by when; the work of each member, and what it shows."""
