"""What resists a class, and the misconceptions behind it: only what the answers say."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from django.utils import timezone
from django.utils.formats import date_format

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.results.people import Known
from tarotlearn.assignments.results.resisting import stuck_on
from tarotlearn.assignments.results.rules import Met
from tarotlearn.groups.models import Membership
from tarotlearn.lessons.pages import Lesson, Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.state import State
from tarotlearn.typography import NO_BREAK

TOP = 5  # misconceptions shown
A_FEW = 2  # from so many pupils on, something is said of the class
RECENT = 6  # days: « depuis jeudi » is last Thursday
_NUMBERS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
)  # fmt: skip


class Believed(NamedTuple):
    """A misconception and those of the class who hold it."""

    id: str
    members: tuple[Membership, ...]
    rule: Rule | None
    lesson: Lesson | None

    @property
    def sentence(self) -> str:
        return VARIANTS[self.id].sentence


class Resisting(NamedTuple):
    """The rule that resists most: whom, since when if lately, and the idea behind it.

    ``share`` is how many of them hold ``idea``; there is none when fewer than a few share one.
    """

    rule: Rule
    members: tuple[Membership, ...]
    since: date | None
    lesson: Lesson | None = None
    idea: str = ""
    share: int = 0

    @property
    def number(self) -> int:
        return len(self.members)

    def words(self, today: date, learners: str) -> str:
        """« Depuis jeudi, « Monter » résiste à six élèves, souvent pour la même raison : … »"""
        title = f"«{NO_BREAK}{self.rule.title}{NO_BREAK}»"
        said = f"{title} résiste à {_spelled(self.number)} {learners}"
        if self.since is not None:
            said = f"{_since(self.since, today)}, {said}"
        if not self.idea:
            return f"{said}."
        sentence = VARIANTS[self.idea].sentence.rstrip(".")
        how = f"{self._how_many()} pour la même raison"
        return f"{said}, {how}{NO_BREAK}: «{NO_BREAK}{sentence}{NO_BREAK}»."

    def _how_many(self) -> str:
        """How many of them have the idea, in words."""
        if self.share == self.number:
            return "toujours"
        if self.share * 5 >= self.number * 4:
            return "presque toujours"
        return "souvent" if self.share * 2 >= self.number else f"dont {_spelled(self.share)}"


def believed_by(known: Sequence[Known], first: str = "") -> tuple[Believed, ...]:
    """The misconceptions held in the class, this one first, then the most common."""
    holders: defaultdict[str, list[Membership]] = defaultdict(list)
    for each in known:
        for held in each.state.held:
            holders[held.id].append(each.member)
    ordered = sorted(holders.items(), key=lambda item: (item[0] != first, -len(item[1]), item[0]))
    return tuple(_believed(name, members) for name, members in ordered)


def _believed(name: str, members: list[Membership]) -> Believed:
    atom = VARIANTS[name].atom
    lessons = library().teaching(atom)
    return Believed(
        name, tuple(members), library().rules.get(atom), lessons[0] if lessons else None
    )


def resisting(known: Sequence[Known], met: Sequence[Met], today: date) -> Resisting | None:
    """The rule that resists most pupils; None when none resists a few of them.

    Of two that resist as many, the one that more of them miss for one reason, then the one that
    they know less. ``since`` is the first of the days when each of them last met it, if it is of
    this week.
    """
    stuck = stuck_on(known, [each.rule.atom for each in met])

    def weight(each: Met) -> tuple[int, int, int]:
        people = stuck[each.rule.atom]
        scores = sum(one.state.score(each.rule.atom) or 0 for one in people)
        return len(people), _behind(each.rule.atom, people)[1], -scores

    most = max(met, key=weight, default=None)
    if most is None or len(stuck[most.rule.atom]) < A_FEW:
        return None
    rule, people = most.rule, stuck[most.rule.atom]
    since = min(_last_met(one.state, rule.atom) for one in people)
    lessons = library().teaching(rule.atom)
    return Resisting(
        rule,
        tuple(one.member for one in people),
        since if today - since <= timedelta(days=RECENT) else None,
        lessons[0] if lessons else None,
        *_behind(rule.atom, people),
    )


def _behind(atom: str, people: Sequence[Known]) -> tuple[str, int]:
    """The idea about a rule that most of these hold, and how many; none when only one does."""
    held = Counter(held.id for one in people for held in one.state.held if held.atom == atom)
    idea, share = min(held.items(), key=lambda item: (-item[1], item[0]), default=("", 0))
    return (idea, share) if share >= A_FEW else ("", 0)


def _last_met(state: State, atom: str) -> date:
    """The day of his last answer about a rule that resists him."""
    if atom in state.rules:
        return date.fromordinal(state.rules[atom].review.day)
    return max(timezone.localdate(held.last_at) for held in state.held if held.atom == atom)


def _spelled(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _since(day: date, today: date) -> str:
    if day == today:
        return "Aujourd’hui"
    if day == today - timedelta(days=1):
        return "Depuis hier"
    return f"Depuis {date_format(day, 'l')}"
