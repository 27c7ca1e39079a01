"""The colours of the pack: each may be set by the page that shows the sprite."""

PAPER = "var(--card-paper,#fffdf6)"
EDGE = "var(--card-edge,#8f8468)"
GOLD = "var(--card-gold,#e0b04a)"
ATOUT_PAPER = "var(--card-atout-paper,#eef2f5)"
EXCUSE_PAPER = "var(--card-excuse-paper,#f8efdc)"
BOUT = "var(--card-bout,#b4821a)"
BACK = "var(--card-back,#1f4d3c)"
INK = {
    "P": "var(--pique,#1c1a17)",
    "C": "var(--coeur,#b3202a)",
    "K": "var(--carreau,#b3202a)",
    "T": "var(--trefle,#1c1a17)",
    "A": "var(--atout,#1f4480)",
    "EX": "var(--excuse,#7a4b0c)",
}
TURN = 'transform="rotate(180 50 90)"'


def number(value: float) -> str:
    """A coordinate, as short as SVG allows."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"
