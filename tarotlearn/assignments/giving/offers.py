"""What can be added to an assignment: kinds by part of the game, lessons, own questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Q

from tarotlearn.accounts.models import User
from tarotlearn.assignments.giving.typed_lines import KIND, LESSON, QUESTION
from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import GROUPS
from tarotlearn.groups.models import Group
from tarotlearn.lessons.shelf import library


class Offer(NamedTuple):
    """Something to add; ``note`` says what is particular to it."""

    what: str
    title: str
    note: str = ""


class Shelf(NamedTuple):
    """A part of the game, or the lessons, with what is offered of it."""

    title: str
    offers: tuple[Offer, ...]

    def has(self, what: str) -> bool:
        return any(offer.what == what for offer in self.offers)


def shelves(by: User, players: int) -> list[Shelf]:
    """All that can be added, in the order of the catalogue; one query."""
    kinds = [
        Shelf(group.title, tuple(_kind_offer(kind, players) for kind in group.kinds))
        for group in GROUPS
        if group.kinds
    ]
    lessons = Shelf(
        "Les leçons",
        tuple(
            Offer(f"{LESSON}.{lesson.slug}", lesson.title, f"{lesson.minutes} minutes")
            for lesson in library().lessons
        ),
    )
    own = OwnQuestion.objects.visible_to(by).filter(is_hidden=False).order_by("-created_at")
    mine = tuple(Offer(f"{QUESTION}.{one.ref}", one.title) for one in own)
    return [lessons, *kinds, *([Shelf("Mes questions", mine)] if mine else [])]


def usable(refs: Iterable[str], by: User) -> dict[str, OwnQuestion]:
    """Those of these refs that one may give: one's own, and what is given where one teaches."""
    refs = list(refs)
    if not refs:
        return {}
    taught = Group.objects.visible_to(by)
    mine = Q(author=by) | Q(part__assignment__group__in=taught)
    found = OwnQuestion.objects.filter(mine, ref__in=refs).distinct()
    return {question.ref: question for question in found}


def _kind_offer(kind: Kind, players: int) -> Offer:
    tables = "" if players in kind.PLAYERS else f"à {' ou '.join(map(str, kind.PLAYERS))} joueurs"
    return Offer(f"{KIND}.{kind.SLUG}", kind.TITLE, tables)
