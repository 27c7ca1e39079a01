"""Our own pack, drawn from coordinates: no font, no copied art (FFT, « Les cartes »).

``manage.py draw_cards`` writes ``static/cards.svg``, one sprite with a symbol for each of the 78
cards. A symbol's id is the card's notation (RP, 10C, 21A, EX); DOS is the back. A card is 100 x 180
units, turned upside down around its middle like a real one. Colours are custom properties with a
default, so that the style sheet sets them once.
"""
