"""Writing down who did what in a group."""

from __future__ import annotations

import re

from django.db.models import Subquery, Value
from django.db.models.functions import Coalesce, NullIf

from tarotlearn.accounts.models import User
from tarotlearn.groups.models import Deed, Group, JournalEntry, Membership

BETWEEN = " : "  # a name, then what became of it
ERASED = "quelqu’un qui a été effacé"
_NAME, _ABOUT = 80, 200  # signs kept of who did it, and of what it was done to


def write(group: Group, by: User | None, deed: Deed, about: str = "", *, name: str = "") -> None:
    """Write one line, in the transaction of the deed itself; one statement.

    ``name`` is who did it as the group knows him: of whoever learns there, never the address of
    his account. Without it, he is called as he is in the group, and as his account is when he is
    in it no more; without ``by`` too, the site did it.
    ``about`` names people alone, or separated by ", " or ``BETWEEN``: ``forget`` finds them so.
    """
    JournalEntry.objects.create(
        group=group,
        by=by,
        by_name=name[:_NAME] or (_known_as(by, group) if by else "Le site"),
        deed=deed,
        about=about[:_ABOUT],
    )


def _known_as(user: User, group: Group) -> Coalesce:
    """His name in this group, which his colleagues see, or else that of his account."""
    there = Membership.objects.filter(group=group, learner__user=user).values("name")[:1]
    return Coalesce(NullIf(Subquery(there), Value("")), Value(str(user)[:_NAME]))


def forget(group: Group, name: str, *, instead: str = ERASED) -> None:
    """Take out of this group's lines a pupil who is erased, under all the names that he had.

    Of those that he wrote himself without an account too, as who came in by an invitation.
    """
    entries = JournalEntry.objects.filter(group=group)
    lines = list(entries.exclude(about=""))
    names = _names_of(name, lines)
    wanted = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    pattern = re.compile(rf"(?:^|(?<=, )|(?<={BETWEEN}))(?:{wanted})(?=$|, |{BETWEEN})")
    for line in lines:
        about = pattern.sub(instead, line.about)
        if about != line.about:
            entries.filter(pk=line.pk).update(about=about[:_ABOUT])
    entries.filter(by=None, by_name__in=names).update(by_name=instead[:_NAME].capitalize())


def _names_of(name: str, lines: list[JournalEntry]) -> set[str]:
    """The last name and those before it, told by the lines of renaming, the latest first."""
    names = {name}
    for line in sorted(lines, key=lambda line: (line.at, line.pk), reverse=True):
        before, between, after = line.about.partition(BETWEEN)
        if line.deed == Deed.MEMBER_RENAMED and between and after in names:
            names.add(before)
    return names
