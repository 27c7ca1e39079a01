"""``python -m rules_engine``: how soon it answers, and how many questions it answers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from bench.calib import loop
from bench.figures import Figure, Row

QUESTIONS_A_MLOOP = 2_000
BARE_STARTS, START_SECONDS = 3, 0.15

_SIMPLE: tuple[dict[str, object], ...] = (
    {"ask": "table", "players": 4},
    {"ask": "next", "players": 4, "dealer": 0, "event": "petit_sec"},
    {"ask": "points", "cards": "RP DP 5C 21A"},
    {"ask": "petit_sec", "hand": "RC 10C DK 2K VT 1T 1A"},
    {"ask": "bids", "previous": ["passe", "prise"]},
    {"ask": "callable", "hand": "RP RC RK RT 5K"},
    {"ask": "poignee", "players": 4, "hand": "1A 2A 3A 4A 5A 6A 7A 8A 9A 10A EX RP"},
    {"ask": "playable", "hand": "RC 10C DK 2K VT 1T 3A 18A 20A EX", "trick": "RP 5A"},
    {"ask": "winner", "trick": "7P 9P 3A EX"},
    {"ask": "excuse", "owner": "attaque", "winner": "defense", "last": False,
     "owner_has_trick": True},
    {"ask": "score", "players": 4, "contract": "garde", "oudlers": 2, "half_points": 98,
     "poignees": [], "petit_au_bout": "attaque",
     "chelem": {"announced": False, "made": None}},
)  # fmt: skip
_LINES = b"".join(json.dumps(question).encode() + b"\n" for question in _SIMPLE)


def _seconds(*arguments: str, lines: bytes = b"") -> float:
    start = perf_counter()
    subprocess.run(
        [sys.executable, *arguments], input=lines, stdout=subprocess.PIPE, check=True, timeout=300
    )
    return perf_counter() - start


def rows() -> Iterator[Row]:
    """The first answer beside bare starts of Python, then simple questions a Mloop."""
    bare, first = [], []
    for _ in range(15):
        bare.append(_seconds("-c", "pass"))
        first.append(_seconds("-m", "rules_engine", lines=_LINES[: _LINES.index(b"\n") + 1]))
    budget = BARE_STARTS * median(bare) + START_SECONDS
    yield Figure("démarrer et répondre une fois", median(first) * 1000, "ms", budget * 1000)

    times = 1_000
    found = []
    for _ in range(5):
        before = loop()
        few = _seconds("-m", "rules_engine", lines=_LINES)
        many = _seconds("-m", "rules_engine", lines=_LINES * (times + 1))
        speed = (before + loop()) / 2
        found.append(times * len(_SIMPLE) / (many - few) / speed)
    yield Figure(
        "questions simples d’affilée", median(found), "/Mloop", QUESTIONS_A_MLOOP, at_least=True
    )
