"""Whether a record can be that of a deal, even one of which something is unknown or not played yet.

Faults against the rules are no concern of these functions: they are written down like the rest,
and the referee finds them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rules_engine.cards import FIGURE_CARDS, Card, Cards
from rules_engine.deal import table
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.holdings import elsewhere, may_hold, turns
from rules_engine.notation.layout import Place, Section
from rules_engine.notation.names import label
from rules_engine.notation.words import BID_WORDS
from rules_engine.record import Deal

_ONCE = "une carte n'est donnée qu'une fois"


class Incoherence(NamedTuple):
    """What cannot be, where, how to mend it, and the other place that contradicts it."""

    place: Place
    what: str
    mend: str
    see: Place | None = None

    def refusal(self, lines: Mapping[Place, int] | None = None) -> Unreadable:
        """What to say of it, with the lines of the text when there is one."""
        if lines is None or self.place not in lines:
            return Unreadable(self.what, self.mend)
        seen = lines.get(self.see) if self.see else None
        what = self.what if seen is None else f"{self.what} (ligne {seen})"
        return Unreadable(what, self.mend, lines[self.place])


def incoherences(deal: Deal, names: Sequence[str]) -> Iterator[Incoherence]:
    """What cannot be in this record, in the order of the text; the first one is to be mended first.

    Later ones may come from the first. The number of seats is taken to be right.
    """
    yield from dealt_wrong(deal, names)
    yield from _said_wrong(deal)
    yield from _ecart_wrong(deal, names)
    yield from _poignees_wrong(deal, names)
    yield from _played_wrong(deal, names)


def dealt_wrong(deal: Deal, names: Sequence[str]) -> Iterator[Incoherence]:
    """Cards dealt twice, hands and chien of the wrong size; an unknown one, empty, is right."""
    sizes = table(deal.players)
    parts = [
        (Place(Section.JEU, seat), f"à {label(seat, names)}", hand, sizes.hand)
        for seat, hand in enumerate(deal.hands)
    ]
    parts.append((Place(Section.CHIEN), "au chien", deal.chien, sizes.chien))
    for number, (place, _, cards, _) in enumerate(parts):
        for other, owner, dealt, _ in parts[:number]:
            if cards & dealt:
                what = f"{cards & dealt} : déjà {owner}"
                yield Incoherence(place, what, f"{_ONCE}, corrigez l'un des deux", other)
    for place, owner, cards, size in parts:
        if cards and len(cards) != size:
            gap = len(cards) - size
            much = f"{abs(gap)} de {'trop' if gap > 0 else 'moins'}"
            what = (
                f"{len(cards)} cartes {owner}, {much} : il en faut {size} à {deal.players} joueurs"
            )
            yield Incoherence(
                place, what, "recomptez-les, ou écrivez « ? » si on ne les connaît pas"
            )


def _said_wrong(deal: Deal) -> Iterator[Incoherence]:
    """Bids and call: too many, missing, or not of this table."""
    last = Place(Section.ENCHERE, max(0, len(deal.bids) - 1))
    later = (
        deal.called is not None or deal.ecart is not None or deal.chelem_announced
        or deal.poignees or deal.plays
    )  # fmt: skip
    if len(deal.bids) > deal.players:
        what = f"{len(deal.bids)} enchères pour {deal.players} joueurs"
        yield Incoherence(last, what, "chacun ne parle qu'une fois")
    elif later and len(deal.bids) < deal.players:
        what = f"{len(deal.bids)} enchères pour {deal.players} joueurs"
        yield Incoherence(last, what, "écrivez aussi ceux qui passent")
    elif later and deal.preneur is None:
        yield Incoherence(last, "tout le monde passe, et la donne continue",
                          "écrivez l'enchère du preneur, ou arrêtez la donne ici")  # fmt: skip
    if deal.called is None:
        return
    if deal.players != 5:
        yield Incoherence(Place(Section.APPEL), f"on n'appelle pas à {deal.players} joueurs",
                          "enlevez cette ligne")  # fmt: skip
    if deal.called not in FIGURE_CARDS:
        mend = "on appelle un Roi, ou à défaut une Dame, un Cavalier, un Valet"
        yield Incoherence(Place(Section.APPEL), f"{deal.called} ne s'appelle pas", mend)


def _ecart_wrong(deal: Deal, names: Sequence[str]) -> Iterator[Incoherence]:
    preneur, ecart, size = deal.preneur, deal.ecart, table(deal.players).chien
    if ecart is None or preneur is None:
        return
    place = Place(Section.ECART)
    if not deal.takes_chien:
        yield Incoherence(place, f"pas d'écart à la {BID_WORDS[deal.contract]}",
                          "enlevez cette ligne ou corrigez les enchères")  # fmt: skip
        return
    if len(ecart) != size:
        yield Incoherence(place, f"{len(ecart)} cartes à l'écart : il en faut {size}",
                          "recomptez-les")  # fmt: skip
    for card in ecart - may_hold(deal, preneur, ecart_too=True):
        what, see = elsewhere(replace(deal, ecart=None), card, preneur, names)
        yield Incoherence(place, what, "on n'écarte que de son jeu et du chien", see)


def _poignees_wrong(deal: Deal, names: Sequence[str]) -> Iterator[Incoherence]:
    for number, (seat, _, shown) in enumerate(deal.poignees):
        place = Place(Section.POIGNEE, number)
        if not 0 <= seat < deal.players:
            yield Incoherence(place, f"siège {seat} : il n'y en a que {deal.players}",
                              "les sièges se comptent à partir de 0")  # fmt: skip
            continue
        earlier = [other.seat for other in deal.poignees[:number]]
        if seat in earlier:
            yield Incoherence(place, f"{label(seat, names)} montre deux poignées",
                              "gardez celle qui a été annoncée",
                              Place(Section.POIGNEE, earlier.index(seat)))  # fmt: skip
        if len(set(shown)) != len(shown):
            yield Incoherence(place, "une carte est montrée deux fois", "corrigez-la")
        for card in Cards.of(shown) - may_hold(deal, seat, ecart_too=seat == deal.preneur):
            what, see = elsewhere(deal, card, seat, names)
            yield Incoherence(place, what, "on ne montre que ses cartes", see)


def _played_wrong(deal: Deal, names: Sequence[str]) -> Iterator[Incoherence]:
    limit = deal.players * table(deal.players).tricks
    held = [may_hold(deal, seat) for seat in range(deal.players)]
    played: dict[Card, int] = {}
    for number, (card, seat) in enumerate(zip(deal.plays, turns(deal), strict=False)):
        place = Place(Section.CARTE, number)
        if number == limit:
            yield Incoherence(place, f"la donne est finie après {limit} cartes",
                              "enlevez celles qui suivent")  # fmt: skip
            return
        if card in played:
            trick = played[card] // deal.players + 1
            yield Incoherence(place, f"{card} : déjà jouée au pli {trick}",
                              "corrigez l'une des deux",
                              Place(Section.CARTE, played[card]))  # fmt: skip
        elif card not in held[seat]:
            what, see = elsewhere(deal, card, seat, names)
            yield Incoherence(place, f"c'est à {label(seat, names)} de jouer : {what}",
                              "vérifiez la carte et l'ordre des cartes du pli", see)  # fmt: skip
        played.setdefault(card, number)
