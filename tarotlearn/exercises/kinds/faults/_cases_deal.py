"""Faults in dealing: a card turned up, somebody who deals in the place of another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rules_engine.arbitration import (
    turned_card_restarts,
    wrong_dealer_voids,
)
from rules_engine.cards import DECK, EXCUSE, PIP_CARDS, Cards
from rules_engine.rules import Rules
from tarotlearn.exercises.kind import Step, one_of
from tarotlearn.exercises.kinds.faults._case import (
    COUNTS,
    DEAL_AGAIN,
    FATE,
    VOID,
    Answer,
    Case,
    Question,
    seat_of,
)
from tarotlearn.exercises.kinds.shared.people import does
from tarotlearn.exercises.scene import Choice, Choices
from tarotlearn.words import the

BEFORE, DURING, AFTER = "avant", "pendant", "apres"
_PIPS = tuple(PIP_CARDS)
_OTHERS = tuple(card for card in DECK if card not in _PIPS)

_TURNED = Choices(
    "Que fait-on ?",
    (
        Choice(COUNTS, "On continue de distribuer"),
        Choice(DEAL_AGAIN, "Le même donneur recommence tout"),
        Choice(VOID, "C’est au donneur suivant de donner"),
    ),
    "donne",
)


class Turned(Case):
    """A card turned up while dealing."""

    slug, moments, inputs, rule = "retournee", ("",), (_TURNED,), "fausse-donne"
    has_card = True
    effects = {COUNTS: "on continuerait", DEAL_AGAIN: "le même donneur recommencerait"}

    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        seat = seat_of(rng, players)
        card = one_of(rng, _PIPS if rng.random() < 0.5 else _OTHERS)
        yield Question(self.slug, players, seat, seat, card=card)

    def solve(self, question: Question, rules: Rules) -> Answer:
        return (DEAL_AGAIN if turned_card_restarts(question.the_card) else COUNTS,)

    def told(self, question: Question) -> str:
        seat, card = question.seat, the(question.the_card)
        return does(
            seat,
            f"distribue, et une carte se retourne : tout le monde voit {card}.",
            f"distribuez, et une carte se retourne : tout le monde voit {card}.",
        )

    def why(self, question: Question) -> str:
        if turned_card_restarts(question.the_card):
            return "Figure, atout ou Excuse : une telle carte en apprend trop, on redonne."
        return "Une petite carte de couleur n’apprend presque rien : on continue."

    def wrong(self, question: Question, number: int) -> str:
        return "Tout dépend de la carte : est-elle de celles qui comptent dans un jeu ?"

    def steps(self, question: Question) -> tuple[Step, ...]:
        card, restarts = question.the_card, turned_card_restarts(question.the_card)
        kind = "Ce n’est ni une figure, ni un atout, ni l’Excuse."
        if restarts:
            kind = "C’est une figure." if card.is_figure else "C’est un atout."
        if card == EXCUSE:
            kind = "C’est l’Excuse."
        note = "Qui a retourné la carte n’enchérit pas sur la nouvelle donne." if restarts else ""
        return (
            Step("La carte vue :", self.rule, Cards.of([card])),
            Step(kind, self.rule),
            Step(self.why(question), self.rule, note=note),
        )

    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        low = not turned_card_restarts(question.the_card)
        other = _OTHERS[0] if low else _PIPS[question.the_card.index % len(_PIPS)]
        yield f"c’était {the(other)}", replace(question, card=other)

    def hints(self, question: Question) -> tuple[str, str, str]:
        return (
            "Quelle carte a-t-on vue ?",
            "Une petite carte de couleur et une carte forte ne se traitent pas de même.",
            "Sont fortes, ici, les figures, tous les atouts et l’Excuse.",
        )


class WrongDealer(Case):
    """Somebody dealt in another's place."""

    slug, moments, inputs = "mauvais-donneur", (BEFORE, DURING, AFTER), (FATE,)
    rule = "fausse-donne"

    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        seat = seat_of(rng, players)
        moment = AFTER if rng.random() < 0.4 else one_of(rng, (BEFORE, DURING))
        yield Question(self.slug, players, seat, seat, moment)

    def solve(self, question: Question, rules: Rules) -> Answer:
        return (VOID if wrong_dealer_voids(question.moment == AFTER) else COUNTS,)

    def told(self, question: Question) -> str:
        deals = does(
            question.seat,
            "a distribué alors que ce n’était pas son tour",
            "avez distribué alors que ce n’était pas votre tour",
        )
        when = {
            BEFORE: "aux enchères",
            DURING: "au milieu du jeu",
            AFTER: "une fois la donne finie",
        }
        return f"{deals}. On s’en aperçoit {when[question.moment]}."

    def why(self, question: Question) -> str:
        if question.moment == AFTER:
            return "La donne est finie : il est trop tard pour la contester."
        return "Tant que la donne n’est pas finie, un mauvais donneur la fait annuler."

    def wrong(self, question: Question, number: int) -> str:
        return "Regardez le moment : la donne est-elle finie quand on s’aperçoit de l’erreur ?"

    def steps(self, question: Question) -> tuple[Step, ...]:
        seen = "La donne est finie." if question.moment == AFTER else "La donne n’est pas finie."
        return (
            Step("Ce n’était pas à ce joueur de donner.", self.rule),
            Step(seen, self.rule, note="Cette erreur ne compte que jusqu’à la fin de la donne."),
            Step(self.why(question), self.rule),
        )

    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        if question.moment == AFTER:
            yield "on l’avait vu pendant le jeu", replace(question, moment=DURING)
        else:
            yield "on ne l’avait vu qu’après la donne", replace(question, moment=AFTER)

    def hints(self, question: Question) -> tuple[str, str, str]:
        return (
            "À quel moment s’aperçoit-on de l’erreur ?",
            "Une erreur de donneur ne se relève que pendant un temps.",
            "Elle ne compte que jusqu’à la fin de la donne.",
        )
