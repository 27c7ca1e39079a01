"""« Premier pli »: a site where one learns the rules of French Tarot by playing."""
