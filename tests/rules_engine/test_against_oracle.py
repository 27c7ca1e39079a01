"""The engine and the naive oracle, written apart from the same text, answer alike.

20,000 random positions and 1,000 whole deals, with fixed seeds; a failure names the first question
that differs and both answers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from rules_engine.protocol import answer as engine_answer
from tests.rules_engine.oracle import answer as oracle_answer
from tests.rules_engine.oracle.deals import four_rois_deal, random_deal
from tests.rules_engine.oracle.positions import QUESTIONS
from tests.rules_engine.oracle.rigged import chelem_deal, petit_sec_deal

# Positions of each ask, shared between 3, 4 and 5 players.
POSITIONS = {
    "table": 3,
    "next": 297,
    "points": 600,
    "petit_sec": 900,
    "bids": 600,
    "callable": 300,
    "ecart": 2700,
    "poignee": 1500,
    "poignee_faults": 2400,
    "playable": 6000,
    "winner": 1800,
    "excuse": 300,
    "score": 2601,
}


def faulty_deal(rng: Random, players: int) -> dict:
    return random_deal(rng, players, faulty=True)


# Deals of each kind for each number of players.
DEALS: dict[str, tuple[Callable[[Random, int], dict], int]] = {
    "random": (random_deal, 150),
    "faulty": (faulty_deal, 60),
    "four Rois": (four_rois_deal, 24),
    "chelem": (chelem_deal, 90),
    "petit sec": (petit_sec_deal, 10),
}


def test_the_counts_are_those_promised():
    assert sum(POSITIONS.values()) >= 20_000
    assert 3 * sum(count for _, count in DEALS.values()) >= 1_000


def given_by_the_engine(question: dict) -> dict:
    try:
        return engine_answer(question)
    except ValueError as refused:
        return {"error": str(refused)}


def comparable(answer: dict) -> dict:
    """Faults without their order, the lines of a score by their sum only."""
    answer = dict(answer)
    if "faults" in answer:
        answer["faults"] = sorted(json.dumps(fault, sort_keys=True) for fault in answer["faults"])
    if "lines" in answer:
        answer["lines"] = sum(line["points"] for line in answer["lines"])
    return answer


def assert_same(question: dict) -> None:
    engine, oracle = given_by_the_engine(question), oracle_answer(question)
    if comparable(engine) != comparable(oracle):
        pytest.fail(
            f"question {json.dumps(question, ensure_ascii=False)}\n"
            f"engine   {json.dumps(engine, ensure_ascii=False)}\n"
            f"oracle   {json.dumps(oracle, ensure_ascii=False)}"
        )


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("ask", POSITIONS)
def test_engine_and_oracle_agree_on_positions(ask, players):
    rng = Random(f"{ask}/{players}")
    for _ in range(-(-POSITIONS[ask] // 3)):
        assert_same(QUESTIONS[ask](rng, players))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("kind", DEALS)
def test_engine_and_oracle_agree_on_whole_deals(kind, players):
    make, count = DEALS[kind]
    rng = Random(f"{kind}/{players}")
    for _ in range(count):
        assert_same({"ask": "replay", "deal": make(rng, players)})
