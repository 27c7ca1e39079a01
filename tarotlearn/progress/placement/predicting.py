"""How likely each profile is to give each answer to a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import log2
from typing import Any

from rules_engine.rules import FFT
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.scene import Input, Number, Scene
from tarotlearn.progress.placement.profiles import PROFILES, Profile

SLIPS = 0.1  # answers that are not what their author knows or believes
SAYS_SO = 0.35  # who doesn't know says so, this often; else he guesses
_SAYS_SO_BY_MISTAKE = 0.2  # slips that are « je ne sais pas »

# What a number may be when it is known by heart, not counted: all that one hears at a table.
_HEARD = {"objectif": (31, 36, 41, 46, 51, 56), "points": (0, 10, 20, 30, 40, 60, 80)}

# Answers that the same profiles would give are one outcome: which ways of playing accept it.
Outcome = tuple[bool, ...]
UNKNOWN: Outcome = ()  # « je ne sais pas »

_WAYS = tuple(dict.fromkeys([FFT, *(profile.rules for profile in PROFILES)]))


@dataclass(frozen=True)
class Prediction:
    """How likely each outcome of a question is under each of PROFILES, in their order.

    ``certain`` is for each profile how little its answer is in doubt: minus an entropy, in bits.
    """

    likelihoods: dict[Outcome, tuple[float, ...]]

    @cached_property
    def certain(self) -> tuple[float, ...]:
        of_profiles = zip(*self.likelihoods.values(), strict=True)
        return tuple(sum(likely * log2(likely) for likely in column) for column in of_profiles)


def outcome_of(address: Address, answer: Any) -> Outcome:
    """What an answer tells: the ways of playing under which it is right."""
    kind, question = address.kind, address.question
    return tuple(kind.accepts(question, answer, rules) for rules in _WAYS)


@lru_cache(4_096)
def predict(address: Address) -> Prediction:
    """The outcomes of a question, and how likely each profile makes them; none is impossible."""
    kind, question = address.kind, address.question
    guesses = Counter(outcome_of(address, answer) for answer in _answers(address))
    guesses.setdefault((False,) * len(_WAYS), 0)  # a number that nobody says
    at_work = frozenset(kind.explain(question, kind.solve(question)).atoms)
    columns = [_of_profile(profile, at_work, guesses) for profile in PROFILES]
    outcomes = (*guesses, UNKNOWN)
    return Prediction(
        {outcome: tuple(column[outcome] for column in columns) for outcome in outcomes}
    )


def _of_profile(
    profile: Profile, at_work: frozenset[str], guesses: Counter[Outcome]
) -> dict[Outcome, float]:
    """The likelihood of each outcome for one profile; together they make 1."""
    floor = 0.5  # of an answer, for an outcome that no guess leads to
    total = sum(guesses.values()) + floor * list(guesses.values()).count(0)
    guess = {outcome: (count or floor) / total for outcome, count in guesses.items()}
    if not at_work <= profile.knows:
        return {
            **{outcome: (1 - SAYS_SO) * share for outcome, share in guess.items()},
            UNKNOWN: SAYS_SO,
        }
    way = _WAYS.index(profile.rules)
    meant = {outcome: count for outcome, count in guesses.items() if outcome[way]}
    slip = SLIPS * (1 - _SAYS_SO_BY_MISTAKE)
    return {
        **{
            outcome: (1 - SLIPS) * meant.get(outcome, 0) / sum(meant.values()) + slip * share
            for outcome, share in guess.items()
        },
        UNKNOWN: SLIPS * _SAYS_SO_BY_MISTAKE,
    }


def _answers(address: Address) -> Iterator[Any]:
    """Every answer that can be given; those that the kind can't read are left out."""
    for values in possible_values(address.scene):
        try:
            yield address.kind.parse(address.question, values)
        except ValueError:  # « personne », and a prime all the same
            continue


def possible_values(scene: Scene) -> Iterator[tuple[str, ...]]:
    """Every form that can be sent for a quick question: a card played, or choices and numbers."""
    if scene.pick:
        yield from ((str(card),) for card in scene.hand)
    else:
        yield from product(*(_values(asked) for asked in scene.inputs))


def _values(asked: Input) -> Sequence[str]:
    if isinstance(asked, Number):
        return [asked.written(number) for number in _HEARD[asked.name]]
    return [asked.written(option.value) for option in asked.options]
