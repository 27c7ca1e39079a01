"""A trick card by card: who plays what, what he could have played and why, who holds the trick."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules_engine.cards import Card, Cards
from rules_engine.notation import Section
from rules_engine.play import playable
from rules_engine.record import Announcement
from rules_engine.trick import winner
from tarotlearn.play.library import CommentedDeal
from tarotlearn.play.reasons import RULES, reason


@dataclass(frozen=True, slots=True)
class Shown:
    """A poignée laid before its owner's first card, and what is said of it."""

    name: str
    announcement: Announcement
    comment: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One card played: ``hand`` before it, ``allowed`` of it by ``rule``; who then holds."""

    seat: int
    name: str
    card: Card
    hand: Cards
    allowed: Cards
    rule: str
    rule_title: str
    why: str
    holder: str
    takes: bool  # whether this card takes the trick from another
    comment: tuple[SafeString, ...]
    shown: Shown | None


def hands_before(source: CommentedDeal, number: int) -> tuple[Cards, ...]:
    """Each seat's cards when this trick, counted from 0, begins."""
    gone = Cards.of(card for trick in source.tricks[:number] for card in trick.cards)
    return tuple(source.deal.hand_to_play(seat) - gone for seat in range(source.deal.players))


def turns(source: CommentedDeal, number: int) -> tuple[Turn, ...]:
    """The cards of a trick, counted from 0, in the order played."""
    deal, trick = source.deal, source.tricks[number]
    hands = hands_before(source, number)
    gone = {card for done in source.tricks[:number] for card in done.cards}
    told = []
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) % deal.players
        before = trick.cards[:place]
        called = None if deal.called in gone | set(before) else deal.called
        found = playable(hands[seat], before, called=called, first_lead=number == 0 and place == 0)
        best = winner(trick.cards[: place + 1])
        comment = source.said(Section.CARTE, number * deal.players + place)
        if number == len(source.tricks) - 1 and place == deal.players - 1:
            comment = comment[:1]  # the rest is said of the whole deal, beside the score
        told.append(
            Turn(
                seat,
                source.name(seat),
                card,
                hands[seat],
                found.cards,
                found.because.value,
                RULES[found.because],
                reason(source.name(seat), found, before, deal.called),
                source.name((trick.leader + best) % deal.players),
                place > 0 and best == place,
                comment,
                _shown(source, seat) if number == 0 else None,
            )
        )
    return tuple(told)


def closing(source: CommentedDeal) -> tuple[SafeString, ...]:
    """What is said of the whole deal: the comment on the last card, but its first paragraph."""
    return source.said(Section.CARTE, len(source.deal.plays) - 1)[1:]


def _shown(source: CommentedDeal, seat: int) -> Shown | None:
    for number, announcement in enumerate(source.deal.poignees):
        if announcement.seat == seat:
            comment = source.said(Section.POIGNEE, number)
            return Shown(source.name(seat), announcement, comment)
    return None
