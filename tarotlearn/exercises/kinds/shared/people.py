"""The players of a question in French: who they are, what they do, in the right gender.

Seats are counted from the learner's own, 0, to whom one says « vous ».
"""

from __future__ import annotations

from collections.abc import Iterable

from tarotlearn.numerals import in_words
from tarotlearn.seats import NAMES
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import elided, listed

_FEMININE = frozenset({"Inès", "Jeanne"})


def is_feminine(seat: int) -> bool:
    return NAMES[seat] in _FEMININE


def name(seat: int) -> str:
    """« Inès », « vous »."""
    return NAMES[seat] if seat else "vous"


def names(seats: Iterable[int]) -> str:
    """« vous, Inès et Malik »."""
    return listed(map(name, seats))


def of(seat: int) -> str:
    """« de Malik », « d’Inès », « de vous »."""
    return elided("de", name(seat))


def clause(seat: int, third: str, second: str) -> str:
    """« Inès a pris », « vous avez pris »."""
    return f"{name(seat)} {third if seat else second}"


def does(seat: int, third: str, second: str) -> str:
    """The same at the beginning of a sentence."""
    return f"{NAMES[seat]} {third if seat else second}"


def at_right(seat: int) -> str:
    """« À la droite d’Inès », « À votre droite »."""
    return f"À la droite {of(seat)}" if seat else "À votre droite"


def at_table(players: int) -> str:
    """« À quatre joueurs »."""
    return f"À {in_words(players)}{NO_BREAK}joueurs"


def pronoun(seat: int) -> str:
    """« elle », « il », « vous »."""
    return ("elle" if is_feminine(seat) else "il") if seat else "vous"


def stressed(seat: int) -> str:
    """« elle », « lui », « vous »: after « avec », « à », « c’est »."""
    return ("elle" if is_feminine(seat) else "lui") if seat else "vous"


def agreed(seat: int, masculine: str, feminine: str) -> str:
    """The form that agrees with this player."""
    return feminine if is_feminine(seat) else masculine


def dealer_role(seat: int) -> str:
    """What stands beside the seat of who dealt."""
    return agreed(seat, "donneur", "donneuse") if seat else "vous avez donné"


def preneur_role(seat: int) -> str:
    """What stands beside the seat of who takes."""
    return agreed(seat, "preneur", "preneuse") if seat else "vous avez pris"
