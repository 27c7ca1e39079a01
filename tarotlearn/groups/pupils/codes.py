"""The codes of pupils without account: made, renewed, and the secret of a card.

A card's QR holds a secret that only this site can make of a pupil's ``key``: a copy of the
database opens no door by it. A new key makes every card of before worthless.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable, Sequence

from django.conf import settings
from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac
from django.views.decorators.debug import sensitive_variables

from tarotlearn.accounts.models import Browser, ResumeCode, User
from tarotlearn.groups import journal
from tarotlearn.groups.members import lock
from tarotlearn.groups.models import Deed, Group, Membership, Role
from tarotlearn.groups.models.group import CODE_LENGTH as CLASS_CODE_LENGTH
from tarotlearn.groups.models.group import REF_LENGTH
from tarotlearn.groups.models.membership import CODE_LENGTH, KEY_LENGTH
from tarotlearn.readable import readable

_SEALED = 10  # bytes of a seal: 80 bits, in 16 signs
_SALT = "groups.card"


def new_key() -> str:
    return readable(KEY_LENGTH)


def new_codes(many: int, *, taken: Iterable[str]) -> list[str]:
    """So many codes of pupils, none of them twice and none of those that are taken."""
    have, made = set(taken), list[str]()
    while len(made) < many:
        code = readable(CODE_LENGTH)
        if code not in have:
            have.add(code)
            made.append(code)
    return made


@sensitive_variables()
def secret_of(member: Membership) -> str:
    """What the QR of a pupil's card holds: who he is, and a seal of his key."""
    return member.ref + _seal(member.ref, member.key, settings.SECRET_KEY)


@sensitive_variables()
def pupil_of(secret: str) -> Membership | None:
    """The pupil to whom a secret leads; it takes as long for a wrong one."""
    ref, seal = secret[:REF_LENGTH], secret[REF_LENGTH:]
    rows = Membership.objects.select_related("group", "learner")
    found = rows.filter(ref=ref, group__archived_at=None, role=Role.ELEVE).first()
    key = found.key if found else ""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    fits = [constant_time_compare(seal, _seal(ref, key, made_with)) for made_with in keys]
    return found if any(fits) and key else None


@transaction.atomic
def renew(*, group: Group, members: Sequence[Membership], by: User) -> None:
    """Give these pupils new codes: cards of before and browsers lead to them no more.

    When they are all pupils of the group, its own code is new too. ValueError when the group is
    no longer there. Who comes in at this moment has come in before, or does not.
    """
    lock(group)
    managed = group.memberships.select_for_update().exclude(code="").order_by("pk")
    rows = {row.pk: row for row in managed}
    wanted = [rows[member.pk] for member in members if member.pk in rows]
    if not wanted:
        return
    codes = new_codes(len(wanted), taken=[row.code for row in rows.values()])
    for row, code in zip(wanted, codes, strict=True):
        row.code, row.key = code, new_key()
    Membership.objects.bulk_update(wanted, ["code", "key"])
    Browser.objects.filter(learner__in=[row.learner_id for row in wanted]).delete()
    ResumeCode.objects.filter(learner__in=[row.learner_id for row in wanted]).delete()
    if len(wanted) == len(rows):
        group.code = readable(CLASS_CODE_LENGTH)
        group.save(update_fields=["code"])
    journal.write(group, by, Deed.CODES_RENEWED, said(wanted))


def said(members: Sequence[Membership]) -> str:
    """These pupils in a line of the journal: the name of one, how many they are."""
    return members[0].name if len(members) == 1 else f"{len(members)} élèves"


def _seal(ref: str, key: str, made_with: str | bytes) -> str:
    mac = salted_hmac(_SALT, f"{ref}/{key}", secret=made_with, algorithm="sha256").digest()
    return b32encode(mac[:_SEALED]).decode().lower()
