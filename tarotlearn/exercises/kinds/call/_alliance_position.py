"""A deal at five once a card is called: where the called suit is, what has been played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.bidding import Bid
from rules_engine.cards import FIGURE_CARDS, OF_SUIT, Card, Cards, read_card
from rules_engine.deal import table
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written
from tarotlearn.exercises.kinds.shared.played import read_tricks, seat_of, write_tricks
from tarotlearn.exercises.scene import ShownTrick
from tarotlearn.words import the

PLAYERS = 5
CHIEN = table(PLAYERS).chien
TURNED = (Bid.PRISE, Bid.GARDE)
CONTRACTS = (*TURNED, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


@dataclass(frozen=True, slots=True)
class Question:
    """A deal at five once a card is called, seats counted from the learner's own, 0.

    ``shares`` are the cards of the called suit that each seat was dealt. With ``who_knows``, who
    knows the alliance is asked too: after the ``tricks``, or before the first card.
    """

    preneur: int
    contract: Bid
    called: Card
    shares: tuple[Cards, ...]
    chien: Cards
    tricks: tuple[ShownTrick, ...] = ()
    who_knows: bool = False


def read(fields: Mapping[str, str]) -> Question:
    called = read_card(written(fields, "appelee"))
    shares = tuple(map(Cards.read, written(fields, "couleur").split("/")))
    chien, suit = Cards.read(written(fields, "chien")), OF_SUIT[called.suit]
    if len(shares) != PLAYERS or len(chien) != CHIEN:
        raise ValueError(f"il faut les cartes de {PLAYERS} joueurs et {CHIEN} cartes au chien")
    whole = [*(chien & suit), *(card for share in shares for card in share)]
    if len(whole) != len(suit) or Cards.of(whole) != suit:
        raise ValueError("« couleur » : toute la couleur appelée, chaque carte une fois")
    tricks = read_tricks(fields, PLAYERS) if fields.get("plis") else ()
    preneur = number(fields, "preneur", 0, PLAYERS - 1)
    if called not in FIGURE_CARDS:
        raise ValueError(f"« appelee » : on appelle une figure, et non {the(called)}")
    holder = next((seat for seat, share in enumerate(shares) if called in share), preneur)
    for trick in tricks:
        if called in trick.cards and seat_of(trick, trick.cards.index(called), PLAYERS) != holder:
            raise ValueError(f"« plis » : {the(called)} n’est pas à qui le joue")
    return Question(
        preneur,
        Bid(one_word(fields, "contrat", CONTRACTS)),
        called,
        shares,
        chien,
        tricks,
        one_word(fields, "savoir", ("oui", "non")) == "oui",
    )


def write(question: Question) -> dict[str, str]:
    tricks = question.tricks
    return {
        "preneur": str(question.preneur),
        "contrat": question.contract.value,
        "appelee": str(question.called),
        "couleur": " / ".join(map(str, question.shares)),
        "chien": str(question.chien),
        "entame": str(tricks[0].leader) if tricks else "",
        "plis": write_tricks(tricks),
        "savoir": "oui" if question.who_knows else "non",
    }


def holder(question: Question) -> int | None:
    """Who was dealt the called card, None when it lies in the chien."""
    called = question.called
    return next((seat for seat, share in enumerate(question.shares) if called in share), None)
