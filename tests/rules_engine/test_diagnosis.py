"""Diagnosis: a misconception is named exactly when it gives all that the learner answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from rules_engine.protocol import Unanswerable, answer
from rules_engine.variants import MISCONCEPTIONS
from tests.rules_engine.oracle.positions import QUESTIONS
from tests.rules_engine.questions import one_of, random_questions

BELIEFS = [belief.id for belief in MISCONCEPTIONS]
#: The keys whose value is a set, written as cards or as a list.
SETS_OF_CARDS, LISTS_AS_SETS = {"cards", "shown"}, {"bids", "levels", "faults"}


def under(question: dict[str, Any], rules: str) -> dict[str, Any] | None:
    try:
        return answer(question | {"rules": rules})
    except Unanswerable:
        return None


def same(given: dict[str, Any], found: dict[str, Any] | None) -> bool:
    """Whether every key given is that of this answer, written as the engine writes it."""
    return found is not None and all(key in found and found[key] == given[key] for key in given)


def reworded(rng: Random, value: Any, key: str = "") -> Any:
    """The same answer as a learner may write it: sets in another order, cards in another form."""
    if isinstance(value, dict):
        return {name: reworded(rng, item, name) for name, item in value.items()}
    if key in SETS_OF_CARDS:
        cards = [_other_name(rng, card) for card in value.split()]
        rng.shuffle(cards)
        return one_of(rng, " ", "  ", "\t").join(cards)
    if isinstance(value, list):
        items = [reworded(rng, item, "") for item in value]
        if key in LISTS_AS_SETS:
            rng.shuffle(items)
        return items
    return _other_name(rng, value) if key == "card" else value


def _other_name(rng: Random, card: str) -> str:
    if card.endswith("A") and rng.random() < 0.3:
        return f"A{card[:-1]}"
    symbols = dict(zip("PCKT", "♠♥♦♣", strict=True))
    if card[-1] in symbols and rng.random() < 0.3:
        return card[:-1] + symbols[card[-1]]
    return card.lower() if rng.random() < 0.3 else card


def questions(rng: Random) -> Iterator[dict[str, Any]]:
    of_variants = random_questions(rng)
    while True:
        for ask in QUESTIONS:
            yield QUESTIONS[ask](rng, one_of(rng, 3, 4, 5))
        yield from islice(of_variants, 7)


@pytest.mark.parametrize("seed", range(4))
def test_the_misconceptions_named_are_those_that_give_every_key_given(seed):
    rng = Random(f"diagnosis/{seed}")
    asked = []
    for question in islice(questions(rng), 300):
        official = under(question, "fft")
        if official is None:
            continue
        asked.append(question["ask"])
        answers = {name: found for name in BELIEFS if (found := under(question, name)) is not None}
        differing = [found for found in answers.values() if found != official]
        for found in islice(chain([official], rng.sample(differing, min(2, len(differing)))), 3):
            kept = {key: value for key, value in found.items() if rng.random() < 0.6} or found
            diagnosed = answer(
                {"ask": "diagnose", "question": question, "given": reworded(rng, kept)}
            )
            correct = same(kept, official)
            named = [] if correct else [name for name in BELIEFS if same(kept, answers.get(name))]
            assert diagnosed == {"correct": correct, "misconceptions": named}, json.dumps(question)
    assert set(asked) == set(QUESTIONS)


def test_what_no_rule_set_answers_is_wrong_and_unexplained():
    question = {"ask": "playable", "players": 4, "hand": "2P RP", "trick": "5P"}
    found = answer({"ask": "diagnose", "question": question, "given": {"cards": "5P 6P"}})
    assert found == {"correct": False, "misconceptions": []}


@pytest.mark.parametrize("ask", QUESTIONS)
@pytest.mark.parametrize("junk", [True, 1.5, None, "zut", [1], [{}], {"a": {}}], ids=repr)
def test_an_answer_of_another_type_is_refused_or_wrong_never_right(ask, junk):
    question = QUESTIONS[ask](Random(f"junk/{ask}"), 4)
    for key, right in answer(question).items():
        if junk == right and type(junk) is type(right):
            continue
        try:
            found = answer({"ask": "diagnose", "question": question, "given": {key: junk}})
        except Unanswerable as refused:
            assert f"« given.{key}" in str(refused)  # noqa: PT017
        else:
            assert not found["correct"]
