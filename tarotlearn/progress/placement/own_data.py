"""What is kept of a user's placement: where he was told to begin."""

from __future__ import annotations

from collections.abc import Iterator

from tarotlearn.accounts.models import Learner, User
from tarotlearn.accounts.own_data import moment
from tarotlearn.accounts.personal import Part, Record, Records
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.placement.models import Placement


def placement_parts(user: User) -> Iterator[Part]:
    """The end of every quiz, the latest first."""
    placements = Placement.objects.filter(learner__in=Learner.objects.filter(user=user))
    why = "Pour vous montrer la suite à partir de la leçon qui vous convient."
    kept = Records(placements.order_by("-at", "-pk"), _placement)
    yield Part("placements", "Où commencer", why, kept)


def _placement(placement: Placement) -> Record:
    data = {"lecon": placement.lesson, "profil": placement.profile, "le": placement.at}
    lesson = library().lesson(placement.lesson)
    title = f"« {lesson.title} »" if lesson else placement.lesson
    return Record(data, (("Leçon où commencer", f"{title}, le {moment(placement.at)}"),))
