"""What one is asked before sitting down at a table, and what it takes: all of it is published."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from tarotlearn.exercises.kind import Group, one_of
from tarotlearn.exercises.kinds import GROUPS, KINDS
from tarotlearn.exercises.series import Series, Slot

TABLES = (3, 4, 5)
MINUTES = 10  # what it takes, about; nobody counts them
PASS_PERCENT = 80
MOST_STOPPING = 1  # wrong answers about what stops a table

# A fault in these stops the game: what may be played, and what may be put aside.
STOPPING = ("faire-l-ecart", "juger-l-ecart", "cartes-jouables", "jouer-une-carte")

# Kind and level, in the order of a deal.
_EVERYWHERE = (
    ("objectif", 2),
    ("compter-une-pile", 1),
    ("encheres-permises", 2),
    ("faire-l-ecart", 1),
    ("juger-l-ecart", 2),
    ("cartes-jouables", 1),
    ("cartes-jouables", 2),
    ("jouer-une-carte", 2),
    ("qui-gagne-le-pli", 2),
    ("sort-de-l-excuse", 1),
    ("ecart-et-resultat", 1),
)
_AT = {
    3: (("tailles", 1), ("petit-sec", 1), ("qui-prend", 1), ("a-qui-le-chien", 1)),
    4: (("qui-donne", 2), ("petit-sec", 1), ("qui-prend", 1), ("a-qui-le-chien", 1)),
    5: (("petit-sec", 1), ("appels-permis", 1), ("alliance", 1), ("premiere-entame", 1)),
}


class Asked(NamedTuple):
    """A part of the game, and how many questions a test asks about it."""

    group: Group
    questions: int


def slots_of(players: int) -> tuple[Slot, ...]:
    """What is asked at this table, in the order of the catalogue."""
    order = [*KINDS]
    chosen = sorted((*_EVERYWHERE, *_AT[players]), key=lambda each: (order.index(each[0]), each[1]))
    return tuple(Slot(kind, players, level) for kind, level in chosen)


def series_of(players: int, seed: str) -> Series:
    """The test of this seed: the same kinds for all, in an order that nobody knows beforehand."""
    rng, left, drawn = Random(f"test/{seed}"), [*slots_of(players)], []
    while left:
        drawn.append(one_of(rng, left))
        left.remove(drawn[-1])
    return Series(tuple(drawn), seed)


def parts_of(slots: Iterable[Slot]) -> tuple[Asked, ...]:
    """What these questions are about, part by part; a kind that is gone is left out."""
    kinds = [slot.kind for slot in slots]
    counts = (Asked(group, sum(kinds.count(kind.SLUG) for kind in group.kinds)) for group in GROUPS)
    return tuple(asked for asked in counts if asked.questions)


def needed(asked: int) -> int:
    """How many right answers of so many it takes."""
    return -(-asked * PASS_PERCENT // 100)


def is_enough(*, asked: int, right: int, stopping_missed: int) -> bool:
    """Whether the test is passed."""
    return right >= needed(asked) and stopping_missed <= MOST_STOPPING
