"""Where the learner stands at his turn: who plays with whom, and how it is told."""

from __future__ import annotations

from typing import Protocol

from rules_engine.cards import DAME, EXCUSE, Card, Cards, Suit
from rules_engine.deal import table
from tarotlearn.exercises.kinds.shared.people import (
    clause,
    does,
    name,
    names,
    of,
    pronoun,
    stressed,
)
from tarotlearn.exercises.kinds.shared.said import capital, the_rank
from tarotlearn.numerals import ordinal
from tarotlearn.words import SUIT_NAMES, the


class Position(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def trick(self) -> tuple[Card, ...]: ...
    @property
    def preneur(self) -> int: ...
    @property
    def called(self) -> Card | None: ...
    @property
    def appele(self) -> int | None: ...
    @property
    def is_first_card(self) -> bool: ...


def seat_at(position: Position, place: int) -> int:
    """The seat of who laid the card at this place of the trick."""
    return position.players - len(position.trick) + place


def asker(position: Position) -> tuple[int, Card]:
    """Who asked for a suit, by the first card that is not the Excuse."""
    place = next(place for place, card in enumerate(position.trick) if card != EXCUSE)
    return seat_at(position, place), position.trick[place]


def highest_atout(position: Position) -> tuple[int, Card] | None:
    """Who laid the highest atout of the trick, and which; None without one."""
    atouts = [place for place, card in enumerate(position.trick) if card.suit is Suit.ATOUT]
    if not atouts:
        return None
    place = max(atouts, key=lambda place: position.trick[place].rank)
    return seat_at(position, place), position.trick[place]


def highest_words(position: Position) -> str:
    """« le 11 de Malik »: the highest atout of a trick that has one."""
    laid = highest_atout(position)
    assert laid is not None
    seat, card = laid
    return f"{the_rank(card)} {of(seat)}"


def asked_words(position: Position) -> str:
    """« cœur », « atout »: the suit that the trick asks for."""
    return SUIT_NAMES[asker(position)[1].suit]


def partners(position: Position) -> frozenset[int]:
    """Those whom the learner knows to be on his side; at five, nobody before it shows."""
    everyone = frozenset(range(position.players))
    attack = {position.preneur}
    if position.players == 5 and position.appele is None:
        if position.called is None or position.called not in position.hand:
            return frozenset()
        attack.add(0)  # the called card is his own: he alone knows
    elif position.appele is not None:
        attack.add(position.appele)
    side = attack if 0 in attack else everyone - attack
    return frozenset(side - {0})


def told(position: Position) -> str:
    """The sentences above the table: the trick, who takes, with whom."""
    return f"{_trick(position)} {_sides(position)}"


def _trick(position: Position) -> str:
    """« Sixième pli. », « Sixième pli, vous entamez. »"""
    number = table(position.players).tricks - len(position.hand) + 1
    which = f"{capital(ordinal(number))} pli" if number > 0 else "À vous de jouer"
    if position.is_first_card:
        which = "Toute première carte de la donne"
    return f"{which}." if position.trick else f"{which} : vous entamez."


def _sides(position: Position) -> str:
    preneur, called = position.preneur, position.called
    if called is not None:
        call = does(
            preneur, f"a pris et appelé {the(called)}", f"avez pris et appelé {the(called)}"
        )
        return f"{call}{_alliance(position, called)}."
    if preneur == 0:
        return f"Vous avez pris ; {names(range(1, position.players))} défendent."
    with_him = sorted(partners(position))
    if not with_him:
        return f"{name(preneur)} a pris."
    defend = "défend" if len(with_him) == 1 else "défendent"
    return f"{names(with_him)} {defend} avec vous contre {name(preneur)}."


def _alliance(position: Position, called: Card) -> str:
    """What is known of the called card, after « Jeanne a pris et appelé le Roi de cœur »."""
    preneur, appele = position.preneur, position.appele
    e = "e" if called.rank == DAME else ""
    if appele is None:
        if called in position.hand:
            return " : c’est vous qui l’avez" if preneur else ", qui est dans votre jeu"
        return "" if position.is_first_card else f", que personne n’a encore montré{e}"
    if appele == preneur:
        alone = clause(preneur, "joue sans associé", "jouez sans associé")
        return f" dans {'son' if preneur else 'votre'} propre jeu : {alone}"
    played = clause(appele, f"l’a joué{e}", f"l’avez joué{e}")
    joined = f"{pronoun(appele)} est" if appele else "vous êtes"
    return f" ; {played}, {joined} avec {stressed(preneur)}"
