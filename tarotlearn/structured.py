"""What a page says of itself to search engines, in the words of schema.org."""

from __future__ import annotations

import json
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rules_engine.cards import DECK
from rules_engine.deal import TABLE_SIZES
from tarotlearn.words import listed

Data = dict[str, Any]

NAME = "Premier pli"
ABOUT: Data = {
    "@type": "Game",
    "name": "Tarot français",
    "description": (
        f"Jeu de {len(DECK)} cartes, avec des plis, des atouts et un preneur contre les autres, "
        f"à {listed(map(str, TABLE_SIZES), 'ou')} joueurs."
    ),
    "numberOfPlayers": {
        "@type": "QuantitativeValue",
        "minValue": min(TABLE_SIZES),
        "maxValue": max(TABLE_SIZES),
    },
}
THE_GAME: Data = {key: ABOUT[key] for key in ("@type", "name")}  # what every page says of it
# No text may end the script early, nor begin a comment (HTML, « Restrictions for scripts »).
_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"}


def script(data: Data) -> SafeString:
    """The data in the page; its type makes it no script that runs, for the policy to forbid."""
    described = {"@context": "https://schema.org", **data}
    written = json.dumps(described, ensure_ascii=False, separators=(",", ":"))
    safe = mark_safe(written.translate(_ESCAPES))
    return format_html('<script type="application/ld+json">{}</script>', safe)


def free(kind: str, name: str, description: str, url: str) -> Data:
    """What is free, in French and about the game."""
    return {
        "@type": kind,
        "name": name,
        "description": description,
        "url": url,
        "inLanguage": "fr",
        "isAccessibleForFree": True,
        "about": THE_GAME,
    }


def trail(steps: list[tuple[str, str]]) -> Data:
    """The pages above this one, from the widest, with their addresses."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": name, "item": url}
            for place, (name, url) in enumerate(steps, 1)
        ],
    }
