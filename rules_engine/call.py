"""Five players: the call, the alliance and the very first lead.

FFT, Règlement officiel, « Le jeu à 5 joueurs ».
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, StrEnum

from rules_engine.cards import (
    CAVALIER,
    DAME,
    FIGURE_CARDS,
    NO_CARDS,
    OF_SUIT,
    ROI,
    VALET,
    Card,
    Cards,
)


class FirstLeadBan(Enum):
    """How long leading the called suit is forbidden."""

    FIRST_CARD = "la toute première carte de la donne"
    UNTIL_CALLED_FALLS = "jusqu'à ce que la carte appelée tombe"
    NEVER = "jamais"


@dataclass(frozen=True)
class CallRules:
    """What a rule set decides about the call at five players."""

    call_after_chien: bool = False
    call_dame_at_will: bool = False
    call_own_card: bool = True
    call_again_if_in_chien: bool = False
    appele_speaks: bool = False  # the partner makes himself known at once
    first_lead_ban: FirstLeadBan = FirstLeadBan.FIRST_CARD
    first_lead_bans_called_card: bool = False


class Alliance(StrEnum):
    """With whom the preneur plays."""

    ASSOCIE = "associe"  # another player holds the called card
    SEUL_MAIN = "seul_main"  # he called a card of his own
    SEUL_CHIEN = "seul_chien"  # the called card lies in the chien
    RAPPEL = "rappel"  # he calls another card: never by the official rules


_FFT = CallRules()
_RANKS = (ROI, DAME, CAVALIER, VALET)
_FIGURES = {rank: Cards.of(card for card in FIGURE_CARDS if card.rank == rank) for rank in _RANKS}


def callable_cards(hand: Cards, chien: Cards = NO_CARDS, rules: CallRules = _FFT) -> Cards:
    """What the preneur may call: a Roi; with the four Rois a Dame; and so on to the Valets.

    The call comes before the chien is turned, so that ``chien`` plays no part in the official
    rule. Having the four Rois obliges to nothing: one of them may still be called.
    """
    known = hand | chien if rules.call_after_chien else hand
    cards = _FIGURES[ROI]
    for rank, below in zip(_RANKS, _RANKS[1:], strict=False):
        at_will = rules.call_dame_at_will and below == DAME
        if not (_FIGURES[rank] <= known or at_will):
            break
        cards |= _FIGURES[below]
    return cards if rules.call_own_card else cards - hand


def alliance(called: Card, hand: Cards, chien: Cards, rules: CallRules = _FFT) -> Alliance:
    """With whom the preneur, who holds ``hand`` before the chien, plays once he has called."""
    if called in hand:
        return Alliance.SEUL_MAIN
    if called in chien:
        return Alliance.RAPPEL if rules.call_again_if_in_chien else Alliance.SEUL_CHIEN
    return Alliance.ASSOCIE


def appele_is_known(called: Card, played: Iterable[Card], rules: CallRules = _FFT) -> bool:
    """Whether the table knows the preneur's partner: from the moment the called card falls."""
    return rules.appele_speaks or called in Cards.of(played)


def knows_alliance(called: Card, hand: Cards, shown: Cards, rules: CallRules = _FFT) -> bool:
    """Whether a player knows with whom the preneur plays: he has seen where the called card is.

    It was in his ``hand`` as dealt, or is among the cards ``shown`` to all: the chien once it is
    turned, the cards played. Nobody says anything, the holder no more than the preneur.
    """
    return appele_is_known(called, hand | shown, rules)


def first_leads(hand: Cards, called: Card, first_lead: bool, rules: CallRules = _FFT) -> Cards:
    """The cards of ``hand`` that the call leaves free to be led; none when it has no say.

    The very first card of the deal is not of the called suit, unless it is the called card
    itself. A hand wholly in that suit is free (a reading of ours: the text does not say).
    """
    ban = rules.first_lead_ban
    if ban is FirstLeadBan.NEVER or (ban is FirstLeadBan.FIRST_CARD and not first_lead):
        return NO_CARDS
    banned = OF_SUIT[called.suit]
    if hand <= banned:
        return NO_CARDS
    if not rules.first_lead_bans_called_card:
        banned -= Cards.of([called])
    return hand - banned
