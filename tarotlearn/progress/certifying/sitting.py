"""The course of a test: its questions, one answer each, its end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tarotlearn.accounts import cookie
from tarotlearn.accounts.keeping import keep_for
from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises import silent
from tarotlearn.exercises.forms import read_form
from tarotlearn.exercises.series import Series
from tarotlearn.progress.certifying.going_on import go_on
from tarotlearn.progress.certifying.models import Sitting, SittingAnswer
from tarotlearn.progress.certifying.tables import TABLES, series_of

_SEED_LENGTH = 32


class NotTakenError(Exception):
    """An answer that is not kept: its question has one already, or its test is over."""


@dataclass(frozen=True)
class Course:
    """Where someone is in the test of a table; ``sitting`` is None before the first answer."""

    players: int
    series: Series
    sitting: Sitting | None
    answered: frozenset[int]

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers without an answer."""
        return tuple(number for number in self.series.numbers if number not in self.answered)

    def after(self, number: int) -> int | None:
        """The next number without an answer, then those left behind; None when there is none."""
        ahead = [left for left in self.left if left > number]
        return next(iter((*ahead, *self.left)), None)

    def with_answer(self, sitting: Sitting, number: int) -> Course:
        """The same once this answer is kept."""
        return replace(self, sitting=sitting, answered=self.answered | {number})


def course_of(request: HttpRequest, players: int) -> Course:
    """The open test of this table, or the one that is to begin; Http404 for another table.

    Nothing is written. What begins follows from who asks and from how many tests he finished
    here: asking again shows no easier one.
    """
    if players not in TABLES:
        raise Http404(f"On ne s’assied pas à {players} joueurs : à trois, quatre ou cinq.")
    learner = Learner.objects.for_request(request)
    sitting = _open(learner, players)
    if sitting is not None:
        numbers = sitting.answers.values_list("number", flat=True)
        return Course(players, sitting.asked, sitting, frozenset(numbers))
    seed = _seed(request, players, _finished(learner, players))
    return Course(players, series_of(players, seed), None, frozenset())


def answer(request: HttpRequest, course: Course, number: int, stamp: str) -> Sitting:
    """Judge and keep what was sent for this question; end the test with its last answer.

    ``stamp`` is that of the series the form was made for. ``NotTakenError`` when it is another
    one's, or when the question has its answer; ValueError, in French, when it can't be read.
    Nothing is kept then.
    """
    if stamp != course.series.stamp or number in course.answered:
        raise NotTakenError
    address = course.series.address(number)
    address.kind.parse(address.question, read_form(request.POST).values)  # before any lock
    try:
        return keep_for(request, lambda learner: _kept(request, learner, course, number))
    except IntegrityError:  # another request answered it just now
        raise NotTakenError from None


def finish(sitting: Sitting) -> None:
    """End a test; the questions without an answer count as wrong. Once ended, nothing changes.

    Who passed goes on in the course from there; not if he is merged at this very moment.
    """
    with transaction.atomic():
        # The learner first, as a merge does.
        locked = Learner.objects.select_for_update(no_key=True).filter(pk=sitting.learner_id)
        learner = locked.first()
        still_open = Sitting.objects.open().filter(pk=sitting.pk)
        if still_open.update(finished_at=timezone.now()) and learner is not None:
            go_on(sitting, learner)


def _kept(request: HttpRequest, learner: Learner, course: Course, number: int) -> Sitting:
    """Write the attempt and its place in the test, both or none.

    The learner is locked first, as a merge does, or each would wait for the other. He may be
    gone by then (DoesNotExist): all is then written anew, for whom he became.
    """
    Learner.objects.select_for_update(no_key=True).get(pk=learner.pk)
    sitting = _locked(learner, course)
    if sitting.asked != course.series:
        raise NotTakenError
    attempt = silent.take(request, course.series.address(number))
    SittingAnswer.objects.create(sitting=sitting, number=number, attempt=attempt)
    if sitting.answers.count() == len(course.series):
        finish(sitting)
    return sitting


def _locked(learner: Learner, course: Course) -> Sitting:
    """The open test, begun if need be, and held: the last two answers must not miss each other."""
    opened = Sitting.objects.select_for_update().open()
    found = opened.filter(learner=learner, players=course.players).first()
    if found is not None:
        return found
    if course.sitting is not None:  # it was ended meanwhile
        raise NotTakenError
    try:
        with transaction.atomic():
            return Sitting.objects.create(
                learner=learner, players=course.players, series=course.series.written()
            )
    except IntegrityError:  # another request began it just now
        return opened.get(learner=learner, players=course.players)


def _open(learner: Learner | None, players: int) -> Sitting | None:
    """The open test; one of whose questions can't be asked any more is ended as it is."""
    if learner is None:
        return None
    found = Sitting.objects.open().filter(learner=learner, players=players).first()
    if found is not None and not found.asked.is_known:
        finish(found)
        return None
    return found


def _finished(learner: Learner | None, players: int) -> int:
    done = Sitting.objects.filter(learner=learner, players=players, finished_at__isnull=False)
    return done.count() if learner else 0


def _seed(request: HttpRequest, players: int, finished: int) -> str:
    """A seed that nobody can foresee, the same for one person until he has finished a test.

    It does not depend on the learner's row: the first answer, here or elsewhere, writes it.
    """
    user = request.user
    who = f"u{user.pk}" if isinstance(user, User) else str(cookie.digest(cookie.token_for(request)))
    return salted_hmac("progress.sitting", f"{who}/{players}/{finished}").hexdigest()[:_SEED_LENGTH]
