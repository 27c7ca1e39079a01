"""« Saurez-vous composer cette poignée ? »: complete a hand for one poignée, and none higher."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules_engine.cards import ATOUTS, EXCUSE, OUDLERS, PLAIN_ATOUTS, PLAIN_CARDS, ROIS, Card, Cards
from rules_engine.deal import shuffled, table
from rules_engine.poignee import LEVELS as POIGNEES
from rules_engine.poignee import By, Level, seuil
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.compose import _completing as completing
from tarotlearn.exercises.kinds.compose import _poignee_words as said
from tarotlearn.exercises.kinds.compose._poignee_question import (
    Question,
    candidates,
    highest,
    needs_excuse,
    swaps,
)
from tarotlearn.exercises.kinds.compose._poignee_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._poignee_question import read as read
from tarotlearn.exercises.kinds.compose._poignee_question import solve as solve
from tarotlearn.exercises.kinds.compose._poignee_question import write as write
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Scene
from tarotlearn.words import of_the, the

SLUG = "composer-une-poignee"
TITLE = "Saurez-vous composer cette poignée\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("seuils-poignee", "poignee-facultative", "poignee-excuse", "poignee-atout-ecarte")
MISCONCEPTIONS = (
    "poignee-sans-excuse", "seuils-de-quatre", "poignee-au-preneur", "atout-ecarte-jamais-montre",
    "atouts-ecartes-comptent",
)  # fmt: skip
_OFFERED = 8
_MISSING = {1: (1, 2), 2: (2, 3), 3: (3,)}
_TRIES, _MOST = 12, 0.85  # draws at most, and how many of the answers may be right
_OFTEN = 0.75


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level == 1:
        return ATOMS[:2]
    return ATOMS if level == 3 and players == 5 else ATOMS[:3]


def generate(rng: Random, level: int, players: int) -> Question:
    """A hand near a threshold, where a belief of learners completes it otherwise."""
    beliefs = [name for name in MISCONCEPTIONS[:2] if players != 4 or name != "seuils-de-quatre"]
    if level > 1:
        beliefs.append(MISCONCEPTIONS[2])
    if level == 3 and players == 5:
        beliefs += MISCONCEPTIONS[3:] * 2
    belief = one_of(rng, beliefs)
    rules, spare, tried = VARIANTS[belief].rules, None, 0
    while spare is None or tried < _TRIES:
        tried += 1
        if belief in MISCONCEPTIONS[3:]:
            question = _with_ecart(rng)
        else:
            question = _drawn(rng, level, players, belief)
        answers = [*candidates(question)]
        right = [accepts(question, answer) for answer in answers]
        if not 0 < sum(right) <= _MOST * len(answers):
            continue
        held = (accepts(question, answer, rules) for answer in answers)
        if any(believed > true for believed, true in zip(held, right, strict=True)):
            return question
        spare = spare or question
    return spare


def _drawn(rng: Random, level: int, players: int, belief: str) -> Question:
    """A hand that lacks an atout or two of a poignée, or has one too many for none."""
    missing = one_of(rng, _MISSING[level])
    wish = one_of(rng, (Level.SIMPLE, Level.SIMPLE, Level.DOUBLE, Level.TRIPLE, None))
    by = None
    if level > 1 and (belief == "poignee-au-preneur" or rng.random() < _OFTEN / (4 - level)):
        by = By.DEFENSEUR
        wish = None if belief == "poignee-au-preneur" else wish
    bounds = [seuil(level, players) for level in (wish, _next(wish)) if level]
    held = one_of(rng, bounds) - 1 - int(rng.random() * missing)
    atouts, plain = shuffled([*ATOUTS], rng), shuffled([*PLAIN_CARDS], rng)
    size = table(players).hand - missing
    hand = Cards.of([*atouts[:held], *plain[: size - held]])
    with_excuse = level == 3 or belief == "poignee-sans-excuse" or rng.random() < 0.5
    offered = atouts[held : held + missing + 1] + ([EXCUSE] if with_excuse else [])
    offered += plain[size : size + _OFFERED - len(offered)]
    often = _OFTEN if level == 3 else 0.5
    by_excuse = level > 1 and with_excuse and wish is not None and rng.random() < often
    return Question(players, hand, Cards.of(offered), wish, by, by_excuse=by_excuse)


def _next(wish: Level | None) -> Level | None:
    """The poignée just above, None above the triple."""
    above = POIGNEES[POIGNEES.index(wish) + 1 :] if wish else POIGNEES
    return above[0] if above else None


def _with_ecart(rng: Random) -> Question:
    """The preneur's hand at five, with atouts at the écart for want of anything else.

    Only there does a hand of Rois, atouts and bouts fall short of a triple.
    """
    rois, atouts = shuffled([*ROIS], rng), shuffled([*PLAIN_ATOUTS], rng)
    bouts = shuffled([*OUDLERS], rng)
    kings, held = 1 + int(rng.random() * 3), table(5).hand - 3
    ecart = [*atouts[:2], *shuffled([card for card in PLAIN_CARDS if card not in ROIS], rng)[:1]]
    left = [*bouts[:1], *atouts[2:]]
    hand = [*rois[:kings], *left[: held - kings]]
    offered = [*rois[kings:], *bouts[1:], *left[held - kings :]][:_OFFERED]
    wish = one_of(rng, (Level.TRIPLE, Level.DOUBLE))
    return Question(5, Cards.of(hand), Cards.of(offered), wish, By.PRENEUR, Cards.of(ecart))


def scene(question: Question) -> Scene:
    return completing.scene(question, said.told(question), "Votre écart", question.discarded)


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.offered, pick=completing.pick(question)).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def explain(question: Question, answer: Cards) -> Verdict:
    right = accepts(question, answer)
    hand = question.hand | answer
    sentence, rule = said.sentence(
        question, hand, highest(question, hand), needs_excuse(question, hand)
    )
    shown = answer if right else solve(question)
    return Verdict(
        right,
        sentence,
        rule,
        said.steps(question, question.hand | shown),
        _pair(question, shown),
    )


def _pair(question: Question, answer: Cards) -> Pair | None:
    """One card of the answer changed for another, and what could then be announced."""
    for card, instead, other in swaps(question, answer):
        found = highest(question, question.hand | other)
        if found is not question.wish:
            return _changed(question, card, instead, found)
    return None


def _changed(question: Question, card: Card, instead: Card, found: Level | None) -> Pair:
    told = f"À une carte près : avec {the(instead)} au lieu {of_the(card)}, {said.would(found)}."
    return Pair(told, replace(question, wish=found, by_excuse=False))


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, solve(question))
