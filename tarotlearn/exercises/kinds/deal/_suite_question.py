"""A moment of a deal of which one asks what follows: drawn, and in notation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from rules_engine.cards import NO_CARDS, Cards
from rules_engine.petit_sec import is_petit_sec
from rules_engine.turns import Event
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.deal import petit_sec
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written

_EVENTS = (Event.PETIT_SEC, Event.PETIT_SEC_TARDIF, Event.TOUS_PASSENT)


@dataclass(frozen=True, slots=True)
class Question:
    """A moment of a deal: ``hand`` lifted by ``holder``, or no hand when all have passed.

    With ``speaker``, who speaks first in the coming deal is asked too. The ``chien`` is told only
    to see whether it leads astray.
    """

    players: int
    dealer: int
    holder: int
    hand: Cards
    event: Event
    speaker: bool
    chien: Cards = NO_CARDS


def generate(rng: Random, level: int, players: int) -> Question:
    """A hand just lifted; at level 3 also a late discovery, or a deal that nobody takes.

    The hand is a Petit sec three times out of four: its consequences are what is asked.
    """
    dealer, holder = int(rng.random() * players), int(rng.random() * players)
    event = one_of(rng, (Event.PETIT_SEC, *_EVENTS)) if level == 3 else Event.PETIT_SEC
    if event is Event.TOUS_PASSENT:
        return Question(players, dealer, dealer, NO_CARDS, event, speaker=True)
    late = event is Event.PETIT_SEC_TARDIF
    lifted = petit_sec.generate(rng, min(level, 2) if late else level, players)
    again = late or rng.random() < 0.5
    while again and not is_petit_sec(lifted.hand, players):
        lifted = petit_sec.generate(rng, min(level, 2) if late else level, players)
    return Question(
        players, dealer, holder, lifted.hand, event, speaker=level > 1, chien=lifted.chien
    )


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, chien = Cards.read(written(fields, "main")), Cards.read(fields.get("chien", ""))
    event = Event(one_word(fields, "moment", [event.value for event in _EVENTS]))
    if bool(hand) is (event is Event.TOUS_PASSENT):
        raise ValueError("un jeu s’il y a un Petit sec à chercher, aucun quand tous ont passé")
    if hand & chien:
        raise ValueError(f"à la fois dans le jeu et au chien : {hand & chien}")
    return Question(
        players,
        number(fields, "donneur", 0, players - 1),
        number(fields, "siege", 0, players - 1),
        hand,
        event,
        one_word(fields, "parole", ("oui", "non")) == "oui",
        chien,
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "donneur": str(question.dealer),
        "siege": str(question.holder),
        "main": str(question.hand),
        "moment": question.event.value,
        "parole": "oui" if question.speaker else "non",
        "chien": str(question.chien),
    }
