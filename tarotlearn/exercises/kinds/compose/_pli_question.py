"""Cards to lay before one’s own: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules_engine.cards import EXCUSE, NO_CARDS, Card, Cards
from rules_engine.deal import table
from rules_engine.obligations import Obligation, asks, ladder
from rules_engine.play import Playable, playable
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.compose import _places as of_trick
from tarotlearn.exercises.kinds.compose._places import Chosen, Places, completed
from tarotlearn.exercises.kinds.compose._search import one_right
from tarotlearn.exercises.kinds.compose._wishes import Wish, read_wish
from tarotlearn.exercises.kinds.shared.fields import number, written

Trick = tuple[Card, ...]


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


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand = Cards.read(written(fields, "main"))
    places = of_trick.read_places(written(fields, "pli"))
    if len(places) >= players:
        raise ValueError(f"« pli » : {players - 1} places au plus avant la vôtre")
    if len(places) == 1 and EXCUSE in places[0]:
        raise ValueError("« pli » : l’Excuse seule ne demande encore aucune couleur")
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


def candidates(question: Question) -> Iterator[Chosen]:
    return of_trick.chosen_ones(question.places)


def allowed(question: Question, answer: Chosen, rules: Rules = FFT) -> Playable:
    """What may be played to the trick so composed."""
    return playable(question.hand, completed(question.places, answer), rules=rules)


def all_allowed(
    question: Question, answers: Sequence[Chosen], rules: Rules = FFT
) -> list[Playable]:
    """The same for many tricks, of which most ask the same of the hand."""
    met: dict[object, Playable] = {}
    found = []
    for answer in answers:
        trick = completed(question.places, answer)
        asked = asks(trick, rules)
        if asked not in met:
            met[asked] = playable(question.hand, trick, rules=rules)
        found.append(met[asked])
    return found


def solve(question: Question, rules: Rules = FFT) -> Chosen:
    return one_right(
        lambda: candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Chosen, rules: Rules = FFT) -> bool:
    if not of_trick.fits(question.places, answer):
        return False
    return question.wish.holds(allowed(question, answer, rules))


def different_tricks(question: Question) -> tuple[Trick, ...]:
    """Of the tricks that may be composed, one for each different thing asked of the hand."""
    tricks = (completed(question.places, answer) for answer in candidates(question))
    return tuple({asks(trick): trick for trick in tricks}.values())


def looked_at(trick: Trick, because: Obligation) -> Cards:
    """The cards that an obligation of this trick asks for, down to the one that decides.

    No other card of a hand changes what it may play.
    """
    cards = NO_CARDS
    for rung in ladder(*asks(trick)):
        cards |= rung.cards
        if rung.rule is because:
            break
    return cards


def is_possible(question: Question, tricks: Sequence[Trick]) -> bool:
    """Whether one of these tricks does what is wished."""
    return any(question.wish.holds(playable(question.hand, trick)) for trick in tricks)
