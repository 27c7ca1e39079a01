"""The words of a written deal: what each line may be called, however it is typed."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.notation.layout import Heading, Section
from rules_engine.poignee import Level

# As the writer spells them.
JOUEURS, DONNEUR, CHIEN, ENCHERES = "Joueurs", "Donneur", "Chien", "Enchères"
APPEL, ECART, CHELEM, POIGNEE, PLI = "Appel", "Écart", "Chelem", "Poignée", "Pli"
ANNONCE, UNKNOWN, REST = "annoncé", "?", "reste"
HEADER = "Donne de tarot, notation 1"

BID_WORDS: dict[Bid, str] = {bid: bid.value.replace("_", " ") for bid in Bid}


class Label(NamedTuple):
    """What the label of a line says it is; ``about`` is the seat, or what may be one, folded."""

    section: Section
    about: str = ""
    heading: Heading | None = None
    level: Level | None = None
    trick: int | None = None


def fold(text: str) -> str:
    """The text without what a reader forgives: accents, capitals, spaces, unseen signs."""
    plain = "".join(
        letter for letter in unicodedata.normalize("NFKD", text)
        if unicodedata.category(letter) not in ("Mn", "Cf")
    )  # fmt: skip
    plain = plain.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    return " ".join(plain.split())


LABELS: dict[str, Section] = {
    JOUEURS: Section.JOUEURS,
    DONNEUR: Section.DONNEUR,
    CHIEN: Section.CHIEN,
    ENCHERES: Section.ENCHERE,
    APPEL: Section.APPEL,
    ECART: Section.ECART,
    CHELEM: Section.CHELEM,
}
_LABELS = {fold(label): section for label, section in LABELS.items()} | {
    "donneuse": Section.DONNEUR,
    "enchere": Section.ENCHERE,
    "appele": Section.APPEL,
    "carte appelee": Section.APPEL,
    "roi appele": Section.APPEL,
}
_HEADINGS = {fold(heading): heading for heading in Heading}
_LEVELS = "|".join(Level)
_POIGNEE = re.compile(
    rf"(?:poignee (?P<after>{_LEVELS})|(?P<before>{_LEVELS}) poignee|poignee)\b(?P<about>.*)"
)
_PLI = re.compile(
    r"(?:(?:pli|levee)\b(?: ?(?:n[°o] ?)?(?P<number>[0-9]{1,2})\b)?|(?P<bare>[0-9]{1,2})\b)"
    r"(?P<about>.*)"
)
# A comma or a parenthesis before a name leaves it whole: it may begin with « d’ » itself.
_SEAT = re.compile(r" ?(?:[,(.\-] ?|de |d'|par )?(.*?)[ )]*")
_HAND = re.compile(r"(?:jeu|main)(?: de | d'|, | )")
_HEADER = re.compile(
    r"donne de tarot(?:[ ,:(]+(?:notation|version)?[ :]*(?P<version>[0-9]{1,3})[ ).]*)?"
)
_LONGEST_LABEL = 80


def header_version(line: str) -> int | None:
    """The version that a header announces, 1 when it names none; None for any other line."""
    found = _HEADER.fullmatch(fold(line)) if len(line) <= _LONGEST_LABEL else None
    return int(found["version"] or 1) if found else None


def _seat(about: str) -> str:
    """The seat that the end of a label names."""
    found = _SEAT.fullmatch(about)
    return found[1] if found else about


def read_label(label: str) -> Label:
    """What a line is by its label; one that is no known word may be a player, whose hand it is."""
    folded = fold(label[:_LONGEST_LABEL])
    if folded in _LABELS:
        return Label(_LABELS[folded])
    if folded in _HEADINGS:
        return Label(Section.RUBRIQUE, heading=_HEADINGS[folded])
    if found := _POIGNEE.fullmatch(folded):
        word = found["after"] or found["before"]
        about = _seat(found["about"])
        return Label(Section.POIGNEE, about, level=Level(word) if word else None)
    if found := _PLI.fullmatch(folded):
        number = found["number"] or found["bare"]
        about = _seat(found["about"])
        return Label(Section.CARTE, about, trick=int(number) if number else None)
    return Label(Section.JEU, _HAND.sub("", folded, count=1) if _HAND.match(folded) else folded)


def read_bids(words: list[str]) -> tuple[list[tuple[str, Bid]], str]:
    """The bids in folded words, each with what stands before it, and what is left at the end."""
    bids: list[tuple[str, Bid]] = []
    before: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        pair = f"{word} {words[place + 1]}" if place + 1 < len(words) else ""
        if pair in _BIDS or word in _BIDS:
            bids.append((" ".join(before), _BIDS[pair if pair in _BIDS else word]))
            place += 2 if pair in _BIDS else 1
            if words[place : place + 2] == ["le", "chien"]:
                place += 2
            before = []
        else:
            before.append(word)
            place += 1
    return bids, " ".join(before)


_BIDS = {spelling: bid for bid, spelling in BID_WORDS.items()} | {"petite": Bid.PRISE}
_BIDS |= {bid.value: bid for bid in Bid}
WORDS_OF_BIDS = frozenset(word for spelling in _BIDS for word in spelling.split()) | {"chien"}
