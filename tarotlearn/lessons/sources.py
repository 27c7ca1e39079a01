"""Where a rule stands: the texts that a page may cite, each with its date."""

from __future__ import annotations

import re
from typing import NamedTuple

from django.utils.safestring import mark_safe

from tarotlearn.lessons.errors import ContentError

_FFT = "Fédération française de tarot"
_DATE = mark_safe("version du 1<sup>er</sup> juillet 2012")
_SECTIONS = {
    "Règlement officiel": (
        "Les cartes",
        "La distribution",
        "La tenue des cartes",
        "Les enchères",
        "Le Chien et l’Ecart",
        "Le jeu de la carte",
        "Le principe du jeu",
        "Le Petit au Bout",
        "La Poignée",
        "Le chelem",
        "Le calcul des scores",
        "La marque en donnes libres",
        "Le jeu à 3\u00a0joueurs",
        "Le jeu à 5\u00a0joueurs",
        "Système de signalisation",
    ),
    "Code d’arbitrage": ("Fausse donne", "Tournoi en donnes libres"),
}
_TITLES = {
    "Règlement officiel": "Règlement officiel du jeu de tarot",
    "Code d’arbitrage": "Code d’arbitrage",
}
_CITED = re.compile(r"(?P<text>[^,]+), «\s(?P<section>.+)\s»")


class Source(NamedTuple):
    """A section of a text; ``publisher`` is empty for what no federation has written."""

    publisher: str
    title: str
    date: str
    section: str


def read_source(written: str) -> Source:
    """Read « Règlement officiel, « La distribution » », or « Hors règlement : … ».

    ContentError for a text or a section that the site does not cite.
    """
    aside, colon, words = written.partition("\u00a0: ")
    if aside == "Hors règlement" and colon:
        return Source("", words, "", "")
    match = _CITED.fullmatch(written)
    if not match or match["text"] not in _SECTIONS:
        texts = ", ".join(_SECTIONS)
        raise ContentError(
            f"source illisible « {written} » : un de ces textes ({texts}), puis une virgule et "
            "sa section entre « », ou bien « Hors règlement : … »"
        )
    if match["section"] not in _SECTIONS[match["text"]]:
        known = " ; ".join(_SECTIONS[match["text"]])
        raise ContentError(f"section inconnue « {match['section']} » (connues : {known})")
    return Source(_FFT, _TITLES[match["text"]], _DATE, match["section"])
