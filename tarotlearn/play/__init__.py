"""Deals to follow or to play: commented deals, replayed step by step."""
