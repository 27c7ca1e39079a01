"""What the form of a question sends besides the answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from secrets import token_urlsafe

from django.http import QueryDict

_TOKEN = re.compile(r"[A-Za-z0-9_-]{8,32}", re.ASCII)
MOST_HINTS = 3
MOST_TRIES = 99


@dataclass(frozen=True, slots=True)
class Sent:
    """The values of the answer, the form’s own token, the hints seen, which try, and where."""

    values: tuple[str, ...]
    token: str
    hints: int
    nth_try: int
    asks_hint: bool = False
    embedded: bool = False  # the question stands in a lesson or on the home page


def new_token() -> str:
    return token_urlsafe(12)


def _number(text: str, low: int, high: int) -> int:
    """A number of ours that came back; anything else counts as the lowest."""
    if not re.fullmatch(r"[0-9]{1,3}", text, re.ASCII):
        return low
    return min(max(int(text), low), high)


def read_form(fields: QueryDict) -> Sent:
    """What was sent; tokens and counts that are not ours are replaced, never an error."""
    names = [name for name in fields if name == "answer" or name.startswith("answer-")]
    token = fields.get("jeton", "")
    return Sent(
        values=tuple(value for name in names for value in fields.getlist(name)),
        token=token if _TOKEN.fullmatch(token) else new_token(),
        hints=_number(fields.get("indices", ""), 0, MOST_HINTS),
        nth_try=_number(fields.get("essai", ""), 1, MOST_TRIES),
        asks_hint="indice" in fields,
        embedded="dans" in fields,
    )


def fresh_form(query: QueryDict) -> Sent:
    """An empty form; the address may say that this is not the first try."""
    return Sent((), new_token(), 0, _number(query.get("essai", ""), 1, MOST_TRIES))
