"""A question as its template needs it: before the answer, and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from rules_engine.cards import Card, Cards
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.answers import answer_to, in_words, with_minus
from tarotlearn.exercises.forms import MOST_HINTS, Sent, field_of
from tarotlearn.exercises.marking import Marking
from tarotlearn.exercises.scene import Choices, Input, Number, Scene
from tarotlearn.seats import Seat, around_trick


class Option(NamedTuple):
    """One answer offered, whether it was chosen, and once judged « right », « wrong » or «  »."""

    value: str
    label: str
    checked: bool
    judged: str


class OptionSet(NamedTuple):
    """A set of choices, with the name of its field, and the right label for a menu once told."""

    field: str
    asked: Choices
    options: tuple[Option, ...]
    judged: str
    told: str

    @property
    def box(self) -> str:
        return "checkbox" if self.asked.several else "radio"


class NumberField(NamedTuple):
    """A number to type: what was typed, and once judged whether it is right, and what is."""

    field: str
    asked: Number
    typed: str
    judged: str
    told: str


class Row(NamedTuple):
    """A played trick as a line of a table: its number, who led, the card of each seat."""

    number: int
    leader: int
    cards: tuple[Card | None, ...]


def context_of(
    address: Address,
    sent: Sent,
    marking: Marking | None = None,
    error: str = "",
    silent_at: str = "",
    *,
    is_posted: bool = False,
) -> dict[str, Any]:
    """Every name that the templates of a question read; ``silent_at`` as in ``silent.py``.

    ``is_posted`` when it takes the place of what a button was pressed in: it is then read first,
    unless something is said of it.
    """
    kind, question = address.kind, address.question
    scene = address.scene
    revealed = marking is not None and (
        marking.verdict.correct or sent.solution_seen or scene.is_even
    )
    judged = Judged(marking, revealed, scene.many)
    return {
        "address": address,
        "scene": scene,
        "inputs": tuple(_shown(asked, sent, judged) for asked in scene.inputs),
        "chosen": _cards(marking.answer if marking else sent.values, scene.hand),
        "right": _cards(marking.right if marking else (), scene.hand),
        "one_solution": judged.one_solution(scene),
        "marking": marking,
        "closed": marking is not None,
        "has_buttons": sent.embedded or (marking is not None and not marking.verdict.correct),
        "revealed": revealed,
        "sent": sent,
        "hints": kind.hints(question)[: sent.hints] if sent.hints else (),
        "has_more_hints": sent.hints < MOST_HINTS,
        "error": error,
        "silent_at": silent_at,
        "takes_focus": is_posted and not (marking or error or sent.hints),
        "dont_know": "",  # the field of a button, where not to know is an answer
        "levels": range(1, kind.LEVELS + 1),
    }


class Judged(NamedTuple):
    """What may be shown of an answer: each part for itself, unless ``many`` answers are right."""

    marking: Marking | None
    revealed: bool
    many: bool

    def part(self, written: str, *, checked: bool) -> str:
        """« right » or « wrong » for a part of the answer, nothing as long as it stays untold."""
        if self.marking is None:
            return ""
        if self.many:
            return "right" if checked and self.marking.verdict.correct else ""
        if written in self.marking.right:
            return "right" if checked or self.revealed else ""
        return "wrong" if checked else ""

    def told(self, asked: Input) -> str:
        """The right answer to one input in words, once it may be told and was not given."""
        if self.marking is None or not self.revealed or self.many:
            return ""
        right = answer_to(asked, self.marking.right)
        return "" if right == answer_to(asked, self.marking.answer) else in_words(asked, right)

    def one_solution(self, scene: Scene) -> tuple[tuple[str, str], ...]:
        """Where several answers are right, one of them in words, once it may be told."""
        marking = self.marking
        if marking is None or not (self.many and self.revealed) or marking.verdict.correct:
            return ()
        right = [(asked, answer_to(asked, marking.right)) for asked in scene.inputs]
        return tuple((asked.legend, in_words(asked, answer)) for asked, answer in right)


def _shown(asked: Input, sent: Sent, judged: Judged) -> OptionSet | NumberField:
    """An input with what was answered to it; once judged, with its verdict."""
    field = field_of(asked.name)
    values = judged.marking.answer if judged.marking else sent.values
    if isinstance(asked, Number):
        typed = next(iter(answer_to(asked, values)), "")
        written = f"{asked.name}={typed}" if asked.name else typed
        shown = with_minus(typed) if judged.marking else typed  # nothing is typed there any more
        return NumberField(
            field, asked, shown, judged.part(written, checked=True), judged.told(asked)
        )
    options = tuple(_options(asked, values, judged))
    verdict = next((option.judged for option in options if option.checked), "")
    return OptionSet(field, asked, options, verdict, judged.told(asked))


def _options(choices: Choices, values: tuple[str, ...], judged: Judged) -> Iterator[Option]:
    """The options of a set: those chosen are judged, the right one is shown once revealed."""
    for value, label in choices.options:
        written = choices.written(value)
        checked = written in values
        yield Option(value, label, checked, judged.part(written, checked=checked))


def seats_of(scene: Scene) -> tuple[Seat, ...]:
    """The seats in the order of the trick, or from the learner's when nobody plays."""
    if scene.trick is None:
        return ()
    if scene.turn and scene.leader is None:
        return around_trick(scene.players, scene.trick, roles=scene.roles)
    seats = around_trick(scene.players, scene.trick, leader=scene.leader or 0, roles=scene.roles)
    return seats if scene.turn else tuple(replace(seat, turn=False) for seat in seats)


def rows_of(scene: Scene) -> Iterator[Row]:
    """The played tricks, each card below the name of who played it."""
    for number, (leader, cards) in enumerate(scene.tricks, 1):
        by_seat: list[Card | None] = [None] * scene.players
        for place, card in enumerate(cards):
            by_seat[(leader + place) % scene.players] = card
        yield Row(number, leader, tuple(by_seat))


def _cards(values: tuple[str, ...], hand: Cards) -> Cards:
    """The cards of the hand among these values, whatever else was sent."""
    return Cards.of(card for card in hand if str(card) in values)
