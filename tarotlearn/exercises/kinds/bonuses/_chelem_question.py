"""A deal where a chelem is at stake: in notation, and as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, read_distinct
from rules_engine.cards import written as notation
from rules_engine.deal import table
from rules_engine.outcome import Chelem
from rules_engine.result import chelem_of
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.trick import winner
from rules_engine.turns import first_leader
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.fields import attack, number, one_word, written
from tarotlearn.exercises.scene import ShownTrick


@dataclass(frozen=True, slots=True)
class Question:
    """A finished deal, seats being counted from the learner's own, 0.

    ``won`` are the tricks of the attack, without the ``last`` one when it is shown; ``made``
    whether it wins the deal. Who led it is asked where the ``dealer`` is told.
    """

    players: int
    preneur: int
    appele: int | None
    contract: Bid
    announced: bool
    made: bool
    won: int
    dealer: int | None = None
    last: ShownTrick | None = None

    def side_of(self, seat: int) -> Side:
        return Side.ATTAQUE if seat in (self.preneur, self.appele) else Side.DEFENSE


class Ended(NamedTuple):
    """The tricks of the attack and of the deal, who won the last shown, the chelem, who led."""

    won: int
    tricks: int
    last_won: int | None
    chelem: Chelem
    leader: int | None


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    preneur, appele = attack(fields, players)
    last = _trick(fields, players) if fields.get("dernier") else None
    tricks = table(players).tricks
    won = number(fields, "plis", 0, tricks - 1 if last else tricks)
    announced = one_word(fields, "annonce", ("oui", "non")) == "oui"
    made = one_word(fields, "resultat", ("reussi", "chute")) == "reussi"
    if won in (0, tricks) and made is not bool(won):
        raise ValueError("« resultat » : tous les plis réussissent un contrat, aucun le chute")
    if announced and not won and not last:
        raise ValueError("« annonce » : le règlement ne dit pas ce que deux chelems se doivent")
    if last and won == tricks - 1 and last.leader not in (preneur, appele):
        raise ValueError("« entame » : qui a gagné le pli d’avant entame celui-ci")
    return Question(
        players,
        preneur,
        appele,
        Bid(one_word(fields, "contrat", CONTRACTS)),
        announced,
        made,
        won,
        number(fields, "donneur", 0, players - 1) if fields.get("donneur") else None,
        last,
    )


def _trick(fields: Mapping[str, str], players: int) -> ShownTrick:
    cards = read_distinct(written(fields, "dernier"))
    if len(cards) != players:
        raise ValueError(f"« dernier » : {players} cartes, une par joueur")
    if EXCUSE in cards[1:]:
        raise ValueError("« dernier » : l’Excuse ne s’y joue ici qu’à l’entame")
    return ShownTrick(number(fields, "entame", 0, players - 1), cards)


def write(question: Question) -> dict[str, str]:
    last = question.last
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "appele": "" if question.appele is None else str(question.appele),
        "contrat": question.contract.value,
        "annonce": "oui" if question.announced else "non",
        "resultat": "reussi" if question.made else "chute",
        "plis": str(question.won),
        "donneur": "" if question.dealer is None else str(question.dealer),
        "dernier": notation(last.cards) if last else "",
        "entame": str(last.leader) if last else "",
    }


def ended(question: Question, rules: Rules = FFT) -> Ended:
    """The tricks of the attack in all, who won the last one shown, the chelem, who led."""
    tricks, won, seat = table(question.players).tricks, question.won, None
    if question.last:
        slam = won == tricks - 1 and question.side_of(question.last.leader) is Side.ATTAQUE
        place = winner(question.last.cards, last=True, slam=slam, rules=rules)
        seat = (question.last.leader + place) % question.players
        won += question.side_of(seat) is Side.ATTAQUE
    leader = None
    if question.dealer is not None:
        announcer = question.preneur if question.announced else None
        leader = first_leader(question.players, question.dealer, announcer, rules)
    return Ended(won, tricks, seat, chelem_of(question.announced, won, tricks), leader)
