"""Faults at the table and what follows from them.

FFT, Code d'arbitrage (1er juillet 2012), « Tournoi en donnes libres ».
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from rules_engine.cards import PLAIN_SUITS, Card, Cards, Suit
from rules_engine.deal import table
from rules_engine.points import half_points
from rules_engine.sides import Side


class Sanction(StrEnum):
    """What a player at fault incurs."""

    AUCUNE = "aucune"
    AVERTISSEMENT = "avertissement"
    CENT_POINTS = "cent points"


class LastTrick(NamedTuple):
    """The odd last trick left by an écart of the wrong size, and who gathers it.

    ``cards`` is its number of cards; ``with_card`` the card of the écart that goes with it.
    """

    cards: int
    to: Side
    with_card: Card | None
    petit_au_bout: bool


def first_dealer(drawn: Mapping[str, Card]) -> str:
    """Who deals first: the lowest card drawn, equal ranks being split by suit.

    Pique beats cœur, cœur beats carreau, carreau beats trèfle; an atout beats any suit.
    ValueError when the Excuse was drawn (it is drawn again) or nobody drew.
    """
    if not drawn:
        raise ValueError("personne n'a tiré de carte")
    if any(card.suit is Suit.EXCUSE for card in drawn.values()):
        raise ValueError("l'Excuse tirée se remet dans le paquet : ce joueur tire à nouveau")
    strength = {Suit.ATOUT: 4} | {suit: 3 - place for place, suit in enumerate(PLAIN_SUITS)}

    def rank(player: str) -> tuple[bool, int, int]:
        card = drawn[player]
        return card.suit is Suit.ATOUT, card.rank, strength[card.suit]

    return min(drawn, key=rank)


def cut_is_valid(taken: int, pack: int = 78) -> bool:
    """Whether a cut leaves more than three cards in each part."""
    return 3 < taken < pack - 3


def turned_card_restarts(card: Card) -> bool:
    """Whether a card turned up while dealing restarts the deal: a figure, an atout, the Excuse."""
    return card.suit not in PLAIN_SUITS or card.is_figure


def renonce_is_consommee(fault: int, played: int, players: int) -> bool:
    """Whether a renonce can no longer be mended, both counted in cards played from 0.

    ``fault`` is the place of the wrong card in the plays, ``played`` how many cards are on the
    table by now: it is too late once the first card of the next trick is played.
    """
    next_trick = (fault // players + 1) * players
    return played > next_trick


def deal_stands(at_fault: Side, winner: Side) -> bool:
    """Whether a deal with a fault that cannot be mended counts: only if the faulty side loses."""
    return at_fault is not winner


def misdeal_stands(contract_made: bool) -> bool:
    """Whether a deal counts whose misdealing is only found during play: if the contract is made.

    Found before, it is dealt again by the same dealer (``next_deal``).
    """
    return contract_made


def wrong_dealer_voids(deal_is_over: bool) -> bool:
    """Whether having been dealt by the wrong player annuls a deal: only until it ends."""
    return not deal_is_over


def faux_ecart(players: int, ecart: Cards) -> LastTrick | None:
    """The last trick after an écart of one card too many or too few; None when the size is right.

    One too many: the short last trick goes to the defence with the best card of the écart.
    One too few: the single card left goes to the preneur, and there is no Petit au bout. Whether
    the deal counts, ``deal_stands`` says: the attack is at fault. ValueError for any other size.
    """
    right = table(players).chien
    if len(ecart) == right:
        return None
    if len(ecart) == right + 1:
        best = max(ecart, key=lambda card: (half_points(Cards.of([card])), card.index))
        return LastTrick(players - 1, Side.DEFENSE, best, petit_au_bout=True)
    if len(ecart) == right - 1:
        return LastTrick(1, Side.ATTAQUE, None, petit_au_bout=False)
    raise ValueError(f"écart de {len(ecart)} cartes : une de plus ou de moins que {right} attendue")


def exposed_card(by: Side, before: int) -> Sanction:
    """The sanction of a card shown by mistake; ``before``: how many times he has already.

    The preneur incurs none; a defender is warned, then loses 100 points.
    """
    if by is Side.ATTAQUE:
        return Sanction.AUCUNE
    return Sanction.AVERTISSEMENT if before == 0 else Sanction.CENT_POINTS


def lifted_too_early(before: int) -> Sanction:
    """The sanction of touching one's cards before the deal is over."""
    return Sanction.AVERTISSEMENT if before == 0 else Sanction.CENT_POINTS


def sheet_is_wrong(marks: Sequence[int]) -> bool:
    """Whether the marks of a deal, in points, do not sum to zero: a fault of 100 points."""
    return sum(marks) != 0
