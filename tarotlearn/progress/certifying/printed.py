"""An attestation as a PDF: it bears a name, and is kept nowhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules_engine.cards import EXCUSE, read_card
from tarotlearn.pack.alone import alone
from tarotlearn.printed import compile_pdf, qr, read_template
from tarotlearn.progress.certifying import words
from tarotlearn.progress.certifying.models import Certificate
from tarotlearn.progress.certifying.names import printable
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import card_name

_TEMPLATE = Path(__file__).with_name("certificate.typ")
_CARDS = (read_card("21A"), EXCUSE)


def data_of(certificate: Certificate, address: str) -> dict[str, Any]:
    """All that is printed; its code leads to this absolute address."""
    sitting = certificate.sitting
    shown = address.partition("://")[2].partition("/")[0]
    return {
        "site": "Premier pli, le tarot, jeu de cartes",
        "title": "Prêt à s’asseoir",
        "table": words.table_words(sitting.players),
        "name": printable(certificate.name),
        "to-write": "nom",
        "sentence": words.sentence(sitting),
        "parts": words.parts_words(sitting),
        "check": f"Code à vérifier sur {shown}/attestation{NO_BREAK}:",
        "code": certificate.shown_code,
        "not-official": words.NOT_OFFICIAL,
        "qr": qr(address),
        "qr-said": f"Code à lire avec un téléphone{NO_BREAK}: {address}",
        "cards": [{"name": str(card), "said": card_name(card)} for card in _CARDS],
        "faces": {str(card): alone(str(card)) for card in _CARDS},
    }


def make_pdf(certificate: Certificate, address: str) -> bytes:
    return compile_pdf(read_template(_TEMPLATE), data_of(certificate, address))
