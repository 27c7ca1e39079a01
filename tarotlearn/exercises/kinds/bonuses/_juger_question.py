"""A poignée as it is shown, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.cards import Card, Cards, read_distinct
from rules_engine.cards import written as notation
from rules_engine.poignee import LEVELS as POIGNEES
from rules_engine.poignee import By, Level
from rules_engine.poignee_shown import Moment
from tarotlearn.exercises.kinds.bonuses._atouts import hand_read
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written


@dataclass(frozen=True, slots=True)
class Question:
    """A poignée as ``holder`` shows it, a seat counted from the learner's own; never his.

    ``hand`` is all that the holder had, ``shown`` what is laid, in order. With ``ruled``, what
    becomes of the poignée is asked too.
    """

    players: int
    holder: int
    by: By
    hand: Cards
    level: Level
    shown: tuple[Card, ...]
    moment: Moment
    ruled: bool


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, shown = hand_read(fields, players), read_distinct(written(fields, "montre"))
    strangers = Cards.of(shown) - hand
    if strangers:
        raise ValueError(f"montrées sans être dans le jeu : {strangers}")
    if not shown:
        raise ValueError("« montre » : il faut au moins une carte")
    return Question(
        players,
        number(fields, "siege", 1, players - 1),
        By(one_word(fields, "camp", [*By])),
        hand,
        Level(one_word(fields, "poignee", [*POIGNEES])),
        shown,
        Moment(one_word(fields, "moment", [*Moment])),
        one_word(fields, "suites", ("oui", "non")) == "oui",
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "siege": str(question.holder),
        "camp": question.by.value,
        "main": str(question.hand),
        "poignee": question.level.value,
        "montre": notation(question.shown),
        "moment": question.moment.value,
        "suites": "oui" if question.ruled else "non",
    }
