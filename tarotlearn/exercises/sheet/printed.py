"""A sheet as a PDF: made by typst from the data of its questions, once for each address."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import segno
import typst
from django.core.cache import cache as kept

from tarotlearn.exercises.sheet.content import sheet_data
from tarotlearn.exercises.sheet.sheets import Sheet
from tarotlearn.typography import NO_BREAK

_KEPT_FOR = 24 * 3600  # seconds
_TEMPLATE = Path(__file__).with_name("sheet.typ")


@cache
def _template() -> bytes:
    return _TEMPLATE.read_bytes()


def tag_of(sheet: Sheet, address: str) -> str:
    """What changes when the PDF of this sheet at this address may: its questions, its look."""
    said = f"{address}\n{sheet.edition}\n".encode()
    return sha256(said + _template()).hexdigest()[:32]


def pdf(sheet: Sheet, address: str) -> bytes:
    """The PDF, its code leading to this absolute address."""
    key = f"sheet/{tag_of(sheet, address)}"
    found: bytes | None = kept.get(key)
    if found is None:
        found = make_pdf(sheet, address)
        kept.set(key, found, _KEPT_FOR)
    return found


def make_pdf(sheet: Sheet, address: str) -> bytes:
    """Only data goes to typst, and comes back as text: nothing in it can be markup or a path."""
    data = sheet_data(sheet) | {
        "qr": _qr(address),
        "qr-said": f"Code à lire avec un téléphone{NO_BREAK}: {address}",
        "qr-words": "Les mêmes en ligne",
        "footer": f"Premier pli, feuille {sheet.seed}",
    }
    made: bytes = typst.compile(
        _template(),
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"sheet": json.dumps(data)},
    )
    return made


def _qr(address: str) -> str:
    drawing = BytesIO()
    segno.make(address, error="m").save(drawing, kind="svg", border=0, xmldecl=False, svgns=True)
    return drawing.getvalue().decode()
