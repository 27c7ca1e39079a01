"""What is said of the poignées that a hand may announce."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules_engine.cards import (
    ATOUTS,
    ATOUTS_AND_EXCUSE,
    EXCUSE,
    PLAIN_ATOUTS,
    ROIS,
    Cards,
)
from rules_engine.poignee import LEVELS, By, Level, seuil
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.bonuses._atouts import PLAIN
from tarotlearn.exercises.kinds.shared.people import at_table
from tarotlearn.exercises.kinds.shared.poignee_words import (
    Hand,
    Levels,
    held_sentence,
    held_told,
    of_level,
    seuils_told,
)
from tarotlearn.exercises.kinds.shared.said import counted
from tarotlearn.words import the


def told(question: Hand) -> str:
    asked = "C’est à vous de jouer votre première carte. Quelles poignées pouvez-vous annoncer ?"
    if question.by is By.DEFENSEUR:
        return f"{at_table(question.players)}, vous êtes en défense. {asked}"
    if question.by is By.PRENEUR:
        return f"{at_table(question.players)}, vous avez pris et fait votre écart. {asked}"
    return f"{at_table(question.players)}, les enchères sont finies. {asked}"


def sentence(question: Hand, right: Levels, answer: Levels) -> tuple[str, str]:
    """What is said first, and its rule."""
    if answer == right:
        return _why(question, right)
    extra = [level for level in answer if level not in right]
    if extra:
        return _refused(question, extra[0])
    missed = [level for level in right if level not in answer]
    if answer and LEVELS.index(missed[0]) < LEVELS.index(answer[-1]):
        told = "Vous avez de quoi annoncer plus, mais rien n’oblige à annoncer tout ce que l’on a."
        return told, "poignee-facultative"
    if not answer and question.by is By.DEFENSEUR:
        told = "Une poignée n’est pas réservée au preneur : un défenseur peut en montrer une aussi."
        return told, "poignee-facultative"
    short = seuil(missed[-1], question.players) - len(question.hand & ATOUTS)
    if short > (EXCUSE in question.hand):
        told = "L’un de vos atouts est à l’écart, mais voyez tous vos Rois : il peut resservir."
        return told, "poignee-atout-ecarte"
    if short == 1:
        told = "L’Excuse n’est pas un atout, mais elle remplace celui qui vous manque."
        return told, "poignee-excuse"
    needed = seuil(missed[-1], question.players)
    told = f"{at_table(question.players)}, {of_level(missed[-1])} demande {needed} atouts"
    return f"{told} : recomptez les vôtres.", "seuils-poignee"


def _refused(question: Hand, level: Level) -> tuple[str, str]:
    """This poignée was claimed and is not there."""
    if question.discarded & ATOUTS:
        told = "Ce qui est à l’écart ne compte plus, sauf dans un cas,"
        return f"{told} qui n’est pas celui-ci.", "poignee-atout-ecarte"
    needed = seuil(level, question.players)
    told = f"Vous n’avez pas assez d’atouts pour {of_level(level)}"
    return f"{told} : {at_table(question.players).lower()}, il en faut {needed}.", "seuils-poignee"


def _why(question: Hand, right: Levels) -> tuple[str, str]:
    held = held_sentence(question.hand)
    if not right:
        return f"{held} : c’est trop peu pour la moindre poignée.", "seuils-poignee"
    if seuil(right[-1], question.players) > len(question.hand & ATOUTS_AND_EXCUSE):
        lacking = seuil(right[-1], question.players) - len(question.hand & ATOUTS_AND_EXCUSE)
        aside = "l’atout qui manque" if lacking == 1 else "les atouts qui manquent"
        told = f"Vous avez les quatre Rois, et à l’écart {aside} : même la triple est possible."
        return told, "poignee-atout-ecarte"
    if seuil(right[-1], question.players) > len(question.hand & ATOUTS):
        told = f"{held} : grâce à elle, vous avez de quoi annoncer {of_level(right[-1])}"
        return f"{told}{_or_less(right)}.", "poignee-excuse"
    told = f"{held} : vous avez de quoi annoncer {of_level(right[-1])}{_or_less(right)}."
    return told, "poignee-facultative" if len(right) > 1 else "seuils-poignee"


def _or_less(right: Levels) -> str:
    return ", ou moins" if len(right) > 1 else ""


def pair(question: Hand, solve: Callable[[Any], Levels]) -> Pair | None:
    """One card more or less, when it makes or unmakes a poignée."""
    asked: Any = question
    right = solve(question)
    held, instead = question.hand, question.hand | question.discarded
    plain = next(card for card in PLAIN if card not in instead | ROIS)
    aside = question.discarded & ATOUTS
    if aside:
        card = next(iter(aside))
        changed = (question.discarded - Cards.of([card])) | Cards.of([plain])
        told = f"À une carte près : sans {the(card)} à l’écart, il n’y aurait pas de triple."
        other = replace(asked, discarded=changed)
        return Pair(told, other) if solve(other) != right else None
    for card in held & PLAIN_ATOUTS:
        other = replace(asked, hand=(held - Cards.of([card])) | Cards.of([plain]))
        lost = [level for level in right if level not in solve(other)]
        if lost:
            told = f"À une carte près : sans {the(card)}, {of_level(lost[0])} serait impossible."
            return Pair(told, other)
        break
    for card in ATOUTS - held:
        mine = next(iter(held - (ATOUTS_AND_EXCUSE | ROIS)), None)
        if mine is None:
            return None
        other = replace(asked, hand=(held - Cards.of([mine])) | Cards.of([card]))
        won = [level for level in solve(other) if level not in right]
        if won:
            told = f"À une carte près : avec {the(card)} en plus, {of_level(won[0])}"
            return Pair(f"{told} serait possible.", other)
        break
    return None


def hints(question: Hand) -> tuple[str, str, str]:
    look = "Comptez vos atouts, du plus petit au 21, et voyez si vous avez l’Excuse."
    last = f"Vous avez {held_told(question.hand)}."
    if question.discarded:
        look = "Comptez vos atouts, voyez si vous avez l’Excuse, puis regardez votre écart."
        aside = counted(len(question.discarded & ATOUTS), "atout", "atouts")
        last = f"Vous avez {held_told(question.hand)}, et {aside} à l’écart."
    return look, seuils_told(question.players), last
