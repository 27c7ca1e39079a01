"""The chien and the écart (FFT, Règlement officiel, « Le Chien et l'Ecart »)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from rules_engine.bidding import WITH_ECART, Bid
from rules_engine.cards import (
    ATOUTS,
    EXCUSE_ALONE,
    FIGURE_CARDS,
    NO_CARDS,
    OUDLERS,
    PETIT,
    PLAIN_ATOUTS,
    ROIS,
    WHOLE_DECK,
    Card,
    Cards,
)
from rules_engine.deal import DealRules, table
from rules_engine.sides import Side


class AtoutsInEcart(Enum):
    """When a plain atout may be set aside."""

    WHEN_LACKING = "seulement s'il manque des cartes permises"
    FREELY = "sans condition"
    NEVER = "jamais"


@dataclass(frozen=True)
class EcartRules(DealRules):
    """What a rule set decides about the chien and the écart, whose size comes from the deal."""

    petit_au_chien_voids: bool = False  # the Petit turned up in the chien annuls the deal
    ecart_atouts: AtoutsInEcart = AtoutsInEcart.WHEN_LACKING
    ecart_rois: bool = False
    ecart_figures: bool = True  # Dames, Cavaliers, Valets
    ecart_excuse: bool = False

    @cached_property
    def never_in_ecart(self) -> Cards:
        """The cards that no hand may set aside, atouts apart."""
        barred = OUDLERS
        if self.ecart_excuse:
            barred -= EXCUSE_ALONE
        if not self.ecart_rois:
            barred |= ROIS
        if not self.ecart_figures:
            barred |= FIGURE_CARDS - ROIS
        return barred

    @cached_property
    def free_in_ecart(self) -> Cards:
        """The cards that any hand may set aside."""
        free = WHOLE_DECK - self.never_in_ecart
        return free if self.ecart_atouts is AtoutsInEcart.FREELY else free - ATOUTS

    @cached_property
    def spare_in_ecart(self) -> Cards:
        """The atouts that a hand may set aside when it lacks free cards."""
        spared = self.ecart_atouts is AtoutsInEcart.WHEN_LACKING
        return ATOUTS - self.never_in_ecart if spared else NO_CARDS


class Fault(NamedTuple):
    """What is wrong, by the atom broken, and with which card when one is at fault."""

    rule: str
    card: Card | None = None


class Ecart(NamedTuple):
    """The judgement of an écart: no fault when it is right; ``shown`` to the defence."""

    faults: tuple[Fault, ...]
    shown: Cards


class EcartRoom(NamedTuple):
    """What may be set aside: ``free`` cards at will, ``atouts`` only as many as ``lacking``."""

    size: int
    free: Cards
    atouts: Cards
    lacking: int

    @property
    def most_atouts(self) -> int:
        """How many plain atouts an écart may hold at most."""
        return min(self.size, len(self.free & PLAIN_ATOUTS)) + self.lacking

    @property
    def atouts_allowed(self) -> Cards:
        """The plain atouts among which those of an écart are chosen: none when none is lacking."""
        return (self.free & PLAIN_ATOUTS) | (self.atouts if self.lacking else NO_CARDS)


class ChienFate(NamedTuple):
    """What becomes of the chien: turned up or not, how many cards are set aside in its stead.

    ``side`` counts it at the end, or the écart; ``void`` says that it annuls the deal.
    """

    turned: bool
    ecart: int
    side: Side
    void: bool


_FFT = EcartRules()


def chien_fate(players: int, contract: Bid, chien: Cards, rules: EcartRules = _FFT) -> ChienFate:
    """Who sees the chien and who counts it, by the contract; its cards annul no deal."""
    taken = contract in WITH_ECART
    side = Side.DEFENSE if contract is Bid.GARDE_CONTRE else Side.ATTAQUE
    void = taken and rules.petit_au_chien_voids and PETIT in chien
    return ChienFate(taken, table(players, rules).chien if taken else 0, side, void)


def chien_for_attack(contract: Bid, chien: Cards) -> Cards:
    """The cards of the chien that the attack counts as they lie: all of them at garde sans.

    Taken in hand at prise and garde, they are played or set aside like the preneur's others.
    """
    return chien if contract is Bid.GARDE_SANS else NO_CARDS


def ecart_room(
    players: int,
    hand: Cards,
    called_in_chien: Card | None = None,
    rules: EcartRules = _FFT,
) -> EcartRoom:
    """What the preneur may set aside from ``hand``, the chien in it.

    A called card found in the chien stays with the preneur (a reading of ours: the text says
    nothing of a called Dame, Cavalier or Valet).
    """
    size = table(players, rules).chien
    if called_in_chien is not None:
        hand = hand.without(called_in_chien)
    free, atouts = hand & rules.free_in_ecart, hand & rules.spare_in_ecart
    lacking = min(max(size - len(free), 0), len(atouts))
    return EcartRoom(size, free, atouts, lacking)


def judge_ecart(
    players: int,
    hand: Cards,
    ecart: Cards,
    called_in_chien: Card | None = None,
    rules: EcartRules = _FFT,
) -> Ecart:
    """The faults of ``ecart``, set aside from ``hand`` with the chien in it.

    ValueError when it holds a card that the hand has not. Of the atouts set aside, those past
    the number lacking are at fault, the highest ones.
    """
    if not ecart <= hand:
        raise ValueError(f"l'écart contient une carte absente du jeu : {ecart - hand}")
    room = ecart_room(players, hand, called_in_chien, rules)
    faults = []
    if len(ecart) != room.size:
        faults.append(Fault("faux-ecart"))
    not_free = ecart - room.free
    if not_free:
        for card in not_free - PLAIN_ATOUTS:
            is_called = called_in_chien == card and card not in ROIS | OUDLERS
            faults.append(Fault("appele-au-chien" if is_called else "ecart-interdits", card))
        for card in [*(not_free & PLAIN_ATOUTS)][room.lacking :]:
            faults.append(Fault("ecart-atouts", card))
    return Ecart(tuple(faults), ecart & ATOUTS)
