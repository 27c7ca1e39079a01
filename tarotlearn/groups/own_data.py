"""What groups keeps of a user: where he belongs, and what he did there."""

from __future__ import annotations

from collections.abc import Iterator

from tarotlearn.accounts.models import User
from tarotlearn.accounts.own_data import moment
from tarotlearn.accounts.personal import Part, Record, Records
from tarotlearn.groups.models import JournalEntry, Membership


def group_parts(user: User) -> Iterator[Part]:
    """His places in classes and clubs, then the lines of their journals that name him as author."""
    memberships = Membership.objects.filter(learner__user=user).select_related("group")
    why = (
        "Pour vous montrer les devoirs de vos groupes. "
        "Votre nom n’y est vu que de ceux qui enseignent."
    )
    records = Records(memberships.order_by("joined_at", "pk"), _membership)
    yield Part("groupes", "Vos classes et vos clubs", why, records)
    lines = JournalEntry.objects.filter(by=user).select_related("group").order_by("-at", "-pk")
    why = "Pour que ceux qui tiennent un groupe sachent qui a fait quoi."
    yield Part("actes", "Ce que vous y avez fait", why, Records(lines, _line))


def _membership(membership: Membership) -> Record:
    group = membership.group
    data = {
        "groupe": group.name,
        "sorte": group.kind,
        "role": membership.role,
        "nom_dans_le_groupe": membership.name,
        "entre_le": membership.joined_at,
        "montre_ses_progres": membership.shows_progress,
    }
    said = f"{membership.get_role_display()}, sous le nom de {membership.name}"
    since = f"depuis le {moment(membership.joined_at)}"
    return Record(data, ((group.name, said), ("Entrée", since)))


def _line(line: JournalEntry) -> Record:
    """Without what it was done to: names of pupils are seen by their teachers of today only."""
    data = {"groupe": line.group.name, "le": line.at, "acte": line.deed}
    return Record(data, ((line.group.name, f"{line.get_deed_display()}, le {moment(line.at)}"),))
