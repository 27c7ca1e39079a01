"""« Saurez-vous composer ce pli ? »: cards laid before yours, so that so many may follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules_engine.cards import EXCUSE_ALONE, Cards
from rules_engine.deal import shuffled
from rules_engine.play import playable
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.compose import _places as of_trick
from tarotlearn.exercises.kinds.compose import _pli_words as said
from tarotlearn.exercises.kinds.compose._places import Chosen, completed
from tarotlearn.exercises.kinds.compose._pli_drawing import SHAPES, drawn
from tarotlearn.exercises.kinds.compose._pli_question import (
    Question,
    Trick,
    all_allowed,
    allowed,
    candidates,
    different_tricks,
    is_possible,
    looked_at,
)
from tarotlearn.exercises.kinds.compose._pli_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._pli_question import read as read
from tarotlearn.exercises.kinds.compose._pli_question import solve as solve
from tarotlearn.exercises.kinds.compose._pli_question import write as write
from tarotlearn.exercises.kinds.compose._wishes import WISHED, wishes
from tarotlearn.exercises.scene import Choices, Scene
from tarotlearn.words import the

SLUG = "composer-un-pli"
TITLE = "Saurez-vous composer ce pli\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "excuse-entame", "fournir", "pas-monter-a-la-couleur", "couper", "monter", "sous-couper",
    "se-defausser", "excuse-libre",
)  # fmt: skip
MISCONCEPTIONS = (
    "monter-a-la-couleur", "coupe-facultative", "monter-facultatif", "pas-de-sous-coupe",
    "plus-petit-atout", "excuse-est-un-atout", "excuse-forcee", "excuse-entame-libre",
)  # fmt: skip
_TRIES, _MOST_WISHES = 8, 8


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    atoms = ["fournir", "pas-monter-a-la-couleur", "couper"]
    if level > 1:
        atoms += ["monter", "sous-couper", "excuse-libre"]
    return ATOMS if level == 3 else tuple(atoms)


def generate(rng: Random, level: int, players: int) -> Question:
    """A trick where a belief of learners allows other cards, and where not every choice will do."""
    beliefs = MISCONCEPTIONS[: SHAPES[level].beliefs]
    spare: Question | None = None
    tried = 0
    while spare is None or tried < _TRIES:
        tried += 1
        question = drawn(rng, level, players)
        answers = [*candidates(question)]
        found = all_allowed(question, answers)
        held = all_allowed(question, answers, VARIANTS[one_of(rng, beliefs)].rules)
        for wish in shuffled(wishes(question.hand, found, one_of(rng, WISHED)), rng)[:_MOST_WISHES]:
            right = [wish.holds(each) for each in found]
            if not 0 < sum(right) <= 0.6 * len(answers):
                continue
            asked = replace(question, wish=wish)
            if any(wish.holds(other) > true for other, true in zip(held, right, strict=True)):
                return asked
            spare = spare or asked
    return spare


def _asked(question: Question) -> tuple[Choices, ...]:
    return of_trick.inputs(question.places, question.leader, question.players)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        question.hand,
        trick=of_trick.laid_cards(question.places),
        leader=question.leader,
        inputs=_asked(question),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Chosen:
    return of_trick.parsed(values, _asked(question))


def values(question: Question, answer: Chosen) -> tuple[str, ...]:
    return of_trick.sent(answer, _asked(question))


def explain(question: Question, answer: Chosen) -> Verdict:
    right = accepts(question, answer)
    found = allowed(question, answer)
    shown = answer if right else solve(question)
    return Verdict(
        right,
        said.sentence(question, found),
        found.because.value,
        said.steps(question, completed(question.places, shown), allowed(question, shown)),
        _pair(question, shown),
    )


def _pair(question: Question, answer: Chosen) -> Pair | None:
    """One card more or less in the hand, with which the same trick no longer does."""
    wish, tricks = question.wish, different_tricks(question)
    trick = completed(question.places, answer)
    others = looked_at(trick, playable(question.hand, trick).because) - EXCUSE_ALONE
    others -= Cards.of(card for place in question.places for card in place)
    for card in reversed([*others]):
        if card == wish.card:
            continue
        hand = question.hand ^ Cards.of([card])
        found = playable(hand, trick)
        if wish.holds(found):
            continue
        changed = replace(question, hand=hand)
        if is_possible(changed, tricks):
            change = "sans" if card in question.hand else "en ajoutant à votre jeu"
            then = said.then(wish, found)
            return Pair(f"À une carte près : {change} {the(card)}, {then}.", changed)
    return _other_wish(question, tricks)


def _other_wish(question: Question, tricks: Sequence[Trick]) -> Pair | None:
    """The same cards, to be led elsewhere."""
    found = [playable(question.hand, trick) for trick in tricks]
    for wish in wishes(question.hand, found, question.wish.sort):
        changed = replace(question, wish=wish)
        same_card = wish.card == question.wish.card
        if wish != question.wish and same_card and is_possible(changed, tricks):
            told = f"À un mot près : pour {said.wished(changed)}, il faudrait un autre pli."
            return Pair(told, changed)
    return None


def hints(question: Question) -> tuple[str, str, str]:
    shown = solve(question)
    return said.hints(question, completed(question.places, shown), allowed(question, shown))
