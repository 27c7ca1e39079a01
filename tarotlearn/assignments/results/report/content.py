"""What the report says, the same on the page and on paper; never a word about others."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.utils import timezone

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.results.ideas import Believed, believed_by
from tarotlearn.assignments.results.people import known_of
from tarotlearn.assignments.results.pupil import KnownRule, assignments_of, rules_by_part
from tarotlearn.assignments.results.status import Status
from tarotlearn.groups.models import Group, Membership
from tarotlearn.lessons.shelf import library
from tarotlearn.typography import NO_BREAK

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
    late: int
    to_do: int  # neither: still open, or not open yet
    known: tuple[Known, ...]
    to_work_on: tuple[ToWorkOn, ...]
    ideas: tuple[Idea, ...]
    help: tuple[str, ...]

    @property
    def done(self) -> str:
        """« 120 réponses données, 3 devoirs rendus, 1 en retard, 2 encore à faire. »

        Each assignment is in one of these; one that is still to be done is held against nobody.
        """
        said = [_many(self.answers, "réponse", "donnée")]
        handed_in = "rendus" if self.handed_in > 1 else "rendu"
        counts = ((self.handed_in, handed_in), (self.late, "en retard"), (self.to_do, "à faire"))
        what = True
        for number, how in counts:
            if not number:
                continue
            mark = "s" if number > 1 else ""
            said.append(f"{number}{NO_BREAK}devoir{mark} {how}" if what else f"{number} {how}")
            what = False
        return f"{', '.join(said)}."


def report_of(group: Group, member: Membership) -> Content:
    """The report on a pupil, in a constant number of queries."""
    [known] = known_of(group, [member])
    parts = rules_by_part(known.state)
    weak = sorted(
        (each for _, rules in parts for each in rules if not each.mastery.is_mastered),
        key=lambda each: each.score,
    )[:MOST_TO_WORK_ON]
    believed = believed_by([known])[:MOST_IDEAS]
    count = Counter(each.copy.status for each in assignments_of(group, member))
    return Content(
        name=member.name,
        group=group.name,
        day=timezone.localdate(),
        is_partial=known.is_partial,
        answers=known.state.answers,
        handed_in=count[Status.HANDED_IN],
        late=count[Status.LATE],
        to_do=count[Status.NOT_BEGUN] + count[Status.UNDER_WAY],
        known=tuple(_known(parts)),
        to_work_on=tuple(ToWorkOn(each.met.rule.title, each.met.rule.summary) for each in weak),
        ideas=tuple(
            Idea(VARIANTS[each.id].sentence, each.rule.summary) for each in believed if each.rule
        ),
        help=tuple(_help(weak, believed)),
    )


def _many(number: int, thing: str, done: str) -> str:
    """« 3 devoirs rendus »."""
    mark = "s" if number > 1 else ""
    return f"{number}{NO_BREAK}{thing}{mark} {done}{mark}"


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
