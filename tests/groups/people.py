"""People of a class, made in a line."""

from datetime import timedelta

from django.test import Client
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups.creating import create_group
from tarotlearn.groups.models import Group, GroupKind, JournalEntry, Membership, Role


def make_user(name: str) -> User:
    return User.objects.create_user(f"{name.lower()}@exemple.fr", name=name)


def make_class(leader: str = "Delorme", name: str = "Cinquième B") -> Group:
    """A class led by a new user of this name."""
    return create_group(by=make_user(leader), kind=GroupKind.CLASSE, name=name)


def learner_of(user: User) -> Learner:
    return Learner.objects.get_or_create(user=user)[0]


def make_member(group: Group, name: str, role: Role = Role.ELEVE) -> Membership:
    """Someone with an account, made for him."""
    learner = learner_of(make_user(name))
    return Membership.objects.create(group=group, learner=learner, role=role, name=name)


def make_pupil(group: Group, name: str, learner: Learner | None = None) -> Membership:
    """A pupil without account."""
    code = f"{group.memberships.count():04d}"
    return Membership.objects.create(
        group=group,
        learner=learner or Learner.objects.create(),
        name=name,
        code=code,
        key=code * 4,
    )


def have_long_been_there(group: Group) -> None:
    """All who are in the group came a year ago, before any date of its assignments."""
    group.memberships.update(joined_at=timezone.now() - timedelta(days=365))


def leader_of(group: Group) -> Membership:
    return group.memberships.get(role=Role.RESPONSABLE)


def client_of(member: Membership) -> Client:
    """The browser of a member with an account."""
    client = Client()
    client.force_login(member.learner.user)
    return client


def journal_of(group: Group) -> list[str]:
    """The lines as they read, the first deed first."""
    return [str(line) for line in JournalEntry.objects.filter(group=group).order_by("pk")]
