"""Whether cards are played as the rules let them be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules_engine.cards import NO_CARDS, OF_SUIT, PIP_CARDS, Card, Cards
from rules_engine.deal import table
from rules_engine.deduction import denied
from rules_engine.play import playable
from tarotlearn.exercises.kinds.shared.people import does
from tarotlearn.exercises.scene import ShownTrick
from tarotlearn.seats import NAMES
from tarotlearn.words import hand_words, in_hand_order, listed, the

Fault = tuple[str, str]  # the key of a field, and what is wrong with it


def hand_in_play(question: Any, players: int) -> Iterator[Fault]:
    most = table(players).hand
    if len(question.hand) > most:
        yield "main", f"{most} cartes au plus à {players} joueurs : il y en a {len(question.hand)}."


def turn(question: Any, players: int) -> Iterator[Fault]:
    """Who plays now, with which card called and by whom it was shown."""
    yield from hand_in_play(question, players)
    called, appele = question.called, question.appele
    if called is None:
        return
    if question.is_first_card and len(question.hand) < table(players).hand:
        yield "entame", "À la première carte de la donne, on a encore son jeu entier."
    if called in question.trick:
        first = players - len(question.trick)
        seat = first + question.trick.index(called)
        if appele != seat:
            yield "appele", f"La carte appelée est dans le pli : {NAMES[seat]} l’a montrée."
    elif appele is not None and called in question.hand:
        yield "appele", "La carte appelée est encore dans le jeu de l’élève : nul ne l’a montrée."


def legal_tricks(question: Any, players: int) -> Iterator[Fault]:
    """Nobody plays a card that an earlier one denied him, nor keeps one in sight."""
    known = getattr(question, "known", question)
    hand = getattr(known, "hand", NO_CARDS)
    for seat in range(players):
        fault = _reneged(known.tricks, seat, hand if seat == 0 else NO_CARDS, players)
        if fault:
            yield "plis", f"Pli {fault[0]} : {_kept_back(seat, *fault[1:])}"
            return


def _reneged(
    tricks: Sequence[ShownTrick], seat: int, left: Cards, players: int
) -> tuple[int, Card, Cards] | None:
    """A trick where this seat plays against the rules: its number, his card, those he kept back."""
    plays = [(trick.cards, (seat - trick.leader) % players) for trick in tricks]
    for number in range(len(plays) - 1, -1, -1):
        cards, place = plays[number]
        kept = left & denied(cards[:place], cards[place])
        if kept:
            return number + 1, cards[place], kept
        left |= Cards.of([cards[place]])
    return None


def _kept_back(seat: int, played: Card, kept: Cards) -> str:
    """« Inès joue le 2 de cœur, et avait le 9 de pique à jouer. »"""
    plays, had = does(seat, "joue", "jouez"), "avait" if seat else "aviez"
    return f"{plays} {the(played)}, et {had} {listed(map(the, in_hand_order(kept)))} à jouer."


def played_by(seat: int, tricks: Sequence[ShownTrick], players: int) -> Cards:
    return Cards.of(trick.cards[(seat - trick.leader) % players] for trick in tricks)


def shares(question: Any, players: int) -> Iterator[Fault]:
    """The called suit is played by those who were dealt it, or by who took the chien."""
    suit = OF_SUIT[question.called.suit]
    for seat, share in enumerate(question.shares):
        played = played_by(seat, question.tricks, players) & suit
        has = share | (question.chien if seat == question.preneur else NO_CARDS)
        if played - has:
            yield (
                "plis",
                f"{does(seat, 'joue', 'jouez')} une carte reçue par un autre : "
                f"{hand_words(played - has)}.",
            )
    if question.tricks and question.chien & _fallen_but(question, players):
        yield "plis", "Une carte du chien est jouée par un autre que le preneur."


def _fallen_but(question: Any, players: int) -> Cards:
    """What has fallen from the hands of all but the preneur."""
    seats = (seat for seat in range(players) if seat != question.preneur)
    found = NO_CARDS
    for seat in seats:
        found |= played_by(seat, question.tricks, players)
    return found


def played_turn(question: Any, players: int) -> Iterator[Fault]:
    """A card played on the trick from a hand, where it is a renonce or not."""
    if question.hand and question.trick:
        yield from hand_in_play(question, players)


def first_lead_at_five(question: Any, players: int) -> Iterator[Fault]:
    """The very first lead keeps to what the call allows; who leads holds other suits too."""
    if not question.tricks:
        return
    trick, suit = question.tricks[0], OF_SUIT[question.called.suit]
    another = next(iter(PIP_CARDS - suit))
    hand = question.shares[trick.leader] | Cards.of([trick.cards[0], another])
    if trick.cards[0] not in playable(hand, (), called=question.called, first_lead=True).cards:
        yield "plis", "Pli 1 : la couleur appelée ne s’entame pas, sauf par la carte appelée."


def after_a_trick(question: Any, players: int) -> Iterator[Fault]:
    """Who leads has won the trick before this one: his side has one."""
    side = question.side(question.leader)
    if question.attaque + question.defense and not question.won_by(side):
        leads = does(question.leader, "entame : son", "entamez : votre")
        yield side.value, f"{leads} camp a gagné le pli d’avant."
    if question.pile and not question.won_by(question.side(question.owner)):
        yield "gagne", "Le camp de l’Excuse n’a encore gagné aucun pli."


def last_two(question: Any, players: int) -> Iterator[Fault]:
    """In the trick before the last, each kept for the last one a card that he could keep."""
    if question.before is None:
        return
    tricks = (question.before, question.last)
    for seat in range(players):
        fault = _reneged(tricks, seat, NO_CARDS, players)
        if fault:
            yield "avant", _kept_back(seat, *fault[1:])
            return
