"""A short assignment that undoes one mistaken idea, or takes up one rule, for a few pupils."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from rules_engine.variants import VARIANTS
from tarotlearn.accounts.models import User
from tarotlearn.assignments.giving.moments import next_week
from tarotlearn.assignments.giving.services import give
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.giving.typed_lines import TypedLine, ask, lesson, parts_of, read
from tarotlearn.assignments.models import Assignment
from tarotlearn.exercises.kinds import GROUP_OF, KINDS
from tarotlearn.groups.models import Group, Membership
from tarotlearn.groups.naming import LONGEST
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.misconceptions import chance_to_meet, undoing
from tarotlearn.progress.state import State
from tarotlearn.progress.suggesting import best_exercise

_QUESTIONS = (6, 4)  # of the kind that meets it best, then of the next


def give_remedial(
    *, group: Group, by: User, variant_id: str, memberships: Sequence[Membership], ref: str = ""
) -> Assignment:
    """Give these members questions that tempt this misconception, for a week.

    ValueError, in French, when there is no such idea, no question that meets it, or nobody.
    """
    here = [member for member in memberships if member.group_id == group.pk]
    if not here:
        raise ValueError("Choisissez au moins un élève.")
    terms, lines = remedial(variant_id, group.players)
    parts = parts_of(read(lines, terms.players, {}))
    return give(group=group, by=by, terms=terms, parts=parts, members=here, ref=ref)


def remedial(variant_id: str, players: int) -> tuple[Terms, list[TypedLine]]:
    """The terms and the lines of such an assignment; ValueError, in French, when there is none.

    It opens with the lesson on the rule, then asks the kinds that meet the idea most often.
    """
    variant = VARIANTS.get(variant_id)
    best = undoing(variant_id, players) if variant else None
    if variant is None or best is None:
        raise ValueError("Aucune question ne fait travailler cette idée.")
    table = best[1]
    lines = [
        ask(kind, level, many, against=variant_id)
        for (kind, level), many in zip(_ways(variant_id, table), _QUESTIONS, strict=False)
    ]
    return _on(variant.atom, table, lines)


def remedial_on(atom: str, players: int) -> tuple[Terms, list[TypedLine]]:
    """The same about a rule that resists for no reason that is known: the kinds that teach it.

    ValueError, in French, when no exercise does.
    """
    best = best_exercise(atom, State(), players)
    if best is None:
        raise ValueError("Aucune question ne fait travailler cette règle.")
    then = best_exercise(atom, State(last_kind=best.kind.SLUG), best.players)
    ways = [best, then] if then and then.kind != best.kind else [best]
    asked = [
        ask(one.kind.SLUG, one.level, many) for one, many in zip(ways, _QUESTIONS, strict=False)
    ]
    return _on(atom, best.players, asked)


def _on(atom: str, players: int, lines: list[TypedLine]) -> tuple[Terms, list[TypedLine]]:
    """These lines after the first lesson on the rule, due in a week."""
    rule = library().rules.get(atom)
    title = f"Reprendre : {rule.title if rule else 'une règle'}"
    terms = Terms(title=title[:LONGEST], players=players, due_at=next_week(timezone.now()))
    return terms, [*(lesson(one.slug) for one in library().teaching(atom)[:1]), *lines]


def _ways(variant_id: str, players: int) -> list[tuple[str, int]]:
    """The kinds that meet it at this table, each at the level that does most, best first."""
    ways = []
    for kind in KINDS.values():
        if variant_id not in kind.MISCONCEPTIONS or players not in kind.PLAYERS:
            continue
        chances = [
            (chance_to_meet(variant_id, kind.SLUG, players, level), -level)
            for level in range(1, kind.LEVELS + 1)
        ]
        chance, level = max(chances)
        if chance:
            # Who composes cards may well do without the idea.
            ways.append((GROUP_OF[kind.SLUG].slug == "composer", -chance, kind.SLUG, -level))
    return [(slug, level) for _, _, slug, level in sorted(ways)]
