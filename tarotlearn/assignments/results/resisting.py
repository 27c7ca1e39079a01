"""Which rules resist a pupil: decided here alone (published in docs/resultats.md).

A rule resists who has met it when he keeps missing it, or holds a mistaken idea about it; one that
is merely new to him does not. The sentence above the table, its marked cells and its last line,
the idea behind and the series that is proposed all count by this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tarotlearn.assignments.results.people import Known
from tarotlearn.progress.mastery import UNDER_WAY, WINDOW, WRONG
from tarotlearn.progress.state import State

MISSED = 2  # wrong answers among the last ones
PUBLISHED = f"sous {UNDER_WAY} et {MISSED} erreurs au moins sur {WINDOW}, ou une idée fausse"


def resists(state: State, atom: str) -> bool:
    """Whether this rule resists him."""
    known, score = state.rules.get(atom), state.score(atom)
    is_weak = score is not None and score < UNDER_WAY
    if is_weak and known is not None and known.values.count(str(WRONG)) >= MISSED:
        return True
    return any(held.atom == atom for held in state.held)


def stuck_on(known: Iterable[Known], atoms: Sequence[str]) -> dict[str, tuple[Known, ...]]:
    """Whom each of these rules resists, in the order in which they come."""
    people = list(known)
    return {atom: tuple(one for one in people if resists(one.state, atom)) for atom in atoms}
