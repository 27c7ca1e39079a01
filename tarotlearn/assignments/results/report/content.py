"""What the report says, the same on the page and on paper; never a word about others."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.utils import timezone

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.results.copies import Status
from tarotlearn.assignments.results.ideas import Believed, believed_by
from tarotlearn.assignments.results.people import known_of
from tarotlearn.assignments.results.pupil import Done, KnownRule, assignments_of, rules_by_part
from tarotlearn.groups.models import Group, Membership
from tarotlearn.lessons.shelf import library

MOST_TO_WORK_ON, MOST_IDEAS, MOST_LESSONS = 5, 3, 3
WHAT_IT_IS = (
    "Le tarot dont il s’agit est un jeu de cartes, qui se joue à trois, quatre ou cinq. On y "
    "compte, on y observe une règle et on y attend son tour."
)


class Known(NamedTuple):
    """The rules that are known of one part of the game."""

    part: str
    rules: tuple[str, ...]


class ToWorkOn(NamedTuple):
    """A rule that is not sure yet, in plain words."""

    title: str
    summary: str


class Idea(NamedTuple):
    """What he seems to believe, and what the rule is."""

    believed: str
    rule: str


@dataclass(frozen=True, slots=True)
class Content:
    """The whole report."""

    name: str
    group: str
    day: date
    is_partial: bool
    answers: int
    handed_in: int
    given: int
    known: tuple[Known, ...]
    to_work_on: tuple[ToWorkOn, ...]
    ideas: tuple[Idea, ...]
    help: tuple[str, ...]


def report_of(group: Group, member: Membership) -> Content:
    """The report on a pupil, in a constant number of queries."""
    [known] = known_of(group, [member])
    parts = rules_by_part(known.state)
    weak = sorted(
        (each for _, rules in parts for each in rules if not each.mastery.is_mastered),
        key=lambda each: each.score,
    )[:MOST_TO_WORK_ON]
    believed = believed_by([known])[:MOST_IDEAS]
    done = assignments_of(group, member)
    return Content(
        name=member.name,
        group=group.name,
        day=timezone.localdate(),
        is_partial=known.is_partial,
        answers=known.state.answers,
        handed_in=_handed(done),
        given=len(done),
        known=tuple(_known(parts)),
        to_work_on=tuple(ToWorkOn(each.met.rule.title, each.met.rule.summary) for each in weak),
        ideas=tuple(
            Idea(VARIANTS[each.id].sentence, each.rule.summary) for each in believed if each.rule
        ),
        help=tuple(_help(weak, believed)),
    )


def _handed(done: tuple[Done, ...]) -> int:
    return sum(each.copy.status == Status.HANDED_IN for each in done)


def _known(parts: tuple[tuple[str, tuple[KnownRule, ...]], ...]) -> list[Known]:
    found = []
    for title, rules in parts:
        known = tuple(each.met.rule.title for each in rules if each.mastery.is_mastered)
        if known:
            found.append(Known(title, known))
    return found


def _help(weak: list[KnownRule], believed: tuple[Believed, ...]) -> list[str]:
    """What anybody may do at home, who has never played."""
    said = [
        "Demandez qu’on vous explique une règle déjà sue : l’expliquer, c’est la savoir deux fois."
    ]
    rules = [each.rule for each in believed if each.rule] + [each.met.rule for each in weak]
    lessons = list(
        dict.fromkeys(
            f"{lesson.number}, « {lesson.title} »"
            for rule in rules
            for lesson in library().teaching(rule.atom)[:1]
        )
    )[:MOST_LESSONS]
    if lessons:
        word, each = ("la leçon", "elle") if len(lessons) == 1 else ("les leçons", "chacune")
        said.append(
            f"Relisez ensemble {word} {' ; '.join(lessons)} : {each} prend une dizaine de "
            "minutes, sans compte ni inscription."
        )
    said.append(
        "Si vous avez un jeu de tarot, jouez une donne cartes sur table, sans compter les points : "
        "qui hésite a le droit de demander."
    )
    said.append(
        "Une erreur ne coûte rien ici : chaque exercice dit aussitôt quelle règle décidait."
    )
    return said
