"""What is said of a hand looked at for a Petit sec, whoever holds it."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import NO_CARDS, VINGT_ET_UN, Cards
from rules_engine.petit_sec import petit_sec_conditions
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.people import does
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped

_LOOKS_WEAK = 5  # an atout up to this one looks as weak as the Petit


class Seen(NamedTuple):
    """A hand as dealt, by whom it is held, and the chien when it is shown."""

    holder: int
    hand: Cards
    chien: Cards = NO_CARDS


def sentence(seen: Seen) -> str:
    """What decides."""
    found = petit_sec_conditions(seen.hand)
    others = found.other_atouts
    if found.holds:
        unless = ", quoi qu’il y ait au chien" if seen.chien else ""
        return f"Le Petit pour seul atout, et pas d’Excuse : la donne est annulée{unless}."
    if not found.petit:
        has_not = does(seen.holder, "n’a pas le Petit", "n’avez pas le Petit")
        return f"{has_not} : pas de Petit sec, on passe aux enchères."
    if not others:
        has = does(seen.holder, "a l’Excuse", "avez l’Excuse")
        return f"{has} : sans être un atout, elle empêche le Petit d’être sec."
    if others == Cards.of([VINGT_ET_UN]):
        return "Le 21 est un bout, mais c’est d’abord un atout : le Petit n’est donc pas sec."
    if len(others) == 1 and all(card.rank <= _LOOKS_WEAK for card in others):
        return f"{capital(the_grouped(others))} a beau être petit, le Petit n’est plus seul."
    verb = "accompagne" if len(others) == 1 else "accompagnent"
    return f"{capital(the_grouped(others))} {verb} le Petit, qui n’est donc pas sec."


def steps(seen: Seen) -> tuple[Step, ...]:
    """The three conditions, one after the other, until one is missing; then the conclusion."""
    found = petit_sec_conditions(seen.hand)
    told = [_has(seen, "le Petit", found.petit, "Sans lui, rien à protéger.")]
    if found.petit:
        told.append(_others(seen, found.other_atouts))
    if found.petit and not found.other_atouts:
        protects = "protège" if found.excuse else "protégerait"
        note = f"Elle le {protects} aussi, sans être un atout."
        told.append(_has(seen, "l’Excuse", found.excuse, note))
    if seen.chien:
        note = "Seules comptent les cartes reçues."
        told.append(Step("Le chien ne joue aucun rôle.", "petit-sec", note=note))
    conclusion = "C’est un Petit sec : la donne est annulée."
    if not found.holds:
        conclusion = "Ce n’est pas un Petit sec."
    return (*told, Step(conclusion, "petit-sec"))


def _has(seen: Seen, words: str, cards: Cards, note: str) -> Step:
    """Whether the card of these words is in the hand."""
    told = does(seen.holder, f"n’a pas {words}.", f"n’avez pas {words}.")
    if cards:
        told = does(seen.holder, f"a {words} :", f"avez {words} :")
    return Step(told, "petit-sec", cards, note)


def _others(seen: Seen, others: Cards) -> Step:
    """Which other atouts are in the hand."""
    protects = "suffit" if others else "suffirait"
    note = f"Un seul {protects} à le protéger, quel que soit son numéro."
    told = does(seen.holder, "n’a aucun autre atout.", "n’avez aucun autre atout.")
    if others:
        number = counted(len(others), "autre atout", "autres atouts")
        told = does(seen.holder, f"a {number} :", f"avez {number} :")
    return Step(told, "petit-sec", others, note)
