"""What the members tab shows, in a constant number of queries."""

from __future__ import annotations

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.urls import reverse

from tarotlearn.accounts.models import Learner, User
from tarotlearn.at_table import known
from tarotlearn.groups.models import Group, Membership, Role


def members_of(group: Group) -> QuerySet[Membership]:
    """The members, each with his learner, and ``last_at``: when he answered last, anywhere."""
    latest = Learner.objects.filter(pk=OuterRef("learner")).order_by("-attempts__at")
    return (
        Membership.objects.filter(group=group)
        .select_related("learner", "group")
        .annotate(last_at=Subquery(latest.values("attempts__at")[:1]))
    )


def groups_of(learner: Learner | None) -> QuerySet[Membership]:
    """Where a learner belongs, in whatever role; ``pupils`` is how many learn there."""
    if learner is None:
        return Membership.objects.none()
    pupils = Count("group__memberships", filter=Q(group__memberships__role=Role.ELEVE))
    memberships = Membership.objects.filter(learner=learner).select_related("group")
    return memberships.annotate(pupils=pupils).order_by("group__name", "group__pk")


def places_of(learner: Learner | None) -> QuerySet[Membership]:
    """Where a learner belongs now, but for where he came in by a card: the bar of a pupil says so.

    One query; none for nobody.
    """
    if learner is None:
        return Membership.objects.none()
    rows = Membership.objects.filter(learner=learner, code="", group__archived_at=None)
    return rows.select_related("group").order_by("group__name", "group__pk")


def tables_of(request: HttpRequest) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The groups of a reader by name, with the house rules that each has declared."""
    groups = Group.objects.joined_by(Learner.objects.for_request(request)).order_by("name", "pk")
    return tuple(
        (name, known(house_rules))
        for name, house_rules in groups.values_list("name", "house_rules")
        if house_rules
    )


def landing_of(user: User) -> str:
    """The page of the group that a user teaches, or of all of his when there are several.

    Nothing when he teaches none.
    """
    groups = Group.objects.visible_to(user).filter(archived_at=None).order_by("pk")[:2]
    if len(groups) > 1:
        return reverse("groups:group_list")
    return groups[0].get_absolute_url() if groups else ""
