"""Whether a record can be that of a deal at all, before anyone asks about its faults."""

from __future__ import annotations

from rules_engine.bidding import Bid
from rules_engine.cards import WHOLE_DECK
from rules_engine.deal import table
from rules_engine.record import Deal
from rules_engine.rules import Rules


def check_dealt(deal: Deal) -> None:
    """Raise ValueError, in French, unless hands and chien are the 78 cards, rightly dealt."""
    sizes = table(deal.players)
    if not 0 <= deal.dealer < deal.players:
        raise ValueError(f"donneur : un siège de 0 à {deal.players - 1}, et non {deal.dealer}")
    if len(deal.hands) != deal.players:
        raise ValueError(f"{deal.players} jeux attendus, {len(deal.hands)} donnés")
    for seat, hand in enumerate(deal.hands):
        if len(hand) != sizes.hand:
            raise ValueError(f"jeu du siège {seat} : {sizes.hand} cartes, et non {len(hand)}")
    if len(deal.chien) != sizes.chien:
        raise ValueError(f"chien : {sizes.chien} cartes attendues, {len(deal.chien)} données")
    seen = deal.chien
    for seat, hand in enumerate(deal.hands):
        if seen & hand:
            raise ValueError(f"jeu du siège {seat} : carte déjà donnée ailleurs : {seen & hand}")
        seen |= hand
    if seen != WHOLE_DECK:
        raise ValueError(f"les 78 cartes ne sont pas toutes là : il manque {WHOLE_DECK - seen}")


def check_said(deal: Deal, rules: Rules) -> None:
    """Raise ValueError, in French, unless bids, call, écart and poignées make a playable deal."""
    sizes = table(deal.players)
    if len(deal.bids) != deal.players:
        raise ValueError(f"{deal.players} enchères attendues, {len(deal.bids)} données")
    known = [Bid.PASSE, *dict(rules.contracts)]
    for bid in deal.bids:
        if bid not in known:
            raise ValueError(f"enchère inconnue : « {bid} » (connues : {' '.join(known)})")
    if deal.players == 5 and deal.called is None:
        raise ValueError("à cinq, il manque la carte appelée")
    if deal.takes_chien:
        if deal.ecart is None:
            raise ValueError(f"il manque l'écart : le contrat est « {deal.contract} »")
        if len(deal.ecart) != sizes.chien:
            raise ValueError(f"écart : {sizes.chien} cartes attendues, {len(deal.ecart)} données")
    elif deal.ecart:
        raise ValueError(f"pas d'écart quand le contrat est « {deal.contract} »")
    announcers = [announcement.seat for announcement in deal.poignees]
    for seat in announcers:
        if not 0 <= seat < deal.players:
            raise ValueError(f"poignée : un siège de 0 à {deal.players - 1}, et non {seat}")
        if announcers.count(seat) > 1:
            raise ValueError(f"poignée : le siège {seat} en annonce plus d'une")
