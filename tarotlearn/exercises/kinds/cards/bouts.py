"""« Quelles cartes sont des bouts ? »: tick every bout of the cards shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import EXCUSE, OUDLERS, PETIT, VINGT_ET_UN, WHOLE_DECK, Cards
from rules_engine.deal import shuffled, table
from rules_engine.points import oudlers_in
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.cards import _bouts_words as said
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Pick, Scene
from tarotlearn.words import of_the, the

SLUG = "bouts"
TITLE = "Quelles cartes sont des bouts\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("bouts",)
MISCONCEPTIONS = ("roi-est-un-bout", "excuse-pas-un-bout", "petit-pas-un-bout")

_PICK = Pick()
_SIZES, _LURES = {1: 6, 2: 9}, {1: 1, 2: 3, 3: 4}
_FEWEST, _MOST = 12, 20  # cards of the tricks that are shown
_TEMPTING = Cards.of(card for card in WHOLE_DECK if said.lure(card))
_NO_OUDLERS = tuple(WHOLE_DECK - OUDLERS)
_PLAIN = tuple(WHOLE_DECK - OUDLERS - _TEMPTING)


@dataclass(frozen=True, slots=True)
class Question:
    """Some cards, at least one bout among them, and where they come from."""

    players: int
    cards: Cards
    place: str


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """A few cards with a bout or two and what is taken for one; at level 3 a hand or tricks won.

    What tempts is drawn apart from the bouts: it says nothing of them. Rois come at level 2.
    """
    place, size = said.PACK, _SIZES.get(level, table(players).hand)
    if level == 3:
        place = one_of(rng, (said.HAND, said.TRICKS))
        if place == said.TRICKS:
            size = one_of(rng, [n for n in range(_FEWEST, _MOST + 1) if n % players == 0])
    held = shuffled([*OUDLERS], rng)[: 1 + int(rng.random() * (3 if level == 3 else 2))]
    families = said.FAMILIES if level > 1 else said.FAMILIES[1:]
    for family in shuffled(families, rng)[: _LURES[level]]:
        held.append(one_of(rng, [card for card in _TEMPTING if said.lure(card) is family]))
    others = _NO_OUDLERS if level == 3 else _PLAIN
    rest = [card for card in shuffled(others, rng) if card not in held][: size - len(held)]
    return Question(players, Cards.of([*held, *rest]), place)


def read(fields: Mapping[str, str]) -> Question:
    cards = Cards.read(written(fields, "cartes"))
    if not cards & OUDLERS:
        raise ValueError("« cartes » : il faut au moins un bout")
    place = one_word(fields, "lieu", said.PLACES)
    return Question(number(fields, "joueurs", 3, 5), cards, place)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "cartes": str(question.cards),
        "lieu": question.place,
    }


def scene(question: Question) -> Scene:
    told, title = said.situation(question)
    return Scene(question.players, told, question.cards, title, pick=_PICK)


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.cards, pick=_PICK).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    return oudlers_in(question.cards, rules)


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Cards) -> Verdict:
    right = solve(question)
    return Verdict(
        answer == right,
        said.sentence(right, answer),
        "bouts",
        said.steps(question),
        _pair(question),
        said.heading(right, answer),
    )


def _pair(question: Question) -> Pair | None:
    """One bout more for the card that looks most like it, or one less when all three are there."""
    others = question.cards - OUDLERS
    if not others:
        return None
    near = {
        VINGT_ET_UN: max(others, key=lambda card: card.index),
        PETIT: min(others, key=lambda card: (card.rank, -card.index)),
        EXCUSE: min(others, key=lambda card: card.index),
    }
    for oudler in OUDLERS - question.cards:
        instead, more = near[oudler], Cards.of([oudler])
        cards = (question.cards - Cards.of([instead])) | more
        told = f"À une carte près : avec {said.named(more)} au lieu {of_the(instead)}, "
        told += "il y aurait un bout de plus."
        return Pair(told, Question(question.players, cards, question.place))
    instead = next(card for card in _NO_OUDLERS[::-1] if card not in question.cards)
    cards = (question.cards - Cards.of([VINGT_ET_UN])) | Cards.of([instead])
    told = f"À une carte près : avec {the(instead)} au lieu du 21, il y aurait un bout de moins."
    return Pair(told, Question(question.players, cards, question.place))


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(solve(question))
