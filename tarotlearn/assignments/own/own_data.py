"""What is kept of a teacher who composes questions, and what becomes of them without him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import transaction

from tarotlearn.accounts.models import User
from tarotlearn.accounts.own_data import moment
from tarotlearn.accounts.personal import Part as Kept
from tarotlearn.accounts.personal import Record, Records
from tarotlearn.assignments.models import OwnQuestion, Part
from tarotlearn.exercises.kinds import KINDS


def question_parts(user: User) -> Iterator[Kept]:
    """The questions that he composed, the latest first."""
    why = "Pour que vous puissiez les donner, les reprendre et les partager."
    questions = OwnQuestion.objects.visible_to(user).order_by("-created_at", "-pk")
    yield Kept("questions", "Les questions que vous avez composées", why, Records(questions, _told))


def erase_ungiven(sender: Any, instance: User, **_: Any) -> None:
    """With its author goes a question that no assignment asks; a given one stays without a name."""
    OwnQuestion.objects.filter(author=instance, part=None).delete()


def erase_nobody_s(sender: Any, instance: Part, **_: Any) -> None:
    """With the last assignment that asks it goes a question whose author is gone.

    Once all is written: an assignment that is changed loses its parts, and gets them again.
    """
    if instance.question_id is not None:
        nobody_s = OwnQuestion.objects.filter(pk=instance.question_id, author=None, part=None)
        transaction.on_commit(nobody_s.delete, robust=True)


def _told(question: OwnQuestion) -> Record:
    data = {
        "titre": question.title,
        "genre": question.kind,
        "version": question.version,
        "joueurs": question.players,
        "niveau": question.level,
        "question": question.question,
        "partagee": question.is_shared,
        "rangee": question.is_hidden,
        "composee_le": question.created_at,
    }
    kind = KINDS.get(question.kind)
    said = f"{kind.TITLE if kind else question.kind} Le {moment(question.created_at)}"
    return Record(data, ((question.title, said),))
