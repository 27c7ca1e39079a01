"""The memo: the whole game on a page, for the screen, to print, or to hang on a wall."""
