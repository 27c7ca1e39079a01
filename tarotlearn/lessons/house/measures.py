"""Of each house rule, in how many deals it changes something: what is drawn, what is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.deal import TABLE_SIZES
from rules_engine.variants import HOUSE_RULES
from tarotlearn.lessons.house.deals import changed


class Measure(NamedTuple):
    """At which tables a house rule is measured, on deals taken at which contract.

    ``by_house``: the cards fall as the house rule allows, where it allows more than the FFT.
    """

    tables: tuple[int, ...] = TABLE_SIZES
    contract: Bid = Bid.GARDE
    by_house: bool = False


DEALS = 10_000
FIRST_DEALS = 100  # counted apart, so that a test can count them again
_USUAL, _AT_FIVE = Measure(), Measure(tables=(5,))

MEASURES: dict[str, Measure] = {
    "petit-imprenable": Measure(by_house=True),
    "petit-au-chien": _USUAL,
    "misere-10": _USUAL,
    "misere-20": _USUAL,
    "pousse-1-2-3-4-6": _USUAL,
    "pousse-1-2-4-8-12": _USUAL,
    "garde-contre-5": Measure(contract=Bid.GARDE_CONTRE),
    "pas-soi-meme": _AT_FIVE,
    "entame-libre": Measure(tables=(5,), by_house=True),
    "entame-interdite-jusqu-au-roi": _AT_FIVE,
    "excuse-au-vainqueur": _USUAL,
    "poignee-multipliee": _USUAL,
    "poignee-a-qui-montre": _USUAL,
    "poignees-10-20-30": _USUAL,
    "poignees-20-40-60": _USUAL,
    "petit-chelem": _USUAL,
    "parts-egales": _AT_FIVE,
    "arrondi-a-5": _USUAL,
    "arrondi-a-10": _USUAL,
}

# What no deal drawn at random can tell, and why.
UNTOLD: dict[str, str] = {
    "trois-par-trois": (
        "Le programme ne peut pas le dire. Il mêle parfaitement les cartes : par trois ou par "
        "quatre, chacun a alors les mêmes chances. À une vraie table, où l’on bat moins bien, "
        "des cartes ramassées ensemble risquent de rester ensemble ; personne ne l’a mesuré ici."
    ),
    "sans-prise": (
        "Le programme ne peut pas le dire. Il tire des cartes, pas des enchères : combien de "
        "prises deviendraient des gardes, et combien de donnes où tout le monde passe, cela ne "
        "dépend que de vous."
    ),
}

Counts = dict[str, dict[str, tuple[int, int]]]


def measure(say: Callable[[str], None], deals: int = DEALS) -> Counts:
    """How many of these deals each house rule changes, and how many of the first ones, by table.

    Those that share their deals are measured one after another: these are then drawn once.
    """
    variants = {house.id: house for house in HOUSE_RULES}
    counts: Counts = {name: {} for name in MEASURES}
    for players, contract, by_house, name in sorted(_wanted(MEASURES)):
        rules = variants[name].rules
        found = changed(players, contract, rules, deals, by_house=by_house)
        counts[name][str(players)] = (sum(found), sum(found[:FIRST_DEALS]))
        say(f"{name}, à {players} : {sum(found)} donnes sur {deals}")
    return counts


def _wanted(measures: Mapping[str, Measure]) -> list[tuple[int, Bid, bool, str]]:
    return [
        (players, wanted.contract, wanted.by_house, name)
        for name, wanted in measures.items()
        for players in wanted.tables
    ]
