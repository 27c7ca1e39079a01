"""« De la plus faible à la plus forte »: put two to five cards in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from rules_engine.cards import ATOUTS, OF_SUIT, PLAIN_SUITS, ROI, Card, Suit, read_distinct
from rules_engine.cards import written as notation
from rules_engine.deal import shuffled
from rules_engine.rules import FFT, Rules
from rules_engine.trick import strength, suit_asked
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, card_of, one_of
from tarotlearn.exercises.kinds.cards import _ordre_pairs as pairs
from tarotlearn.exercises.kinds.cards import _ordre_words as said
from tarotlearn.exercises.kinds.shared.deals import turns
from tarotlearn.exercises.kinds.shared.fields import number, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choice, Choices, Scene
from tarotlearn.words import card_name

SLUG = "ordre-des-cartes"
TITLE = "Mettez ces cartes dans l’ordre"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("ordre", "gagner-le-pli", "excuse-ne-gagne-pas", "excuse-entame")
MISCONCEPTIONS = ("as-le-plus-fort", "plus-grand-nombre", "excuse-gagne")

_MOST = 5
_LOW_ATOUTS = tuple(card for card in ATOUTS if 1 < card.rank < ROI)
_DEALS = 12  # that are looked through for a trick where a belief errs
Places = tuple[int, ...]  # of each card as it is shown, from 1 for the weakest


@dataclass(frozen=True, slots=True)
class Question:
    """Cards of one suit, atouts, or both; with a ``leader``, a trick in playing order."""

    players: int
    cards: tuple[Card, ...]
    leader: int | None = None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ("ordre", "gagner-le-pli", "excuse-ne-gagne-pas") if level == 3 else ("ordre",)


def generate(rng: Random, level: int, players: int) -> Question:
    """One suit or the atouts; then both together; at level 3 a trick, in the suit it asks for."""
    if level == 3:
        return _trick(rng, players)
    if level == 1:
        suit = one_of(rng, (*PLAIN_SUITS, *PLAIN_SUITS, Suit.ATOUT))
        return Question(players, _some(rng, suit, one_of(rng, (3, 4))))
    plain = _some(rng, one_of(rng, PLAIN_SUITS), one_of(rng, (2, 3)))
    # An atout below a figure, which its number alone would put after it.
    low, other = one_of(rng, _LOW_ATOUTS), card_of(rng, ATOUTS)
    while other == low:
        other = card_of(rng, ATOUTS)
    return Question(players, tuple(shuffled([*plain, low, other], rng)))


def _some(rng: Random, suit: Suit, size: int) -> tuple[Card, ...]:
    """Cards of one suit; two times out of three its As is among them."""
    cards = [card for card in OF_SUIT[suit] if card.rank > 1]
    some = shuffled(cards, rng)[:size]
    if suit in PLAIN_SUITS and rng.random() < 2 / 3:
        some[-1] = next(iter(OF_SUIT[suit]))
    return tuple(shuffled(some, rng))


def _trick(rng: Random, players: int) -> Question:
    """A trick of a deal played by the rules, where a belief drawn at random errs if one does."""
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS)].rules
    spare = None
    for _ in range(_DEALS):
        found = shuffled([*_tricks(rng, players)], rng)
        for question in found:
            if not accepts(question, solve(question, believed)):
                return question
        spare = spare or next(iter(found), None)
    return spare or Question(players, _some(rng, Suit.COEUR, players), 0)


def _tricks(rng: Random, players: int) -> Iterator[Question]:
    """The full tricks of one deal whose order is decided."""
    for turn in turns(rng, players):
        if len(turn.trick) == players - 1:
            cards = (*turn.trick, card_of(rng, turn.found.cards))
            if is_decided(cards):
                yield Question(players, cards, int(rng.random() * players))


def asked(cards: Sequence[Card]) -> Suit | None:
    """The suit in which these cards are compared: that of the trick, or of its plain cards."""
    return suit_asked(sorted(cards, key=lambda card: card.suit is Suit.ATOUT))


def strengths(question: Question, rules: Rules = FFT) -> list[int]:
    """How strong each card is, by the engine."""
    cards = question.cards
    suit = asked(cards) if question.leader is None else suit_asked(cards)
    return [strength(card, suit, rules) for card in cards]


def is_decided(cards: tuple[Card, ...]) -> bool:
    """Whether no two cards of a trick are as weak as each other."""
    return len(set(strengths(Question(len(cards), cards, 0)))) == len(cards)


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    cards = read_distinct(written(fields, "cartes"))
    leader = number(fields, "entameur", 0, players - 1) if fields.get("entameur") else None
    if not 2 <= len(cards) <= _MOST:
        raise ValueError(f"« cartes » : de 2 à {_MOST}, et non {len(cards)}")
    if leader is not None and len(cards) != players:
        raise ValueError(f"« cartes » : un pli de {players} cartes, et non de {len(cards)}")
    if leader is None and len({card.suit for card in cards} - {Suit.ATOUT}) > 1:
        raise ValueError("« cartes » : une seule couleur, avec ou sans atouts")
    question = Question(players, cards, leader)
    if len(set(strengths(question))) < len(cards):
        raise ValueError("« cartes » : l’ordre de ces cartes n’est pas décidé")
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "cartes": notation(question.cards),
        "entameur": "" if question.leader is None else str(question.leader),
    }


def _inputs(question: Question) -> tuple[Choices, ...]:
    """The place of each card."""
    places = tuple(Choice(str(n), str(n)) for n in range(1, len(question.cards) + 1))
    return tuple(
        Choices(card_name(card), places, f"carte{n}", short=True, card=card)
        for n, card in enumerate(question.cards, 1)
    )


def scene(question: Question) -> Scene:
    is_trick = question.leader is not None
    return Scene(
        question.players,
        said.situation(question),
        trick=question.cards if is_trick else None,
        leader=question.leader,
        turn=False,
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Places:
    chosen = given(values, _inputs(question)).chosen
    return tuple(int(chosen[asked.name]) for asked in _inputs(question))


def values(question: Question, answer: Places) -> tuple[str, ...]:
    return tuple(f"carte{n}={place}" for n, place in enumerate(answer, 1))


def solve(question: Question, rules: Rules = FFT) -> Places:
    found = strengths(question, rules)
    order = sorted(range(len(found)), key=found.__getitem__)
    return tuple(order.index(n) + 1 for n in range(len(found)))


def accepts(question: Question, answer: Places, rules: Rules = FFT) -> bool:
    """Each card has its own place, and none stands above a stronger one."""
    found = strengths(question, rules)
    placed = zip(found, answer, strict=True)
    return len(set(answer)) == len(answer) and all(
        weak == strong or (weak < strong) is (low < high)
        for (weak, low), (strong, high) in combinations(placed, 2)
    )


def explain(question: Question, answer: Places) -> Verdict:
    ranked = in_order(question)
    wrong = None if accepts(question, answer) else said.first_wrong(question, answer, ranked)
    return Verdict(
        wrong is None,
        said.sentence(question, ranked, wrong),
        said.rule(question, wrong),
        said.steps(question, ranked),
        pairs.pair(question, in_order),
    )


def in_order(question: Question) -> tuple[Card, ...]:
    """The cards from the weakest to the strongest."""
    by_place = zip(solve(question), question.cards, strict=True)
    return tuple(card for _, card in sorted(by_place, key=lambda placed: placed[0]))


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, in_order(question))
