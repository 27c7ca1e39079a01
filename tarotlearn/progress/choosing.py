"""What to ask next: which rule, by which kind, at which level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind, one_of
from tarotlearn.exercises.kinds import kinds_training
from tarotlearn.lessons.atoms import ATOMS
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.drawing import question_on
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.state import State

MOST_OF_A_KIND = 2  # in one session
_AMONG = 3  # kinds, the simplest that fit: one of them is taken


class Aim(NamedTuple):
    """A rule to ask about, and the kinds that do at this table, each at its level."""

    atom: str
    ways: tuple[tuple[Kind, int], ...]


def aims(state: State, now: datetime, course: Iterable[str], players: int) -> Iterator[Aim]:
    """What is worth asking now, the most useful first: never nothing, as one can always review.

    The rules due, the most overdue first; those that are not sure, the least sure first; those
    of the course not met yet; then those well under way, whose day has not come; those still to
    confirm; all the others.
    """
    for atom in dict.fromkeys(_in_order(state, now, course)):
        ways = ways_of(atom, state.level(atom), players)
        if ways:
            yield Aim(atom, ways)


def _in_order(state: State, now: datetime, course: Iterable[str]) -> Iterator[str]:
    yield from state.due(now)
    met = sorted(filter(state.seen, ATOMS), key=lambda atom: state.score(atom) or 0)
    yield from (atom for atom in met if state.mastery(atom) is Mastery.COMMENCEE)
    yield from (atom for atom in course if not state.seen(atom))
    yield from (atom for atom in met if state.mastery(atom) is not Mastery.CONFIRMEE)
    yield from met
    yield from ATOMS


def next_question(
    found: Sequence[Aim], asked: Sequence[str], passed: int, players: int, rng: Random
) -> Address:
    """The question after those of the kinds ``asked``; ``passed`` were left without an answer.

    An aim that was passed stays the first of those left: as many are left out. The kind differs
    from the last one, and comes twice at most, as long as another one will do.
    """
    left = [*found[passed:], *found[:passed]]
    for refused in (_tired(asked), set(asked[-1:]), set[str]()):
        for aim in left:
            ways = [way for way in aim.ways if way[0].SLUG not in refused][:_AMONG]
            if ways:
                kind, level = one_of(rng, ways)
                return question_on(aim.atom, kind, players, level, rng)
    raise ValueError("rien à demander à cette table")


def _tired(asked: Sequence[str]) -> set[str]:
    """The kinds that would come twice running, or once too often."""
    often = {slug for slug in asked if asked.count(slug) >= MOST_OF_A_KIND}
    return often | set(asked[-1:])


@lru_cache(maxsize=2_048)
def ways_of(atom: str, level: int, players: int) -> tuple[tuple[Kind, int], ...]:
    """The kinds that reach a rule at this table, each at its nearest level to this one.

    The nearest come first; of those the kinds that a lesson on the rule asks, then those that
    train the fewest other rules.
    """
    asked = {
        slot.kind
        for lesson in library().lessons
        if atom in lesson.atoms
        for slot in lesson.exercises
    }
    ways = []
    for kind in kinds_training(atom):
        levels = range(1, kind.LEVELS + 1) if players in kind.PLAYERS else ()
        reaching = [number for number in levels if atom in kind.level_atoms(number, players)]
        if reaching:
            nearest = min(reaching, key=lambda number: (abs(number - level), number))
            ways.append((kind, nearest))
    ways.sort(key=lambda way: (abs(way[1] - level), way[0].SLUG not in asked, len(way[0].ATOMS)))
    return tuple(ways)
