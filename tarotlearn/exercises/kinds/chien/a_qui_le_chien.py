"""« À qui va le chien ? »: by the contract, who sees it, who counts it, who plays its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.bidding import Bid
from rules_engine.cards import OUDLERS, Cards
from rules_engine.chien import chien_fate, chien_for_attack
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair, Verdict
from tarotlearn.exercises.kinds.chien import _a_qui_deals as deals
from tarotlearn.exercises.kinds.chien import _a_qui_words as said
from tarotlearn.exercises.kinds.chien._a_qui_words import (
    ATTACK,
    COUNTED,
    DEFENSE,
    ECART,
    EVERYBODY,
    FATE,
    LEFT,
    NEEDED,
    NOBODY,
    SEEN,
    TAKEN,
    VOID,
    Answer,
    Question,
)
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import preneur_role
from tarotlearn.exercises.scene import Choice, Choices, Input, Number, Scene
from tarotlearn.words import the

SLUG = "a-qui-le-chien"
TITLE = "À qui va le chien\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("retourner-le-chien", "garde-sans", "garde-contre", "objectif")
MISCONCEPTIONS = ("petit-au-chien-annule", "objectif-46", "objectif-31")

generate, read, write = deals.generate, deals.read, deals.write

_INPUTS: dict[str, Input] = {
    SEEN: Choices(
        "Qui voit le chien avant la fin de la donne\u202f?",
        (Choice(EVERYBODY, "Toute la table"), Choice("preneur", "Le preneur seul"),
         Choice(NOBODY, "Personne")),
        SEEN,
        short=True,
    ),
    ECART: Number("Combien de cartes le preneur met-il à l’écart\u202f?", ECART),
    COUNTED: Choices(
        "Avec quel camp se comptent les cartes mises de côté, chien ou écart\u202f?",
        (Choice(ATTACK, "L’attaque"), Choice(DEFENSE, "La défense")),
        COUNTED,
        short=True,
    ),
    NEEDED: Number("Combien de points faut-il à l’attaque\u202f?", NEEDED, unit="points"),
}  # fmt: skip


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ATOMS[:3]


def _inputs(question: Question) -> tuple[Input, ...]:
    return tuple(_INPUTS.get(name) or _fate(question) for name in question.asked)


def _fate(question: Question) -> Choices:
    """What becomes of a card of the chien, the Petit when it is there."""
    return Choices(
        f"Et {the(said.marked(question))}, qui est au chien\u202f?",
        (
            Choice(TAKEN, "Le preneur pourra jouer cette carte"),
            Choice(LEFT, "Personne ne jouera cette carte"),
            Choice(VOID, "La donne est annulée"),
        ),
        FATE,
    )


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        trick=(),
        turn=False,
        roles={question.preneur: preneur_role(question.preneur)},
        facts=said.facts(question),
        laid=(("Les cartes du chien, montrées ici pour l’exercice", question.chien),),
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _inputs(question))
    chosen, numbers = found.chosen, found.numbers
    return Answer(
        chosen[SEEN], chosen[COUNTED], chosen[FATE], numbers.get(ECART), numbers.get(NEEDED)
    )


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    texts = {
        SEEN: answer.seen, ECART: answer.ecart, COUNTED: answer.counted, FATE: answer.fate,
        NEEDED: answer.needed,
    }  # fmt: skip
    return tuple(f"{name}={texts[name]}" for name in question.asked)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    fate = chien_fate(question.players, question.contract, question.chien, rules)
    return Answer(
        EVERYBODY if fate.turned else NOBODY,
        ATTACK if fate.side is Side.ATTAQUE else DEFENSE,
        VOID if fate.void else TAKEN if fate.turned else LEFT,
        fate.ecart if ECART in question.asked else None,
        objectif(len(_bouts(question)), rules) if NEEDED in question.asked else None,
    )


def _bouts(question: Question) -> Cards:
    """The bouts of the attack at the end: those of its tricks, and of a chien that it counts."""
    return question.won | (chien_for_attack(question.contract, question.chien) & OUDLERS)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right, bouts = solve(question), _bouts(question)
    told = said.wrong(question, answer, right) or said.right(question)
    steps = said.steps(question, right, bouts)
    return Verdict(answer == right, *told, steps, _pair(question))


def _pair(question: Question) -> Pair:
    """The contract that treats the chien otherwise."""
    if question.contract is Bid.GARDE_SANS:
        told = "À un contrat près : à la garde contre, le chien se compterait avec la défense."
        return Pair(told, replace(question, contract=Bid.GARDE_CONTRE))
    if question.contract is Bid.GARDE_CONTRE:
        told = "À un contrat près : à la garde sans, le chien se compterait avec l’attaque."
        return Pair(told, replace(question, contract=Bid.GARDE_SANS))
    told = "À un contrat près : à la garde sans, personne ne verrait le chien."
    changed = replace(question, contract=Bid.GARDE_SANS, won=question.won - question.chien)
    return Pair(told, changed)


def hints(question: Question) -> tuple[str, str, str]:
    return (
        "Regardez le contrat : c’est de lui que dépend le sort du chien.",
        "On retourne le chien, on s’en passe, ou l’on joue contre lui : lequel des trois est-ce ?",
        said.steps(question, solve(question), _bouts(question))[-2].sentence.replace(" :", "."),
    )
