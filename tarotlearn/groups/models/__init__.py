"""The tables of classes and clubs."""

from tarotlearn.groups.models.group import Group, GroupKind
from tarotlearn.groups.models.invitation import Closed, Invitation
from tarotlearn.groups.models.journal import Deed, JournalEntry
from tarotlearn.groups.models.membership import Membership
from tarotlearn.groups.models.role import STAFF, Role

__all__ = [
    "Closed",
    "Deed",
    "Group",
    "GroupKind",
    "Invitation",
    "JournalEntry",
    "Membership",
    "Role",
    "STAFF",
]
