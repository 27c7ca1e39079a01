"""A deal at random from the shuffle to the score, at one table under one rule set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import starmap
from random import Random

from rules_engine.bidding import WITH_ECART, Bid
from rules_engine.call import callable_cards
from rules_engine.cards import DECK, PETIT, Card, Cards
from rules_engine.chien import ecart_room
from rules_engine.deal import table
from rules_engine.excuse import petit_au_bout
from rules_engine.petit_sec import is_petit_sec
from rules_engine.record import Deal
from rules_engine.result import (
    Ending,
    Result,
    attack_count,
    chelem_of,
    lone_petit,
    outcome_of,
    shared,
)
from rules_engine.rules import Rules
from rules_engine.scoring import ScoreSheet, score_sheet
from rules_engine.sides import Side
from rules_engine.simulation.playing import Play, Plays, pick
from rules_engine.turns import right_of

_BITS = tuple(1 << card.index for card in DECK)
_NO_ARGUMENT: tuple[tuple[()], ...] = ((),) * len(DECK)  # ``starmap`` calls without a Python loop
_PETIT = 1 << PETIT.index
_ATTAQUE = Side.ATTAQUE
_DEALER = 0


@dataclass(slots=True)
class Simulated:
    """A deal played at random: ``hands`` as dealt, by seat; ``result`` None when it is void.

    ``void`` is ``petit_sec`` or ``petit_au_chien``, None for a deal that was played.
    """

    hands: tuple[Cards, ...]
    chien: Cards
    preneur: int
    contract: Bid
    called: Card | None = None
    ecart: Cards | None = None
    plays: Plays | None = None
    void: str | None = None
    result: Result | None = None

    def record(self) -> Deal:
        """The record of this deal, as the referee reads it."""
        players = len(self.hands)
        bids = [Bid.PASSE] * players
        bids[(self.preneur - right_of(_DEALER, players)) % players] = self.contract
        tricks = self.plays.tricks if self.plays else []
        return Deal(
            players, _DEALER, self.hands, self.chien, tuple(bids), self.called, self.ecart,
            plays=tuple(_card(bit) for trick in tricks for bit in trick),
        )  # fmt: skip


def _card(bit: int) -> Card:
    return DECK[bit.bit_length() - 1]


class Simulator:
    """What all deals at one table under one rule set have in common."""

    def __init__(self, players: int, rules: Rules) -> None:
        sizes = table(players, rules)
        if players * sizes.hand + sizes.chien != len(DECK):
            raise ValueError(
                f"{players} jeux de {sizes.hand} et un chien de {sizes.chien} : pas 78"
            )
        self._players, self._rules, self._size = players, rules, sizes.hand
        self._first_leader = right_of(_DEALER, players)
        self._play = Play(players, rules)
        self._sheets: dict[tuple[object, ...], ScoreSheet] = {}  # those met so far
        seats = range(players)
        self._sides = {
            (preneur, partner): tuple(
                Side.ATTAQUE if seat in (preneur, partner) else Side.DEFENSE for seat in seats
            )
            for preneur in seats
            for partner in seats
        }

    def deal(self, rng: Random) -> Simulated:
        """One deal from the shuffle to the score."""
        random, players, size, rules = rng.random, self._players, self._size, self._rules
        # ``next`` takes the card itself for its default, and never needs it.
        pack = sorted(_BITS, key=partial(next, starmap(random, _NO_ARGUMENT)))
        packs = [pack[first : first + size] for first in range(0, players * size, size)]
        hands = [sum(cards) for cards in packs]
        chien = pack[players * size :]
        choice = int(random() * players * len(rules.contracts))
        preneur, contract = choice % players, rules.contracts[choice // players][0]
        dealt = Simulated(tuple(map(Cards, hands)), Cards(sum(chien)), preneur, contract)
        dealt.void = self._void(dealt)
        if dealt.void:
            return dealt
        partner = preneur
        if players == 5:
            called = pick(callable_cards(dealt.hands[preneur], dealt.chien, rules).mask, random)
            dealt.called = _card(called)
            for seat, hand in enumerate(hands):
                if hand & called:
                    partner = seat
        if contract in WITH_ECART:
            dealt.ecart = self._set_aside(dealt, random)
            hands[preneur] += dealt.chien.mask - dealt.ecart.mask
            for card in chien:  # each at any place, so that the whole remains shuffled
                packs[preneur].insert(int(random() * (len(packs[preneur]) + 1)), card)
        side_of = self._sides[preneur, partner]
        plays = self._play.tricks(hands, packs, side_of, dealt.called, self._first_leader, rng)
        dealt.plays, dealt.result = plays, self._settle(dealt, side_of, plays)
        return dealt

    def _void(self, dealt: Simulated) -> str | None:
        """Why this deal is not played, as the referee would say."""
        rules = self._rules
        for hand in dealt.hands:
            if hand.mask & _PETIT and not rules.petit_imprenable:
                sec = is_petit_sec(hand, self._players, dealt.chien, rules)
                return "petit_sec" if sec else None
        if rules.petit_au_chien_voids and PETIT in dealt.chien and dealt.contract in WITH_ECART:
            return "petit_au_chien"
        return None

    def _set_aside(self, dealt: Simulated, random: Callable[[], float]) -> Cards:
        """An écart at random, with atouts only when the other cards run out."""
        hand = dealt.hands[dealt.preneur] | dealt.chien
        called = dealt.called
        in_chien = called if called is not None and called in dealt.chien else None
        room = ecart_room(self._players, hand, in_chien, self._rules)
        ecart, missing = 0, room.size
        for pool in (room.free.mask, room.atouts.mask, hand.mask):
            left = pool & ~ecart
            while left and missing:
                card = pick(left, random)
                ecart += card
                left -= card
                missing -= 1
        return Cards(ecart)

    def _settle(self, dealt: Simulated, side_of: tuple[Side, ...], plays: Plays) -> Result:
        """Count and score, by the same functions as the referee."""
        rules = self._rules
        pile = Cards(plays.attack_pile)
        if dealt.contract is Bid.GARDE_SANS:
            pile |= dealt.chien
        elif dealt.ecart is not None:
            pile |= dealt.ecart
        ending = Ending(
            dealt.contract,
            dealt.preneur,
            side_of,
            dealt.hands,
            pile,
            plays.excuse,
            lone_petit(dealt.hands, side_of) if rules.petit_imprenable else None,
            self._petit_au_bout(plays, side_of),
            chelem_of(False, plays.attack_tricks, self._size),
        )
        points, oudlers = attack_count(ending, rules)
        attackers = side_of.count(_ATTAQUE)
        scored = ending.contract, attackers, points, oudlers, ending.petit_au_bout, ending.chelem
        sheet = self._sheets.get(scored)
        if sheet is None:
            outcome = outcome_of(ending, points, oudlers)
            sheet = self._sheets[scored] = score_sheet(outcome, rules)
        return shared(ending, points, oudlers, sheet)

    def _petit_au_bout(self, plays: Plays, side_of: tuple[Side, ...]) -> Side | None:
        """The side that scores it; only the last two tricks have a say."""
        tricks, winners = plays.tricks[-2:], plays.winners[-2:]
        if not (_PETIT in tricks[0] or _PETIT in tricks[1]):
            return None
        places = [
            (winner - leader) % self._players
            for winner, leader in zip(winners, plays.winners[-3:-1], strict=True)
        ]
        by_excuse = plays.excuse is not None and plays.excuse.wins
        return petit_au_bout(
            [
                (tuple(map(_card, trick)), place)
                for trick, place in zip(tricks, places, strict=True)
            ],
            [side_of[winner] for winner in winners],
            excuse_made_chelem=by_excuse,
            rules=self._rules,
        )
