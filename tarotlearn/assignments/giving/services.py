"""Giving an assignment, changing it, removing it; each is a line of the group's journal.

Whatever is done locks the group first, as all that is done to a group. What is refused is refused
by a ValueError with a French sentence, and nothing is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from django.db import transaction

from tarotlearn.accounts.models import User
from tarotlearn.assignments import joining
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.giving.typed_lines import written
from tarotlearn.assignments.models import Assignment, OwnQuestion, Part
from tarotlearn.assignments.models.assignment import REF_LENGTH
from tarotlearn.groups import journal
from tarotlearn.groups.access import GoneError
from tarotlearn.groups.journal import BETWEEN
from tarotlearn.groups.members import lock, still_in
from tarotlearn.groups.models import Deed, Group, Membership
from tarotlearn.readable import ALPHABET, readable

_STAMP_LENGTH = 12
GONE = "Ce devoir n’est plus là : un collègue l’a retiré."
CHANGED = (
    "Ce devoir a été changé pendant que vous l’écriviez. Enregistrez à nouveau pour garder ce que "
    "vous voyez ici, ou ne changez rien pour garder ce qui a été fait."
)
ERASED = (
    "Une question de ce devoir vient d’être supprimée par qui l’avait composée. Retirez sa ligne, "
    "puis enregistrez à nouveau."
)


class ChangedMeanwhileError(ValueError):
    """Somebody else has changed it."""


@transaction.atomic
def give(
    *,
    group: Group,
    by: User,
    terms: Terms,
    parts: Sequence[Part],
    members: Iterable[Membership] | None = None,
    ref: str = "",
) -> Assignment:
    """Write an assignment, for all of the group or for some of its members.

    ``ref`` is the one that the form was shown with: the form sent twice gives it once, and the
    second time it is returned as it was given. Reached by the Back button and filled in
    otherwise, it gives another.
    """
    lock(group)
    members = None if members is None else still_in(group, members)
    given = Assignment.objects.filter(ref=ref).first() if is_ref(ref) else None
    if given is not None and given.group_id == group.pk and _is_same(given, terms, parts, members):
        return given
    if given is not None or not is_ref(ref):
        ref = readable(REF_LENGTH)
    assignment = Assignment.objects.create(
        group=group, created_by=by, ref=ref, is_for_all=members is None, **terms.as_fields()
    )
    _write_parts(assignment, parts)
    assignment.for_members.set(members or ())
    journal.write(group, by, Deed.ASSIGNMENT_GIVEN, terms.title)
    return assignment


@transaction.atomic
def change(
    *,
    assignment: Assignment,
    by: User,
    terms: Terms,
    parts: Sequence[Part],
    members: Iterable[Membership] | None,
    seen: str | None = None,
) -> None:
    """Write what is new of an assignment; copies that are begun keep what they ask.

    ``seen`` is its ``stamp`` when it was read: ``ChangedMeanwhileError`` when a colleague has
    changed it since, into something else than this.
    """
    lock(assignment.group)
    now = held(assignment)
    members = None if members is None else still_in(now.group, members)
    if seen is not None and seen != stamp(now) and not _is_same(now, terms, parts, members):
        raise ChangedMeanwhileError(CHANGED)
    before = Terms.of(now)
    changed = terms.changes(before)
    if [written(part) for part in parts] != [written(part) for part in parts_of(now)]:
        now.parts.all().delete()
        _write_parts(now, parts)
        changed.append("les questions")
    chosen = set(members or ())
    if now.is_for_all != (members is None) or set(now.for_members.all()) != chosen:
        now.for_members.set(chosen)
        changed.append("pour qui")
    for name, value in terms.as_fields().items():
        setattr(now, name, value)
    now.is_for_all = members is None
    now.save()
    if terms.tries != before.tries:
        joining.count_again(now)
    if changed:
        about = f"{terms.title}{BETWEEN}{', '.join(changed)}"
        journal.write(now.group, by, Deed.ASSIGNMENT_CHANGED, about)


@transaction.atomic
def remove(*, assignment: Assignment, by: User) -> None:
    """Remove an assignment with its copies; the answers stay to who gave them."""
    lock(assignment.group)
    now = held(assignment)
    title = now.title
    now.delete()
    journal.write(assignment.group, by, Deed.ASSIGNMENT_REMOVED, title)


def parts_of(assignment: Assignment) -> list[Part]:
    """Its parts in order, each with its own question."""
    return list(assignment.parts.select_related("question"))


def stamp(assignment: Assignment) -> str:
    """What changes when anything does that the form shows."""
    lines = [written(part) for part in parts_of(assignment)]
    members = sorted(assignment.for_members.values_list("pk", flat=True))
    said = repr((Terms.of(assignment), lines, assignment.is_for_all, members))
    return sha256(said.encode()).hexdigest()[:_STAMP_LENGTH]


def is_ref(text: str) -> bool:
    """Whether this can be the ref of an assignment."""
    return len(text) == REF_LENGTH and set(text) <= set(ALPHABET)


def _is_same(
    given: Assignment, terms: Terms, parts: Iterable[Part], members: list[Membership] | None
) -> bool:
    """Whether it is what was given, to the same."""
    chosen = None if given.is_for_all else set(given.for_members.all())
    return (
        Terms.of(given) == terms
        and [written(part) for part in parts_of(given)] == [written(part) for part in parts]
        and chosen == (None if members is None else set(members))
    )


def _write_parts(assignment: Assignment, parts: Sequence[Part]) -> None:
    """Write them in their order; ``ChangedMeanwhileError`` when a question was erased just now.

    Teachers' own questions are held until the transaction ends, as whoever erases one holds it.
    """
    own = {part.question_id for part in parts if part.question_id is not None}
    rows = OwnQuestion.objects.filter(pk__in=own).order_by("pk").select_for_update()
    if own and len(rows) < len(own):
        raise ChangedMeanwhileError(ERASED)
    for position, part in enumerate(parts, 1):
        part.pk, part.assignment, part.position = None, assignment, position
        part.save(force_insert=True)


def held(assignment: Assignment) -> Assignment:
    """It as it is now, held until the transaction ends; GoneError when it is gone."""
    rows = Assignment.objects.select_related("group").select_for_update(of=("self",))
    found = rows.filter(pk=assignment.pk).first()
    if found is None:
        raise GoneError(GONE)
    return found
