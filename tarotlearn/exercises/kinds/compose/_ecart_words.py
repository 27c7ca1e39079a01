"""What is said of an écart to compose: whether it may be made, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.cards import FIGURE_CARDS, OF_SUIT, OUDLERS, ROIS, Cards
from rules_engine.chien import ecart_room, judge_ecart
from rules_engine.points import half_points, value
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.compose._pile_words import counting
from tarotlearn.exercises.kinds.compose._search import in_points
from tarotlearn.exercises.kinds.shared import ecart_words as making
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.words import SUIT_NAMES

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._ecart_question import Question


def told(question: Question) -> str:
    number = making.cards_counted(question.size)
    void = ""
    if question.void:
        void = f", et ne gardez aucun {SUIT_NAMES[question.void]}"
    return (
        f"Vous avez pris une garde et relevé le chien. Écartez {number} qui valent ensemble "
        f"exactement {in_points(question.half_points)}{_figures(question.figures)}{void}."
    )


def _figures(number: int | None) -> str:
    if number is None:
        return ""
    return f", dont {counted(number, 'figure', 'figures', feminine=True)} au moins"


def sentence(question: Question, ecart: Cards) -> tuple[str, str]:
    """What is wrong with the écart, or why it is right; and the atom that decides."""
    judged = judge_ecart(question.players, question.hand, ecart)
    room = ecart_room(question.players, question.hand)
    told, rule = making.made(ecart, judged, room)
    if judged.faults:
        return told, rule
    worth, wanted = half_points(ecart), question.half_points
    kept = (question.hand - ecart) & OF_SUIT[question.void] if question.void else Cards()
    if kept:
        still = f"Cet écart est permis, mais il vous reste {the_grouped(kept)}."
        return still, "couper"
    figures = len(ecart & FIGURE_CARDS)
    if figures < (question.figures or 0):
        number = counted(figures, "figure", "figures", feminine=True)
        has = f"n’a qu’{number}" if figures else "n’a aucune figure"
        return f"Cet écart est permis, mais il {has}.", "ecart-interdits"
    if worth != wanted:
        much = "trop" if worth > wanted else "trop peu"
        return f"Cet écart est permis, mais il vaut {in_points(worth)} : c’est {much}.", "valeurs"
    return f"{told} L’écart vaut bien {in_points(worth)}.", rule


def steps(question: Question, ecart: Cards) -> tuple[Step, ...]:
    """What may go, the suit to empty, then the écart counted."""
    room = ecart_room(question.players, question.hand)
    found = [*making.making_steps(question.chien, question.hand, room)][:-1]
    if question.void:
        suit = SUIT_NAMES[question.void]
        gone = question.hand & OF_SUIT[question.void]
        note = f"Sans {suit}, vous couperez quand on en jouera."
        found.append(Step(f"Pour ne garder aucun {suit}, il faut écarter :", "couper", gone, note))
    if question.figures:
        gone = ecart & FIGURE_CARDS
        number = counted(len(gone), "figure", "figures", feminine=True)
        told = f"{capital(number)} dans cet écart :"
        note = "Une Dame, un Cavalier ou un Valet peut partir, un Roi jamais."
        found.append(Step(told, "ecart-interdits", gone, note))
    return (*found, *counting(ecart))


def hints(question: Question, ecart: Cards) -> tuple[str, str, str]:
    first = "Mettez de côté ce qui ne part jamais : les Rois et les bouts."
    if not question.hand & (ROIS | OUDLERS):
        first = "Vous n’avez ni Roi ni bout : voyez ce que valent vos autres cartes."
    second = "Les atouts restent, sauf s’il manque d’autres cartes ; une figure peut partir."
    if question.void:
        suit = SUIT_NAMES[question.void]
        second += f" Commencez par vos cartes de {suit}."
    start = Cards.of(sorted(ecart, key=lambda card: (-value(card), card.index))[:2])
    left = in_points(half_points(ecart - start))
    third = f"Un écart possible contient {the_grouped(start)} : il reste {left} à trouver."
    return first, second, third
