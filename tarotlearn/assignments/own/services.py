"""Keeping, copying, sharing and putting away one's own questions."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.http import Http404

from tarotlearn.accounts.models import User
from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.assignments.models.question import REF_LENGTH
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.groups.models import Group
from tarotlearn.readable import ALPHABET, readable

LONGEST_TITLE = 80
_NONE = "Il n’y a pas de question à cette adresse, ou elle n’est pas à vous."
_NOT_SHARED = (
    "Il n’y a pas de question partagée à cette adresse. Les questions partagées sont pour qui "
    "tient une classe ou un club : créez d’abord le vôtre, puis rouvrez ce lien."
)


def own_question(user: User, ref: str) -> OwnQuestion:
    """The question of this ref, for its author; Http404, in French, for others."""
    found = OwnQuestion.objects.visible_to(user).filter(ref=ref).first()
    if found is None:
        raise Http404(_NONE)
    return found


def shared_question(user: User, ref: str) -> OwnQuestion:
    """The question of this ref, for its author, or for a colleague when it is shared."""
    found = OwnQuestion.objects.filter(ref=ref).first()
    if found is None or found.author_id == user.pk:
        return own_question(user, ref)
    if not (found.is_shared and Group.objects.visible_to(user).exists()):
        raise Http404(_NOT_SHARED)
    return found


def is_given(question: OwnQuestion) -> bool:
    """Whether some assignment asks it: it is not edited any more."""
    return question.part_set.exists()


def keep(*, by: User, draft: Draft, ref: str, before: OwnQuestion | None = None) -> OwnQuestion:
    """Keep what was composed: in its place when ``before`` was never given, else as another.

    ``ref`` is the one that the form was shown with, so that a form sent twice keeps one question.
    """
    fields = {
        "title": draft.title.strip()[:LONGEST_TITLE] or draft.kind.TITLE[:LONGEST_TITLE],
        "kind": draft.kind.SLUG,
        "version": draft.kind.VERSION,
        "players": draft.players,
        "level": draft.level,
        "question": draft.notation,
    }
    with transaction.atomic():
        if before is not None:
            mine = OwnQuestion.objects.select_for_update().filter(pk=before.pk).first()
            if mine is not None and not is_given(mine):
                OwnQuestion.objects.filter(pk=mine.pk).update(**fields)
                return mine
        return _once(by, ref, fields)


def copied(*, by: User, question: OwnQuestion) -> OwnQuestion:
    """The same question, one's own."""
    return OwnQuestion.objects.create(
        author=by,
        title=f"{question.title[: LONGEST_TITLE - 8]} (copie)",
        kind=question.kind,
        version=question.version,
        players=question.players,
        level=question.level,
        question=question.question,
    )


def new_ref() -> str:
    return readable(REF_LENGTH)


def _once(by: User, ref: str, fields: dict[str, object]) -> OwnQuestion:
    if len(ref) != REF_LENGTH or not set(ref) <= set(ALPHABET):
        ref = new_ref()
    try:
        with transaction.atomic():
            return OwnQuestion.objects.create(author=by, ref=ref, **fields)
    except IntegrityError:
        mine = OwnQuestion.objects.filter(author=by, ref=ref).first()
        return mine or OwnQuestion.objects.create(author=by, ref=new_ref(), **fields)
