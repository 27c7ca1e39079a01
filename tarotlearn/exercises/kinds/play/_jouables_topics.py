"""What the questions on playable cards are about, level by level, and where to find them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from rules_engine.cards import EXCUSE
from rules_engine.deal import table
from rules_engine.obligations import Obligation
from tarotlearn.exercises.kinds.shared.deals import Turn, turns

# What lets the whole hand be played: asked of a small one only, which is quickly ticked.
_FREE = (Obligation.SE_DEFAUSSER, Obligation.ENTAME, Obligation.EXCUSE_ENTAME)
_MOST_FREE = 8


class Topic(NamedTuple):
    """Turns decided by an obligation, None for any.

    ``excuse`` says whether the learner holds the Excuse, or with False that it is nowhere to be
    seen; ``excuse_led`` that it leads the trick. ``deals`` is how many deals are worth playing to
    find a turn where learners err.
    """

    because: Obligation | None
    most_cards: int
    excuse: bool | None = None
    excuse_led: bool = False
    deals: int = 8


ATOMS = {
    1: ("fournir", "pas-monter-a-la-couleur", "couper", "se-defausser"),
    2: ("fournir", "pas-monter-a-la-couleur", "couper", "monter", "sous-couper"),
    3: ("fournir", "pas-monter-a-la-couleur", "couper", "monter", "sous-couper", "se-defausser",
        "excuse-libre", "excuse-entame"),
}  # fmt: skip
ATOMS_AT_FIVE = (*ATOMS[3], "entame", "premiere-entame")

_TOPICS = {
    1: (
        Topic(Obligation.FOURNIR, 10, excuse=False),
        Topic(Obligation.COUPER, 10, excuse=False),
        Topic(Obligation.SE_DEFAUSSER, 7, excuse=False, deals=1),  # nobody errs there
    ),
    2: (
        Topic(Obligation.FOURNIR, 15, excuse=False),
        Topic(Obligation.COUPER, 15, excuse=False),
        Topic(Obligation.MONTER, 15, excuse=False),
        Topic(Obligation.SOUS_COUPER, 15, excuse=False),
    ),
    3: (
        Topic(Obligation.FOURNIR, 24, excuse=True),
        Topic(Obligation.COUPER, 24, excuse=True),
        Topic(Obligation.MONTER, 24),
        Topic(Obligation.SOUS_COUPER, 24),
        Topic(Obligation.SE_DEFAUSSER, _MOST_FREE, excuse=True),
        Topic(None, 24, excuse_led=True),
        Topic(Obligation.EXCUSE_ENTAME, _MOST_FREE, excuse_led=True, deals=1),  # nor there
    ),
}
_AT_FIVE = (
    Topic(Obligation.PREMIERE_ENTAME, 24, deals=20),
    Topic(Obligation.ENTAME, _MOST_FREE),
)


def topics(level: int, players: int) -> tuple[Topic, ...]:
    return _TOPICS[level] + (_AT_FIVE if level == 3 and players == 5 else ())


def deal_turns(rng: Random, players: int, topic: Topic) -> Iterator[Turn]:
    """The turns of one deal that would do for this topic."""
    excuse_from = _excuse_from(rng, players, topic) if topic.excuse_led else None
    played = turns(rng, players, excuse_kept=bool(topic.excuse), excuse_from=excuse_from)
    if topic.because is Obligation.PREMIERE_ENTAME:
        played = islice(played, 1)
    return (turn for turn in played if _suits(turn, topic))


def _excuse_from(rng: Random, players: int, topic: Topic) -> int:
    """From which trick the Excuse may be led: early, unless the hand is to be small."""
    tricks = table(players).tricks
    first = max(tricks - topic.most_cards, 0)
    return first + int(rng.random() * (tricks - first) / 2)


def _suits(turn: Turn, topic: Topic) -> bool:
    """Whether a turn is about this topic, neither evident nor tedious to tick."""
    found, size = turn.found, len(turn.hand)
    if not 3 <= size <= topic.most_cards:
        return False
    if topic.because is not None and found.because is not topic.because:
        return False
    if topic.excuse_led and turn.trick[:1] != (EXCUSE,):
        return False
    if topic.excuse and EXCUSE not in turn.hand:
        return False
    if topic.excuse is False and (EXCUSE in turn.hand or EXCUSE in turn.trick):
        return False
    if found.cards == turn.hand:
        return found.because in _FREE and size <= _MOST_FREE
    return True
