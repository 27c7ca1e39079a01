"""The kinds of exercises. To add one: its module, then its name here."""

from __future__ import annotations

from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import cartes_jouables, petit_sec, petit_sec_suite

_MODULES: tuple[Kind, ...] = (petit_sec, petit_sec_suite, cartes_jouables)

KINDS: dict[str, Kind] = {kind.SLUG: kind for kind in _MODULES}


def kinds_training(atom: str) -> tuple[Kind, ...]:
    """The kinds whose questions train this rule."""
    return tuple(kind for kind in _MODULES if atom in kind.ATOMS)
