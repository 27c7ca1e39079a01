"""A hand with cards missing, to complete from those offered: its checks, and what is seen of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rules_engine.cards import Cards
from tarotlearn.exercises.kinds.shared.fields import written
from tarotlearn.exercises.scene import Pick, Scene


class Incomplete(Protocol):
    """What completing needs to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def offered(self) -> Cards: ...
    @property
    def missing(self) -> int: ...


def read_cards(fields: Mapping[str, str], aside: str) -> tuple[Cards, Cards, Cards]:
    """The hand, the cards offered and those of the field ``aside``: no card twice."""
    hand, offered = Cards.read(written(fields, "main")), Cards.read(written(fields, "cartes"))
    others = Cards.read(fields.get(aside, ""))
    twice = (hand & offered) | (others & (hand | offered))
    if twice:
        raise ValueError(f"à deux endroits : {twice}")
    return hand, offered, others


def check_missing(question: Incomplete) -> None:
    """Nothing when some cards are missing, to be chosen among more; else ValueError."""
    if not 0 < question.missing <= 3 or not question.missing < len(question.offered) <= 12:
        raise ValueError("« main » : il y manque de 1 à 3 cartes, à choisir parmi 12 au plus")


def pick(question: Incomplete) -> Pick:
    """As many cards as are missing."""
    return Pick(question.missing, question.missing)


def scene(question: Incomplete, told: str, title: str, others: Cards) -> Scene:
    """The hand, the cards offered, and the ``others`` under their title when there are any."""
    laid = [("Votre jeu, incomplet", question.hand)]
    if others:
        laid.append((title, others))
    return Scene(
        question.players,
        told,
        question.offered,
        "Les cartes à votre disposition",
        pick=pick(question),
        laid=tuple(laid),
        many=True,
    )
