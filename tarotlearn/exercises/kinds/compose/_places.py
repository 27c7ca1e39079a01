"""A trick to compose: at each place, in playing order, the card played or those to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import TypeVar

from rules_engine.cards import Card, Cards, read_card, read_distinct
from rules_engine.cards import written as notation
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import of
from tarotlearn.exercises.scene import Choice, Choices
from tarotlearn.words import in_hand_order, said_name

T = TypeVar("T")

Places = tuple[tuple[Card, ...], ...]
Chosen = tuple[Card, ...]  # one card for each place where there is a choice

_MOST_TRICKS = 300


def chosen_ones(places: Places) -> Iterator[Chosen]:
    """Every answer: one card for each choice."""
    return product(*(place for place in places if len(place) > 1))


def completed(places: tuple[tuple[T, ...], ...], chosen: tuple[T, ...]) -> tuple[T, ...]:
    """The whole, with what is chosen in its places."""
    left = iter(chosen)
    return tuple([place[0] if len(place) == 1 else next(left) for place in places])


def fits(places: tuple[tuple[T, ...], ...], chosen: tuple[T, ...]) -> bool:
    """Whether what is chosen is among what is offered, one for each choice."""
    open_places = [place for place in places if len(place) > 1]
    return len(chosen) == len(open_places) and all(
        one in place for one, place in zip(chosen, open_places, strict=True)
    )


def places_written(places: Places) -> str:
    """« RP / 3A 5A 10C »: a Roi played, then three cards to choose from."""
    return " / ".join(map(notation, places))


def read_places(text: str) -> Places:
    """The inverse; ValueError, in French, when there is nothing to choose, or too much."""
    read_distinct(text.replace("/", " "))
    places = tuple(read_distinct(part) for part in text.split("/"))
    if not all(places):
        raise ValueError("« pli » : il faut une carte au moins à chaque place")
    tricks = prod(map(len, places))
    if not 1 < tricks <= _MOST_TRICKS:
        raise ValueError(f"« pli » : de 2 à {_MOST_TRICKS} plis possibles, et non {tricks}")
    return places


def laid_cards(places: Places) -> tuple[Card | None, ...]:
    """The cards on the table, None where one is to be chosen."""
    return tuple(place[0] if len(place) == 1 else None for place in places)


def inputs(places: Places, leader: int, players: int) -> tuple[Choices, ...]:
    """One set of cards for each choice, in playing order."""
    open_ones = [(turn, place) for turn, place in enumerate(places) if len(place) > 1]
    return tuple(
        Choices(
            _of_seat((leader + turn) % players),
            tuple(Choice(str(card), said_name(card)) for card in in_hand_order(Cards.of(place))),
            f"choix{number}",
            short=True,
        )
        for number, (turn, place) in enumerate(open_ones, 1)
    )


def _of_seat(seat: int) -> str:
    return f"La carte {of(seat)}" if seat else "Votre carte"


def parsed(values: Sequence[str], asked: tuple[Choices, ...]) -> Chosen:
    """The cards chosen, in playing order."""
    found = given(values, asked).chosen
    return tuple(read_card(found[each.name]) for each in asked)


def sent(chosen: Chosen, asked: tuple[Choices, ...]) -> tuple[str, ...]:
    """The values of the form for these cards."""
    return tuple(each.written(str(card)) for each, card in zip(asked, chosen, strict=True))
