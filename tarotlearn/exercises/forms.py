"""What the form of a question sends: an answer, what is asked of the site, and our own counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from secrets import token_urlsafe

from django.http import QueryDict

ANSWER = "answer"  # the field of an only input; « answer-name » for the input of that name
MOST_HINTS, MOST_TRIES = 3, 99

_TOKEN = re.compile(r"[A-Za-z0-9_-]{8,32}", re.ASCII)


class Demand(StrEnum):
    """What a button asks for; the values are those of the buttons."""

    JUDGE = ""
    HINT = "indice"
    RETRY = "reessayer"
    SOLUTION = "solution"
    ANOTHER = "autre"


@dataclass(frozen=True, slots=True)
class Sent:
    """The values of the answer, what is asked, and what the learner has had so far.

    ``token`` is the form's own; ``embedded`` says that the question stands in another page.
    """

    values: tuple[str, ...] = ()
    demand: Demand = Demand.JUDGE
    token: str = ""
    hints: int = 0
    nth_try: int = 1
    solution_seen: bool = False
    embedded: bool = False

    def as_fields(self) -> Iterator[tuple[str, str]]:
        """The fields that carry the answer itself: the inverse of reading them."""
        for value in self.values:
            name, separator, rest = value.partition("=")
            yield (field_of(name), rest) if separator else (ANSWER, value)


def field_of(name: str) -> str:
    """The name of the field of an input."""
    return f"{ANSWER}-{name}" if name else ANSWER


def new_token() -> str:
    return token_urlsafe(12)


def _number(text: str, low: int, high: int) -> int:
    """A number of ours that came back; anything else counts as the lowest."""
    if not re.fullmatch(r"[0-9]{1,3}", text, re.ASCII):
        return low
    return min(max(int(text), low), high)


def _values(fields: QueryDict) -> Iterator[str]:
    """The values of the answer; those of an input with a name are written ``name=value``."""
    yield from fields.getlist(ANSWER)
    for field in fields:
        name = field.removeprefix(f"{ANSWER}-")
        if name != field:
            yield from (f"{name}={value}" for value in fields.getlist(field))


def read_form(fields: QueryDict) -> Sent:
    """What was sent; counts, tokens and demands that are not ours are replaced, never an error."""
    demand, token = fields.get("demande", ""), fields.get("jeton", "")
    return Sent(
        tuple(_values(fields)),
        Demand(demand) if demand in set(Demand) else Demand.JUDGE,
        token if _TOKEN.fullmatch(token) else new_token(),
        _number(fields.get("indices", ""), 0, MOST_HINTS),
        _number(fields.get("essai", ""), 1, MOST_TRIES),
        solution_seen="vue" in fields,
        embedded="dans" in fields,
    )
