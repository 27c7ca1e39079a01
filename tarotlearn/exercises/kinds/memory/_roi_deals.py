"""Deals at five where the called Roi has not fallen, and where the tricks tell something of it."""

from __future__ import annotations

from random import Random

from rules_engine.call import callable_cards
from rules_engine.cards import EXCUSE, EXCUSE_ALONE, NO_CARDS, OF_SUIT, ROIS, Card, Cards, Suit
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kind import card_of
from tarotlearn.exercises.kinds.memory._roi_places import PLAYERS, Question
from tarotlearn.exercises.kinds.shared.played import Choose, Deal, Turn, deal_taken, fallen, play

_HIS_OWN = 0.25  # how often the preneur calls a Roi of his own, when he can
_LEADS_IT = 0.7  # how often the called suit is led, to find out who has the Roi
_LONG = 0.7  # how often the learner is long in the called suit


def draw(
    rng: Random, tricks: int, *, hidden: bool, excuse_helps: bool, others: bool
) -> Question | None:
    """A deal taken, a Roi called that the learner does not hold, and tricks without it.

    With ``hidden`` the chien stays face down. With ``excuse_helps`` the Excuse is played on the
    called suit when it can be. None when the Roi falls, or an atout was set aside.
    """
    deal = deal_taken(rng, PLAYERS)
    preneur = deal.preneur
    own = (deal.hands[preneur] | deal.ecart) - deal.chien
    if hidden:
        hands = [own if seat == preneur else hand for seat, hand in enumerate(deal.hands)]
        deal = deal._replace(hands=tuple(hands), ecart=NO_CARDS)
    elif any(card.suit is Suit.ATOUT for card in deal.ecart):
        return None
    called = _call(rng, deal, own, hidden)
    if called is None:
        return None
    deal = deal._replace(called=called)
    played = play(rng, deal, tricks, _chooser(rng, called, excuse_helps))
    if called in fallen(played.tricks):
        return None
    mine = preneur == 0
    return Question(
        played.left[0],
        played.tricks,
        preneur,
        called,
        NO_CARDS if hidden or mine else deal.chien,
        deal.ecart if mine else NO_CARDS,
        others and (hidden or not mine),
    )


def _call(rng: Random, deal: Deal, own: Cards, hidden: bool) -> Card | None:
    """A Roi that the learner does not see, sometimes one that the preneur holds himself."""
    rois = callable_cards(own) & ROIS - deal.hands[0] - deal.ecart
    if deal.preneur == 0:
        rois -= own
    if not hidden:
        rois -= deal.chien
    his = rois & own
    if his and rng.random() < _HIS_OWN:
        return card_of(rng, his)
    if not rois - his:
        return None
    long = deal.hands[0]  # the more one has of a suit, the more others are without
    if rng.random() < _LONG:
        return max(rois - his, key=lambda roi: len(long & OF_SUIT[roi.suit]))
    return card_of(rng, rois - his)


def _chooser(rng: Random, called: Card, excuse_helps: bool) -> Choose:
    """Play as one does around a called Roi: its suit is led, and who has it keeps it back."""
    suit, roi = OF_SUIT[called.suit], Cards.of([called])

    def choose(turn: Turn) -> Card | None:
        free = turn.found.cards - roi or turn.found.cards
        if not turn.trick and free & suit and rng.random() < _LEADS_IT:
            return card_of(rng, free & suit)
        asked = turn.trick and suit_asked(turn.trick) is called.suit
        if asked and excuse_helps and EXCUSE in free and rng.random() < _LEADS_IT:
            return EXCUSE
        return card_of(rng, free - EXCUSE_ALONE or free)

    return choose
