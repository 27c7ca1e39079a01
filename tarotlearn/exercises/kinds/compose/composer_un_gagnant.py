"""« Saurez-vous faire gagner ce joueur ? »: complete a trick so that a given player wins it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from rules_engine.cards import ATOUTS, EXCUSE, OF_SUIT, PLAIN_SUITS, Card, Cards
from rules_engine.deal import shuffled
from rules_engine.trick import strength, winner
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.compose import _gagnant_words as said
from tarotlearn.exercises.kinds.compose import _places as of_trick
from tarotlearn.exercises.kinds.compose._gagnant_drawing import some_places
from tarotlearn.exercises.kinds.compose._gagnant_question import (
    Question,
    candidates,
    is_possible,
    winning_seat,
)
from tarotlearn.exercises.kinds.compose._gagnant_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._gagnant_question import read as read
from tarotlearn.exercises.kinds.compose._gagnant_question import solve as solve
from tarotlearn.exercises.kinds.compose._gagnant_question import write as write
from tarotlearn.exercises.kinds.compose._places import Chosen, completed
from tarotlearn.exercises.kinds.shared.people import clause, name, stressed
from tarotlearn.exercises.scene import Choices, Scene
from tarotlearn.words import of_the, the

SLUG = "composer-un-gagnant"
TITLE = "Saurez-vous faire gagner ce joueur\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("gagner-le-pli", "ordre", "excuse-ne-gagne-pas", "excuse-entame")
MISCONCEPTIONS = ("plus-grand-nombre", "as-le-plus-fort", "excuse-gagne")
_TRIES = 40
_MOST_CHANGES = 40  # looked at for a minimal pair


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ("gagner-le-pli", "ordre")


def generate(rng: Random, level: int, players: int) -> Question:
    """A trick where a belief of learners sees another winner, and where not all will do."""
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS[:level])].rules
    spare: Question | None = None
    tried = 0
    while spare is None or tried < _TRIES:
        tried += 1
        question = Question(
            players, int(rng.random() * players), some_places(rng, level, players), 0
        )
        tricks = [completed(question.places, chosen) for chosen in candidates(question)]
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
    his_turn = (question.wanted - question.leader) % question.players
    highest = max(strength(card, None) for card in question.places[his_turn])  # of his atouts
    for turn, other in islice(_changes(question), _MOST_CHANGES):
        if turn != his_turn and strength(other, None) > highest:
            continue  # an atout that he cannot beat
        card = question.places[turn][0]
        places = (*question.places[:turn], (other,), *question.places[turn + 1 :])
        changed = replace(question, places=places)
        seat = winning_seat(changed, answer)
        if seat == question.wanted or not is_possible(changed):
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
        if is_possible(changed):
            whom = f"faire gagner {name(seat)}" if seat else "gagner vous-même"
            return Pair(f"À un joueur près : pour {whom}, il faudrait un autre pli.", changed)
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


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, completed(question.places, solve(question)))
