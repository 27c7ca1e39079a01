"""Who may open what of a group: every view of groups and of assignments begins here.

What one may not see is not there: Http404, as for a group that does not exist. A group that is
archived is read, not changed: what is sent to it meets the same answer, in its own words.
"""

from __future__ import annotations

from typing import cast

from django.http import Http404, HttpRequest

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups.models import STAFF, Group, Membership, Role

_READS = ("GET", "HEAD")
_NO_GROUP = "Il n’y a pas de groupe à cette adresse, ou il n’est pas à vous."
_ARCHIVED = "Ce groupe est archivé : il se lit, il ne change plus. Restaurez-le d’abord."


class GoneError(ValueError, Http404):
    """What was to be changed was erased meanwhile, as a French sentence says.

    A page that has no place to say so is not found.
    """


def taught(request: HttpRequest, ref: str, *, even_archived: bool = False) -> Group:
    """The group of this ref, for who teaches or leads it; ``group.viewer`` is his membership.

    ``even_archived`` is for what may be sent to an archived group.
    """
    return _held(request, ref, STAFF, even_archived=even_archived)


def led(request: HttpRequest, ref: str, *, even_archived: bool = False) -> Group:
    """The same, for who leads it: its members' roles, its settings, its end."""
    return _held(request, ref, (Role.RESPONSABLE,), even_archived=even_archived)


def joined(request: HttpRequest, ref: str) -> Membership:
    """The membership of who asks in the group of this ref, whatever his role.

    For pages of those who belong to it, with or without an account; ``.group`` is read along.
    """
    learner = Learner.objects.for_request(request)
    memberships = Membership.objects.select_related("group").filter(learner=learner)
    found = memberships.filter(group__ref=ref, group__archived_at=None).first() if learner else None
    if found is None:
        raise Http404(_NO_GROUP)
    return found


def signed_in(request: HttpRequest) -> User:
    """Who is signed in, in a view that LoginRequiredMiddleware guards."""
    return cast(User, request.user)


def member_of(group: Group, ref: str) -> Membership:
    """The member of this group who has this ref."""
    found = group.memberships.select_related("learner").filter(ref=ref).first()
    if found is None:
        raise Http404("Ce groupe n’a personne à cette adresse.")
    found.group = group
    return found


def _held(request: HttpRequest, ref: str, roles: tuple[str, ...], *, even_archived: bool) -> Group:
    if not isinstance(request.user, User):
        raise Http404(_NO_GROUP)
    viewer = (
        Membership.objects.select_related("group")
        .filter(group__ref=ref, learner__user=request.user, role__in=roles)
        .first()
    )
    if viewer is None:
        raise Http404(_NO_GROUP)
    group = viewer.group
    if group.archived_at and request.method not in _READS and not even_archived:
        raise Http404(_ARCHIVED)
    group.viewer = viewer
    return group
