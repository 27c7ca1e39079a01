"""What is said of a hand completed for a poignée."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.cards import ATOUTS_AND_EXCUSE, EXCUSE, ROIS, Cards
from rules_engine.poignee import LEVELS, By, Level, announceable, seuil
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared import poignee_words as of_hand
from tarotlearn.exercises.kinds.shared.people import at_table
from tarotlearn.exercises.kinds.shared.poignee_words import (
    held_sentence,
    held_told,
    of_level,
    seuils_told,
)
from tarotlearn.exercises.kinds.shared.said import counted, the_grouped

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._poignee_question import Question


def told(question: Question) -> str:
    cards = counted(question.missing, "carte", "cartes", feminine=True)
    who = ""
    if question.by is By.DEFENSEUR:
        who = "vous êtes en défense"
    elif question.by is By.PRENEUR:
        who = "vous avez pris et fait votre écart"
    them = "la" if question.missing == 1 else "les"
    lacks = f"il manque {cards} à votre jeu"
    first = f"{at_table(question.players)}, {lacks}."
    if who:
        link = ", mais" if question.discarded else " et"
        first = f"{at_table(question.players)}, {who}{link} {lacks}."
    return f"{first} Choisissez-{them} pour {_wish(question)}."


def _wish(question: Question) -> str:
    if question.wish is None:
        return "n’avoir aucune poignée à annoncer"
    higher = ", et rien de plus" if question.wish is not Level.TRIPLE else ""
    thanks = ", grâce à l’Excuse seulement," if question.by_excuse else ""
    return f"pouvoir annoncer{thanks} {of_level(question.wish)}{higher}"


def would(found: Level | None) -> str:
    """What could be announced."""
    if found is None:
        return "il n’y aurait plus de poignée"
    return f"vous pourriez annoncer {of_level(found)}"


def sentence(
    question: Question, hand: Cards, found: Level | None, needs_excuse: bool
) -> tuple[str, str]:
    """What the hand so completed may announce; and the atom that decides."""
    held = held_sentence(hand)
    if found is None:
        return f"{held} : c’est trop peu pour la moindre poignée.", "seuils-poignee"
    rule = "poignee-excuse" if EXCUSE in hand else "seuils-poignee"
    may = f"vous pouvez annoncer {of_level(found)}"
    if seuil(found, question.players) > len(hand & ATOUTS_AND_EXCUSE):
        link = ", " if EXCUSE in hand else " et "
        told = f"Vous avez les quatre Rois{link}{held_told(hand)}"
        return f"{told} : en remontrant votre écart, {may}.", "poignee-atout-ecarte"
    if question.by_excuse and not needs_excuse:
        why = "sans elle" if EXCUSE in hand else "sans l’Excuse"
        return f"{held} : {may}, même {why}.", rule
    higher = "" if found is Level.TRIPLE else ", et rien de plus"
    return f"{held} : {may}{higher}.", rule


def steps(question: Question, hand: Cards) -> tuple[Step, ...]:
    """The count of the hand, the thresholds, and the conclusion."""
    whole = replace(question, hand=hand)
    by = question.by or By.PRENEUR
    found = announceable(question.players, hand, question.discarded, by=by)
    return of_hand.steps(whole, found)


def hints(question: Question, answer: Cards) -> tuple[str, str, str]:
    return (
        f"Comptez ce que vous avez déjà : {held_told(question.hand)}.",
        seuils_told(question.players),
        _last(question, answer),
    )


def _last(question: Question, answer: Cards) -> str:
    if question.discarded and answer & ROIS:
        return f"Une réponse possible contient {the_grouped(answer & ROIS)} : voyez tous vos Rois."
    wish = question.wish
    if wish is None:
        most = seuil(Level.SIMPLE, question.players) - 1
        return f"Il faut en rester à {most} atouts au plus, Excuse comprise."
    fewest = seuil(wish, question.players)
    excuse = "Excuse comprise" if EXCUSE in answer | question.hand else "l’Excuse comptant pour un"
    if wish is Level.TRIPLE:
        return f"Il faut arriver à {fewest} atouts au moins, {excuse}."
    most = seuil(LEVELS[LEVELS.index(wish) + 1], question.players) - 1
    return f"Il faut arriver à {fewest} atouts au moins et {most} au plus, {excuse}."
