"""« Saurez-vous composer ce pli ? »: cards laid before yours, so that so many may follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import NamedTuple

from rules_engine.cards import (
    ATOUTS,
    DECK,
    EXCUSE,
    NO_CARDS,
    OF_SUIT,
    PLAIN_SUITS,
    WHOLE_DECK,
    Card,
    Cards,
    Suit,
)
from rules_engine.deal import shuffled, table
from rules_engine.play import Playable, asks, playable
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Choices, Pair, Scene, Verdict, one_of
from tarotlearn.exercises.kinds.build import _places as of_trick
from tarotlearn.exercises.kinds.build import _pli_words as said
from tarotlearn.exercises.kinds.build._places import Chosen, Places, completed
from tarotlearn.exercises.kinds.build._search import one_right
from tarotlearn.exercises.kinds.build._wishes import WISHED, Wish, read_wish, wishes
from tarotlearn.exercises.kinds.shared.inputs import number, written
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
_VOID, _NO_ATOUT, _EXCUSE_HELD, _EXCUSE_LED = 0.75, 0.25, 0.5, 0.35  # how often


class Shape(NamedTuple):
    """Choices at most, of how many cards, with how many cards in hand, and the beliefs met."""

    choices: int
    cards: int
    hand: tuple[int, ...]
    beliefs: int


_SHAPES = {1: Shape(1, 6, (5, 6), 4), 2: Shape(2, 5, (6, 7, 8), 7), 3: Shape(3, 3, (8, 9, 10), 8)}


@dataclass(frozen=True, slots=True)
class Question:
    """Your hand, a trick with choices before your turn, and what it has to lead to."""

    players: int
    hand: Cards
    places: Places
    wish: Wish

    @property
    def leader(self) -> int:
        return self.players - len(self.places)


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    atoms = ["fournir", "pas-monter-a-la-couleur", "couper"]
    if level > 1:
        atoms += ["monter", "sous-couper", "excuse-libre"]
    return ATOMS if level == 3 else tuple(atoms)


def generate(rng: Random, level: int, players: int) -> Question:
    """A trick where a belief of learners allows other cards, and where not every choice will do."""
    beliefs = MISCONCEPTIONS[: _SHAPES[level].beliefs]
    spare: Question | None = None
    tried = 0
    while spare is None or tried < _TRIES:
        tried += 1
        question = _drawn(rng, level, players)
        answers = [*_candidates(question)]
        found = _all_found(question, answers)
        held = _all_found(question, answers, VARIANTS[one_of(rng, beliefs)].rules)
        for wish in shuffled(wishes(question.hand, found, one_of(rng, WISHED)), rng)[:_MOST_WISHES]:
            right = [wish.holds(each) for each in found]
            if not 0 < sum(right) <= 0.6 * len(answers):
                continue
            asked = replace(question, wish=wish)
            if any(wish.holds(other) > true for other, true in zip(held, right, strict=True)):
                return asked
            spare = spare or asked
    return spare


def _drawn(rng: Random, level: int, players: int) -> Question:
    """A hand near its end, and cards of the suits that make it follow, trump or discard."""
    shape = _SHAPES[level]
    suit, other = shuffled(PLAIN_SUITS, rng)[:2]
    lacked = OF_SUIT[suit] if rng.random() < _VOID else NO_CARDS
    if rng.random() < _NO_ATOUT:
        lacked |= ATOUTS
    left = WHOLE_DECK - OF_SUIT[Suit.EXCUSE]
    held = _some(left - lacked, one_of(rng, shape.hand), rng)
    if level > 1 and rng.random() < _EXCUSE_HELD:
        held[0] = EXCUSE
    hand = Cards.of(held)
    left -= hand
    suited, others = OF_SUIT[suit] & left, OF_SUIT[other] & left
    pool = _some(suited, 5, rng) + _some(others, 4, rng) + _some(ATOUTS & left, 3 + level, rng)
    pool += _some(left - Cards.of(pool), 5, rng)
    excuse_led = level == 3 and EXCUSE not in hand and rng.random() < _EXCUSE_LED
    before = 1 + int(rng.random() * (players - 1))  # how many play before the learner
    before = max(before, min(level, players - 1))
    first_open = max(before - shape.choices, 1 if excuse_led else 0)
    few = shape.cards if before - first_open > 1 else 6
    cards = iter(shuffled(pool, rng))
    places = [tuple(islice(cards, few if turn >= first_open else 1)) for turn in range(before)]
    if excuse_led:
        places[0] = (EXCUSE,)
    return Question(players, hand, tuple(places), Wish())


def _some(cards: Cards, number: int, rng: Random) -> list[Card]:
    """Some of these cards at random."""
    left = [*cards]
    return [left.pop(int(rng.random() * len(left))) for _ in range(min(number, len(left)))]


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand = Cards.read(written(fields, "main"))
    places = of_trick.read_places(written(fields, "pli"))
    if len(places) >= players:
        raise ValueError(f"« pli » : {players - 1} places au plus avant la vôtre")
    if not 0 < len(hand) <= table(players).hand:
        raise ValueError(f"« main » : de 1 à {table(players).hand} cartes, et non {len(hand)}")
    twice = hand & Cards.of(card for place in places for card in place)
    if twice:
        raise ValueError(f"à la fois dans le jeu et dans le pli : {twice}")
    question = Question(players, hand, places, read_wish(written(fields, "voulu"), hand))
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "pli": of_trick.places_written(question.places),
        "voulu": str(question.wish),
    }


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


def _candidates(question: Question) -> Iterator[Chosen]:
    return of_trick.chosen_ones(question.places)


def _found(question: Question, answer: Chosen, rules: Rules = FFT) -> Playable:
    """What may be played to the trick so composed."""
    return playable(question.hand, completed(question.places, answer), rules=rules)


def _all_found(question: Question, answers: Sequence[Chosen], rules: Rules = FFT) -> list[Playable]:
    """The same for many tricks, of which most ask the same of the hand."""
    met: dict[object, Playable] = {}
    found = []
    for answer in answers:
        asked = asks(completed(question.places, answer), rules)
        if asked not in met:
            met[asked] = _found(question, answer, rules)
        found.append(met[asked])
    return found


def solve(question: Question, rules: Rules = FFT) -> Chosen:
    return one_right(
        lambda: _candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Chosen, rules: Rules = FFT) -> bool:
    if not of_trick.fits(question.places, answer):
        return False
    return question.wish.holds(_found(question, answer, rules))


def explain(question: Question, answer: Chosen) -> Verdict:
    right = accepts(question, answer)
    found = _found(question, answer)
    shown = answer if right else solve(question)
    return Verdict(
        right,
        said.sentence(question, found),
        found.because.value,
        said.steps(question, completed(question.places, shown), _found(question, shown)),
        _pair(question, shown),
    )


def _pair(question: Question, answer: Chosen) -> Pair | None:
    """One card more or less in the hand, with which the same trick no longer does."""
    trick = Cards.of(card for place in question.places for card in place)
    for card in reversed(DECK[:-1]):
        if card in trick or card == question.wish.card:
            continue
        changed = replace(question, hand=question.hand ^ Cards.of([card]))
        found = _found(changed, answer)
        if not question.wish.holds(found) and _is_possible(changed):
            change = "sans" if card in question.hand else "en ajoutant à votre jeu"
            then = said.then(question.wish, found)
            return Pair(f"À une carte près : {change} {the(card)}, {then}.", changed)
    return _other_wish(question)


def _other_wish(question: Question) -> Pair | None:
    """The same cards, to be led elsewhere."""
    found = _all_found(question, [*_candidates(question)])
    for wish in wishes(question.hand, found, question.wish.sort):
        changed = replace(question, wish=wish)
        same_card = wish.card == question.wish.card
        if wish != question.wish and same_card and _is_possible(changed):
            told = f"Et pour que {said.wished(changed)}, il faudrait choisir autrement."
            return Pair(told, changed)
    return None


def _is_possible(question: Question) -> bool:
    return any(accepts(question, answer) for answer in _candidates(question))


def hints(question: Question) -> tuple[str, str, str]:
    shown = solve(question)
    return said.hints(question, completed(question.places, shown), _found(question, shown))
