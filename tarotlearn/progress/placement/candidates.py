"""The questions that may be asked: quick ones, one choice or two, one card, one known number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, islice, zip_longest
from random import Random

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code, one_of
from tarotlearn.progress.placement.information import even, information
from tarotlearn.progress.placement.predicting import predict

# Kind, players, level, in the order of the course: each is read and answered in ten or fifteen
# seconds, without counting.
QUICK = (
    ("qui-gagne-le-pli", 4, 1),
    ("qui-gagne-le-pli", 4, 2),
    ("objectif", 4, 1),
    ("jouer-une-carte", 4, 1),
    ("jouer-une-carte", 4, 2),
    ("petit-sec", 4, 1),
    ("qui-prend", 4, 1),
    ("sort-de-l-excuse", 4, 1),
    ("petit-au-bout", 4, 1),
    ("prime-de-poignee", 4, 1),
    ("ligne-fausse", 4, 1),
    ("alliance", 5, 1),
    ("que-decide-l-arbitre", 4, 1),
)
_POOL, _DRAWN, _KEPT = 24, 12, 6  # questions of each: known, drawn for one quiz, kept of these


@cache
def pool() -> tuple[tuple[Address, ...], ...]:
    """The questions of each quick kind; the same for everyone, so that predictions are kept."""
    return tuple(_of_kind(Random(f"placement/{quick}"), *quick) for quick in QUICK)


@lru_cache(256)
def candidates(seed: str) -> tuple[Address, ...]:
    """The questions of one quiz: of each kind some that tell most, and not all the same thing."""
    rng = Random(f"placement/{seed}")
    return tuple(chain.from_iterable(_telling(_drawn(rng, addresses)) for addresses in pool()))


def _of_kind(rng: Random, slug: str, players: int, level: int) -> tuple[Address, ...]:
    codes = dict.fromkeys(draw_code(rng) for _ in range(_POOL))
    return tuple(Address.find(slug, players, level, code) for code in codes)


def _drawn(rng: Random, addresses: Iterable[Address]) -> Iterator[Address]:
    left = list(addresses)
    for _ in range(_DRAWN):
        chosen = one_of(rng, left)
        left.remove(chosen)
        yield chosen


def _telling(drawn: Iterable[Address]) -> Iterator[Address]:
    """Those that split the profiles best before anything is known, one of each way to do so."""
    alike: dict[object, list[Address]] = {}
    for address in drawn:
        alike.setdefault(tuple(predict(address).likelihoods.items()), []).append(address)
    ways = sorted(alike.values(), key=lambda same: -information(even(), predict(same[0])))
    in_turn = chain.from_iterable(zip_longest(*ways))
    return islice((address for address in in_turn if address), _KEPT)
