"""What a defender's card tells his partners, by the signals that the federation recommends.

FFT, Règlement officiel, « Système de signalisation ». A convention and not a rule of play: the
engine knows nothing of it.
"""

from __future__ import annotations

from typing import Any

from rules_engine.cards import ATOUTS, DAME, EXCUSE, OF_SUIT, ROI, Card, Cards, read_cards
from tarotlearn.lessons.errors import ContentError

SIGNALS = {
    "honneur": "« J’ai le Roi ou la Dame »",
    "sans-promesse": "« Je ne promets rien ici »",
    "main-forte": "« Suivez mon plan »",
    "demande-atout": "« Jouez atout »",
    "propose-atout": "« Atout, si cela vous va »",
    "tenue": "« Je tiens cette couleur, jouez atout »",
    "doubleton": "« Je n’en avais que deux, je couperai »",
    "arret": "« N’insistez pas à l’atout »",
    "rien": "Aucun signal",
}
_HIGHEST_PROMISE, _MANY_ATOUTS, _FIFTH_ROUND = 5, 7, 5
_EXCUSE_SAYS = {"preneur": "tenue", "atout": "arret"}
_HIGH_THEN_LOW = {"preneur": "tenue", "partenaire": "doubleton"}


def answer_signal(question: dict[str, Any]) -> dict[str, Any]:
    """What the cards ``played`` say, and whether the ``hand``, they included, bears it out.

    ``on``: entame, or whose lead they are played on: preneur, partenaire; atout, when a partner
    has led one. ContentError for what cannot be read.
    """
    try:
        hand, played = Cards.read(question["hand"]), read_cards(question["played"])
    except (KeyError, ValueError) as unreadable:
        raise ContentError(f"signal illisible : {unreadable}") from None
    if not played or not Cards.of(played) <= hand:
        raise ContentError("un signal se fait avec des cartes du jeu")
    says = _said(played, str(question.get("on")))
    return {"says": says, "sincere": _borne_out(says, played[0], hand)}


def _said(played: tuple[Card, ...], on: str) -> str:
    first = played[0]
    if first == EXCUSE:
        return _EXCUSE_SAYS.get(on, "rien")
    if on == "entame":
        if first in ATOUTS:
            return "demande-atout" if first.rank % 2 else "propose-atout"
        if first.rank == ROI:
            return "main-forte"
        return "honneur" if first.rank <= _HIGHEST_PROMISE else "sans-promesse"
    same_suit = len(played) == 2 and first.suit is played[1].suit
    return _HIGH_THEN_LOW.get(on, "rien") if same_suit and first.rank > played[1].rank else "rien"


def _borne_out(says: str, card: Card, hand: Cards) -> bool:
    suited = hand & OF_SUIT[card.suit]
    atouts = len(hand & ATOUTS)
    if says == "honneur":
        return any(card.rank in (ROI, DAME) for card in suited)
    if says in ("demande-atout", "propose-atout"):
        return (atouts >= _MANY_ATOUTS) == (says == "demande-atout")
    if says == "tenue" and card != EXCUSE:
        return len(suited) >= _FIFTH_ROUND
    return len(suited) == 2 if says == "doubleton" else True
