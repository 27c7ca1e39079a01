"""The cards by which pupils without account come in: on the screen, and to print."""
