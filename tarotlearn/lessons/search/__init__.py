"""Search over the lessons, the rules and the glossary: an index made once, in memory."""
