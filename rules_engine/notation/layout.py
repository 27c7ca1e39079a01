"""The order of a written deal: its sections, and the places where a comment may stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum, StrEnum
from typing import NamedTuple

from rules_engine.record import Deal


class Section(IntEnum):
    """The parts of a written deal, in the order in which they are written."""

    EN_TETE = 0
    RUBRIQUE = 1
    JOUEURS = 2
    DONNEUR = 3
    JEU = 4
    CHIEN = 5
    ENCHERE = 6
    APPEL = 7
    ECART = 8
    CHELEM = 9
    POIGNEE = 10
    CARTE = 11


class Heading(StrEnum):
    """What may be said of a deal before it begins; the value is its word in the text."""

    TITRE = "Titre"
    EPREUVE = "Épreuve"
    LIEU = "Lieu"
    DATE = "Date"
    AUTEUR = "Auteur"
    SOURCE = "Source"


class Place(NamedTuple):
    """A part of a deal: a heading, a hand, a bid, a poignée or a card played, counted from 0.

    A comment at a place stands just after that part.
    """

    section: Section
    number: int = 0


class Comment(NamedTuple):
    """What someone wrote about the deal; ``text`` may have several lines."""

    after: Place
    text: str


def call_is_written(deal: Deal) -> bool:
    """Whether the text says what was called, or that it is not known."""
    later = deal.ecart is not None or deal.chelem_announced or deal.poignees or deal.plays
    return deal.called is not None or (deal.players == 5 and bool(later))


def ecart_is_written(deal: Deal) -> bool:
    """Whether the text says what was set aside, or that it is not known."""
    later = deal.chelem_announced or deal.poignees or deal.plays
    return deal.ecart is not None or (deal.takes_chien and bool(later))


def places(deal: Deal, headings: Iterable[Heading]) -> Iterator[Place]:
    """The parts of this deal that its text has, in order."""
    order = list(Heading)
    yield Place(Section.EN_TETE)
    yield from (Place(Section.RUBRIQUE, order.index(heading)) for heading in headings)
    yield Place(Section.JOUEURS)
    yield Place(Section.DONNEUR)
    yield from (Place(Section.JEU, seat) for seat in range(deal.players))
    yield Place(Section.CHIEN)
    yield from (Place(Section.ENCHERE, number) for number in range(len(deal.bids)))
    if call_is_written(deal):
        yield Place(Section.APPEL)
    if ecart_is_written(deal):
        yield Place(Section.ECART)
    if deal.chelem_announced:
        yield Place(Section.CHELEM)
    yield from (Place(Section.POIGNEE, number) for number in range(len(deal.poignees)))
    yield from (Place(Section.CARTE, number) for number in range(len(deal.plays)))
