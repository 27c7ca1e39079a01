"""A question as its template needs it: before the answer, and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.cards import Cards
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Scene
from tarotlearn.exercises.marking import Marking
from tarotlearn.seats import Seat, around_trick


class Option(NamedTuple):
    """One answer offered, whether it was chosen, and whether it is the right one (once judged)."""

    value: str
    label: str
    checked: bool
    right: bool


class OptionSet(NamedTuple):
    """A set of choices, with the name and values of the form's fields."""

    field: str
    legend: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the page shows of a question: the scene, what was typed, the marking if any."""

    address: Address
    scene: Scene
    seats: tuple[Seat, ...]
    option_sets: tuple[OptionSet, ...]
    chosen: Cards
    right: Cards
    marking: Marking | None


def _seats(scene: Scene) -> tuple[Seat, ...]:
    if scene.trick is None:
        return ()
    around = around_trick(scene.players, scene.trick, roles=scene.roles)
    if scene.turn:
        return around
    return tuple(
        sorted(
            (Seat(seat.number, seat.name, role=seat.role) for seat in around),
            key=lambda seat: seat.number,
        )
    )


def _cards(values: tuple[str, ...], hand: Cards) -> Cards:
    """The cards of the hand among these values, whatever else was sent."""
    return Cards.of(card for card in hand if str(card) in values)


def show(address: Address, typed: tuple[str, ...], marking: Marking | None) -> Shown:
    """The question with the values typed, and the solution once there is a marking."""
    scene = address.kind.scene(address.question)
    solution = marking.solution if marking else ()
    alone = len(scene.choices) == 1
    sets = []
    for choices in scene.choices:
        options = []
        for option in choices.options:
            value = option.value if alone else f"{choices.name}={option.value}"
            options.append(Option(value, option.label, value in typed, value in solution))
        field = "answer" if alone else f"answer-{choices.name}"
        sets.append(OptionSet(field, choices.legend, tuple(options)))
    return Shown(
        address,
        scene,
        _seats(scene),
        tuple(sets),
        _cards(typed, scene.hand),
        _cards(solution, scene.hand),
        marking,
    )
