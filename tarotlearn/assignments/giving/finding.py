"""An assignment of a group, for who teaches it."""

from __future__ import annotations

from django.http import Http404, HttpRequest

from tarotlearn.assignments.models import Assignment
from tarotlearn.groups.access import taught
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.groups.naming import alphabetical

_NONE = "Il n’y a pas de devoir à cette adresse dans ce groupe."


def given_in(request: HttpRequest, ref: str, assignment: str) -> Assignment:
    """The assignment of this ref in the group of that one; Http404 to who does not teach it.

    Its ``group`` has its ``viewer``.
    """
    group = taught(request, ref)
    found = Assignment.objects.filter(group=group, ref=assignment).first()
    if found is None:
        raise Http404(_NONE)
    found.group = group
    return found


def pupils_of(group: Group) -> list[Membership]:
    """Those of a group who may be given something, by name."""
    pupils = Membership.objects.filter(group=group, role=Role.ELEVE)
    return sorted(pupils, key=lambda pupil: alphabetical(pupil.name))
