"""Pupils without account: read from a list, added, given codes, moved to another group."""
