"""Écarts to judge: right ones that look wrong, and wrong ones that look right."""

from __future__ import annotations

from random import Random

from rules_engine.cards import EXCUSE_ALONE, NO_CARDS, OUDLERS, PLAIN_ATOUTS, ROIS, Cards
from rules_engine.chien import ecart_room
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.chien import _hands as hands
from tarotlearn.exercises.kinds.chien._juger_words import Question


def generate(rng: Random, level: int, players: int) -> Question:
    """A Roi or figures; then any bout or atout; then lacking atouts, two faults, wrong counts."""
    preneur = int(rng.random() * players)
    tempting: tuple[Cards, ...]
    if level == 1:
        hand = hands.plenty(rng, players, excuse=False)
        tempting = (NO_CARDS, NO_CARDS, hand & ROIS, hand & ROIS, hand & OUDLERS)
    elif level == 2:
        hand = hands.plenty(rng, players, excuse=True, few_lows=rng.random() < 0.5)
        tempting = (
            NO_CARDS, NO_CARDS, hand & ROIS, EXCUSE_ALONE, hand & PLAIN_ATOUTS,
            hand & PLAIN_ATOUTS,
        )  # fmt: skip
    else:
        return _hardest(rng, players, preneur)
    ecart = hands.ecart_from(rng, players, hand, figures=rng.random() < 0.8)
    return Question(
        players, preneur, hand, _instead(rng, ecart, hands.one_card(rng, one_of(rng, tempting)))
    )


def _hardest(rng: Random, players: int, preneur: int) -> Question:
    """An atout that is lacking, or a Roi in its stead; two cards at fault; a wrong count."""
    case = rng.random()
    if case < 0.5:
        hand = hands.lacking(rng, players, excuse=rng.random() < 0.5, figures=True)
        ecart = hands.ecart_from(rng, players, hand)
        if rng.random() < 0.4:
            atout = hands.one_card(rng, ecart & PLAIN_ATOUTS)
            ecart = (ecart - atout) | hands.one_card(rng, hand & ROIS)
        return Question(players, preneur, hand, ecart)
    hand = hands.plenty(rng, players, excuse=True, few_lows=True)
    ecart = hands.ecart_from(rng, players, hand, figures=True)
    if case < 0.8:
        for tempting in (hand & PLAIN_ATOUTS, hand & (ROIS | EXCUSE_ALONE)):
            ecart = _instead(rng, ecart, hands.one_card(rng, tempting))
    elif rng.random() < 0.5:
        ecart -= hands.one_card(rng, ecart)
    else:
        ecart |= hands.one_card(rng, ecart_room(players, hand).free - ecart)
    return Question(players, preneur, hand, ecart)


def _instead(rng: Random, ecart: Cards, other: Cards) -> Cards:
    """The écart with another card instead of one that may go."""
    if not other:
        return ecart
    return (ecart - hands.one_card(rng, ecart - (PLAIN_ATOUTS | ROIS | OUDLERS))) | other
