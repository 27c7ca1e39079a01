"""The engine: deals played at random, and each public function with its reasons."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from shutil import which

from bench.calib import microseconds, per_mloop
from bench.figures import Figure, Missing, Row
from rules_engine import (
    Bid,
    Cards,
    Outcome,
    Side,
    announceable,
    callable_cards,
    excuse_fate,
    is_petit_sec,
    judge_ecart,
    playable,
    read_cards,
    score_sheet,
    winner,
)
from rules_engine.outcome import ShownPoignee
from rules_engine.poignee import Level
from rules_engine.simulation import simulate

DEALS_A_MLOOP, CALL_US, INSTRUCTIONS = 900, 6, 1_000_000

_HAND = Cards.read("RP 5P 3C 10C DK 2K VT 1T 3A 18A 20A EX")
_NO_PIQUE = Cards.read("RC 10C DK 2K VT 1T 3A 18A 20A EX")
_WITH_CHIEN = _HAND | Cards.read("2C 4C 5C 6C 7C 8C 9C 1K 3K 4K 5K 6K")
_POIGNEE = ShownPoignee(Level.SIMPLE, Side.ATTAQUE)

# Of each function, the positions that cost it most.
_CALLS: dict[str, tuple[Callable[[], object], ...]] = {
    "playable": (
        partial(playable, _HAND, read_cards("7P 9P")),
        partial(playable, _NO_PIQUE, read_cards("RP 3A 5A")),
        partial(playable, _NO_PIQUE, read_cards("21A 3T")),
        partial(playable, Cards.read("RC 10C DK 2K VT 1T EX"), read_cards("RP 3A 5A")),
    ),
    "winner": (partial(winner, read_cards("7P 9P 3A EX DC")),),
    "is_petit_sec": (partial(is_petit_sec, Cards.read("RC 10C DK 2K VT 1T 1A")),),
    "callable_cards": (partial(callable_cards, Cards.read("RP RC RK RT DP DC DK DT 1A")),),
    "judge_ecart": (
        partial(judge_ecart, 4, _WITH_CHIEN, Cards.read("5P 3C 10C 2K 1T 4C")),
        partial(judge_ecart, 4, _WITH_CHIEN, Cards.read("RP 3C 10C 2K 1T 3A")),
    ),
    "announceable": (partial(announceable, 4, _HAND),),
    "excuse_fate": (
        partial(excuse_fate, Side.ATTAQUE, Side.DEFENSE),
        partial(excuse_fate, Side.ATTAQUE, Side.ATTAQUE, last=True),
    ),
    "score_sheet": (
        partial(score_sheet, Outcome(4, Bid.GARDE, 2, 98, (_POIGNEE,), Side.ATTAQUE)),
        partial(score_sheet, Outcome(5, Bid.GARDE, 2, 81)),
    ),
}


def rows() -> Iterator[Row]:
    """Deals a Mloop at each table, instructions a deal, µs a call."""
    for players in (3, 4, 5):
        yield Figure(
            f"donnes jouées au hasard, à {players}",
            deals_a_mloop(players),
            "/Mloop",
            DEALS_A_MLOOP,
            at_least=True,
        )
    yield instructions_a_deal()
    for name, calls in _CALLS.items():
        slowest = max(map(microseconds, calls))
        yield Figure(f"{name}, avec ses raisons", slowest, "µs", CALL_US)


def deals_a_mloop(players: int) -> float:
    rng = Random(1)

    def deals(count: int = 200) -> None:
        for _ in range(count):
            simulate(players, rng)

    deals(4_000)  # the states of a trick are met once
    return per_mloop(deals, 200, rounds=41)


def instructions_a_deal() -> Row:
    """Instructions of one deal at four: what more deals cost, by callgrind, which repeats."""
    what = "instructions par donne, à quatre"
    valgrind = which("valgrind")
    if valgrind is None:
        return Missing(what, "il faut valgrind (apt install valgrind)")
    print("  callgrind compte les instructions : une demi-minute…", flush=True)
    few, many = 1_000, 1_500
    counts = []
    for deals in (few, many):
        done = subprocess.run(
            [
                valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null",
                sys.executable, "-m", "bench.some_deals", str(deals),
            ],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=True,
            timeout=600,
        )  # fmt: skip
        counts.append(int(re.findall(r"Collected : (\d+)", done.stderr)[-1]))
    return Figure(what, (counts[1] - counts[0]) / (many - few), "", INSTRUCTIONS)
