"""A sheet as a PDF: made by typst from the data of its questions, once for each address."""

from __future__ import annotations

from pathlib import Path

from tarotlearn.exercises.sheet.content import sheet_data
from tarotlearn.exercises.sheet.sheets import Sheet
from tarotlearn.printed import compile_pdf, qr, read_template
from tarotlearn.printed import tag_of as tag_of_content
from tarotlearn.typography import NO_BREAK

_TEMPLATE = Path(__file__).with_name("sheet.typ")


def tag_of(sheet: Sheet, address: str) -> str:
    """What changes when the PDF of this sheet at this address may: its questions, its look."""
    return tag_of_content(read_template(_TEMPLATE), f"{address}\n{sheet.edition}\n")


def make_pdf(sheet: Sheet, address: str) -> bytes:
    """The PDF, its code leading to this absolute address."""
    data = sheet_data(sheet) | {
        "qr": qr(address),
        "qr-said": f"Code à lire avec un téléphone{NO_BREAK}: {address}",
        "qr-words": "Les mêmes en ligne",
        "footer": f"Premier pli, feuille {sheet.seed}",
    }
    return compile_pdf(read_template(_TEMPLATE), data)
