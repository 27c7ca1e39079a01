"""Which cards a field offers, and which of them are already somewhere else in the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_engine.cards import NO_CARDS, OF_SUIT, WHOLE_DECK, Card, Cards
from tarotlearn.assignments.own.fields.field import Field
from tarotlearn.assignments.own.laid import Laid
from tarotlearn.assignments.own.picked import Packs, readable
from tarotlearn.assignments.own.widgets import Component, Typed


class Placed(NamedTuple):
    """Cards, and the words for where they are: a field, and the part of it if it has several."""

    field: Field
    part: str
    words: str
    cards: Cards


def placed(field: Field, typed: Typed, players: int) -> Iterator[Placed]:
    """The cards of a field, part by part; nothing of a field without cards to place."""
    component: Component = field.component
    if isinstance(component, Laid):
        yield Placed(field, "", field.label, component.cards(typed, players)[""])
    elif isinstance(component, Packs):
        labels = ("",) if component.labels is None else component.labels(players)
        for (part, cards), label in zip(
            component.cards(typed, players).items(), labels, strict=True
        ):
            words = f"{field.label}, {label}" if label else field.label
            yield Placed(field, part, words, cards)


def are_apart(one: Placed, other: Placed) -> bool:
    """Whether no card may be in both."""
    if one.field is other.field:
        return one.part != other.part
    return other.field.key in one.field.apart or one.field.key in other.field.apart


def taken(whole: tuple[Placed, ...], field: Field, part: str) -> dict[Card, str]:
    """The cards that are not free for this part of a field, each with where it is."""
    here = next((one for one in whole if one.field is field and one.part == part), None)
    if here is None:
        return {}
    others = [one for one in whole if one is not here and are_apart(here, one)]
    return {card: other.words for other in others for card in other.cards}


def offered(field: Field, notation: Mapping[str, str]) -> Cards:
    """The cards to choose among: those of another field, of a suit, or all of them."""
    if field.within:
        return readable(notation.get(field.within, "").split()) or WHOLE_DECK
    if field.suit_of:
        called = readable([notation.get(field.suit_of, "")])
        return next((OF_SUIT[card.suit] for card in called if card.suit in OF_SUIT), WHOLE_DECK)
    return WHOLE_DECK


def twice(whole: tuple[Placed, ...]) -> Iterator[tuple[str, Cards, str]]:
    """The key of a field, its cards that are elsewhere too, and where; once for each."""
    seen: list[Placed] = []
    for one in whole:
        for other in seen:
            both = one.cards & other.cards if are_apart(one, other) else NO_CARDS
            if both:
                yield one.field.key, both, other.words
        seen.append(one)
