"""« Saurez-vous faire gagner ce joueur ? »: complete a trick so that a given player wins it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import NamedTuple

from rules_engine.cards import ATOUTS, DECK, EXCUSE, OF_SUIT, PLAIN_SUITS, Card, Cards, Suit
from rules_engine.deal import shuffled
from rules_engine.play import winner
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Choices, Pair, Scene, Verdict, one_of
from tarotlearn.exercises.kinds.build import _gagnant_words as said
from tarotlearn.exercises.kinds.build import _places as of_trick
from tarotlearn.exercises.kinds.build._places import Chosen, Places, completed
from tarotlearn.exercises.kinds.build._search import one_right
from tarotlearn.exercises.kinds.shared.inputs import number, written
from tarotlearn.exercises.kinds.shared.people import clause, name, stressed
from tarotlearn.words import of_the, the

SLUG = "composer-un-gagnant"
TITLE = "Saurez-vous faire gagner ce joueur\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("gagner-le-pli", "ordre", "excuse-ne-gagne-pas", "excuse-entame")
MISCONCEPTIONS = ("plus-grand-nombre", "as-le-plus-fort", "excuse-gagne")

_AS = Cards.of(card for card in DECK if card.suit in PLAIN_SUITS and card.rank == 1)
_TRIES = 40
_MOST_CHANGES = 40  # looked at for a minimal pair
_EXCUSE_LED = 0.3  # how often, at level 3


class Shape(NamedTuple):
    """How many choices there are, and of how many cards."""

    choices: int
    cards: int


_SHAPES = {1: Shape(1, 6), 2: Shape(2, 5), 3: Shape(3, 4)}


@dataclass(frozen=True, slots=True)
class Question:
    """A trick with choices; ``leader`` leads it, ``wanted`` is the seat that has to win it."""

    players: int
    leader: int
    places: Places
    wanted: int


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ("gagner-le-pli", "ordre")


def generate(rng: Random, level: int, players: int) -> Question:
    """A trick where a belief of learners sees another winner, and where not all will do."""
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS[:level])].rules
    spare: Question | None = None
    tried = 0
    while spare is None or tried < _TRIES:
        tried += 1
        question = Question(players, int(rng.random() * players), _places(rng, level, players), 0)
        tricks = [completed(question.places, chosen) for chosen in _candidates(question)]
        winners = [winner(trick) for trick in tricks]
        seen = [winner(trick, rules=believed) for trick in tricks]
        for place in shuffled(range(players), rng):
            asked = replace(question, wanted=(question.leader + place) % players)
            right = winners.count(place)
            if not 0 < right <= len(tricks) / 2:
                continue
            if any(other == place != true for true, other in zip(winners, seen, strict=True)):
                return asked
            spare = spare or asked
    return spare


def _places(rng: Random, level: int, players: int) -> Places:
    """Cards of a suit, some of another one, some atouts, at places drawn at random."""
    shape = _SHAPES[level]
    asked, other = shuffled(PLAIN_SUITS, rng)[:2]
    pool = [
        *shuffled([*(OF_SUIT[asked] - _AS)], rng)[:7],
        *shuffled([*(OF_SUIT[other] - _AS)], rng)[:4],
        *shuffled([*ATOUTS], rng)[:4],
    ]
    if level > 1:
        pool += [card for card in _AS if card.suit in (asked, other)]
    excuse_led = level == 3 and rng.random() < _EXCUSE_LED
    if level == 3 and not excuse_led:
        pool.append(EXCUSE)
    pool = shuffled(pool, rng)
    places: list[tuple[Card, ...]] = []
    open_ones = shuffled(range(1 if excuse_led else 0, players), rng)[: shape.choices]
    for turn in range(players):
        if turn == 0 and excuse_led:
            places.append((EXCUSE,))
            continue
        few = shape.cards if turn in open_ones else 1
        taken = pool[:few] if turn else _led(pool, asked, few)
        pool = [card for card in pool if card not in taken]
        places.append(tuple(taken))
    return tuple(places)


def _led(pool: Sequence[Card], asked: Suit, few: int) -> list[Card]:
    """Cards to lead, one at least of the suit that most cards have."""
    first = next(card for card in pool if card.suit is asked)
    return [first, *[card for card in pool if card != first][: few - 1]]


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    places = of_trick.read_places(written(fields, "pli"))
    if len(places) != players:
        raise ValueError(f"« pli » : une place par joueur, {players}, et non {len(places)}")
    question = Question(
        players,
        number(fields, "entameur", 0, players - 1),
        places,
        number(fields, "gagnant", 0, players - 1),
    )
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "entameur": str(question.leader),
        "pli": of_trick.places_written(question.places),
        "gagnant": str(question.wanted),
    }


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        trick=of_trick.laid_cards(question.places),
        leader=question.leader,
        turn=False,
        inputs=_asked(question),
        many=True,
    )


def _asked(question: Question) -> tuple[Choices, ...]:
    return of_trick.inputs(question.places, question.leader, question.players)


def parse(question: Question, values: Sequence[str]) -> Chosen:
    return of_trick.parsed(values, _asked(question))


def values(question: Question, answer: Chosen) -> tuple[str, ...]:
    return of_trick.sent(answer, _asked(question))


def _candidates(question: Question) -> Iterator[Chosen]:
    return of_trick.chosen_ones(question.places)


def solve(question: Question, rules: Rules = FFT) -> Chosen:
    return one_right(
        lambda: _candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def winning_seat(question: Question, answer: Chosen, rules: Rules = FFT) -> int:
    """The seat that wins the trick so completed."""
    trick = completed(question.places, answer)
    return (question.leader + winner(trick, rules=rules)) % question.players


def accepts(question: Question, answer: Chosen, rules: Rules = FFT) -> bool:
    if not of_trick.fits(question.places, answer):
        return False
    return winning_seat(question, answer, rules) == question.wanted


def explain(question: Question, answer: Chosen) -> Verdict:
    right = accepts(question, answer)
    shown = said.Shown(
        question.leader, completed(question.places, answer if right else solve(question))
    )
    given = said.Shown(question.leader, completed(question.places, answer))
    return Verdict(
        right,
        said.sentence(given, question.wanted),
        said.rule(given, question.wanted),
        said.steps(shown),
        _pair(question, answer if right else solve(question)),
    )


def _pair(question: Question, answer: Chosen) -> Pair | None:
    """Another card among those already played, with which the same choice fails."""
    for turn, other in islice(_changes(question), _MOST_CHANGES):
        card = question.places[turn][0]
        places = (*question.places[:turn], (other,), *question.places[turn + 1 :])
        changed = replace(question, places=places)
        seat = winning_seat(changed, answer)
        if seat == question.wanted or not _is_possible(changed):
            continue
        player = (question.leader + turn) % question.players
        played = clause(player, "jouait", "jouiez")
        link = "s’" if played[0] == "i" else "si "
        wins = f"{stressed(player)} qui {'remporterait' if player else 'remporteriez'} le pli"
        wins = f"c’est {wins}"
        if seat != player:
            wins = f"{clause(seat, 'remporterait', 'remporteriez')} le pli"
        return Pair(
            f"À une carte près : {link}{played} {the(other)} au lieu {of_the(card)}, {wins}.",
            changed,
        )
    return _other_winner(question)


def _other_winner(question: Question) -> Pair | None:
    """The same cards, to make another player win."""
    for turn in range(1, question.players):
        seat = (question.wanted + turn) % question.players
        changed = replace(question, wanted=seat)
        if _is_possible(changed):
            whom = f"faire gagner {name(seat)}" if seat else "gagner vous-même"
            return Pair(f"À un joueur près : pour {whom}, il faudrait choisir autrement.", changed)
    return None


def _changes(question: Question) -> Iterator[tuple[int, Card]]:
    """Other cards that a player could have laid, by place: the strongest first."""
    seen = Cards.of(card for place in question.places for card in place)
    for turn, place in enumerate(question.places):
        if len(place) == 1 and place[0] != EXCUSE:
            suited = OF_SUIT[place[0].suit] - seen
            for card in reversed([*suited, *(ATOUTS - suited - seen)]):
                yield turn, card
            if turn == 0:  # another suit asked
                for suit in PLAIN_SUITS:
                    yield from ((turn, card) for card in [*(OF_SUIT[suit] - seen)][:1])


def _is_possible(question: Question) -> bool:
    return any(accepts(question, answer) for answer in _candidates(question))


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, completed(question.places, solve(question)))
