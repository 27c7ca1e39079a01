"""A question as its template needs it: before the answer, and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules_engine.cards import Cards
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import MOST_HINTS, Sent, field_of
from tarotlearn.exercises.kind import Choices, Scene
from tarotlearn.exercises.marking import Marking
from tarotlearn.seats import Seat, around_trick


class Option(NamedTuple):
    """One answer offered, whether it was chosen, and once judged « right », « wrong » or «  »."""

    value: str
    label: str
    checked: bool
    judged: str


class OptionSet(NamedTuple):
    """A set of choices, with the name of its field."""

    field: str
    legend: str
    short: bool
    options: tuple[Option, ...]


def context_of(
    address: Address, sent: Sent, marking: Marking | None = None, error: str = ""
) -> dict[str, Any]:
    """Every name that the templates of a question read."""
    kind, question = address.kind, address.question
    scene = kind.scene(question)
    revealed = marking is not None and (
        marking.verdict.correct or sent.solution_seen or scene.is_even
    )
    return {
        "address": address,
        "scene": scene,
        "seats": _seats(scene),
        "option_sets": tuple(_option_sets(scene, sent.values, marking, revealed)),
        "chosen": _cards(sent.values, scene.hand),
        "right": _cards(marking.right if marking else (), scene.hand),
        "marking": marking,
        "closed": marking is not None,
        "has_buttons": sent.embedded or (marking is not None and not marking.verdict.correct),
        "revealed": revealed,
        "sent": sent,
        "hints": kind.hints(question)[: sent.hints] if sent.hints else (),
        "has_more_hints": sent.hints < MOST_HINTS,
        "error": error,
        "levels": range(1, kind.LEVELS + 1),
    }


def _seats(scene: Scene) -> tuple[Seat, ...]:
    """The seats in the order of the trick, or from the learner's when nobody plays."""
    if scene.trick is None:
        return ()
    if scene.turn:
        return around_trick(scene.players, scene.trick, roles=scene.roles)
    seats = around_trick(scene.players, (), leader=0, roles=scene.roles)
    return tuple(Seat(seat.number, seat.name, role=seat.role) for seat in seats)


def _cards(values: tuple[str, ...], hand: Cards) -> Cards:
    """The cards of the hand among these values, whatever else was sent."""
    return Cards.of(card for card in hand if str(card) in values)


def _option_sets(
    scene: Scene, values: tuple[str, ...], marking: Marking | None, revealed: bool
) -> Iterator[OptionSet]:
    for choices in scene.choices:
        options = _options(choices, values, marking, revealed)
        yield OptionSet(field_of(choices.name), choices.legend, choices.short, tuple(options))


def _options(
    choices: Choices, values: tuple[str, ...], marking: Marking | None, revealed: bool
) -> Iterator[Option]:
    """The options of a set: those chosen are judged, the right one is shown once revealed."""
    for value, label in choices.options:
        written = choices.written(value)
        checked = written in values
        judged = ""
        if marking is not None:
            is_right = written in marking.right
            if is_right and (checked or revealed):
                judged = "right"
            elif checked:
                judged = "wrong"
        yield Option(value, label, checked, judged)
