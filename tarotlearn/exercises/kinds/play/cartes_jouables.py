"""« Quelles cartes pouvez-vous jouer ? »: tick every card that may be played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from rules_engine.cards import Cards
from rules_engine.deal import shuffled
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.play import _jouables_hints as hints_of
from tarotlearn.exercises.kinds.play import _jouables_pairs as pairs
from tarotlearn.exercises.kinds.play import _jouables_sentence as said
from tarotlearn.exercises.kinds.play import _jouables_topics as topics
from tarotlearn.exercises.kinds.shared import playable_steps as steps_of
from tarotlearn.exercises.kinds.shared import turn as turns
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import preneur_role
from tarotlearn.exercises.kinds.shared.turn import Question, found, partner_holds
from tarotlearn.exercises.kinds.shared.turn_words import told
from tarotlearn.exercises.scene import Pick, Scene

SLUG = "cartes-jouables"
TITLE = "Quelles cartes pouvez-vous jouer\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 2
ATOMS = (
    "entame", "premiere-entame", "excuse-entame", "fournir", "pas-monter-a-la-couleur",
    "couper", "monter", "sous-couper", "se-defausser", "excuse-libre",
)  # fmt: skip
MISCONCEPTIONS = (
    "monter-a-la-couleur", "coupe-facultative", "monter-facultatif", "pas-sur-partenaire",
    "pas-de-sous-coupe", "plus-petit-atout", "excuse-forcee", "excuse-est-un-atout",
    "excuse-entame-libre", "entame-appelee-interdite", "entame-jusqu-a-l-associe",
)  # fmt: skip

_PICK = Pick()


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return topics.ATOMS_AT_FIVE if level == 3 and players == 5 else topics.ATOMS[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A turn of a deal played by the rules, about one of the level's topics.

    It is one where a belief of learners, drawn at random, answers otherwise; where none does at
    once, another deal is tried a few times.
    """
    topic = one_of(rng, topics.topics(level, players))
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS)].rules
    spare: Question | None = None
    for tried in count(1):
        found = [Question(players, *turn[:-1]) for turn in topics.deal_turns(rng, players, topic)]
        for question in shuffled(found, rng):
            if solve(question, believed) != solve(question):
                return question
        tempting = [question for question in found if _tempts(question)]
        if tempting:
            return one_of(rng, tempting)
        spare = spare or (one_of(rng, found) if found else None)
        if spare and tried >= topic.deals:
            return spare
    raise AssertionError("deals never run out")


def _tempts(question: Question) -> bool:
    """Whether some belief of learners answers otherwise."""
    right = solve(question)
    return any(solve(question, VARIANTS[name].rules) != right for name in MISCONCEPTIONS)


read, write = turns.read, turns.write


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        told(question),
        question.hand,
        "Votre jeu : cochez toutes les cartes permises",
        trick=question.trick,
        roles={question.preneur: preneur_role(question.preneur)},
        pick=_PICK,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.hand, pick=_PICK).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    return found(question, rules).cards


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Cards) -> Verdict:
    right = found(question)
    on_partner = partner_holds(question)
    return Verdict(
        answer == right.cards,
        said.sentence(question, right, answer, on_partner),
        said.deciding_rule(question, right, answer),
        steps_of.steps(question, right, on_partner),
        pairs.pair(question, found),
        said.heading(right, answer),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return hints_of.hints(question, found(question))
