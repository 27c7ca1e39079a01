"""Bids and contracts (FFT, Règlement officiel, « Les enchères »)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules_engine.turns import right_of


class Bid(StrEnum):
    """What a player may say when his turn comes to speak, from the lowest to the highest."""

    PASSE = "passe"
    PRISE = "prise"
    POUSSE = "pousse"  # met at some tables only, never at the FFT's
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"


ORDER = {bid: place for place, bid in enumerate(Bid)}
WITH_ECART = (Bid.PRISE, Bid.POUSSE, Bid.GARDE)  # the preneur takes the chien and sets cards aside


@dataclass(frozen=True)
class BidRules:
    """What a rule set decides about the bids."""

    contracts: tuple[tuple[Bid, int], ...] = (  # each contract with its multiplier
        (Bid.PRISE, 1),
        (Bid.GARDE, 2),
        (Bid.GARDE_SANS, 4),
        (Bid.GARDE_CONTRE, 6),
    )
    equal_bid_allowed: bool = False
    speaks_again: bool = False


@dataclass(frozen=True, slots=True)
class BidFault:
    """A bid that breaks a rule, and its place in the bidding."""

    place: int  # from 0, the first speaker
    bid: Bid
    rule: str


_FFT = BidRules()


def multiplier(contract: Bid, rules: BidRules = _FFT) -> int:
    """What the contract multiplies; ValueError when these rules do not have it."""
    for bid, factor in rules.contracts:
        if bid is contract:
            return factor
    raise ValueError(f"contrat inconnu de ces règles : « {contract} »")


def _overbids(bid: Bid, highest: Bid, rules: BidRules) -> bool:
    equal = rules.equal_bid_allowed and bid is highest and bid is not Bid.PASSE
    return ORDER[bid] > ORDER[highest] or equal


def highest_bid(previous: Sequence[Bid]) -> Bid:
    """The bid that holds; PASSE when nobody has bid."""
    return max(previous, key=ORDER.__getitem__, default=Bid.PASSE)


def allowed_bids(
    previous: Sequence[Bid], players: int = 4, rules: BidRules = _FFT
) -> tuple[Bid, ...]:
    """What the next player may say; nothing once everyone has spoken.

    A learner who thinks that one may speak again goes on until all the others have passed.
    """
    highest = highest_bid(previous)
    if len(previous) >= players:
        lasting = previous[-players:]
        settled = sum(bid is not Bid.PASSE for bid in lasting) <= 1
        if not rules.speaks_again or settled:
            return ()
    known = [bid for bid, _ in rules.contracts]
    return (Bid.PASSE, *(bid for bid in known if _overbids(bid, highest, rules)))


def speaker(
    dealer: int, previous: Sequence[Bid], players: int = 4, rules: BidRules = _FFT
) -> int | None:
    """The seat that speaks next, the right neighbour of the dealer first; None once it is over."""
    if not allowed_bids(previous, players, rules):
        return None
    return (right_of(dealer, players) + len(previous)) % players


def is_settled(previous: Sequence[Bid], players: int = 4, rules: BidRules = _FFT) -> bool:
    """Whether it is known who takes, or that nobody does: nothing is left to say but « passe »."""
    return set(allowed_bids(previous, players, rules)) <= {Bid.PASSE}


def bid_faults(
    bids: Sequence[Bid], players: int = 4, rules: BidRules = _FFT
) -> tuple[BidFault, ...]:
    """The bids that could not be said when they were, in order."""
    return tuple(
        BidFault(place, bid, "une-seule-parole")
        for place, bid in enumerate(bids)
        if bid not in allowed_bids(bids[:place], players, rules)
    )


def preneur(bids: Sequence[Bid]) -> int | None:
    """The place of the player whose bid holds, from 0 the first speaker; None if all pass."""
    highest = highest_bid(bids)
    return None if highest is Bid.PASSE else list(bids).index(highest)
