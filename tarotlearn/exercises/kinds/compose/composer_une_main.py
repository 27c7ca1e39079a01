"""« Saurez-vous composer ce jeu ? »: complete a dealt hand into one that has a property."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules_engine.cards import (
    ATOUTS,
    CAVALIER,
    DAME,
    EXCUSE,
    EXCUSE_ALONE,
    FIGURE_CARDS,
    PETIT,
    PLAIN_CARDS,
    ROIS,
    VINGT_ET_UN,
    WHOLE_DECK,
    Cards,
)
from rules_engine.deal import shuffled, table
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.compose import _completing as completing
from tarotlearn.exercises.kinds.compose import _main_words as said
from tarotlearn.exercises.kinds.compose._main_question import Question, Wish, holds
from tarotlearn.exercises.kinds.compose._main_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._main_question import read as read
from tarotlearn.exercises.kinds.compose._main_question import solve as solve
from tarotlearn.exercises.kinds.compose._main_question import write as write
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Scene
from tarotlearn.words import of_the, the

SLUG = "composer-une-main"
TITLE = "Saurez-vous composer ce jeu\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("petit-sec", "appeler-un-roi")
MISCONCEPTIONS = (
    "sec-malgre-excuse", "sec-malgre-21", "sec-malgre-petit-atout", "sec-a-quatre-seulement",
    "sec-sauve-par-le-chien", "dame-a-volonte",
)  # fmt: skip
_OPPOSITE = {
    Wish.ANNULLED: Wish.PLAYED,
    Wish.PLAYED: Wish.ANNULLED,
    Wish.KINGS: Wish.DAME,
    Wish.DAME: Wish.KINGS,
    Wish.CAVALIER: Wish.DAME,
}
_MISSING = {1: (1, 2), 2: (2,), 3: (2, 3)}
_OFFERED = {1: 8, 2: 9, 3: 10}
_BY_RANK = {
    rank: Cards.of(card for card in FIGURE_CARDS if card.rank == rank) for rank in (DAME, CAVALIER)
}


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if players == 5 and level == 3 else ATOMS[:1]


def generate(rng: Random, level: int, players: int) -> Question:
    """A Petit sec to compose; from level 2 to avoid too; at level 3 with a chien, or a call."""
    if level == 3 and players == 5 and rng.random() < 0.4:
        return _to_call(rng)
    missing = one_of(rng, _MISSING[level])
    wish = Wish.PLAYED if level > 1 and rng.random() < 0.4 else Wish.ANNULLED
    plain = shuffled([*PLAIN_CARDS], rng)
    held = table(players).hand - missing
    hand = Cards.of(plain[:held])
    if wish is Wish.PLAYED or rng.random() < 0.5:
        hand = Cards.of([PETIT, *plain[: held - 1]])
    lures = _lures(rng, level, wish) - hand
    offered = lures if PETIT in hand else lures | Cards.of([PETIT])
    offered |= Cards.of(plain[held : held + _OFFERED[level] - len(offered)])
    if level < 3 or rng.random() < 0.3:
        return Question(players, hand, offered, wish)
    left = shuffled([*ATOUTS - offered - hand], rng)[:2]
    left += plain[held + len(offered) :]
    return Question(players, hand, offered, wish, Cards.of(left[: table(players).chien]))


def _lures(rng: Random, level: int, wish: Wish) -> Cards:
    """Cards that keep the Petit from being sec, one of them at least being doubted."""
    low, middle = 2 + int(rng.random() * 4), 7 + int(rng.random() * 13)
    atouts = Cards.read(f"{low}A" if level > 1 else f"{middle}A")
    if level > 1 and rng.random() < 0.5:
        atouts |= Cards.read(f"{middle}A")
    if wish is Wish.PLAYED:
        return one_of(rng, (atouts, EXCUSE_ALONE, Cards.of([VINGT_ET_UN])))
    return atouts | Cards.of(one_of(rng, ((EXCUSE,), (VINGT_ET_UN,), (EXCUSE, VINGT_ET_UN))))


def _to_call(rng: Random) -> Question:
    """A hand at five that lacks Rois, or Dames too, and may get them."""
    missing = one_of(rng, (2, 3))
    wish = one_of(rng, (Wish.DAME, Wish.DAME, Wish.CAVALIER))
    needed = [*shuffled([*ROIS], rng)]
    dames = shuffled([*_BY_RANK[DAME]], rng)
    if wish is Wish.CAVALIER:
        needed = shuffled([*needed, *dames], rng)
    some = 1 + int(rng.random() * min(missing, 2))
    others = shuffled([*(WHOLE_DECK - ROIS - _BY_RANK[DAME])], rng)
    held = table(5).hand - missing
    hand = Cards.of([*needed[some:], *others][:held])
    offered = Cards.of([*needed[:some], *(() if wish is Wish.CAVALIER else dames[:2])])
    figures = [card for card in others if card in FIGURE_CARDS and card not in hand]
    rest = [*figures[:2], *(card for card in others[held:] if card not in figures[:2])]
    return Question(5, hand, offered | Cards.of(rest[: 10 - len(offered)]), wish)


def scene(question: Question) -> Scene:
    return completing.scene(question, said.told(question), "Le chien", question.chien)


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.offered, pick=completing.pick(question)).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def explain(question: Question, answer: Cards) -> Verdict:
    right = accepts(question, answer)
    shown = answer if right else solve(question)
    return Verdict(
        right,
        said.sentence(question, question.hand | answer),
        ATOMS[0] if question.wish in (Wish.ANNULLED, Wish.PLAYED) else ATOMS[1],
        said.steps(question, question.hand | shown),
        _pair(question, shown),
    )


def _pair(question: Question, answer: Cards) -> Pair | None:
    """One card of the answer changed for another, which leads to the contrary."""
    other = _OPPOSITE[question.wish]
    for card in answer:
        for instead in reversed([*(question.offered - answer)]):
            changed = (answer - Cards.of([card])) | Cards.of([instead])
            if holds(question, other, question.hand | changed):
                told = f"À une carte près : avec {the(instead)} au lieu {of_the(card)}, "
                return Pair(f"{told}{said.would(other)}.", replace(question, wish=other))
    return None


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, solve(question))
