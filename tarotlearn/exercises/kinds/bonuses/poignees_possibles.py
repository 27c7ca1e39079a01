"""« Quelles poignées pouvez-vous annoncer ? »: count, and say yes or no to each of the three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import ATOUTS_AND_EXCUSE, NO_CARDS, OUDLERS, ROIS, Cards
from rules_engine.deal import shuffled, table
from rules_engine.poignee import LEVELS as POIGNEES
from rules_engine.poignee import By, Level, announceable
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.bonuses import _possibles_words as said
from tarotlearn.exercises.kinds.bonuses._atouts import PLAIN, hand_read, hand_with, near_a_seuil
from tarotlearn.exercises.kinds.shared import poignee_words
from tarotlearn.exercises.kinds.shared.beliefs import mostly_tempting
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "poignees-possibles"
TITLE = "Quelles poignées pouvez-vous annoncer\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("seuils-poignee", "poignee-facultative", "poignee-excuse", "poignee-atout-ecarte")
MISCONCEPTIONS = (
    "seuils-de-quatre", "poignee-la-plus-haute", "poignee-sans-excuse", "poignee-au-preneur",
    "atout-ecarte-jamais-montre", "atouts-ecartes-comptent",
)  # fmt: skip

YES, NO = "oui", "non"
_SETS = tuple(
    Choices(f"Poignée {level}", (Choice(YES, "Oui"), Choice(NO, "Non")), level.value, short=True)
    for level in POIGNEES
)
_AT_RANDOM = 0.4  # so many questions are not chosen for the belief that they would tempt
_ASIDE = {4: (0, 1, 1, 2), 5: (1, 1, 2, 3)}  # how many atouts are set aside for want of others


@dataclass(frozen=True, slots=True)
class Question:
    """A hand whose turn it is to play its first card.

    ``by``, who holds it, matters from level 3 on, as does the preneur's écart, ``discarded``.
    """

    players: int
    hand: Cards
    by: By | None = None
    discarded: Cards = NO_CARDS


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[: min(level + 1, 3 if players == 3 else 4)]


def generate(rng: Random, level: int, players: int) -> Question:
    """A hand near a threshold, six times out of ten one where a belief answers otherwise."""
    return mostly_tempting(
        rng,
        MISCONCEPTIONS,
        lambda: _drawn(rng, level, players),
        solve,
        at_random=_AT_RANDOM,
    )


def _drawn(rng: Random, level: int, players: int) -> Question:
    if level == 3 and players in _ASIDE and rng.random() < 0.3:
        return _with_atouts_aside(rng, players)
    counting = near_a_seuil(rng, players)
    excuse = level > 1 and rng.random() < (0.7 if level == 2 else 0.5)
    hand = hand_with(rng, players, counting - excuse, excuse=excuse)
    if level < 3:
        return Question(players, hand)
    if rng.random() < 0.5:
        return Question(players, hand, By.DEFENSEUR)
    free = [card for card in PLAIN if card not in hand | ROIS]
    return Question(
        players, hand, By.PRENEUR, Cards.of(shuffled(free, rng)[: table(players).chien])
    )


def _with_atouts_aside(rng: Random, players: int) -> Question:
    """A preneur of Rois and atouts alone, who had no other card left to set aside."""
    sizes = table(players)
    rois = shuffled([*ROIS], rng)[: one_of(rng, (3, 4, 4))]
    aside = one_of(rng, _ASIDE[players])
    counting = shuffled([*ATOUTS_AND_EXCUSE], rng)
    discarded = [card for card in counting if card not in OUDLERS][:aside]
    held = [card for card in counting if card not in discarded][: sizes.hand - len(rois)]
    free = [card for card in PLAIN if card not in ROIS]
    discarded += shuffled(free, rng)[: sizes.chien - aside]
    return Question(players, Cards.of([*rois, *held]), By.PRENEUR, Cards.of(discarded))


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, discarded = hand_read(fields, players), Cards.read(fields.get("ecart", ""))
    if hand & discarded:
        raise ValueError(f"à la fois dans le jeu et à l’écart : {hand & discarded}")
    by = By(one_word(fields, "camp", [*By])) if fields.get("camp") else None
    if discarded and by is not By.PRENEUR:
        raise ValueError("« ecart » : seul le preneur en fait un")
    return Question(players, hand, by, discarded)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "camp": question.by.value if question.by else "",
        "ecart": str(question.discarded),
    }


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        question.hand,
        laid=(("Votre écart", question.discarded),) if question.discarded else (),
        inputs=_SETS,
    )


def parse(question: Question, values: Sequence[str]) -> tuple[Level, ...]:
    chosen = given(values, _SETS).chosen
    return tuple(level for level in POIGNEES if chosen[level] == YES)


def values(question: Question, answer: tuple[Level, ...]) -> tuple[str, ...]:
    return tuple(f"{level}={YES if level in answer else NO}" for level in POIGNEES)


def solve(question: Question, rules: Rules = FFT) -> tuple[Level, ...]:
    by = question.by or By.PRENEUR
    return announceable(question.players, question.hand, question.discarded, rules, by=by)


def accepts(question: Question, answer: tuple[Level, ...], rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: tuple[Level, ...]) -> Verdict:
    right = solve(question)
    sentence, rule = said.sentence(question, right, answer)
    return Verdict(
        answer == right,
        sentence,
        rule,
        poignee_words.steps(question, right),
        said.pair(question, solve),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question)
