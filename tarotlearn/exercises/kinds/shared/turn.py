"""A turn to play, that several kinds ask about: in notation, and what the engine allows there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.cards import FIGURE_CARDS, Card, Cards, read_distinct
from rules_engine.cards import written as notation
from rules_engine.play import Playable, playable
from rules_engine.rules import FFT, Rules
from rules_engine.trick import winner
from tarotlearn.exercises.kinds.shared.fields import number, optional_card, written
from tarotlearn.exercises.kinds.shared.turn_words import partners
from tarotlearn.words import the


@dataclass(frozen=True, slots=True)
class Question:
    """A turn to play: the learner is seat 0, the other seats are counted to his right.

    At five players ``called`` is the called card and ``appele`` who has shown it, if anyone has.
    ``is_first_card`` says of a lead whether it is the very first of the deal.
    """

    players: int
    hand: Cards
    trick: tuple[Card, ...]
    preneur: int
    called: Card | None = None
    appele: int | None = None
    is_first_card: bool = False


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    trick, hand = read_distinct(written(fields, "pli")), Cards.read(written(fields, "main"))
    if len(trick) >= players:
        raise ValueError(f"le pli est complet : {len(trick)} cartes à {players} joueurs")
    if not hand:
        raise ValueError("« main » : il faut au moins une carte")
    if hand & Cards.of(trick):
        raise ValueError(f"à la fois dans le jeu et dans le pli : {hand & Cards.of(trick)}")
    called = optional_card(fields, "appelee")
    if called is not None and called not in FIGURE_CARDS:
        raise ValueError(f"« appelee » : on appelle une figure, et non {the(called)}")
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else None
    return Question(
        players,
        hand,
        trick,
        number(fields, "preneur", 0, players - 1),
        called,
        appele,
        fields.get("entame") == "premiere",
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "pli": notation(question.trick),
        "preneur": str(question.preneur),
        "appelee": str(question.called or ""),
        "appele": "" if question.appele is None else str(question.appele),
        "entame": "premiere" if question.is_first_card else "",
    }


def partner_holds(question: Question, rules: Rules = FFT) -> bool:
    """Whether the trick is held by someone whom the learner knows to be on his side."""
    if not question.trick:
        return False
    leader = question.players - len(question.trick)
    holder = (leader + winner(question.trick, rules=rules)) % question.players
    return holder in partners(question)


def found(question: Question, rules: Rules = FFT) -> Playable:
    """What the engine allows; the call no longer matters once the called card has fallen."""
    return playable(
        question.hand,
        question.trick,
        called=question.called if question.appele is None else None,
        first_lead=question.is_first_card,
        # Found out only for rules that look at it: nearly all do not.
        partner_holds=not rules.monter_over_partner and partner_holds(question, rules),
        rules=rules,
    )
