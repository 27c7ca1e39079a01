"""The memos and the poster as PDF: made by typst, once for each content and each address."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from rules_engine.deal import TABLE_SIZES
from tarotlearn.lessons.memo.content import MEMOS, POSTER, Data, memo_data
from tarotlearn.printed import compile_pdf, qr, read_template
from tarotlearn.printed import tag_of as tag_of_content
from tarotlearn.typography import NO_BREAK

_FOLDER = Path(__file__).parent
_SOURCE = "Fédération française de tarot, règlement officiel du 1ᵉʳ juillet 2012"
NAMES = (*MEMOS, POSTER)


def _template(name: str) -> bytes:
    page = "poster.typ" if name == POSTER else "memo.typ"
    return read_template(_FOLDER / "parts.typ", _FOLDER / page)


@cache
def _data(name: str) -> Data:
    return memo_data(MEMOS.get(name, TABLE_SIZES))


def data_of(name: str, address: str) -> Data:
    """All that is printed; its code leads to this absolute address."""
    shown = address.partition("://")[2].rstrip("/")
    return _data(name) | {
        "subtitle": "Le jeu de cartes, ses règles sur une page",
        "footer": f"Premier pli. Règles : {_SOURCE}.".replace(" :", f"{NO_BREAK}:"),
        "address": shown,
        "qr": qr(address),
        "qr-words": "Apprendre en jouant",
        "qr-said": f"Code à lire avec un téléphone{NO_BREAK}: {address}",
    }


def tag_of(name: str, address: str) -> str:
    """What changes when this PDF may: what it says, its look, the address that it bears."""
    return tag_of_content(_template(name), json.dumps(data_of(name, address)))


def make_pdf(name: str, address: str) -> bytes:
    return compile_pdf(_template(name), data_of(name, address))
