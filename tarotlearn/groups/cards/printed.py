"""The cards as a PDF: made by typst each time, and kept nowhere, for it opens doors."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tarotlearn.groups.cards.content import printed_name
from tarotlearn.groups.entering.typing import shown
from tarotlearn.groups.models import Group, Membership
from tarotlearn.groups.pupils.codes import secret_of
from tarotlearn.printed import compile_pdf, qr, read_template

_TEMPLATE = Path(__file__).with_name("cards.typ")


def make_pdf(group: Group, pupils: Sequence[Membership], where: str) -> bytes:
    """The cards of these pupils, eight a page; ``where`` is the absolute address of « entrer »."""
    site = where.partition("://")[2].rstrip("/")
    data = {
        "group": printed_name(group.name),
        "code-words": f"Code {'de la classe' if group.is_class else 'du club'}",
        "site": site,
        "class-code": shown(group.code),
        "cards": [
            {
                "name": printed_name(pupil.name),
                "code": pupil.code,
                "qr": qr(link_of(pupil, where)),
            }
            for pupil in pupils
        ],
    }
    return compile_pdf(read_template(_TEMPLATE), data)


def link_of(pupil: Membership, where: str) -> str:
    """What the QR of a pupil's card says: no server is told what follows « # »."""
    return f"{where}#{secret_of(pupil)}"
