"""« Combien de cartes ? »: the sizes of a deal, asked while it is being dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.cards import DECK
from rules_engine.deal import received, table
from rules_engine.poignee import LEVELS as POIGNEES
from rules_engine.poignee import Level, seuil
from rules_engine.rules import FFT, Rules
from rules_engine.turns import next_seat
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.deal import _tailles_words as said
from tarotlearn.exercises.kinds.shared.beliefs import tempting
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import dealer_role
from tarotlearn.exercises.scene import Number, Scene

SLUG = "tailles"
TITLE = "Combien de cartes chacun a-t-il\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("distribution", "sens", "composition", "seuils-poignee")
MISCONCEPTIONS = (
    "toujours-par-trois", "chien-de-six-a-cinq", "tour-a-gauche", "seuils-de-quatre",
)  # fmt: skip

_REDRAWS = 8
Answer = tuple[int, ...]  # one number for each thing asked, in order


@dataclass(frozen=True, slots=True)
class Question:
    """A deal being dealt: ``last`` has just been served his ``nth`` packet.

    With a ``seat``, what that player has is asked; without, ``last`` is the dealer and all have
    as much. With a ``poignee``, so are the atouts that it takes.
    """

    players: int
    dealer: int
    last: int
    nth: int
    chien: int
    seat: int | None = None
    poignee: Level | None = None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[: {1: 1, 2: 3, 3: 4}[level]]


def generate(rng: Random, level: int, players: int) -> Question:
    """After a whole round; then in the middle of one; then with the atouts of a poignée.

    A belief drawn at random answers otherwise, if that is found in a few draws.
    """
    return tempting(
        rng, MISCONCEPTIONS, lambda: _drawn(rng, level, players), solve, redraws=_REDRAWS
    )


def _drawn(rng: Random, level: int, players: int) -> Question:
    sizes = table(players)
    dealer, nth = int(rng.random() * players), 1 + int(rng.random() * (said.packets(players) - 1))
    question = Question(players, dealer, dealer, nth, 0)
    if level > 1:
        last, seat = int(rng.random() * players), int(rng.random() * players)
        question = replace(question, last=last, seat=seat)
    if level > 2:
        question = replace(question, poignee=one_of(rng, POIGNEES))
    most = min(sizes.chien, served(question))
    return replace(question, chien=int(rng.random() * (most + 1)))


def served(question: Question, rules: Rules = FFT) -> int:
    """How many packets have been served in all."""
    players, seat, place = question.players, question.dealer, 0
    while seat != question.last or place == 0:
        seat, place = next_seat(seat, players, rules), place + 1
    return (question.nth - 1) * players + place


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    seat = number(fields, "siege", 0, players - 1) if fields.get("siege") else None
    poignee = None
    if fields.get("poignee"):
        poignee = Level(one_word(fields, "poignee", [level.value for level in POIGNEES]))
    question = Question(
        players,
        number(fields, "donneur", 0, players - 1),
        number(fields, "dernier", 0, players - 1),
        number(fields, "paquet", 1, said.packets(players) - 1),
        number(fields, "chien", 0, table(players).chien),
        seat,
        poignee,
    )
    if seat is None and question.last != question.dealer:
        raise ValueError("« siege » manque : tous n’ont pas reçu autant de cartes")
    if seat is None and poignee is not None:
        raise ValueError("« siege » manque : une poignée se demande d’un joueur")
    if question.chien > served(question):
        raise ValueError("« chien » : une carte au plus après chaque paquet")
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "donneur": str(question.dealer),
        "dernier": str(question.last),
        "paquet": str(question.nth),
        "chien": str(question.chien),
        "siege": "" if question.seat is None else str(question.seat),
        "poignee": question.poignee.value if question.poignee else "",
    }


def _inputs(question: Question) -> tuple[Number, ...]:
    return tuple(Number(each.legend, each.name, each.unit) for each in said.asked(question))


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.situation(question),
        trick=(),
        roles={question.dealer: dealer_role(question.dealer) if question.dealer else "vous donnez"},
        turn=False,
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    numbers = given(values, _inputs(question)).numbers
    return tuple(numbers[asked.name] for asked in _inputs(question))


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return tuple(
        asked.written(value) for asked, value in zip(_inputs(question), answer, strict=True)
    )


def solve(question: Question, rules: Rules = FFT) -> Answer:
    players, sizes = question.players, table(question.players, rules)
    cards = received(players, question.dealer, served(question, rules), rules)
    to_chien = sizes.chien - question.chien
    if question.seat is None:
        has = cards[question.dealer]
        return has, sizes.hand - has, to_chien
    left = len(DECK) - sum(cards) - question.chien
    if question.poignee is None:
        return cards[question.seat], left, to_chien
    return cards[question.seat], left, to_chien, seuil(question.poignee, players, rules)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right = solve(question)
    names = [asked.name for asked in _inputs(question)]
    pairs = zip(names, answer, right, strict=True)
    wrong = next((name for name, told, found in pairs if told != found), "")
    return Verdict(
        not wrong,
        said.sentence(question, right, wrong),
        said.RULES.get(wrong, "distribution"),
        said.steps(question, right),
        _pair(question),
    )


def _pair(question: Question) -> Pair:
    """A packet later, or earlier near the end; a round, when all have as much."""
    later = question.nth < said.packets(question.players) - 1
    nth = question.nth + 1 if later else question.nth - 1
    changed = replace(question, nth=nth, chien=min(question.chien, nth))
    return Pair(said.change(changed, solve(changed), later), changed)


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, solve(question))
