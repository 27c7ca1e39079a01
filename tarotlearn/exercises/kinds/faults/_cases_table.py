"""Faults of manners: a card shown by mistake, cards lifted too early."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rules_engine.arbitration import (
    Sanction,
    exposed_card,
    lifted_too_early,
)
from rules_engine.cards import PIP_CARDS, Cards
from rules_engine.rules import Rules
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Step, one_of
from tarotlearn.exercises.kinds.faults._case import (
    AGAIN,
    FIRST,
    HUNDRED,
    NOTHING,
    SANCTION,
    WARNING,
    Answer,
    Case,
    Question,
    seat_of,
)
from tarotlearn.exercises.kinds.shared.people import clause, does
from tarotlearn.words import the

_PIPS = tuple(PIP_CARDS)
_WORDS = {
    Sanction.AUCUNE: NOTHING, Sanction.AVERTISSEMENT: WARNING, Sanction.CENT_POINTS: HUNDRED,
}  # fmt: skip


def _before(question: Question) -> int:
    return 1 if question.moment == AGAIN else 0


def _how_often(question: Question) -> str:
    if question.moment == FIRST:
        return "C’est la première fois."
    warned = does(question.seat, "a déjà reçu", "avez déjà reçu")
    return f"{warned} un avertissement pour cela."


def _other_moment(question: Question) -> tuple[str, Question]:
    other = FIRST if question.moment == AGAIN else AGAIN
    words = "c’était la première fois" if other == FIRST else "c’était une récidive"
    return words, replace(question, moment=other)


class Exposed(Case):
    """A small card shown by mistake, in the play."""

    slug, moments, inputs, rule = "exposee", (FIRST, AGAIN), (SANCTION,), "carte-exposee"
    has_card = True

    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        preneur = seat_of(rng, players)
        seat = preneur if rng.random() < 0.4 else seat_of(rng, players)
        moment = one_of(rng, self.moments)
        yield Question(self.slug, players, seat, preneur, moment, one_of(rng, _PIPS))

    def solve(self, question: Question, rules: Rules) -> Answer:
        return (_WORDS[exposed_card(question.side, _before(question))],)

    def told(self, question: Question) -> str:
        seat, card = question.seat, the(question.the_card)
        shows = does(seat, "a pris et laisse voir", "avez pris et laissez voir")
        if question.side is Side.DEFENSE:
            take = does(question.preneur, "a pris", "avez pris")
            third, second = "défend et laisse voir", "défendez et laissez voir"
            shows = f"{take}. {does(seat, third, second)}"
        return f"{shows} {card} par mégarde, pendant le jeu. {_how_often(question)}"

    def why(self, question: Question) -> str:
        if question.side is Side.ATTAQUE:
            return "Un preneur qui se découvre ne nuit qu’à lui-même : on ne lui reproche rien."
        if question.moment == FIRST:
            return "Un défenseur renseigne ainsi ses partenaires : la première fois, on l’avertit."
        return "Un défenseur déjà averti qui recommence perd 100 points."

    def wrong(self, question: Question, number: int) -> str:
        return "Demandez-vous à qui cette carte rend service, et si c’est la première fois."

    def steps(self, question: Question) -> tuple[Step, ...]:
        side = does(question.seat, "défend.", "défendez.")
        if question.side is Side.ATTAQUE:
            side = does(question.seat, "a pris.", "avez pris.")
        note = "Elle revient en main, et se joue quand on veut."
        return (
            Step("Une carte a été montrée :", self.rule, Cards.of([question.the_card]), note),
            Step(side, self.rule),
            Step(self.why(question), self.rule),
        )

    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        seat = question.seat
        if question.side is Side.ATTAQUE:
            other = (seat + 1) % question.players
            told = clause(seat, "était de la défense", "étiez de la défense")
            yield told, replace(question, preneur=other)
        yield _other_moment(question)

    def hints(self, question: Question) -> tuple[str, str, str]:
        return (
            "De quel camp est ce joueur, et à qui sa carte rend-elle service ?",
            "Le preneur et les défenseurs ne sont pas traités de la même façon.",
            "Pour un défenseur, on avertit d’abord, on pénalise ensuite.",
        )


class Lifted(Case):
    """Cards touched before the end of the deal."""

    slug, moments, inputs, rule = "relevee", (FIRST, AGAIN), (SANCTION,), "relever-son-jeu"

    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        seat = seat_of(rng, players)
        yield Question(self.slug, players, seat, seat, one_of(rng, self.moments))

    def solve(self, question: Question, rules: Rules) -> Answer:
        return (_WORDS[lifted_too_early(_before(question))],)

    def told(self, question: Question) -> str:
        lifts = clause(question.seat, "relève déjà ses cartes", "relevez déjà vos cartes")
        return f"La distribution n’est pas finie, et {lifts}. {_how_often(question)}"

    def why(self, question: Question) -> str:
        if question.moment == FIRST:
            return "On ne relève pas ses cartes avant la fin : la première fois, on avertit."
        return "L’avertissement a déjà été donné : recommencer coûte 100 points."

    def wrong(self, question: Question, number: int) -> str:
        return "Toucher à ses cartes trop tôt est une faute ; reste à savoir si c’est la première."

    def steps(self, question: Question) -> tuple[Step, ...]:
        note = "Chacun attend que la dernière carte soit donnée."
        return (
            Step("On a touché aux cartes avant la fin de la distribution.", self.rule, note=note),
            Step(_how_often(question), self.rule),
            Step(self.why(question), self.rule),
        )

    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        yield _other_moment(question)

    def hints(self, question: Question) -> tuple[str, str, str]:
        return (
            "La distribution est-elle finie, et est-ce la première fois ?",
            "Personne ne touche à ses cartes avant la fin de la distribution.",
            "On avertit d’abord, on pénalise ensuite.",
        )
