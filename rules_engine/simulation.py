"""Whole deals played at random within the rules, as fast as Python allows.

For frequencies, bots and tests: thousands of deals a second where the referee follows some
hundreds. The rules are those of the other modules, asked once a deal; only the play of the cards
walks bare masks, by the states of ``trick_states``, themselves made from the rules of play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from rules_engine.bidding import WITH_ECART, Bid
from rules_engine.call import FirstLeadBan, callable_cards
from rules_engine.cards import DECK, EXCUSE, PETIT, WHOLE_DECK, Card, Cards
from rules_engine.chien import ecart_room
from rules_engine.deal import is_petit_sec, right_of, table
from rules_engine.excuse import ExcuseFate, excuse_fate, petit_au_bout
from rules_engine.play import leads
from rules_engine.record import Deal
from rules_engine.result import Ending, Result, chelem_of, lone_petit, settle
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.trick_states import TrickState, opening

_BITS = tuple(1 << card.index for card in DECK)
_PLACES = range(len(DECK))
_EXCUSE, _PETIT = 1 << EXCUSE.index, 1 << PETIT.index
_DEALER = 0
_NOBODY = -1


class Plays(NamedTuple):
    """How the cards fell: each trick as bits in the order played, and the seat that won it."""

    tricks: list[list[int]]
    winners: list[int]
    attack_tricks: int
    attack_pile: int
    excuse: ExcuseFate | None


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
        first_speaker = right_of(_DEALER, players)
        bids = [Bid.PASSE] * players
        bids[(self.preneur - first_speaker) % players] = self.contract
        tricks = self.plays.tricks if self.plays else []
        return Deal(
            players, _DEALER, self.hands, self.chien, tuple(bids), self.called, self.ecart,
            plays=tuple(_card(bit) for trick in tricks for bit in trick),
        )  # fmt: skip


def simulate(players: int, rng: Random, rules: Rules = FFT) -> Simulated:
    """Deal, bid, call, set aside and play at random what ``rules`` allow, then count and score.

    One seat takes, at any contract, whatever its hand; nobody announces a poignée or a chelem.
    ValueError for a table that is not 3, 4 or 5, or when the rules ask for more than 78 cards.
    """
    simulator = rules.simulators.get(players)
    if simulator is None:
        simulator = rules.simulators[players] = Simulator(players, rules)
    return simulator.deal(rng)


def _card(bit: int) -> Card:
    return DECK[bit.bit_length() - 1]


def pick(cards: int, rng: Random) -> int:
    """One card of a mask, each as likely as the others; 0 when there is none."""
    skipped = int(rng.random() * cards.bit_count())
    for _ in range(skipped):
        cards &= cards - 1
    return cards & -cards


class Simulator:
    """What deals at one table under one rule set have in common."""

    def __init__(self, players: int, rules: Rules) -> None:
        sizes = table(players, rules)
        if players * sizes.hand + sizes.chien != len(DECK):
            raise ValueError(
                f"{players} jeux de {sizes.hand} et un chien de {sizes.chien} : pas 78"
            )
        self._players, self._rules, self._size = players, rules, sizes.hand
        self._chien = sizes.chien
        self._free_over_partner = not rules.monter_over_partner
        self._opening = opening(rules)
        self._orders = [
            tuple((leader + place) % players for place in range(players))
            for leader in range(players)
        ]
        self._sides = {
            (preneur, partner): tuple(
                Side.ATTAQUE if seat in (preneur, partner) else Side.DEFENSE
                for seat in range(players)
            )
            for preneur in range(players)
            for partner in range(players)
        }

    def deal(self, rng: Random) -> Simulated:
        """One deal from the shuffle to the score."""
        players, size, rules = self._players, self._size, self._rules
        random = rng.random
        keys = [random() for _ in _BITS]
        pack = list(map(_BITS.__getitem__, sorted(_PLACES, key=keys.__getitem__)))
        hands = [sum(pack[first : first + size]) for first in range(0, players * size, size)]
        chien = WHOLE_DECK.mask - sum(hands)
        choice = int(rng.random() * players * len(rules.contracts))
        preneur, contract = choice % players, rules.contracts[choice // players][0]
        dealt = Simulated(tuple(map(Cards, hands)), Cards(chien), preneur, contract)
        dealt.void = self._void(dealt)
        if dealt.void:
            return dealt
        if players == 5:
            callable_now = callable_cards(dealt.hands[preneur], dealt.chien, rules)
            dealt.called = _card(pick(callable_now.mask, rng))
        if contract in WITH_ECART:
            dealt.ecart = self._set_aside(dealt, rng)
            hands[preneur] = hands[preneur] + chien - dealt.ecart.mask
        partner = preneur
        if dealt.called is not None:
            held = (seat for seat, hand in enumerate(dealt.hands) if dealt.called in hand)
            partner = next(held, preneur)
        side_of = self._sides[preneur, partner]
        plays = self._play(hands, side_of, dealt.called, rng)
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

    def _set_aside(self, dealt: Simulated, rng: Random) -> Cards:
        """An écart at random, with atouts only when the other cards run out."""
        hand = dealt.hands[dealt.preneur] | dealt.chien
        called = dealt.called
        in_chien = called if called is not None and called in dealt.chien else None
        room = ecart_room(self._players, hand, in_chien, self._rules)
        ecart = 0
        for pool in (room.free.mask, room.atouts.mask, hand.mask):
            left = pool & ~ecart
            while left and ecart.bit_count() < room.size:
                card = pick(left, rng)
                ecart |= card
                left ^= card
        return Cards(ecart)

    def _play(
        self, hands: list[int], side_of: tuple[Side, ...], called: Card | None, rng: Random
    ) -> Plays:
        """Play every trick from ``hands``, which it empties."""
        attack = [side is Side.ATTAQUE for side in side_of]
        fool = next((seat for seat, hand in enumerate(hands) if hand & _EXCUSE), _NOBODY)
        fate = None
        random = rng.random
        made = pile = 0  # tricks of the attack, and their cards
        tricks: list[list[int]] = []
        winners: list[int] = []
        leader = right_of(_DEALER, self._players)
        for number in range(self._size):
            order = self._orders[leader]
            banned = self._banned(hands[leader], called, number == 0) if called else 0
            if banned:
                hands[leader] ^= banned
            trick, state = self._trick(order, hands, attack, fool, random)
            if banned:
                hands[leader] ^= banned
            winner = order[trick.index(state.holder)]
            if state.has_excuse:
                last = number == self._size - 1
                slam = state.excuse_led and made == (number if attack[leader] else 0)
                if last and slam:
                    winner = leader
                has_trick = bool(made if attack[fool] else number - made)
                fate = excuse_fate(
                    side_of[fool], side_of[winner], last=last, slam=slam,
                    owner_has_trick=has_trick, rules=self._rules,
                )  # fmt: skip
                fool = _NOBODY
            if attack[winner]:
                made += 1
                pile += sum(trick)
            tricks.append(trick)
            winners.append(winner)
            leader = winner
        return Plays(tricks, winners, made, pile, fate)

    def _trick(
        self,
        order: tuple[int, ...],
        hands: list[int],
        attack: list[bool],
        fool: int,
        random: Callable[[], float],
    ) -> tuple[list[int], TrickState]:
        """One card of each hand, taken from it; ``fool`` is the seat that holds the Excuse."""
        free_over_partner = self._free_over_partner
        state = self._opening
        trick: list[int] = []
        for seat in order:
            hand = hands[seat]
            masks = state.masks
            if free_over_partner and trick:
                holder = order[trick.index(state.holder)]
                masks = state.over_partner if attack[holder] is attack[seat] else masks
            for mask in masks:
                found = hand & mask
                if found:
                    break
            if seat == fool:
                found |= _EXCUSE
            choices = found.bit_count()
            if choices > 1:  # as ``pick``, written out: this is where the time goes
                skipped = random() * choices
                while skipped >= 1.0:
                    found &= found - 1
                    skipped -= 1.0
                found &= -found
            hands[seat] = hand ^ found
            trick.append(found)
            try:
                state = state.after[found]
            except KeyError:
                state = state.meet(found)
        return trick, state

    def _banned(self, hand: int, called: Card, first_lead: bool) -> int:
        """What may not be led because of the call."""
        if not first_lead and self._rules.first_lead_ban is FirstLeadBan.FIRST_CARD:
            return 0
        return hand & ~leads(Cards(hand), called, first_lead, self._rules).cards.mask

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
        return settle(ending, rules)

    def _petit_au_bout(self, plays: Plays, side_of: tuple[Side, ...]) -> Side | None:
        """The side that scores it; most deals end without the Petit."""
        if not (_PETIT in plays.tricks[-1] or _PETIT in plays.tricks[-2]):
            return None
        leaders = plays.winners[-3:-1]
        tricks = [
            (tuple(map(_card, trick)), (winner - leader) % self._players)
            for trick, winner, leader in zip(
                plays.tricks[-2:], plays.winners[-2:], leaders, strict=True
            )
        ]
        by_excuse = plays.excuse is not None and plays.excuse.wins
        won = [side_of[winner] for winner in plays.winners[-2:]]
        return petit_au_bout(tricks, won, excuse_made_chelem=by_excuse, rules=self._rules)
