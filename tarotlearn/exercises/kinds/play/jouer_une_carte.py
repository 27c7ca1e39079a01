"""« Jouez une carte »: any card that the rules let one play, told at once why not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from rules_engine.cards import EXCUSE_ALONE, Card, Cards
from rules_engine.deal import shuffled
from rules_engine.obligations import Obligation
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.play import _jouables_hints as hints_of
from tarotlearn.exercises.kinds.play import _joue_words as said
from tarotlearn.exercises.kinds.play._jouables_topics import Topic, deal_turns
from tarotlearn.exercises.kinds.shared import playable_steps as steps_of
from tarotlearn.exercises.kinds.shared import turn as turns
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import preneur_role
from tarotlearn.exercises.kinds.shared.turn import Question, found, partner_holds
from tarotlearn.exercises.kinds.shared.turn_words import told
from tarotlearn.exercises.scene import Pick, Scene

SLUG = "jouer-une-carte"
TITLE = "Jouez une carte"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "fournir", "pas-monter-a-la-couleur", "couper", "monter", "sous-couper", "excuse-libre",
    "excuse-entame", "entame", "premiere-entame",
)  # fmt: skip
# Those that let one play what the rules refuse; nobody is refused a card by the others.
MISCONCEPTIONS = (
    "coupe-facultative", "monter-facultatif", "pas-sur-partenaire", "pas-de-sous-coupe",
    "excuse-entame-libre",
)  # fmt: skip

_PICK = Pick(plays=True, at_most=1)
# What a turn is about, and the beliefs that may let one err there.
_ON_ATOUT = ("monter-facultatif", "pas-sur-partenaire", "coupe-facultative")
_UNDER = ("pas-de-sous-coupe", "coupe-facultative")
_TOPICS: dict[int, tuple[tuple[Topic, tuple[str, ...]], ...]] = {
    1: (
        (Topic(Obligation.FOURNIR, 10, excuse=False), ()),
        (Topic(Obligation.COUPER, 10, excuse=False), MISCONCEPTIONS[:1]),
    ),
    2: (
        (Topic(Obligation.FOURNIR, 15, excuse=False), ()),
        (Topic(Obligation.COUPER, 15, excuse=False), MISCONCEPTIONS[:1]),
        (Topic(Obligation.MONTER, 15, excuse=False), _ON_ATOUT),
        (Topic(Obligation.MONTER, 15, excuse=False), _ON_ATOUT),
        (Topic(Obligation.SOUS_COUPER, 15, excuse=False), _UNDER),
    ),
    3: (
        (Topic(Obligation.COUPER, 24, excuse=True), MISCONCEPTIONS[:1]),
        (Topic(Obligation.MONTER, 24), _ON_ATOUT),
        (Topic(Obligation.SOUS_COUPER, 24), _UNDER),
        (Topic(None, 24, excuse_led=True), MISCONCEPTIONS[-1:]),
        (Topic(None, 24, excuse_led=True), MISCONCEPTIONS[-1:]),
    ),
}
_AT_FIVE = (Topic(Obligation.PREMIERE_ENTAME, 24), ())
_DEALS = 4  # worth playing to find a turn where the belief errs


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[: {1: 3, 2: 5, 3: 9 if players == 5 else 7}[level]]


def generate(rng: Random, level: int, players: int) -> Question:
    """A turn where some card of the hand is refused, and a belief drawn at random would play it.

    Where none does at once, another deal is tried a few times.
    """
    at_five = (_AT_FIVE,) if level == 3 and players == 5 else ()
    topic, beliefs = one_of(rng, (*_TOPICS[level], *at_five))
    believed = VARIANTS[one_of(rng, beliefs)].rules if beliefs else None
    spare: Question | None = None
    for tried in count(1):
        for turn in shuffled([*deal_turns(rng, players, topic)], rng):
            question = Question(players, *turn[:-1])
            if turn.found.cards == question.hand:
                continue
            if not believed or not found(question, believed).cards <= turn.found.cards:
                return question
            spare = spare or question
        if spare and tried >= _DEALS:
            return spare
    raise AssertionError("deals never run out")


read, write = turns.read, turns.write


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        told(question),
        question.hand,
        "Votre jeu : jouez une carte",
        trick=question.trick,
        roles={question.preneur: preneur_role(question.preneur)},
        pick=_PICK,
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Card:
    return next(iter(given(values, hand=question.hand, pick=_PICK).cards))


def values(question: Question, answer: Card) -> tuple[str, ...]:
    return (str(answer),)


def solve(question: Question, rules: Rules = FFT) -> Card:
    """A card that these rules allow: one that the official ones refuse, if there is any.

    The Excuse, which is always allowed, is the last to be thought of.
    """
    allowed = found(question, rules).cards
    wrong = allowed - found(question).cards if rules is not FFT else Cards()
    return next(iter(wrong or allowed - EXCUSE_ALONE or allowed))


def accepts(question: Question, answer: Card, rules: Rules = FFT) -> bool:
    return answer in found(question, rules).cards


def explain(question: Question, answer: Card) -> Verdict:
    right, on_partner = found(question), partner_holds(question)
    return Verdict(
        answer in right.cards,
        said.sentence(question, right, answer, on_partner),
        said.rule(right, answer),
        steps_of.steps(question, right, on_partner),
        said.pair(question, answer, found),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return hints_of.hints(question, found(question))
