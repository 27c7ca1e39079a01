"""French typography: what an author types plainly is set as a printer would set it."""

from __future__ import annotations

import re
from functools import lru_cache

NO_BREAK = "\u00a0"
THIN = "\u202f"

_RULES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"(?<=\w)'(?=[\w\[*«])", "’"),
        (r"\.\.\.", "…"),
        (r"«[ \u00a0]*", f"«{NO_BREAK}"),
        (r"[ \u00a0]*»", f"{NO_BREAK}»"),
        (r"[ \u00a0]+(?=[;!?])", THIN),
        (r" +(?=:(?!::))", NO_BREAK),
        (r"(?<=[\d}]) (?=(?:%|cartes?|points?|atouts?|joueurs?|bouts?|plis?)\b)", NO_BREAK),
    )
)


@lru_cache(maxsize=4_096)  # most texts are the site's own and come again and again
def typeset(text: str) -> str:
    """The text with ’, no-break spaces and thin spaces; setting it twice changes nothing."""
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return text
