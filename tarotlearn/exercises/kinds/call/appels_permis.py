"""« Quelles cartes pouvez-vous appeler ? »: at five players, tick all that the hand allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.call import callable_cards
from rules_engine.cards import (
    ATOUTS,
    CAVALIER,
    DAME,
    DECK,
    EXCUSE,
    FIGURE_CARDS,
    NO_CARDS,
    ROI,
    VALET,
    WHOLE_DECK,
    Cards,
)
from rules_engine.deal import shuffled, table
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict, card_of, one_of
from tarotlearn.exercises.kinds.call import _appels_words as said
from tarotlearn.exercises.kinds.shared.fields import written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Pick, Scene

SLUG = "appels-permis"
TITLE = "Quelles cartes pouvez-vous appeler\u202f?"
LEVELS, PLAYERS, VERSION = 3, (5,), 1
ATOMS = ("appeler-un-roi", "s-appeler-soi-meme")
MISCONCEPTIONS = ("dame-a-volonte", "pas-s-appeler", "appel-apres-le-chien")

_PICK = Pick(compact=True)
_SIZES = table(PLAYERS[0])
_LOW = [card for card in DECK if card not in FIGURE_CARDS]
_FEWEST_ATOUTS, _MOST_ATOUTS = 4, 8  # what one takes with, when there is room
# How many Rois, Dames, Cavaliers the hand holds; of the last one, how many the chien does.
_HANDS = {
    1: ((1, 1, 0), (2, 1, 1), (2, 2, 0), (3, 1, 1), (3, 2, 1), (3, 0, 1), (4, 0, 1), (4, 1, 0),
        (4, 2, 1), (4, 3, 0)),
    2: ((3, 2, 0), (3, 4, 0), (2, 3, 1), (3, 3, 1), (4, 1, 0), (4, 3, 1), (4, 3, 0), (4, 4, 0),
        (4, 4, 1)),
    3: ((4, 3, 1), (4, 3, 2), (4, 3, 4), (4, 4, 2), (4, 4, 3), (4, 4, 4), (3, 4, 3)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Question:
    """A hand as dealt, with which one takes; the ``chien`` is told only to see who is misled."""

    hand: Cards
    chien: Cards = NO_CARDS


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """A hand that is nearly allowed more, or just is; from level 2 with a chien that misleads."""
    numbers = dict(zip((ROI, DAME, CAVALIER), one_of(rng, _HANDS[level]), strict=True))
    figures, missing = NO_CARDS, NO_CARDS
    for rank, number in numbers.items():
        drawn = shuffled([*said.OF_RANK[rank]], rng)
        figures |= Cards.of(drawn[:number])
        missing = missing or Cards.of(drawn[number:])
    if rng.random() < 0.4:
        figures |= Cards.of([card_of(rng, said.OF_RANK[VALET])])
    room = _SIZES.hand - len(figures)
    atouts = _FEWEST_ATOUTS + int(rng.random() * (_MOST_ATOUTS - _FEWEST_ATOUTS + 1))
    big = shuffled([*ATOUTS, EXCUSE], rng)[: min(atouts, room)]
    small = [card for card in shuffled(_LOW, rng) if card not in big and card not in ATOUTS]
    hand = figures | Cards.of(big) | Cards.of(small[: room - len(big)])
    if level == 1:
        return Question(hand)
    bait = missing if len(missing) == 1 and rng.random() < 0.7 else NO_CARDS
    rest = [card for card in shuffled(DECK, rng) if card not in hand | missing]
    return Question(hand, bait | Cards.of(rest[: _SIZES.chien - len(bait)]))


def read(fields: Mapping[str, str]) -> Question:
    hand, chien = Cards.read(written(fields, "main")), Cards.read(fields.get("chien", ""))
    if len(hand) != _SIZES.hand:
        raise ValueError(f"« main » : {_SIZES.hand} cartes, et non {len(hand)}")
    if len(chien) not in (0, _SIZES.chien):
        raise ValueError(f"« chien » : {_SIZES.chien} cartes ou aucune, et non {len(chien)}")
    if hand & chien:
        raise ValueError(f"à la fois dans le jeu et au chien : {hand & chien}")
    return Question(hand, chien)


def write(question: Question) -> dict[str, str]:
    return {"main": str(question.hand), "chien": str(question.chien)}


def scene(question: Question) -> Scene:
    told = "À cinq joueurs, vous avez reçu ce jeu et vous prenez."
    laid: tuple[tuple[str, Cards], ...] = (("Votre jeu", question.hand),)
    if question.chien:
        told += " On vous montre aussi le chien, que personne à la table n’a encore vu."
        laid = (*laid, ("Le chien", question.chien))
    title = "Cochez toutes les cartes que vous pouvez appeler"
    return Scene(PLAYERS[0], told, FIGURE_CARDS, title, pick=_PICK, laid=laid)


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=FIGURE_CARDS, pick=_PICK).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    return callable_cards(question.hand, question.chien, rules)


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Cards) -> Verdict:
    seen = said.Seen(question.hand, question.chien)
    return Verdict(
        answer == solve(question),
        said.sentence(answer, seen),
        said.rule(answer, seen),
        said.steps(seen),
        _pair(question, seen),
        said.heading(answer, seen),
    )


def _pair(question: Question, seen: said.Seen) -> Pair | None:
    """The card that closes the lowest rank allowed, or the one or two that would open another."""
    hand, chien = question.hand, question.chien
    spare = [*(WHOLE_DECK - hand - chien - FIGURE_CARDS)]
    if seen.whole:
        rank = seen.whole[-1]
        card = [*said.OF_RANK[rank]][hand.mask % len(said.OF_RANK[rank])]  # any, always the same
        fewer = (hand - Cards.of([card])) | Cards.of(spare[:1])
        return Pair(said.without(card, rank), Question(fewer, chien))
    if len(seen.missing) > 2:
        return None
    given_up = Cards.of([*(hand - FIGURE_CARDS)][: len(seen.missing)])
    there = [card for card in spare if card not in given_up]
    taken = seen.missing & chien
    changed = Question(
        (hand - given_up) | seen.missing, (chien - taken) | Cards.of(there[: len(taken)])
    )
    return Pair(said.with_more(seen.missing, seen.wanting), changed)


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(said.Seen(question.hand, question.chien))
