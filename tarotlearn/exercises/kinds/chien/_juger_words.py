"""What is said of an écart judged: why it is allowed or not, or what was overlooked."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards import ATOUTS, FIGURE_CARDS, NO_CARDS, Cards
from rules_engine.chien import EcartRoom
from tarotlearn.exercises.kinds.shared.ecart_words import (
    ATOUT,
    NEVER,
    TAKEN,
    atouts_told,
    cards_counted,
    never_of,
    never_told,
    stay,
)
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped

ALLOWED, CARDS, COUNT = "oui", "cartes", "nombre"
WRONG_COUNT = "faux-ecart"


@dataclass(frozen=True, slots=True)
class Question:
    """The écart that the preneur sets aside from ``hand``, the chien in it."""

    players: int
    preneur: int
    hand: Cards
    ecart: Cards


@dataclass(frozen=True, slots=True)
class Answer:
    """Allowed, or not because of some cards, or because of their number."""

    verdict: str
    cards: Cards = NO_CARDS


def heading(missed: int) -> str:
    """« Il en manque une »: when all that is ticked is at fault."""
    return f"Il en manque {counted(missed, '', '', feminine=True).rstrip()}"


def right(question: Question, answer: Answer, room: EcartRoom) -> tuple[str, str]:
    """Why the answer is right, and the atom behind it."""
    size = room.size
    if answer.verdict == COUNT:
        number = capital(cards_counted(len(question.ecart)))
        return f"{number} pour un chien de {_number(size)} : ce n’est pas le compte.", WRONG_COUNT
    if answer.verdict == CARDS:
        never, atouts = never_of(answer.cards), answer.cards - never_of(answer.cards)
        kept = atouts_told(atouts) if atouts else ""
        if never and atouts:
            return f"{never_told(never)}, et {kept[0].lower()}{kept[1:]}.", NEVER
        if never:
            return f"{never_told(never)}.", NEVER
        return f"{kept} : assez d’autres cartes pouvaient partir.", ATOUT
    atouts = question.ecart & ATOUTS
    if atouts:
        fills = "complète" if len(atouts) == 1 else "complètent"
        sees = "le voit" if len(atouts) == 1 else "les voit"
        less = "Les autres cartes permises ne suffisaient pas"
        told = f"{less} : {the_grouped(atouts)} {fills} l’écart, et la défense {sees}."
        return told, ATOUT
    if question.ecart & FIGURE_CARDS:
        return "Hormis les Rois, les figures peuvent aller à l’écart : celui-ci est permis.", NEVER
    return "Ni Roi, ni bout, ni atout, et le compte y est : l’écart est permis.", NEVER


def _number(size: int) -> str:
    """« six »: the number of cards of a chien."""
    return counted(size, "", "").rstrip()


def wrong(question: Question, answer: Answer, truth: Answer, room: EcartRoom) -> tuple[str, str]:
    """What is wrong with the answer, without giving the right one; and the atom."""
    accused = answer.cards - truth.cards
    if accused:
        return _accused(accused, room)
    if answer.verdict == COUNT:
        return "Le nombre n’est pas en cause : l’écart compte autant de cartes que le chien.", TAKEN
    if truth.verdict == COUNT:
        return "Comptez les cartes de l’écart, puis celles du chien.", WRONG_COUNT
    missed = truth.cards - answer.cards
    if answer.cards:
        return "Ce n’est pas tout : une autre carte devait rester en main.", _rule(missed)
    if never_of(missed):
        return "Il y a là une carte que rien n’autorise à écarter.", NEVER
    return "Un atout n’est permis que si les autres cartes permises manquent.", ATOUT


def _rule(missed: Cards) -> str:
    return NEVER if never_of(missed) else ATOUT


def _accused(accused: Cards, room: EcartRoom) -> tuple[str, str]:
    """Cards that are ticked and may go."""
    figures, atouts = accused & FIGURE_CARDS, accused & ATOUTS
    if figures:
        may = stay(figures, "peut partir", "peuvent partir")
        return f"{may} : parmi les figures, seuls les Rois sont interdits.", NEVER
    if atouts and room.lacking:
        may = stay(atouts, "peut partir", "peuvent partir")
        return f"{may} : les autres cartes permises ne suffisent pas.", ATOUT
    may = stay(accused, "peut partir", "peuvent partir")
    return f"{may} : une petite carte n’est ni un Roi, ni un bout, ni un atout.", NEVER
