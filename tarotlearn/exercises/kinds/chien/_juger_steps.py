"""How an écart is judged, step by step: its number, its Rois and bouts, its figures, its atouts."""

from __future__ import annotations

from rules_engine.cards import ATOUTS, FIGURE_CARDS
from rules_engine.chien import EcartRoom
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.chien._juger_words import (
    ALLOWED,
    CARDS,
    WRONG_COUNT,
    Answer,
    Question,
)
from tarotlearn.exercises.kinds.shared.ecart_words import (
    ATOUT,
    NEVER,
    TAKEN,
    cards_counted,
    never_of,
)
from tarotlearn.exercises.kinds.shared.said import capital, counted

_CLOSED = "ecart-clos"


def steps(question: Question, right: Answer, room: EcartRoom) -> tuple[Step, ...]:
    """The number first; when it is wrong, the cards don't matter."""
    ecart = question.ecart
    number = cards_counted(len(ecart))
    if len(ecart) != room.size:
        told = f"L’écart a {number}, le chien en avait {counted(room.size, '', '').rstrip()}."
        first = Step(told, WRONG_COUNT, note="On repose autant de cartes qu’on en a pris.")
        if right.verdict != CARDS:
            return (first, *_mended(question, room))
    else:
        first = Step(f"L’écart a {number}, comme le chien.", TAKEN, note="Le compte est bon.")
    told_steps = [first, _never(question), *_figures(question), _atouts(question, room)]
    if right.verdict == ALLOWED:
        return (*told_steps, Step("L’écart est permis.", NEVER))
    back = counted(len(right.cards), "carte devait", "cartes devaient", feminine=True)
    rule = NEVER if never_of(right.cards) else ATOUT
    return (*told_steps, Step(f"{capital(back)} rester en main :", rule, right.cards))


def _mended(question: Question, room: EcartRoom) -> tuple[Step, Step]:
    """What becomes of a wrong count."""
    more = len(question.ecart) > room.size
    apart = abs(len(question.ecart) - room.size)
    too = counted(apart, "carte de trop", "cartes de trop", feminine=True)
    if not more:
        too = f"{counted(apart, 'carte', 'cartes', feminine=True)} de moins qu’il n’en faut"
    mend = "Cela se répare tant que personne n’a joué ; après, c’est un faux écart."
    return (
        Step(f"{capital(too)} : l’écart ne convient pas.", WRONG_COUNT),
        Step("Il faut le refaire avant la première carte.", _CLOSED, note=mend),
    )


def _never(question: Question) -> Step:
    never = never_of(question.ecart)
    told = "L’écart ne contient ni Roi ni bout." if not never else "On ne les écarte jamais :"
    told = "On ne l’écarte jamais :" if len(never) == 1 else told
    return Step(told, NEVER, never, "Les Rois et les bouts restent toujours en main.")


def _figures(question: Question) -> list[Step]:
    figures = (question.ecart & FIGURE_CARDS) - never_of(question.ecart)
    if not figures:
        return []
    told = "Cette figure peut partir :" if len(figures) == 1 else "Ces figures peuvent partir :"
    return [Step(told, NEVER, figures, "Parmi les figures, seuls les Rois sont interdits.")]


def _atouts(question: Question, room: EcartRoom) -> Step:
    """Whether its atouts were indispensable."""
    atouts = (question.ecart & ATOUTS) - never_of(question.ecart)
    if not atouts:
        return Step("L’écart ne contient aucun atout ordinaire.", ATOUT,
                    note="Ce sont tous les atouts, hormis le Petit et le 21.")  # fmt: skip
    free = counted(len(room.free), "autre carte", "autres cartes", feminine=True)
    if room.lacking:
        wanted = counted(room.lacking, "atout est indispensable", "atouts sont indispensables")
        may = "pouvait" if len(room.free) == 1 else "pouvaient"
        note = "Juste ce qu’il en manque, à montrer à la défense."
        return Step(f"{capital(free)} {may} partir : {wanted}.", ATOUT, atouts, note)
    told = f"{capital(free)} pouvaient partir : aucun atout n’était indispensable."
    return Step(told, ATOUT, atouts, "Un atout ne part qu’à défaut d’autre carte.")
