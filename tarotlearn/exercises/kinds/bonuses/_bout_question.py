"""An end of deal where the Petit may be au bout: in notation, and as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, read_distinct
from rules_engine.cards import written as notation
from rules_engine.excuse import excuse_fate, petit_au_bout
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.trick import winner
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.fields import attack, number, one_word, written
from tarotlearn.exercises.scene import ShownTrick


@dataclass(frozen=True, slots=True)
class Question:
    """The end of a deal; seats are counted from the learner's own, 0.

    ``before`` is the trick before the last, when it is shown; ``made`` whether the attack wins
    the deal; ``sweep`` whether it has won every trick but those that are shown.
    """

    players: int
    preneur: int
    appele: int | None
    contract: Bid
    last: ShownTrick
    before: ShownTrick | None
    made: bool
    sweep: bool

    def side_of(self, seat: int) -> Side:
        return Side.ATTAQUE if seat in (self.preneur, self.appele) else Side.DEFENSE


class Ended(NamedTuple):
    """The seats that won the tricks shown, whether the Excuse completed a chelem, for whom."""

    won: tuple[int, ...]
    by_excuse: bool
    petit_for: Side | None


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    preneur, appele = attack(fields, players)
    last = _trick(fields, "dernier", "entame", players)
    before = _trick(fields, "avant", "entame-avant", players) if fields.get("avant") else None
    if before and set(before.cards) & set(last.cards):
        raise ValueError("une même carte est dans les deux plis")
    if before and (before.leader + winner(before.cards)) % players != last.leader:
        raise ValueError("« entame » : qui remporte un pli entame le suivant")
    made = one_word(fields, "resultat", ("reussi", "chute")) == "reussi"
    sweep = one_word(fields, "autres-plis", ("tous", "pas tous")) == "tous"
    if sweep and not made:
        raise ValueError("« resultat » : l’attaque qui gagne tous ces plis réussit son contrat")
    if sweep and (before or last).leader not in (preneur, appele):
        raise ValueError("« autres-plis » : qui a gagné le pli d’avant entame celui-ci")
    if EXCUSE in last.cards[1:]:
        raise ValueError("« dernier » : l’Excuse ne s’y joue ici qu’à l’entame")
    return Question(
        players,
        preneur,
        appele,
        Bid(one_word(fields, "contrat", CONTRACTS)),
        last,
        before,
        made,
        sweep,
    )


def _trick(fields: Mapping[str, str], key: str, leader: str, players: int) -> ShownTrick:
    cards = read_distinct(written(fields, key))
    if len(cards) != players:
        raise ValueError(f"« {key} » : {players} cartes, une par joueur")
    return ShownTrick(number(fields, leader, 0, players - 1), cards)


def write(question: Question) -> dict[str, str]:
    before = question.before
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "appele": "" if question.appele is None else str(question.appele),
        "contrat": question.contract.value,
        "dernier": notation(question.last.cards),
        "entame": str(question.last.leader),
        "avant": notation(before.cards) if before else "",
        "entame-avant": str(before.leader) if before else "",
        "resultat": "reussi" if question.made else "chute",
        "autres-plis": "tous" if question.sweep else "pas tous",
    }


def ended(question: Question, rules: Rules = FFT) -> Ended:
    """Who won the tricks shown, whether the Excuse completed a chelem, whose the Petit is."""
    tricks = [trick for trick in (question.before, question.last) if trick]
    slam, by_excuse = question.sweep, False
    won, places, sides = [], [], []
    for trick in tricks:
        last = trick is question.last
        slam = slam and question.side_of(trick.leader) is Side.ATTAQUE
        place = winner(trick.cards, last=last, slam=slam, rules=rules)
        seat = (trick.leader + place) % question.players
        won.append(seat)
        places.append(place)
        sides.append(question.side_of(seat))
        if last and trick.cards[0] == EXCUSE:
            owner = question.side_of(trick.leader)
            by_excuse = excuse_fate(owner, sides[-1], last=True, slam=slam, rules=rules).wins
    cards = [trick.cards for trick in tricks]
    petit_for = petit_au_bout(
        [*zip(cards, places, strict=True)], sides, excuse_made_chelem=by_excuse, rules=rules
    )
    return Ended(tuple(won), by_excuse, petit_for)
