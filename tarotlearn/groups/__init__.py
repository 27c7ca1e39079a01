"""Classes and clubs, one model: their members, what they may do, how they come in."""
