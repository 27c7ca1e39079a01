"""What the answers of a session changed: the rules that rose, and when each comes back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.utils.timezone import get_default_timezone

from tarotlearn.lessons.pages import Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.evidence import Fact
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.state import State
from tarotlearn.typography import NO_BREAK

_ORDER = (None, *Mastery)


class Change(NamedTuple):
    """A rule whose state is another one than before the session."""

    rule: Rule
    before: Mastery | None
    after: Mastery | None

    @property
    def rose(self) -> bool:
        return _ORDER.index(self.after) > _ORDER.index(self.before)


class Return(NamedTuple):
    """Rules that come back on the same day: « demain », « dans 6 jours »."""

    when: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class SummingUp:
    """``answered`` are the questions of the session, ``right`` those answered right at once."""

    answered: int
    right: int
    changes: tuple[Change, ...]
    returns: tuple[Return, ...]

    @classmethod
    def of(cls, before: State, since: Sequence[Fact], now: datetime) -> SummingUp:
        """The session whose answers are ``since``, for who was at ``before`` when it began."""
        after = before.after_all(since)
        first: dict[str, Fact] = {}
        for fact in since:
            first.setdefault(fact.question, fact)
        right = sum(fact.correct and not fact.hints for fact in first.values())
        rules = library().rules.values()
        touched = [rule for rule in rules if after.seen(rule.atom) != before.seen(rule.atom)]
        changes = (
            Change(rule, before.mastery(rule.atom), after.mastery(rule.atom)) for rule in touched
        )
        return cls(
            len(first),
            right,
            tuple(change for change in changes if change.before != change.after),
            tuple(_returns(after, touched, now)),
        )

    @property
    def rose(self) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if change.rose)

    @property
    def fell(self) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if not change.rose)


def _returns(after: State, touched: Sequence[Rule], now: datetime) -> list[Return]:
    today = now.astimezone(get_default_timezone()).toordinal()
    days = [max((after.due_on(rule.atom) or today) - today, 0) for rule in touched]
    found: defaultdict[str, list[Rule]] = defaultdict(list)
    for day, rule in sorted(zip(days, touched, strict=True), key=lambda each: each[0]):
        found[in_days(day)].append(rule)
    return [Return(when, tuple(rules)) for when, rules in found.items()]


def in_days(days: int) -> str:
    """« aujourd’hui », « demain », « dans 6 jours », « dans 2 mois »."""
    if days < 2:
        return "demain" if days else "aujourd’hui"
    if days < 45:
        return f"dans {days}{NO_BREAK}jours"
    months = round(days / 30)
    if months < 12:
        return f"dans {months}{NO_BREAK}mois"
    return "dans un an ou plus"
