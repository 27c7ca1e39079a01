"""« Montrez votre poignée »: tick exactly the cards to lay, the surplus staying hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import (
    ATOUTS,
    ATOUTS_AND_EXCUSE,
    NO_CARDS,
    PLAIN_ATOUTS,
    ROIS,
    Cards,
)
from rules_engine.deal import shuffled, table
from rules_engine.poignee import LEVELS as POIGNEES
from rules_engine.poignee import Level, announceable, rightly_shown, seuil
from rules_engine.poignee_shown import poignee_faults
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.bonuses import _montrer_words as said
from tarotlearn.exercises.kinds.bonuses._atouts import PLAIN, hand_read, hand_with, in_order
from tarotlearn.exercises.kinds.shared.beliefs import mostly_tempting
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Pick, Scene

SLUG = "montrer-la-poignee"
TITLE = "Montrez votre poignée"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("poignee-exacte", "seuils-poignee", "poignee-excuse", "poignee-atout-ecarte")
MISCONCEPTIONS = ("seuils-de-quatre", "poignee-tous-les-atouts", "excuse-montree-a-volonte")

_PICK = Pick()
_AT_RANDOM = 0.25  # so many questions are not chosen for the belief that they would tempt
# The levels that are announced, by how often, and the chance that the Excuse is in the hand.
_ANNOUNCED = {
    1: (Level.SIMPLE, Level.SIMPLE, Level.DOUBLE),
    2: (Level.SIMPLE, Level.SIMPLE, Level.DOUBLE),
    3: (Level.SIMPLE, Level.DOUBLE, Level.TRIPLE),
}
_EXCUSE = {1: 0.0, 2: 0.7, 3: 1.0}
_ASIDE = {4: ((1, 1),), 5: ((2, 2), (3, 2))}  # atouts set aside, of which so many complete a triple


@dataclass(frozen=True, slots=True)
class Question:
    """A hand that announces a poignée of this level; ``discarded`` is its écart, if it is told."""

    players: int
    hand: Cards
    level: Level
    discarded: Cards = NO_CARDS


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[: {1: 2, 2: 3, 3: 3 if players == 3 else 4}[level]]


def generate(rng: Random, level: int, players: int) -> Question:
    """A hand with enough for its poignée, three times out of four one that tempts a belief."""
    return mostly_tempting(
        rng,
        MISCONCEPTIONS,
        lambda: _drawn(rng, level, players),
        solve,
        at_random=_AT_RANDOM,
        accepts=accepts,
    )


def _drawn(rng: Random, level: int, players: int) -> Question:
    if level == 3 and players in _ASIDE and rng.random() < 0.25:
        return _with_atouts_aside(rng, players)
    announced = one_of(rng, _ANNOUNCED[level])
    counting = seuil(announced, players) + int(rng.random() * 4)
    excuse = rng.random() < _EXCUSE[level]
    most = table(players).hand - 1
    hand = hand_with(rng, players, min(counting, most, 20) - excuse, excuse=excuse)
    return Question(players, hand, announced)


def _with_atouts_aside(rng: Random, players: int) -> Question:
    """A preneur of four Rois and atouts alone, who had some atouts to set aside.

    With more of them than are needed he holds no Excuse: nothing says whether it is shown first.
    """
    sizes = table(players)
    aside, needed = one_of(rng, _ASIDE[players])
    discarded = Cards.of(shuffled([*PLAIN_ATOUTS], rng)[:aside])
    held = seuil(Level.TRIPLE, players) - needed
    among = (ATOUTS if aside > needed else ATOUTS_AND_EXCUSE) - discarded
    counting = shuffled([*among], rng)[:held]
    free = shuffled([card for card in PLAIN if card not in ROIS], rng)[: sizes.chien - aside]
    return Question(players, Cards.of(counting) | ROIS, Level.TRIPLE, discarded | Cards.of(free))


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, discarded = hand_read(fields, players), Cards.read(fields.get("ecart", ""))
    if hand & discarded:
        raise ValueError(f"à la fois dans le jeu et à l’écart : {hand & discarded}")
    level = Level(one_word(fields, "poignee", [*POIGNEES]))
    if level not in announceable(players, hand, discarded):
        raise ValueError(f"« main » : pas de quoi annoncer une poignée {level}")
    return Question(players, hand, level, discarded)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "poignee": question.level.value,
        "ecart": str(question.discarded),
    }


def scene(question: Question) -> Scene:
    aside = question.discarded
    return Scene(
        question.players,
        said.told(question),
        question.hand | aside,
        "Votre jeu et votre écart : cochez les cartes à montrer"
        if aside
        else "Votre jeu : cochez les cartes à montrer",
        pick=_PICK,
        laid=(("Dans votre écart", aside),) if aside else (),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.hand | question.discarded, pick=_PICK).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def _decided_by(question: Question, rules: Rules) -> Rules:
    """These rules, or the official ones where these would not let the poignée be announced."""
    allowed = announceable(question.players, question.hand, question.discarded, rules)
    return rules if question.level in allowed else FFT


def solve(question: Question, rules: Rules = FFT) -> Cards:
    rules = _decided_by(question, rules)
    shown = rightly_shown(
        question.players, question.hand, question.level, question.discarded, rules
    )
    return Cards.of(shown)


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    if not answer <= question.hand | question.discarded:
        return False
    found = poignee_faults(
        question.players,
        question.hand,
        in_order(answer),
        question.level,
        discarded=question.discarded,
        rules=_decided_by(question, rules),
    )
    return not found


def explain(question: Question, answer: Cards) -> Verdict:
    right = accepts(question, answer)
    sentence, rule = said.why(question, answer) if right else said.refused(question, answer)
    example = solve(question)
    return Verdict(
        right, sentence, rule, said.steps(question, example), said.pair(question, example)
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question)
