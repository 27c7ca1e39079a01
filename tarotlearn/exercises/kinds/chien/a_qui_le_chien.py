"""« À qui va le chien ? »: by the contract, who sees it, who counts it, who plays its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from rules_engine.bidding import WITH_ECART, Bid
from rules_engine.cards import DECK, NO_CARDS, OUDLERS, PETIT, Cards
from rules_engine.chien import chien_fate, chien_for_attack
from rules_engine.deal import shuffled, table
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Choice, Choices, Input, Number, Pair, Scene, Verdict, one_of
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
from tarotlearn.exercises.kinds.shared.inputs import given, number, one_word, written
from tarotlearn.exercises.kinds.shared.people import preneur_role
from tarotlearn.words import the

SLUG = "a-qui-le-chien"
TITLE = "À qui va le chien\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("retourner-le-chien", "garde-sans", "garde-contre", "objectif")
MISCONCEPTIONS = ("petit-au-chien-annule", "objectif-46", "objectif-31")

_ASKED = {
    1: (SEEN, COUNTED, FATE),
    2: (SEEN, ECART, COUNTED, FATE),
    3: (SEEN, ECART, COUNTED, FATE, NEEDED),
}
_CONTRACTS = tuple(bid for bid, _ in FFT.contracts)
_PLAIN = Cards.of(DECK) - OUDLERS
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


def generate(rng: Random, level: int, players: int) -> Question:
    """A contract, and the Petit in the chien often; at level 3 the bouts that the attack won."""
    contract, preneur = one_of(rng, _CONTRACTS), int(rng.random() * players)
    bouts = NO_CARDS
    for bout in OUDLERS:
        if rng.random() < (0.7 if bout == PETIT else 0.2):
            bouts |= Cards.of([bout])
    size = table(players).chien
    chien = bouts | Cards.of(shuffled([*_PLAIN], rng)[: size - len(bouts)])
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
    contract = Bid(one_word(fields, "contrat", _CONTRACTS))
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
