"""The settings of a group, changed by who leads it."""

from __future__ import annotations

from django.db import transaction

from tarotlearn.accounts.models import User
from tarotlearn.groups import journal
from tarotlearn.groups.members import lock
from tarotlearn.groups.models import Deed, Group, GroupKind
from tarotlearn.words import plural


@transaction.atomic
def change_settings(
    *, group: Group, kind: str, name: str, players: int, is_kept: bool, by: User
) -> None:
    """Write what is new of them, and say it in the journal; nothing when nothing is.

    GoneError when the group is no longer there, as for all of this module.
    """
    before = lock(group)
    changes = [
        (before.name != name, f"le nom : {name}"),
        (before.kind != kind, f"le genre : {GroupKind(kind).label}"),
        (before.players != players, f"la table : {players} joueurs"),
    ]
    said = ", ".join(words for is_new, words in changes if is_new)
    ends = kind == GroupKind.CLASSE and not is_kept
    Group.objects.filter(pk=group.pk).update(
        kind=kind, name=name, players=players, is_kept=is_kept,
        warned_at=before.warned_at if ends else None,
    )  # fmt: skip
    if said:
        journal.write(group, by, Deed.GROUP_CHANGED, said)
    if before.is_kept != is_kept:
        deed = Deed.GROUP_KEPT if is_kept else Deed.GROUP_CHANGED
        journal.write(group, by, deed, "" if is_kept else "sa fin : le 31 août")


@transaction.atomic
def keep(*, group: Group, by: User) -> None:
    """Let a class stay when its year is over, whatever was told of its end; archived ones too."""
    ends = Group.objects.filter(pk=group.pk, is_kept=False)
    if ends.update(is_kept=True, warned_at=None):
        journal.write(group, by, Deed.GROUP_KEPT)


@transaction.atomic
def declare(*, group: Group, house_rules: tuple[str, ...], by: User) -> None:
    """Write which house rules this table plays, and say in the journal that it changed."""
    before = lock(group)
    if tuple(before.house_rules) != house_rules:
        Group.objects.filter(pk=group.pk).update(house_rules=list(house_rules))
        count = plural(len(house_rules), "usage") if house_rules else "aucun"
        journal.write(group, by, Deed.GROUP_CHANGED, f"les usages de la table : {count}")
