"""Whether hands, écarts, piles and sheets are such as a deal can give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.cards import WHOLE_DECK, Cards
from rules_engine.chien import judge_ecart
from rules_engine.deal import table
from rules_engine.points import half_points
from tarotlearn.assignments.own.possible_tricks import Fault, played_by
from tarotlearn.exercises.kinds.score._filled import errs_twice
from tarotlearn.exercises.kinds.shared.finished_notation import least_worth
from tarotlearn.words import hand_words

WHOLE = half_points(WHOLE_DECK)


def whole_hand(question: Any, players: int) -> Iterator[Fault]:
    """The hand is as it was dealt."""
    yield from _of_size("main", question.hand, table(players).hand, "Un jeu entier")


def some_hand(question: Any, players: int) -> Iterator[Fault]:
    if question.hand:
        yield from whole_hand(question, players)


def chien(question: Any, players: int) -> Iterator[Fault]:
    if question.chien:
        yield from _of_size("chien", question.chien, table(players).chien, "Le chien")


def discarded(question: Any, players: int) -> Iterator[Fault]:
    """An écart that the preneur may have made, if one is told."""
    if question.discarded:
        yield from _ecart(question.hand, question.discarded, players)


def own_ecart(question: Any, players: int) -> Iterator[Fault]:
    known = getattr(question, "known", question)
    if known.ecart:
        hand = known.hand | played_by(0, known.tricks, players)
        yield from _ecart(hand, known.ecart, players)


def _ecart(left: Cards, ecart: Cards, players: int) -> Iterator[Fault]:
    """``left`` is all that the preneur had besides."""
    sizes = table(players)
    if len(ecart) != sizes.chien:
        yield from _of_size("ecart", ecart, sizes.chien, "L’écart")
    elif len(left) == sizes.hand:
        barred = [fault.card for fault in judge_ecart(players, left | ecart, ecart).faults]
        cards = Cards.of(card for card in barred if card is not None)
        if cards:
            yield "ecart", f"On ne peut pas écarter : {hand_words(cards)}."


def _of_size(key: str, cards: Cards, wanted: int, what: str) -> Iterator[Fault]:
    if len(cards) != wanted:
        yield key, f"{what} compte {wanted} cartes : il y en a {len(cards)}."


def place_of_cards(question: Any, players: int) -> Iterator[Fault]:
    """Bouts looked for among cards: of a hand no more than a hand has, whole tricks."""
    if question.place == "jeu" and len(question.cards) > table(players).hand:
        yield "cartes", f"Un jeu a {table(players).hand} cartes au plus à {players} joueurs."
    if question.place == "plis" and len(question.cards) % players:
        yield "cartes", f"Des plis ont un nombre entier de fois {players} cartes."


def sheet(question: Any, players: int) -> Iterator[Fault]:
    if errs_twice(question):
        yield "lignes", "Deux lignes sont fausses chacune de son côté : n’en laissez qu’une."


def bouts_received(question: Any, players: int) -> Iterator[Fault]:
    """Of the bouts that one is dealt, the Petit alone may be lost."""
    if question.dealt is not None and question.oudlers < question.dealt - 1:
        yield "bouts", "De ceux qu’il a reçus, le preneur ne peut perdre que le Petit."


def pack_is_enough(question: Any, players: int) -> Iterator[Fault]:
    """No more points than the pack has; of an attack no less than its bouts are worth."""
    coming = sum(half_points(trick) for trick in question.tricks)
    if not least_worth(question.before.oudlers) <= question.before.half_points <= WHOLE - coming:
        yield "demi_points", "Le paquet ne compte pas ces points-là, avec ces bouts et ces plis."


def who_knows_the_chien(question: Any, players: int) -> Iterator[Fault]:
    if question.preneur == 0 and question.chien:
        yield "chien", "L’élève a pris : montrez son écart plutôt que le chien."
