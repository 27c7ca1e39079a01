"""What a learner knows after some tricks: his hand, what has fallen, his own écart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from rules_engine.cards import NO_CARDS, WHOLE_DECK, Cards
from rules_engine.deal import table
from rules_engine.deduction import denied
from tarotlearn.exercises.kinds.shared.fields import number, written
from tarotlearn.exercises.kinds.shared.played import (
    deal_taken,
    fallen,
    play,
    read_tricks,
    write_tricks,
)
from tarotlearn.exercises.kinds.shared.said import counted
from tarotlearn.exercises.scene import ShownTrick


@dataclass(frozen=True)
class Known:
    """The learner is seat 0; ``ecart`` is his own when he has taken, else nothing."""

    players: int
    hand: Cards
    tricks: tuple[ShownTrick, ...]
    ecart: Cards = NO_CARDS

    @cached_property
    def fallen(self) -> Cards:
        return fallen(self.tricks)

    @cached_property
    def out(self) -> Cards:
        """The cards that are still somewhere else: the others hold them, or set them aside."""
        return WHOLE_DECK - self.hand - self.fallen - self.ecart

    @property
    def laid(self) -> tuple[tuple[str, Cards], ...]:
        return (("Votre écart", self.ecart),) if self.ecart else ()

    @property
    def told(self) -> str:
        """« Après trois plis, il vous reste quinze cartes. »"""
        tricks = counted(len(self.tricks), "pli", "plis")
        cards = counted(len(self.hand), "carte", "cartes", feminine=True)
        took = " Vous avez pris, et votre écart est montré." if self.ecart else ""
        return f"Après {tricks}, il vous reste {cards}.{took}"

    @cached_property
    def excluded(self) -> Cards:
        """What the learner cannot hold, by what he has played."""
        found = NO_CARDS
        for trick in self.tricks:
            place = -trick.leader % self.players
            found |= denied(trick.cards[:place], trick.cards[place])
        return found


def draw(rng: Random, players: int, tricks: int, *, own_ecart: bool = False) -> Known:
    """The first tricks of a deal; with ``own_ecart`` the learner, if he has taken, shows his."""
    deal = deal_taken(rng, players)
    played = play(rng, deal, tricks)
    ecart = deal.ecart if deal.preneur == 0 else NO_CARDS
    if ecart and not own_ecart:  # seen from another seat, nobody knows it
        shown = tuple(ShownTrick((t.leader - 1) % players, t.cards) for t in played.tricks)
        return Known(players, played.left[1], shown)
    return Known(players, played.left[0], played.tricks, ecart)


def read(fields: Mapping[str, str]) -> Known:
    players = number(fields, "joueurs", 3, 5)
    hand, tricks = Cards.read(written(fields, "main")), read_tricks(fields, players)
    ecart = Cards.read(fields.get("ecart", ""))
    known, sizes = Known(players, hand, tricks, ecart), table(players)
    if len(hand) + len(tricks) != sizes.hand:
        left = sizes.hand - len(tricks)
        raise ValueError(f"« main » : {left} cartes après ces plis, et non {len(hand)}")
    if len(ecart) not in (0, sizes.chien):
        raise ValueError(f"« ecart » : {sizes.chien} cartes ou aucune, et non {len(ecart)}")
    twice = (hand & known.fallen) | (ecart & (hand | known.fallen))
    if twice:
        raise ValueError(f"à deux endroits à la fois : {twice}")
    return known


def write(known: Known) -> dict[str, str]:
    return {
        "joueurs": str(known.players),
        "main": str(known.hand),
        "entame": str(known.tricks[0].leader),
        "plis": write_tricks(known.tricks),
        "ecart": str(known.ecart),
    }
