"""Pupil × rule: how well each rule that the class has met is known by each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from django.urls import reverse

from tarotlearn.assignments.results.grid import Cell, Column, Grid, Row, corner_of
from tarotlearn.assignments.results.people import Known
from tarotlearn.assignments.results.resisting import MISSED, PUBLISHED, resists, stuck_on
from tarotlearn.groups.models import Group
from tarotlearn.lessons.pages import Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.mastery import ACQUIRED, UNDER_WAY, UNSEEN_TITLE, Mastery
from tarotlearn.progress.state import State

LOOKS = {None: "m0"} | {mastery: f"m{place}" for place, mastery in enumerate(Mastery, 1)}
MEAN, RESISTS = "Moyenne", "Résiste à"
_STUCK_LOOK, _STUCK_WORD = "stuck", "résiste"


class Met(NamedTuple):
    """A rule that someone has met, and the part of the game it belongs to."""

    part: str
    rule: Rule


def met_by(known: Iterable[Known]) -> tuple[Met, ...]:
    """The rules that someone has met, or is mistaken about, in the order of the course."""
    atoms: set[str] = set()
    for each in known:
        atoms.update(each.state.rules, (held.atom for held in each.state.held))
    return tuple(
        Met(part, rule) for part, rules in library().code() for rule in rules if rule.atom in atoms
    )


def rule_cell(state: State, atom: str) -> Cell:
    """The score of a rule with the word of its state; nothing for a rule not met yet."""
    return _cell(state.mastery(atom), state.score(atom), resists(state, atom))


@cache
def _cell(mastery: Mastery | None, score: int | None, is_stuck: bool) -> Cell:
    word = (mastery.title if mastery else UNSEEN_TITLE).lower()
    if is_stuck:
        return Cell(score, f"{word}, {_STUCK_WORD}", f"{LOOKS[mastery]} {_STUCK_LOOK}")
    return Cell(score, word, LOOKS[mastery])


def rule_grid(group: Group, known: Sequence[Known], met: Sequence[Met]) -> Grid:
    """The table; below, the mean of those who have met each rule, and whom it resists."""
    atoms = [each.rule.atom for each in met]
    columns = tuple(
        Column(each.rule.title, each.part, each.rule.get_absolute_url()) for each in met
    )
    rows = tuple(
        Row(
            each.member.name,
            tuple(rule_cell(each.state, atom) for atom in atoms),
            reverse("assignments:pupil", args=[group.ref, each.member.ref]),
        )
        for each in known
    )
    scores = [
        [score for each in known if (score := each.state.score(atom)) is not None] for atom in atoms
    ]
    stuck = stuck_on(known, atoms)
    totals = (
        Row(MEAN, tuple(Cell(sum(one) // len(one) if one else None) for one in scores)),
        Row(RESISTS, tuple(Cell(len(stuck[atom])) for atom in atoms)),
    )
    return Grid(f"{group.name}, par règle", corner_of(group), columns, rows, totals if met else ())


def of_one(grid: Grid, learner: str) -> str:
    """What is said of a table in which no rule resists several: it says no more than the table."""
    if not grid.totals:
        return ""
    stuck = [
        column.title
        for column, cell in zip(grid.columns, grid.totals[-1].cells, strict=True)
        if cell.value
    ]
    if not stuck:
        return (
            f"Rien ne dit encore qu’une règle résiste : il y faut {MISSED} erreurs d’un même "
            f"{learner}, ou une idée fausse. Un 0 peut n’être qu’une première réponse fausse."
        )
    if len(stuck) == 1:
        return f"« {stuck[0]} » résiste à un {learner} ; aucune règle, à plusieurs."
    return f"{len(stuck)} règles résistent à un seul {learner} ; aucune, à plusieurs."


class Shade(NamedTuple):
    """A line of the legend."""

    look: str
    word: str
    range: str


@cache
def legend() -> tuple[Shade, ...]:
    """The states, from a rule not met yet to one confirmed, with their scores; what resists."""
    ranges = {
        None: "",
        Mastery.COMMENCEE: f"sous {UNDER_WAY}",
        Mastery.EN_BONNE_VOIE: f"{UNDER_WAY} à {ACQUIRED - 1}",
        Mastery.ACQUISE: f"{ACQUIRED}",
        Mastery.CONFIRMEE: f"{ACQUIRED}, retrouvée un autre jour",
    }
    states = (
        Shade(LOOKS[mastery], (mastery.title if mastery else UNSEEN_TITLE).lower(), range)
        for mastery, range in ranges.items()
    )
    return (*states, Shade(_STUCK_LOOK, _STUCK_WORD, PUBLISHED))
