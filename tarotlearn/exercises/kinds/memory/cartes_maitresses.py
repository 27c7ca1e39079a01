"""« Quelles cartes sont maîtresses ? »: tick those above which nothing of their suit is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from rules_engine.cards import (
    EXCUSE,
    EXCUSE_ALONE,
    NO_CARDS,
    OF_SUIT,
    PLAIN_SUITS,
    ROIS,
    VINGT_ET_UN,
    Cards,
    Suit,
)
from rules_engine.deal import shuffled
from rules_engine.deduction import masters
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.memory import _known as known_of
from tarotlearn.exercises.kinds.memory import _maitresses_pairs as pairs
from tarotlearn.exercises.kinds.memory import _maitresses_words as said
from tarotlearn.exercises.kinds.memory._known import Known
from tarotlearn.exercises.kinds.shared.fields import written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.said import the_rank
from tarotlearn.exercises.scene import Pick, Scene
from tarotlearn.words import listed, of_suit

SLUG = "cartes-maitresses"
TITLE = "Quelles cartes sont maîtresses\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("ordre", "excuse-ne-gagne-pas")
MISCONCEPTIONS = ("as-le-plus-fort", "excuse-gagne")

_PICK = Pick()
_ALL = (Suit.ATOUT, *PLAIN_SUITS)
_LETTERS = {suit.value: suit for suit in _ALL}
_EVIDENT = ROIS | Cards.of([VINGT_ET_UN])  # always master
_TRICKS = {1: (4, 5), 2: (4, 7), 3: (6, 9)}
_MOST_DEALS, _WISHED_IN = 60, 12


@dataclass(frozen=True)
class Question:
    """What the learner knows, and the suits in which his cards are looked at."""

    known: Known
    suits: tuple[Suit, ...]

    @cached_property
    def shown(self) -> Cards:
        """The cards to choose from; the Excuse stands beside the atouts."""
        cards = NO_CARDS
        for suit in self.suits:
            cards |= OF_SUIT[suit] | (EXCUSE_ALONE if suit is Suit.ATOUT else NO_CARDS)
        return self.known.hand & cards


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ("ordre",) if level == 1 else ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """The suit of which most has fallen, that suit and the atouts, or the whole hand.

    For a few deals it has to be one where a belief, drawn at random, finds other masters, and
    where some are master by what has fallen.
    """
    low, high = _TRICKS[level]
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS[: min(level, 2)])].rules
    for number in range(_MOST_DEALS):
        tricks = low + int(rng.random() * (high - low + 1))
        known = known_of.draw(rng, players, tricks, own_ecart=level == 3)
        for suits in _looked_at(known, level, rng):
            question = Question(known, suits)
            found = solve(question)
            if not found or found == question.shown:
                continue
            evident = found <= _EVIDENT or solve(question, believed) == found
            if number >= _WISHED_IN or not evident:
                return question
    return question


def _looked_at(known: Known, level: int, rng: Random) -> list[tuple[Suit, ...]]:
    """The suits that a question of this level may be about, the most played first."""
    if level == 3:
        return [_ALL]
    plain = shuffled(PLAIN_SUITS, rng)
    plain.sort(key=lambda suit: -len(known.fallen & OF_SUIT[suit]))
    return [(suit,) if level == 1 else (Suit.ATOUT, suit) for suit in plain]


def read(fields: Mapping[str, str]) -> Question:
    letters = written(fields, "couleurs").split()
    if not letters or len(set(letters)) < len(letters) or not set(letters) <= set(_LETTERS):
        raise ValueError(f"« couleurs » : parmi {listed(_LETTERS)}, chacune une fois")
    question = Question(known_of.read(fields), tuple(_LETTERS[letter] for letter in letters))
    if not solve(question):
        raise ValueError("« main » : aucune carte de ces couleurs n’est maîtresse")
    return question


def write(question: Question) -> dict[str, str]:
    letters = " ".join(suit.value for suit in question.suits)
    return known_of.write(question.known) | {"couleurs": letters}


def scene(question: Question) -> Scene:
    known = question.known
    told = (
        f"{known.told} Une carte est maîtresse quand rien de plus fort, dans sa couleur, n’est "
        "encore dehors : tout ce qui la bat est tombé, ou vous l’avez."
    )
    title = f"Vos cartes {listed(map(of_suit, question.suits))}"
    if question.suits == _ALL:
        title = "Votre jeu"
    return Scene(
        known.players,
        told,
        question.shown,
        f"{title} : cochez celles qui sont maîtresses",
        pick=_PICK,
        tricks=known.tricks,
        laid=known.laid,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.shown, pick=_PICK).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    return masters(question.shown, question.known.out, rules)


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Cards) -> Verdict:
    known, found = question.known, solve(question)
    extra, missed = answer - found, found - answer
    rule, sentence = "ordre", said.right_sentence(found)
    if extra:
        card = EXCUSE if EXCUSE in extra else said.highest(extra)
        sentence = said.refused(card, known.out)
        rule = "excuse-ne-gagne-pas" if card == EXCUSE else rule
    elif missed:
        sentence = said.MISSED
    steps = said.steps(known, question.suits, question.shown)
    return Verdict(not extra and not missed, sentence, rule, steps, pairs.pair(question, solve))


def hints(question: Question) -> tuple[str, str, str]:
    known, suit = question.known, question.suits[0]
    suit = next((one for one in question.suits if question.shown & OF_SUIT[one]), suit)
    out = known.out & OF_SUIT[suit]
    third = f"{said.at(suit)}, plus rien n’est dehors."
    if out:
        best = the_rank(said.highest(out))
        third = f"{said.at(suit)}, la plus forte carte encore dehors est {best}."
    order = "Dans une couleur, l’ordre est Roi, Dame, Cavalier, Valet, puis du 10 à l’As."
    if suit is Suit.ATOUT:
        order = "L’ordre des atouts est celui de leurs numéros, du 21 au Petit."
    return (
        "Cherchez dans les plis les cartes fortes qui sont tombées, couleur par couleur.",
        order,
        third,
    )
