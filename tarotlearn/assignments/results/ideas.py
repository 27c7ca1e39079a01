"""What resists a class, and the misconceptions behind it: only what the answers say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from django.utils.formats import date_format

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.results.people import Known
from tarotlearn.assignments.results.rules import Met
from tarotlearn.groups.models import Membership
from tarotlearn.lessons.pages import Lesson, Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.mastery import UNDER_WAY, WRONG
from tarotlearn.progress.state import State
from tarotlearn.typography import NO_BREAK

TOP = 5  # misconceptions shown
MISSED = 2  # wrong answers among the last ones: the rule resists
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
    """The rule that resists most: to how many, since when if lately, and the idea behind it.

    ``share`` is how many of them hold ``idea``.
    """

    rule: Rule
    number: int
    since: date | None
    idea: str = ""
    share: int = 0

    def words(self, today: date, learners: str) -> str:
        """« Depuis jeudi, « Monter » résiste à six élèves, souvent pour la même raison : … »"""
        many = _NUMBERS[self.number] if self.number < len(_NUMBERS) else str(self.number)
        title = f"«{NO_BREAK}{self.rule.title}{NO_BREAK}»"
        said = f"{title} résiste à {many} {learners}"
        if self.since is not None:
            said = f"{_since(self.since, today)}, {said}"
        because = ""
        if self.share == self.number:
            because = ", toujours pour la même raison"
        elif self.share * 5 >= self.number * 4:
            because = ", presque toujours pour la même raison"
        elif self.share * 2 >= self.number and self.share >= A_FEW:
            because = ", souvent pour la même raison"
        if because:
            sentence = VARIANTS[self.idea].sentence.rstrip(".")
            because += f"{NO_BREAK}: «{NO_BREAK}{sentence}{NO_BREAK}»"
        return f"{said}{because}."


def believed_by(known: Sequence[Known]) -> tuple[Believed, ...]:
    """The misconceptions held in the class, the most common first."""
    holders: defaultdict[str, list[Membership]] = defaultdict(list)
    for each in known:
        for held in each.state.held:
            holders[held.id].append(each.member)
    ordered = sorted(holders.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(_believed(name, members) for name, members in ordered)


def _believed(name: str, members: list[Membership]) -> Believed:
    atom = VARIANTS[name].atom
    lessons = library().teaching(atom)
    return Believed(
        name, tuple(members), library().rules.get(atom), lessons[0] if lessons else None
    )


def resisting(known: Sequence[Known], met: Sequence[Met], today: date) -> Resisting | None:
    """The rule that resists most pupils; None when none resists a few of them.

    ``since`` is the first of the days when each of them last met it, if it is of this week.
    """
    best: tuple[int, int, Rule, list[Known]] | None = None
    for each in met:
        atom = each.rule.atom
        stuck = [one for one in known if resists(one.state, atom)]
        if len(stuck) < A_FEW:
            continue
        weight = (len(stuck), -sum(one.state.score(atom) or 0 for one in stuck))
        if best is None or weight > best[:2]:
            best = (*weight, each.rule, stuck)
    if best is None:
        return None
    _, _, rule, stuck = best
    since = date.fromordinal(min(one.state.rules[rule.atom].review.day for one in stuck))
    behind = [b for b in believed_by(stuck) if VARIANTS[b.id].atom == rule.atom]
    idea, share = (behind[0].id, len(behind[0].members)) if behind else ("", 0)
    is_recent = today - since <= timedelta(days=RECENT)
    return Resisting(rule, len(stuck), since if is_recent else None, idea, share)


def resists(state: State, atom: str) -> bool:
    """Whether a rule that he has met is missed again and again, not merely new to him."""
    known, score = state.rules.get(atom), state.score(atom)
    if known is None or score is None or score >= UNDER_WAY:
        return False
    return known.values.count(str(WRONG)) >= MISSED


def _since(day: date, today: date) -> str:
    if day == today:
        return "Aujourd’hui"
    if day == today - timedelta(days=1):
        return "Depuis hier"
    return f"Depuis {date_format(day, 'l')}"
