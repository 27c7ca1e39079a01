"""The words of the game: the glossary, and their definitions inside the other pages."""
