"""Faults that are found late: cards misdealt, an écart of the wrong size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rules_engine.arbitration import (
    deal_stands,
    faux_ecart,
    misdeal_stands,
)
from rules_engine.cards import DECK, PLAIN_SUITS, ROI, Cards
from rules_engine.deal import shuffled, table
from rules_engine.rules import Rules
from rules_engine.sides import Side
from rules_engine.turns import Event, next_deal
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
from tarotlearn.exercises.kinds.shared.people import does, pronoun
from tarotlearn.exercises.kinds.shared.said import capital, counted, in_words
from tarotlearn.exercises.scene import Choice, Choices
from tarotlearn.words import elided, the

BEFORE, DURING = "avant", "pendant"
_MAY_GO = tuple(card for card in DECK if card.suit in PLAIN_SUITS and card.rank < ROI)
_WON = {Side.ATTAQUE: "Le contrat est réussi.", Side.DEFENSE: "Le contrat est chuté."}


def _other_winner(question: Question) -> tuple[str, Question]:
    assert question.winner is not None
    other = question.winner.other
    words = "réussi" if other is Side.ATTAQUE else "chuté"
    return f"le contrat était {words}", replace(question, winner=other)


class Misdeal(Case):
    """A wrong number of cards, found before the bids or in the play."""

    slug, moments, inputs, rule = "fausse-donne", (BEFORE, DURING), (FATE,), "fausse-donne"
    has_winner = True

    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        seat, preneur = seat_of(rng, players), seat_of(rng, players)
        moment = BEFORE if rng.random() < 0.34 else DURING
        winner = one_of(rng, tuple(Side))
        yield Question(self.slug, players, seat, preneur, moment, winner=winner)

    def solve(self, question: Question, rules: Rules) -> Answer:
        if question.moment == BEFORE:
            coming = next_deal(question.players, question.seat, Event.FAUSSE_DONNE, rules)
            return (DEAL_AGAIN if coming.dealer == question.seat else VOID,)
        return (COUNTS if misdeal_stands(question.winner is Side.ATTAQUE) else VOID,)

    def told(self, question: Question) -> str:
        deals = does(question.seat, "a mal distribué", "avez mal distribué")
        start = f"{deals} : deux joueurs n’ont pas le bon nombre de cartes."
        if question.moment == BEFORE:
            return f"{start} On s’en aperçoit en relevant les jeux, avant toute enchère."
        take = does(question.preneur, "a pris", "avez pris")
        won = _WON[question.winner or Side.ATTAQUE]
        return f"{start} {take}, et l’on ne s’en aperçoit que pendant le jeu. {won}"

    def why(self, question: Question) -> str:
        if question.moment == BEFORE:
            return "L’erreur est vue à temps : le même donneur redonne, et se tait aux enchères."
        if question.winner is Side.ATTAQUE:
            return "Vue pendant le jeu, l’erreur n’efface pas un contrat réussi : la donne compte."
        return "Vue pendant le jeu, l’erreur profite au preneur qui chute : la donne est annulée."

    def wrong(self, question: Question, number: int) -> str:
        return "Deux choses à regarder : quand l’erreur est vue, et si le contrat est réussi."

    def steps(self, question: Question) -> tuple[Step, ...]:
        note = "Avant les enchères, il est encore temps de redonner."
        seen = "On s’en aperçoit avant les enchères."
        if question.moment == DURING:
            seen = f"On s’en aperçoit pendant le jeu. {_WON[question.winner or Side.ATTAQUE]}"
            note = "Le preneur ne doit pas perdre par la faute du donneur."
        return (
            Step("La distribution était fausse.", self.rule),
            Step(seen, self.rule, note=note),
            Step(self.why(question), self.rule),
        )

    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        if question.moment == DURING:
            yield _other_winner(question)
            yield "on l’avait vu avant les enchères", replace(question, moment=BEFORE)
        else:
            told = "on ne l’avait vu que pendant le jeu, le contrat étant chuté"
            changed = replace(question, moment=DURING, winner=Side.DEFENSE)
            yield told, changed

    def hints(self, question: Question) -> tuple[str, str, str]:
        return (
            "À quel moment s’aperçoit-on de l’erreur ?",
            "Avant les enchères, on peut encore redonner ; ensuite, tout dépend du contrat.",
            "Le preneur ne doit pas perdre par la faute du donneur.",
        )


_LAST = Choices(
    "À qui vont les cartes du dernier pli ?",
    (
        Choice(Side.ATTAQUE.value, "Au preneur"),
        Choice(Side.DEFENSE.value, "À la défense"),
        Choice("gagnant", "À qui l’aurait gagné"),
    ),
    "dernier-pli",
)


class WrongEcart(Case):
    """A card too many or too few in the écart, found at the end."""

    slug, moments, inputs, rule = "faux-ecart", ("",), (_LAST, FATE), "faux-ecart"
    has_hand = has_winner = True

    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        preneur = seat_of(rng, players)
        size = table(players).chien + one_of(rng, (-1, 1))
        ecart = Cards.of(shuffled(_MAY_GO, rng)[:size])
        winner = one_of(rng, tuple(Side))
        yield Question(self.slug, players, preneur, preneur, hand=ecart, winner=winner)

    def solve(self, question: Question, rules: Rules) -> Answer:
        last = faux_ecart(question.players, question.hand)
        assert question.winner is not None
        stands = deal_stands(Side.ATTAQUE, question.winner)
        return (last.to.value if last else "gagnant", COUNTS if stands else VOID)

    def told(self, question: Question) -> str:
        take = does(question.preneur, "a pris", "avez pris")
        put = counted(len(question.hand), "carte", "cartes", feminine=True)
        has = f"{pronoun(question.preneur)} {'a mis' if question.preneur else 'avez mis'}"
        won = _WON[question.winner or Side.ATTAQUE]
        return f"{take}. Au dernier pli, on découvre {elided('que', has)} {put} à l’écart. {won}"

    def _last(self, question: Question) -> str:
        players, right = question.players, table(question.players).chien
        last = faux_ecart(players, question.hand)
        assert last is not None
        if len(question.hand) > right:
            best = the(last.with_card) if last.with_card else ""
            return (
                "Il manque une carte au preneur : le dernier pli, incomplet, va à la défense, "
                f"avec {best}, la meilleure de l’écart."
            )
        return "Il reste au preneur une carte de trop : il la joue seul, et elle est à lui."

    def why(self, question: Question) -> str:
        end = "Le preneur perd : la donne compte."
        if question.winner is Side.ATTAQUE:
            end = "Le preneur, en faute, ne peut pas gagner ainsi : la donne est annulée."
        return f"{self._last(question)} {end}"

    def wrong(self, question: Question, number: int) -> str:
        if number == 0:
            return "Comptez les cartes : en manque-t-il une au preneur, ou en a-t-il une de trop ?"
        return "Qui est en faute, et à qui profite le résultat ?"

    def steps(self, question: Question) -> tuple[Step, ...]:
        right = table(question.players).chien
        put = counted(len(question.hand), "carte", "cartes", feminine=True)
        end, note = "La donne est annulée.", "Une faute ne doit rien rapporter à son auteur."
        if question.winner is Side.DEFENSE:
            end = "La donne compte."
        instead = f"au lieu de {in_words(right)}"
        return (
            Step(f"{capital(put)} à l’écart, {instead} :", self.rule, question.hand),
            Step(self._last(question), self.rule),
            Step("La faute ne se répare plus : le preneur en répond.", "faute-non-rectifiable"),
            Step(f"{_WON[question.winner or Side.ATTAQUE]} {end}", "faute-non-rectifiable",
                 note=note),
        )  # fmt: skip

    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        yield _other_winner(question)

    def hints(self, question: Question) -> tuple[str, str, str]:
        right = table(question.players).chien
        return (
            f"L’écart devait avoir {right} cartes : combien en a-t-il ?",
            "Une faute ne doit rien rapporter à qui l’a commise, ici le preneur.",
            "Une carte de trop à l’écart manque au dernier pli ; une de moins y est en trop.",
        )
