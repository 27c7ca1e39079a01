"""A card played that may be a renonce, noticed sooner or later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from rules_engine.arbitration import deal_stands
from rules_engine.deal import table
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kind import Step, card_of, one_of
from tarotlearn.exercises.kinds.faults._card_played import (
    AT_ONCE,
    FULL,
    NEXT,
    allowed,
    decision,
    rule_words,
)
from tarotlearn.exercises.kinds.faults._case import (
    ALLOWED,
    COUNTS,
    FATE,
    TAKEN_BACK,
    TOO_LATE,
    VOID,
    Answer,
    Case,
    Question,
    seat_of,
)
from tarotlearn.exercises.kinds.shared.deals import Turn, turns
from tarotlearn.exercises.kinds.shared.people import clause, does
from tarotlearn.exercises.scene import Choice, Choices
from tarotlearn.words import SUIT_NAMES, the

_MOST_CARDS = 12
_FORBIDDEN = 0.66
_SKIPPED = 0.8  # of a deal, at most, before the turn asked about
_DECISION = Choices(
    "Que décide l’arbitre ?",
    (
        Choice(ALLOWED, "Rien : la carte était permise"),
        Choice(TAKEN_BACK, "La carte est reprise, et une autre est jouée"),
        Choice(TOO_LATE, "Il est trop tard : la renonce est consommée"),
    ),
    "decision",
)
_WHEN = {
    AT_ONCE: "On s’en étonne aussitôt.",
    FULL: "On s’en étonne une fois le pli complet, avant que le suivant ne commence.",
    NEXT: "On s’en étonne quand la première carte du pli suivant est déjà jouée.",
}
_WON = {
    Side.ATTAQUE: "À la fin, le contrat est réussi.",
    Side.DEFENSE: "À la fin, le contrat est chuté.",
}


class Renonce(Case):
    """The card alone, or with what becomes of the deal when ``has_winner``."""

    slug, moments, rule = "renonce", (AT_ONCE, FULL, NEXT), "renonce"
    inputs: tuple[Choices, ...] = (_DECISION,)
    has_card, has_hand = True, True

    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        """Turns of a real deal, with a card of the hand: forbidden two times out of three."""
        skipped = int(rng.random() * table(players).tricks * players * _SKIPPED)
        for turn in islice(turns(rng, players), skipped, None):
            wrong = turn.hand - turn.found.cards
            small = 3 <= len(turn.hand) <= _MOST_CARDS
            if not turn.trick or not wrong or not small or _is_partner(turn):
                continue
            seat = seat_of(rng, players)
            card = card_of(rng, wrong if rng.random() < _FORBIDDEN else turn.found.cards)
            winner = one_of(rng, tuple(Side)) if self.has_winner else None
            preneur = (turn.preneur + seat) % players
            moment = one_of(rng, (AT_ONCE, FULL, NEXT, NEXT))
            yield Question(
                self.slug, players, seat, preneur, moment, card, turn.hand, turn.trick, winner
            )

    def solve(self, question: Question, rules: Rules) -> Answer:
        decided = decision(question, rules)
        if question.winner is None:
            return (decided,)
        void = decided == TOO_LATE and not deal_stands(question.side, question.winner)
        return (decided, VOID if void else COUNTS)

    def told(self, question: Question) -> str:
        seat, card = question.seat, the(question.the_card)
        plays = does(
            seat, f"a pris et vient de jouer {card}", f"avez pris et venez de jouer {card}"
        )
        if question.side is Side.DEFENSE:
            take = does(question.preneur, "a pris", "avez pris")
            third, second = "défend et vient de jouer", "défendez et venez de jouer"
            plays = f"{take}. {does(seat, third, second)} {card}"
        won = f" {_WON[question.winner]}" if question.winner else ""
        return f"{plays}. {_WHEN[question.moment]}{won}"

    def why(self, question: Question) -> str:
        decided = decision(question, FFT)
        if decided == ALLOWED:
            return f"{rule_words(question)} C’est fait : il n’y a pas de faute."
        end = "Le pli suivant n’est pas commencé : la carte est reprise, et reste exposée."
        if decided == TOO_LATE:
            end = "Le pli suivant est commencé : la renonce est consommée."
            if question.winner:
                camp = "L’attaque" if question.side is Side.ATTAQUE else "La défense"
                fate = "perd : la donne compte"
                if question.side is question.winner:
                    fate = "gagne : la donne est annulée"
                end = f"{end} {camp}, en faute, {fate}."
        return f"{rule_words(question)} {end}"

    def wrong(self, question: Question, number: int) -> str:
        if number and decision(question, FFT) == TOO_LATE:
            return "Une faute qui ne se répare plus ne doit rien rapporter à qui l’a commise."
        if number:
            return "Reste-t-il, à la fin, une faute dont quelqu’un pourrait profiter ?"
        if decision(question, FFT) == ALLOWED:
            return rule_words(question)
        return "Deux questions : la carte était-elle permise, et le pli suivant est-il commencé ?"

    def steps(self, question: Question) -> tuple[Step, ...]:
        found = allowed(question, FFT)
        told = [
            Step(rule_words(question), found.because.value),
            Step(does(question.seat, "pouvait jouer :", "pouviez jouer :"), found.because.value,
                 found.cards),
        ]  # fmt: skip
        if decision(question, FFT) == ALLOWED:
            return (*told, Step("La carte était permise : ce n’est pas une renonce.", "renonce"))
        started = "commencé" if question.moment == NEXT else "pas commencé"
        verb = "est" if question.moment == NEXT else "n’est"
        note = "Une renonce est consommée dès la première carte du pli suivant."
        told.append(
            Step(f"C’est une renonce. Le pli suivant {verb} {started}.", "renonce", note=note)
        )
        if question.moment != NEXT:
            sentence = "La carte est reprise ; elle reste une carte exposée."
            return (*told, Step(sentence, "carte-exposee"))
        if question.winner is None:
            return (*told, Step("La faute ne se répare plus.", "faute-non-rectifiable"))
        profits = "profiterait" if question.side is question.winner else "ne profite pas"
        fate = "annulée" if question.side is question.winner else "comptée"
        sentence = f"Le résultat {profits} au camp en faute : la donne est {fate}."
        return (*told, Step(sentence, "faute-non-rectifiable"))

    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        found = allowed(question, FFT)
        if decision(question, FFT) == ALLOWED:
            for card in question.hand - found.cards:
                yield _played(question, the(card)), replace(question, card=card)
            return
        if question.moment == NEXT:
            told = "le pli suivant n’était pas commencé"
            yield told, replace(question, moment=FULL)
        else:
            yield "le pli suivant était commencé", replace(question, moment=NEXT)

    def hints(self, question: Question) -> tuple[str, str, str]:
        asked = suit_asked(question.trick)
        third = "Et le pli suivant, est-il commencé ?"
        if asked:
            third = f"On demandait {SUIT_NAMES[asked]}. Et le pli suivant, est-il commencé ?"
        return (
            "Comparez la carte jouée au reste du jeu : était-elle permise ?",
            "Une renonce se répare jusqu’à la première carte du pli suivant.",
            third,
        )


class RenonceAndDeal(Renonce):
    """The same, and what becomes of the deal in the end."""

    slug, inputs, has_winner = "renonce-et-donne", (_DECISION, FATE), True


def _is_partner(turn: Turn) -> bool:
    """Whether the player is, or may be, the preneur's partner at five."""
    return turn.preneur != 0 and (turn.appele == 0 or turn.called in [*turn.hand])


def _played(question: Question, card: str) -> str:
    return clause(question.seat, f"avait joué {card}", f"aviez joué {card}")
