"""The kinds of exercises, by part of the game: a kind is named in its group."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group, Kind
from tarotlearn.exercises.kinds import (
    bids,
    bonuses,
    call,
    cards,
    chien,
    compose,
    deal,
    faults,
    memory,
    play,
    score,
)

GROUPS: tuple[Group, ...] = tuple(
    module.GROUP
    for module in (cards, deal, bids, chien, call, play, faults, bonuses, score, memory, compose)
)

KINDS: dict[str, Kind] = {kind.SLUG: kind for group in GROUPS for kind in group.kinds}
GROUP_OF: dict[str, Group] = {kind.SLUG: group for group in GROUPS for kind in group.kinds}


def kinds_training(atom: str) -> tuple[Kind, ...]:
    """The kinds whose questions train this rule."""
    return tuple(kind for kind in KINDS.values() if atom in kind.ATOMS)
