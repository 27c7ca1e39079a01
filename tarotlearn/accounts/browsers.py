"""A browser in the words of who uses it: « Firefox, Windows »."""

from __future__ import annotations

# The first that is found in what a browser says of itself; many say they are others too.
_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "Chromebook",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


def browser_words(said: str) -> str:
    """Browser and system, as far as they can be told."""
    found = (_first(_BROWSERS, said), _first(_SYSTEMS, said))
    return ", ".join(filter(None, found)) or "Navigateur inconnu"


def _first(words: dict[str, str], said: str) -> str:
    return next((word for mark, word in words.items() if mark in said), "")
