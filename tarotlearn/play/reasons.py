"""Why a player could play these cards and no other: the engine's reason, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards import EXCUSE, Card, Suit
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from rules_engine.trick import highest, suit_asked
from tarotlearn.typography import typeset
from tarotlearn.words import SUIT_NAMES, elided

RULES = {
    Obligation.ENTAME: "Entamer",
    Obligation.PREMIERE_ENTAME: "La première entame",
    Obligation.EXCUSE_ENTAME: "Après l’Excuse",
    Obligation.FOURNIR: "Fournir",
    Obligation.COUPER: "Couper",
    Obligation.MONTER: "Monter à l’atout",
    Obligation.SOUS_COUPER: "Sous-couper",
    Obligation.SE_DEFAUSSER: "Se défausser",
    Obligation.EXCUSE_LIBRE: "L’Excuse est libre",
}
_FREE = (Obligation.ENTAME, Obligation.EXCUSE_ENTAME, Obligation.SE_DEFAUSSER)


def reason(name: str, found: Playable, trick: Sequence[Card], called: Card | None) -> str:
    """The sentence that goes with the rule; it agrees with any name."""
    told = _sentence(name, found.because, trick, called)
    if EXCUSE in found.cards and found.because not in _FREE:
        told += " L’Excuse, elle, se joue quand on veut."
    return typeset(told)


def _sentence(name: str, because: Obligation, trick: Sequence[Card], called: Card | None) -> str:
    asked = suit_asked(trick)
    suit = SUIT_NAMES[asked] if asked else ""
    atout = highest(trick, Suit.ATOUT)
    if because is Obligation.ENTAME:
        return f"{name} entame : toutes ses cartes sont permises."
    if because is Obligation.PREMIERE_ENTAME:
        banned = SUIT_NAMES[called.suit] if called else ""
        return f"La toute première carte de la donne n’est pas de {banned}, la couleur appelée."
    if because is Obligation.EXCUSE_ENTAME:
        return "L’Excuse ne demande aucune couleur : toutes les cartes sont permises."
    if because is Obligation.FOURNIR:
        return f"On demande {suit} et {name} en a : il faut fournir, sans être tenu de monter."
    if because is Obligation.COUPER:
        return f"Pas de {suit} chez {name}, mais de l’atout : il faut couper."
    if because is Obligation.MONTER:
        return f"{_laid_atout(asked, atout)}, et {name} a mieux : il faut monter."
    if because is Obligation.SOUS_COUPER:
        none = f"aucun atout {elided('de', name)} ne le dépasse"
        return f"{_laid_atout(asked, atout)}, et {none} : tous ses atouts sont permis."
    if asked is Suit.ATOUT:
        return f"Plus d’atout chez {name} : toutes ses cartes sont permises."
    return f"Ni {suit} ni atout chez {name} : toutes ses cartes sont permises."


def _laid_atout(asked: Suit | None, atout: int) -> str:
    """« On demande atout, le 18 est joué », « Le pli est coupé du 7 »."""
    if asked is Suit.ATOUT:
        return f"On demande atout, le {atout} est joué"
    return f"Le pli est coupé du {atout}"
