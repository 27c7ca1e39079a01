"""« Cet écart est-il permis ? »: judge an écart, and tick the cards that have no business there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_engine.cards import PLAIN_ATOUTS, Cards
from rules_engine.chien import ecart_room, judge_ecart
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Verdict
from tarotlearn.exercises.kinds.chien import _juger_drawing as drawing
from tarotlearn.exercises.kinds.chien import _juger_pairs as pairs
from tarotlearn.exercises.kinds.chien import _juger_steps as steps_of
from tarotlearn.exercises.kinds.chien import _juger_words as said
from tarotlearn.exercises.kinds.chien._juger_words import ALLOWED, CARDS, COUNT, Answer, Question
from tarotlearn.exercises.kinds.shared.fields import hand_with_chien, number, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import does, of, pronoun
from tarotlearn.exercises.scene import Choice, Choices, Pick, Scene
from tarotlearn.words import elided

SLUG = "juger-l-ecart"
TITLE = "Cet écart est-il permis\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "ecart-interdits", "ecart-atouts", "retourner-le-chien", "faux-ecart", "ecart-clos",
)  # fmt: skip
MISCONCEPTIONS = (
    "ecart-roi", "ecart-sans-figure", "ecart-atouts-libres", "ecart-excuse",
    "ecart-jamais-d-atout",
)  # fmt: skip

generate = drawing.generate

_PICK = Pick(at_least=0)
_CHOICES = Choices(
    TITLE,
    (
        Choice(ALLOWED, "Oui, il est permis"),
        Choice(CARDS, "Non\u00a0: les cartes cochées devaient rester en main"),
        Choice(COUNT, "Non\u00a0: il n’a pas le bon nombre de cartes"),
    ),
    "verdict",
)


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ATOMS[:3]


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand = hand_with_chien(fields, players)
    ecart = Cards.read(written(fields, "ecart"))
    if not ecart:
        raise ValueError("« ecart » : il faut au moins une carte")
    if not ecart <= hand:
        raise ValueError(f"« ecart » : absentes de la main : {ecart - hand}")
    return Question(players, number(fields, "preneur", 0, players - 1), hand, ecart)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "main": str(question.hand),
        "ecart": str(question.ecart),
    }


def scene(question: Question) -> Scene:
    seat = question.preneur
    took = does(seat, "a pris", "avez pris")
    makes = f"{pronoun(seat)} pose en disant « Jeu »"
    told = f"{took}. Vous voyez son jeu, chien compris, et l’écart {elided('que', makes)}."
    owner = f"Le jeu {of(seat)}"
    if not seat:
        told, owner = "Vous avez pris. Vous avez posé cet écart et dit « Jeu ».", "Votre jeu"
    return Scene(
        question.players,
        told,
        question.ecart,
        "L’écart : cochez les cartes fautives, s’il y en a",
        pick=_PICK,
        laid=((f"{owner}, chien compris", question.hand),),
        inputs=(_CHOICES,),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, (_CHOICES,), question.ecart, _PICK)
    answer = Answer(found.chosen["verdict"], found.cards)
    if answer.cards and answer.verdict != CARDS:
        raise ValueError("Des cartes sont cochées : dites qu’elles sont fautives, ou décochez-les.")
    if not answer.cards and answer.verdict == CARDS:
        raise ValueError("Cochez dans l’écart les cartes qui devaient rester en main.")
    return answer


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return (f"verdict={answer.verdict}", *map(str, answer.cards))


def solve(question: Question, rules: Rules = FFT) -> Answer:
    faults = judge_ecart(question.players, question.hand, question.ecart, rules=rules).faults
    cards = Cards.of(fault.card for fault in faults if fault.card)
    return Answer(CARDS if cards else COUNT if faults else ALLOWED, cards)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    """Of the atouts too many, any may be named: they are as many as are at fault."""
    right = solve(question, rules)
    plain, named = right.cards & PLAIN_ATOUTS, answer.cards & PLAIN_ATOUTS
    return (
        answer.verdict == right.verdict
        and answer.cards - named == right.cards - plain
        and len(named) == len(plain)
    )


def explain(question: Question, answer: Answer) -> Verdict:
    correct, right = accepts(question, answer), solve(question)
    room = ecart_room(question.players, question.hand)
    told = (
        said.right(question, right, room) if correct else said.wrong(question, answer, right, room)
    )
    missed = len(right.cards - answer.cards)
    return Verdict(
        correct,
        *told,
        steps_of.steps(question, right, room),
        pairs.pair(question, right, room),
        said.heading(missed) if missed and answer.cards and answer.cards <= right.cards else "",
    )


def hints(question: Question) -> tuple[str, str, str]:
    room = ecart_room(question.players, question.hand)
    return (
        "Comptez d’abord les cartes de l’écart, puis regardez-les une par une.",
        "Ni Roi ni bout, jamais ; un atout, seulement quand les autres cartes manquent.",
        steps_of.steps(question, solve(question), room)[-2].sentence,
    )
