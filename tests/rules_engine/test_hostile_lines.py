"""Lines that nobody should send: each gets one answer, and the run goes on to the next."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import pytest

from rules_engine.protocol import answer
from rules_engine.variants import VARIANTS
from tests.rules_engine.oracle.positions import QUESTIONS
from tests.rules_engine.questions import one_of, random_questions, random_replays

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 3, 6, 10**30, 1.5, 4.0, 1e308, float("inf"), float("nan"),
    "", " ", "RP", "RP RP", "ex EX", "attaque", "simple", "garde", "pousse", "fft", "petit_sec",
    "\ud800", "é", "٣P", "１P", "R♥", "R♥\ufe0f", "\u00a0", "\x00", "0" * 100, "a" * 5000,
    [], [[]], [None], ["RP"], {}, {"announced": True}, [{"level": "simple"}],
)  # fmt: skip
EXTRA_KEYS = ("rules", "id", "chien", "players", "called", "discarded", "by", "moment", "zut")
LATIN = re.compile(r"^[«A-Za-zÀ-ÿ]")


def diagnoses(rng: Random) -> Iterator[dict[str, Any]]:
    """Questions to diagnose, the answer being right or that of some variant."""
    while True:
        question = QUESTIONS[one_of(rng, *QUESTIONS)](rng, one_of(rng, 3, 4, 5))
        try:
            given = answer(question | {"rules": one_of(rng, "fft", *VARIANTS)})
        except ValueError:
            continue
        kept = {key: value for key, value in given.items() if rng.random() < 0.7}
        yield {"ask": "diagnose", "question": question, "given": kept or given}


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a JSON value, as what holds it and its key."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = []
    for key in keys:
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


def spoilt(rng: Random, question: dict[str, Any]) -> dict[str, Any]:
    """The question with a key taken out, added, or of another type or value."""
    question = deepcopy(question)
    for _ in range(one_of(rng, 1, 1, 1, 2)):
        holder, key = one_of(rng, *(places(question) or [(question, "ask")]))
        kind = rng.random()
        if kind < 0.3 and key in holder:
            del holder[key]
        elif kind < 0.5 and isinstance(holder, dict):
            holder[one_of(rng, *EXTRA_KEYS)] = deepcopy(one_of(rng, *JUNK, *VARIANTS))
        else:
            holder[key] = deepcopy(one_of(rng, *JUNK))
    return question


def hostile_lines(rng: Random) -> Iterator[bytes]:
    deals = list(islice(random_replays(rng), 30))
    sources = random_questions(rng), diagnoses(rng)
    while True:
        question = one_of(rng, next(sources[0]), next(sources[1]), one_of(rng, *deals))
        line = json.dumps(spoilt(rng, question), ensure_ascii=rng.random() < 0.5)
        data = bytearray(line.encode("utf-8", "surrogatepass"))
        if rng.random() < 0.1:
            data[int(rng.random() * len(data))] = int(rng.random() * 256)
        if rng.random() < 0.05:
            data = data[: int(rng.random() * len(data))]
        yield bytes(data).replace(b"\n", b" ")


def strict(text: str) -> dict[str, Any]:
    """A JSON object; ValueError on NaN, on Infinity and on a key given twice."""

    def no_constant(name: str) -> None:
        raise ValueError(name)

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    value = json.loads(text, parse_constant=no_constant, object_pairs_hook=once)
    assert isinstance(value, dict)
    return value


@pytest.mark.parametrize("seed", range(3))
def test_every_line_gets_one_strict_answer_in_its_place(seed):
    lines = list(islice(hostile_lines(Random(f"hostile/{seed}")), 2_500))
    done = subprocess.run(
        [sys.executable, "-m", "rules_engine"],
        input=b"\n".join(lines), capture_output=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.stderr == b""
    assert done.returncode == 1
    answers = done.stdout.decode("utf-8").split("\n")
    assert answers.pop() == ""
    assert len(answers) == len(lines)
    found = [strict(text) for text in answers]
    refused = [each["error"] for each in found if "error" in each]
    assert len(refused) < len(found), "some spoilt questions can still be answered"
    for sentence in refused:
        assert LATIN.match(sentence)
        assert "Traceback" not in sentence
        named = re.match(r"« [^»]+ » : ", sentence)
        assert named is None or sentence.count(named[0]) == 1, sentence


def test_the_id_comes_back_whatever_is_wrong_with_the_rest():
    rng = Random("ids")
    lines = [
        json.dumps(spoilt(rng, question) | {"id": number})
        for number, question in enumerate(islice(random_questions(rng), 400))
    ]
    readable = [line for line in lines if not re.search(r"NaN|Infinity", line)]
    done = subprocess.run(
        [sys.executable, "-m", "rules_engine"],
        input="\n".join(readable).encode(), capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    found = [json.loads(line)["id"] for line in done.stdout.splitlines()]
    assert found == [json.loads(line)["id"] for line in readable]
