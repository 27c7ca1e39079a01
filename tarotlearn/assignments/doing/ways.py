"""Where one goes on with a copy, and what is said on the way: the notes, the time left."""

from __future__ import annotations

from datetime import datetime

from django.urls import reverse

from tarotlearn.assignments import works
from tarotlearn.assignments.dates import hour_words, minutes_words
from tarotlearn.assignments.doing.course import InAssignment
from tarotlearn.assignments.doing.telling import lesson_first, lines_of
from tarotlearn.assignments.models import Work
from tarotlearn.assignments.standing import Copy
from tarotlearn.assignments.timing import Times

# What a page says of what was just sent.
LATE, ANSWERED, STALE, EMPTY = "tard", "deja", "autre", "vide"
NOTICES = {
    EMPTY: "Ce devoir ne peut pas être commencé : un de ses exercices n’existe plus. "
    "Dites-le à qui l’a donné.",
    LATE: "Votre dernière réponse n’est pas gardée : elle est arrivée trop tard.",
    ANSWERED: "Cette question a déjà sa réponse, et une réponse donnée ne se change pas.",
    STALE: "Cette page datait d’une autre copie : votre réponse n’est pas gardée.",
}


def way_on(work: Work) -> str:
    """Where to go on with a copy: to the lesson that comes first, else to its questions."""
    copy = Copy(work, frozenset(works.answered(work)), frozenset(works.lessons_read(work)))
    first = lesson_first(lines_of((), copy))
    if first is None:
        return reverse("assignments:next", args=[work.assignment.ref])
    return reverse("assignments:lesson", args=[work.assignment.ref, first.position])


def question_url(copy: Copy, number: int) -> str:
    """The address of a question, for this copy, which says how many others are left."""
    where = reverse("assignments:question", args=[copy.work.assignment.ref, number])
    others = len(set(copy.left) - {number})
    return f"{where}{InAssignment(copy.work.number, others).query}"


def left_words(times: Times, work: Work, now: datetime) -> str:
    """How long a test still lasts, if it has a duration: « 12 minutes, jusqu’à 10 h 42 »."""
    ends = times.ends_at(work)
    if ends is None or times.lasts(work) is None:
        return ""
    return f"{minutes_words(ends - now)}, jusqu’à {hour_words(ends)}"
