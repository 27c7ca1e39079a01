"""A contract and a chien to ask about: drawn, and written in notation."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules_engine.bidding import WITH_ECART, Bid
from rules_engine.cards import NO_CARDS, OUDLERS, PETIT, WHOLE_DECK, Cards
from rules_engine.deal import shuffled, table
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.chien._a_qui_words import (
    COUNTED,
    ECART,
    FATE,
    NEEDED,
    SEEN,
    Question,
)
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written

_ASKED = {
    1: (SEEN, COUNTED, FATE),
    2: (SEEN, ECART, COUNTED, FATE),
    3: (SEEN, ECART, COUNTED, FATE, NEEDED),
}
_NO_OUDLERS = WHOLE_DECK - OUDLERS


def generate(rng: Random, level: int, players: int) -> Question:
    """A contract, and the Petit in the chien often; at level 3 the bouts that the attack won."""
    contract, preneur = one_of(rng, CONTRACTS), int(rng.random() * players)
    bouts = NO_CARDS
    for bout in OUDLERS:
        if rng.random() < (0.7 if bout == PETIT else 0.2):
            bouts |= Cards.of([bout])
    size = table(players).chien
    chien = bouts | Cards.of(shuffled([*_NO_OUDLERS], rng)[: size - len(bouts)])
    won = _won(rng, contract, bouts) if level == 3 else NO_CARDS
    return Question(players, preneur, contract, chien, _ASKED[level], won)


def _won(rng: Random, contract: Bid, in_chien: Cards) -> Cards:
    """The bouts that the attack's tricks hold at the end: most of those that it could play."""
    taken = contract in WITH_ECART
    won = NO_CARDS
    for bout in OUDLERS:
        if bout in in_chien:
            wins = taken and (bout != PETIT or rng.random() < 0.7)  # only the Petit is easily lost
        else:
            wins = rng.random() < 0.65
        if wins:
            won |= Cards.of([bout])
    return won


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    contract = Bid(one_word(fields, "contrat", CONTRACTS))
    chien, won = Cards.read(written(fields, "chien")), Cards.read(fields.get("bouts", ""))
    asked = tuple(written(fields, "questions").split())
    if asked not in _ASKED.values():
        raise ValueError(f"« questions » : {' '.join(_ASKED[3])}, ou moins")
    if len(chien) != table(players).chien:
        raise ValueError(f"« chien » : {table(players).chien} cartes, et non {len(chien)}")
    if not won <= OUDLERS:
        raise ValueError(f"« bouts » : ce ne sont pas des bouts : {won - OUDLERS}")
    if contract not in WITH_ECART and won & chien:
        raise ValueError(f"à la fois au chien et dans les plis : {won & chien}")
    return Question(players, number(fields, "preneur", 0, players - 1), contract, chien, asked, won)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "contrat": question.contract.value,
        "chien": str(question.chien),
        "bouts": str(question.won),
        "questions": " ".join(question.asked),
    }
