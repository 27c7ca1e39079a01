"""How a pupil without account comes in, by the codes of his card, and how he goes."""
