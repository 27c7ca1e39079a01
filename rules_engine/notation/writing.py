"""A written deal as text: one value, one text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from rules_engine.cards import Cards, Suit, written
from rules_engine.notation import words
from rules_engine.notation.holdings import turns
from rules_engine.notation.layout import (
    Heading,
    Place,
    Section,
    call_is_written,
    ecart_is_written,
)
from rules_engine.notation.written import WrittenDeal


class _Part(NamedTuple):
    """A piece of text at its place.

    Parts with the same ``label`` that follow one another make one line, put together with
    ``joint``; the one that begins the line adds its ``opening`` to the label.
    """

    place: Place
    label: str
    text: str
    joint: str = ""
    opening: str = ""


_STARTS_A_BLOCK = (Section.JEU, Section.ENCHERE, Section.CARTE)


def by_suit(cards: Cards) -> str:
    """A set of cards, suit after suit, with the commas of a voice that reads it; « ? » for none."""
    suits = groupby(cards, key=lambda card: Suit.ATOUT if card.rank == 0 else card.suit)
    return ", ".join(written(group) for _, group in suits) or words.UNKNOWN


def _parts(source: WrittenDeal) -> Iterator[_Part]:
    """The text part by part, in order."""
    deal, order = source.deal, list(Heading)
    yield _Part(Place(Section.EN_TETE), "", words.HEADER)
    for heading, text in source.headings:
        yield _Part(Place(Section.RUBRIQUE, order.index(heading)), heading, text)
    names = ", ".join(map(source.name, range(deal.players)))
    shown = names if any(source.names) else str(deal.players)
    yield _Part(Place(Section.JOUEURS), words.JOUEURS, shown)
    yield _Part(Place(Section.DONNEUR), words.DONNEUR, source.name(deal.dealer))
    for seat, hand in enumerate(deal.hands):
        yield _Part(Place(Section.JEU, seat), source.name(seat), by_suit(hand))
    yield _Part(Place(Section.CHIEN), words.CHIEN, by_suit(deal.chien))
    for number, bid in enumerate(deal.bids):
        speaker = source.name((deal.first_speaker + number) % deal.players)
        said = f"{speaker} {words.BID_WORDS[bid]}"
        yield _Part(Place(Section.ENCHERE, number), words.ENCHERES, said, ", ")
    if call_is_written(deal):
        called = words.UNKNOWN if deal.called is None else str(deal.called)
        yield _Part(Place(Section.APPEL), words.APPEL, called)
    if ecart_is_written(deal):
        yield _Part(Place(Section.ECART), words.ECART, by_suit(deal.ecart or Cards()))
    if deal.chelem_announced:
        yield _Part(Place(Section.CHELEM), words.CHELEM, words.ANNONCE)
    for number, (seat, level, cards) in enumerate(deal.poignees):
        label = f"{words.POIGNEE} {level}, {source.name(seat)}"
        yield _Part(Place(Section.POIGNEE, number), label, written(cards) or words.UNKNOWN)
    for number, (card, seat) in enumerate(zip(deal.plays, turns(deal), strict=False)):
        label = f"{words.PLI} {number // deal.players + 1}"
        opening = f", {source.name(seat)}"
        yield _Part(Place(Section.CARTE, number), label, str(card), " ", opening)


def _line(parts: list[_Part]) -> str:
    """The line of one part, or of parts that follow one another in a trick or in the bids."""
    first = parts[0]
    text = first.joint.join(part.text for part in parts)
    return f"{first.label}{first.opening} : {text}" if first.label else text


def _lines(source: WrittenDeal) -> Iterator[str]:
    comments = dict(source.comments)
    line: list[_Part] = []
    section = Section.EN_TETE
    for part in _parts(source):
        if line and not (part.joint and part.label == line[0].label):
            yield _line(line)
            line = []
        if part.place.section is not section and part.place.section in _STARTS_A_BLOCK:
            yield ""
        section = part.place.section
        line.append(part)
        if part.place in comments:
            yield _line(line)
            line = []
            for text in comments[part.place].split("\n"):
                yield f"# {text}".rstrip()
    if line:
        yield _line(line)


def write_deal(source: WrittenDeal) -> str:
    """The one text of this deal, which ``read_deal`` gives back; it ends with a line feed."""
    return "\n".join(_lines(source)) + "\n"


def write_deals(sources: Iterable[WrittenDeal]) -> str:
    """Several deals one after another, as ``read_deals`` reads them."""
    return "\n".join(map(write_deal, sources))
