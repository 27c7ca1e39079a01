"""All that a group has, in one archive that its staff can read without this site.

An app names what it keeps of a group by a function in ``settings.GROUP_FILES``: of a group, the
files that it writes. Codes are in none of them: they open doors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from io import BytesIO
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from tarotlearn.accounts.models import User
from tarotlearn.groups.listing import members_of
from tarotlearn.groups.members import note
from tarotlearn.groups.models import Deed, Group, JournalEntry
from tarotlearn.groups.naming import alphabetical
from tarotlearn.groups.templatetags.groups import way_in
from tarotlearn.spreadsheet import csv_of, safe


class File(NamedTuple):
    """A file of the archive; ``about`` says in a line what is in it."""

    name: str
    about: str
    content: bytes


Source = Callable[[Group], Iterator[File]]


@transaction.atomic
def archive_of(group: Group, by: User) -> bytes:
    """The archive; the journal says who took it out. ``group.viewer`` is his membership."""
    sources: list[Source] = [import_string(path) for path in settings.GROUP_FILES]
    files = [file for source in sources for file in source(group)]
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        archive.writestr("LISEZ-MOI.txt", _read_me(group, files))
        for file in files:
            archive.writestr(file.name, file.content)
    note(group, by, Deed.RESULTS_EXPORTED, "tout le groupe (zip)")
    return written.getvalue()


def group_files(group: Group) -> Iterator[File]:
    """Who belongs to it; who did what, for who leads it."""
    members = sorted(members_of(group), key=lambda one: (one.role, alphabetical(one.name)))
    rows = [
        [safe(member.name), member.get_role_display(), way_in(member), moment(member.joined_at)]
        for member in members
    ]
    head = ["Nom", "Rôle", "Entre par", "Depuis"]
    yield File("membres.csv", "ceux qui en sont", csv_of([head, *rows]))
    if group.viewer.leads:
        lines = JournalEntry.objects.filter(group=group).order_by("at", "pk")
        deeds = [
            [moment(line.at), safe(line.by_name), line.get_deed_display(), safe(line.about)]
            for line in lines
        ]
        head = ["Le", "Qui", "A fait", "Quoi"]
        yield File("journal.csv", "qui a fait quoi", csv_of([head, *deeds]))


def moment(at: datetime) -> str:
    """A moment as spreadsheets read it, in Paris."""
    return timezone.localtime(at).strftime("%Y-%m-%d %H:%M")


def _read_me(group: Group, files: list[File]) -> bytes:
    lines = [
        f"{group.name}, {group.get_kind_display()} : ce que Premier pli en garde, au "
        f"{timezone.localdate():%d/%m/%Y}.",
        "",
        *(f"{file.name} : {file.about}" for file in files),
        "",
        "Les fichiers .csv s’ouvrent avec un tableur. Ils contiennent des noms : gardez-les pour "
        "vous, et effacez-les quand ils ne servent plus.",
        "",
    ]
    return "\r\n".join(lines).encode("utf-8-sig")
