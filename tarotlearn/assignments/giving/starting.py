"""What a new assignment starts from: nothing, a ready-made one, another one, an idea, a rule."""

from __future__ import annotations

from typing import NamedTuple

from django.http import Http404, QueryDict
from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.assignments.giving.moments import next_week
from tarotlearn.assignments.giving.ready import terms_of
from tarotlearn.assignments.giving.ready_made import BY_SLUG
from tarotlearn.assignments.giving.remedial import remedial, remedial_on
from tarotlearn.assignments.giving.services import parts_of
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.giving.typed_lines import TypedLine, complete, sent, written
from tarotlearn.assignments.models import Assignment
from tarotlearn.groups.models import Group, Membership


class Start(NamedTuple):
    """What the form shows first; ``members`` None is all of the group."""

    terms: Terms
    lines: list[TypedLine]
    members: list[Membership] | None = None


def start(group: Group, by: User, asked: QueryDict, pupils: list[Membership]) -> Start:
    """What an address asks for; Http404, in French, when it names what is not there.

    « modele » names a ready-made one, « copie » an assignment of a group that one teaches,
    « idee » a misconception, « regle » a rule, « partie » lines of the form; « pour » those who
    are to do it.
    """
    refs = set(asked.getlist("pour"))
    members = [pupil for pupil in pupils if pupil.ref in refs] if refs else None
    ways = {"modele": _of_model, "copie": _of_copy, "idee": _of_idea, "regle": _of_rule}
    for name, of in ways.items():
        if name in asked:
            terms, lines = of(group, by, asked.get(name, ""))
            return Start(terms, lines, members)
    terms = Terms(title="", players=group.players, due_at=next_week(timezone.now()))
    return Start(terms, [complete(typed) for typed in sent(asked)], members)


Started = tuple[Terms, list[TypedLine]]


def _of_model(group: Group, by: User, slug: str) -> Started:
    model = BY_SLUG.get(slug)
    if model is None:
        raise Http404("Il n’y a pas de devoir tout prêt de ce nom.")
    return terms_of(model, group.players), list(model.lines)


def _of_copy(group: Group, by: User, ref: str) -> Started:
    """Those of another assignment; its dates are of its time, a new one is proposed."""
    source = Assignment.objects.visible_to(by).filter(ref=ref).first()
    if source is None:
        raise Http404("Il n’y a pas de devoir à copier à cette adresse.")
    fields = Terms.of(source).as_fields() | {"opens_at": None, "due_at": next_week(timezone.now())}
    return Terms(**fields), [written(part) for part in parts_of(source)]


def _of_idea(group: Group, by: User, variant_id: str) -> Started:
    try:
        return remedial(variant_id, group.players)
    except ValueError as refused:
        raise Http404(str(refused)) from refused


def _of_rule(group: Group, by: User, atom: str) -> Started:
    try:
        return remedial_on(atom, group.players)
    except ValueError as refused:
        raise Http404(str(refused)) from refused
