"""The lines that say which cards were played, and who is said to play them."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.deal import table
from rules_engine.notation.cards_text import typed_cards
from rules_engine.notation.draft import Claim, Draft
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.holdings import turns
from rules_engine.notation.layout import Place, Section
from rules_engine.notation.lines import Entry
from rules_engine.record import Deal


def read_trick(draft: Draft, entry: Entry) -> Place:
    """« Pli <n>, <joueur> » : a trick or a piece of one, whose first card this player plays."""
    players, size = len(draft.names), table(len(draft.names)).tricks
    done = len(draft.plays)
    trick, begun = done // players + 1, done % players
    said = entry.label.trick
    if trick > size and not begun:
        raise Unreadable(f"la donne est finie après {size} plis", "enlevez cette ligne")
    if said not in (None, trick):
        if begun and said == trick + 1:
            raise Unreadable(f"le pli {trick} n'a que {begun} cartes, il en faut {players}",
                             "complétez-le avant d'écrire le suivant",
                             draft.lines[Place(Section.CARTE, done - 1)])  # fmt: skip
        raise Unreadable(f"pli {said} : c'est le pli {trick} qui vient ici",
                         "écrivez les plis dans l'ordre, à partir de 1")  # fmt: skip
    cards = typed_cards(entry.pieces)
    if begun + len(cards) > players:
        raise Unreadable(f"{begun + len(cards)} cartes au pli {trick}",
                         f"un pli en a {players}, une par joueur")  # fmt: skip
    if entry.label.about:
        claim = Place(Section.CARTE, done)
        draft.claims.append(Claim(claim, draft.seat(entry.label.about), entry.line))
    for typed in cards:
        draft.lines[Place(Section.CARTE, len(draft.plays))] = typed.line
        draft.plays.append(typed.card)
    return Place(Section.CARTE, len(draft.plays) - 1)


def wrong_claims(deal: Deal, draft: Draft) -> Iterator[tuple[Place, Unreadable]]:
    """The seats that the text names where another one plays or announces, by the cards so far."""
    order = list(turns(deal))
    for place, seat, line in draft.claims:
        named = draft.label(seat)
        if place.section is Section.CHELEM:
            if deal.preneur is not None and deal.preneur != seat:
                what = f"{named} n'est pas le preneur"
                mend = f"seul le preneur, {draft.label(deal.preneur)}, annonce le chelem"
                yield place, Unreadable(what, mend, line)
        elif order[place.number] != seat:
            what = f"{_whose_turn(deal, place.number, order, draft)}, et non à {named}"
            yield place, Unreadable(what, "corrigez le nom, ou une carte jouée plus haut", line)


def _whose_turn(deal: Deal, number: int, order: list[int], draft: Draft) -> str:
    name = draft.label(order[number])
    trick, begun = divmod(number, deal.players)
    if begun:
        return f"c'est à {name} de jouer"
    if trick:
        return f"{name} a remporté le pli {trick} : c'est à {name} d'entamer"
    if deal.chelem_announced:
        return f"c'est à {name} d'entamer, ayant annoncé le chelem"
    return f"c'est à {name} d'entamer, à droite du donneur"
