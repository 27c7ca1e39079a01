"""« Saurez-vous composer ce jeu ? »: complete a dealt hand into one that has a property."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from rules_engine.call import callable_cards
from rules_engine.cards import (
    ATOUTS,
    CAVALIER,
    DAME,
    EXCUSE,
    FIGURE_CARDS,
    NO_CARDS,
    PETIT,
    ROI,
    ROIS,
    VINGT_ET_UN,
    WHOLE_DECK,
    Cards,
)
from rules_engine.deal import is_petit_sec, shuffled, table
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Pick, Scene, Verdict, one_of
from tarotlearn.exercises.kinds.build import _main_words as said
from tarotlearn.exercises.kinds.build._search import one_right, some_of
from tarotlearn.exercises.kinds.shared.inputs import given, number, one_word, written
from tarotlearn.words import of_the, the

SLUG = "composer-une-main"
TITLE = "Saurez-vous composer ce jeu\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("petit-sec", "appeler-un-roi")
MISCONCEPTIONS = (
    "sec-malgre-excuse", "sec-malgre-21", "sec-malgre-petit-atout", "sec-a-quatre-seulement",
    "sec-sauve-par-le-chien", "dame-a-volonte",
)  # fmt: skip


class Wish(StrEnum):
    """What the hand must lead to."""

    ANNULLED = "annulee"  # a Petit sec
    PLAYED = "jouee"  # the Petit, and yet no Petit sec
    KINGS = "rois"  # only Rois may be called
    DAME = "dame"  # a Dame may be called, and no Cavalier
    CAVALIER = "cavalier"


_OPPOSITE = {
    Wish.ANNULLED: Wish.PLAYED,
    Wish.PLAYED: Wish.ANNULLED,
    Wish.KINGS: Wish.DAME,
    Wish.DAME: Wish.KINGS,
    Wish.CAVALIER: Wish.DAME,
}
_MISSING = {1: (1, 2), 2: (2,), 3: (2, 3)}
_OFFERED = {1: 8, 2: 9, 3: 10}
_MOST_ANSWERS = 300
_PLAIN = WHOLE_DECK - ATOUTS - Cards.of([EXCUSE])
_BY_RANK = {
    rank: Cards.of(card for card in FIGURE_CARDS if card.rank == rank) for rank in (DAME, CAVALIER)
}


@dataclass(frozen=True, slots=True)
class Question:
    """A hand with cards missing, those to complete it from, and what it must lead to.

    The ``chien`` is shown only to see whether it leads astray.
    """

    players: int
    hand: Cards
    offered: Cards
    wish: Wish
    chien: Cards = NO_CARDS

    @property
    def missing(self) -> int:
        return table(self.players).hand - len(self.hand)


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if players == 5 and level == 3 else ATOMS[:1]


def generate(rng: Random, level: int, players: int) -> Question:
    """A Petit sec to compose; from level 2 to avoid too; at level 3 with a chien, or a call."""
    if level == 3 and players == 5 and rng.random() < 0.4:
        return _to_call(rng)
    missing = one_of(rng, _MISSING[level])
    wish = Wish.PLAYED if level > 1 and rng.random() < 0.4 else Wish.ANNULLED
    plain = shuffled([*_PLAIN], rng)
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
        return one_of(rng, (atouts, Cards.of([EXCUSE]), Cards.of([VINGT_ET_UN])))
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


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, offered = Cards.read(written(fields, "main")), Cards.read(written(fields, "cartes"))
    chien = Cards.read(fields.get("chien", ""))
    twice = (hand & offered) | (chien & (hand | offered))
    if twice:
        raise ValueError(f"à deux endroits : {twice}")
    wish = Wish(one_word(fields, "voulu", [wish.value for wish in Wish]))
    question = Question(players, hand, offered, wish, chien)
    if not 0 < question.missing <= 3 or not question.missing < len(offered) <= 12:
        raise ValueError("« main » : il y manque de 1 à 3 cartes, à choisir parmi 12 au plus")
    if players < 5 and wish not in (Wish.ANNULLED, Wish.PLAYED):
        raise ValueError("« voulu » : on n’appelle qu’à cinq joueurs")
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "cartes": str(question.offered),
        "voulu": question.wish.value,
        "chien": str(question.chien),
    }


def _pick(question: Question) -> Pick:
    return Pick(question.missing, question.missing)


def scene(question: Question) -> Scene:
    laid = [("Votre jeu, incomplet", question.hand)]
    if question.chien:
        laid.append(("Le chien", question.chien))
    return Scene(
        question.players,
        said.told(question),
        question.offered,
        "Les cartes à votre disposition",
        pick=_pick(question),
        laid=tuple(laid),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.offered, pick=_pick(question)).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def _candidates(question: Question) -> Iterator[Cards]:
    return some_of(question.offered, question.missing)


def solve(question: Question, rules: Rules = FFT) -> Cards:
    return one_right(
        lambda: _candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    if len(answer) != question.missing or not answer <= question.offered:
        return False
    return holds(question, question.wish, question.hand | answer, rules)


def holds(question: Question, wish: Wish, hand: Cards, rules: Rules = FFT) -> bool:
    """Whether a whole hand leads to this."""
    if wish in (Wish.ANNULLED, Wish.PLAYED):
        annulled = is_petit_sec(hand, question.players, question.chien, rules)
        return PETIT in hand and annulled is (wish is Wish.ANNULLED)
    called = callable_cards(hand, question.chien, rules)
    ranks = {Wish.KINGS: ROI, Wish.DAME: DAME, Wish.CAVALIER: CAVALIER}
    return min(card.rank for card in called) == ranks[wish]


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
