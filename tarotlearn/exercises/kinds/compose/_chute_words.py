"""What is said of the last tricks of a deal, and of how its contract ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.cards import OUDLERS
from rules_engine.contract import Contract
from rules_engine.points import half_points
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.compose._search import in_points
from tarotlearn.exercises.kinds.shared.finished_words import OUDLERS as WITH_OUDLERS
from tarotlearn.exercises.kinds.shared.said import capital, the_grouped
from tarotlearn.exercises.kinds.shared.said import counted as in_words
from tarotlearn.exercises.kinds.shared.value_steps import result, result_steps
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import listed, plural

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._chute_question import Answer, Question

__all__ = ["facts", "hints", "result", "sentence", "steps", "told"]


def told(question: Question) -> str:
    left = in_words(len(question.tricks), "pli", "plis")
    return (
        f"Voici ce que l’attaque a déjà, et les {left} qui restent. Lesquels doit-elle "
        f"remporter pour que le contrat soit {_wanted(question.gap)} ?"
    )


def _wanted(gap: int) -> str:
    """« chuté de 4 points exactement »."""
    if not gap:
        return "réussi tout juste"
    done = "réussi" if gap > 0 else "chuté"
    size = "d’un point" if abs(gap) == 1 else f"de {plural(abs(gap), 'point')}"
    return f"{done} {size} exactement"


def facts(question: Question) -> tuple[tuple[str, str], ...]:
    half, oudlers = question.before
    return (
        ("Points de l’attaque", half_points_written(half)),
        ("Bouts de l’attaque", str(oudlers)),
    )


def sentence(question: Question, found: Contract) -> str:
    """How the contract ends with the tricks that were chosen."""
    has = f"l’attaque compte {plural(found.points, 'point')} pour {found.objectif}"
    if found.gap == question.gap:
        return f"Avec ces plis, {has} : le contrat est bien {result(found)}."
    return f"Avec ces plis, {has} : le contrat est {result(found)}."


def steps(question: Question, answer: Answer, found: Contract) -> tuple[Step, ...]:
    """What there was, each trick, the bouts, then the objectif and the gap."""
    half, oudlers = question.before
    first = f"L’attaque a déjà {in_points(half)}, {WITH_OUDLERS[oudlers]}."
    told = [Step(first, "valeurs")]
    for letter in answer:
        trick = question.tricks[question.letters.index(letter)]
        half += half_points(trick)
        oudlers += len(trick & OUDLERS)
        worth = in_points(half_points(trick))
        told.append(Step(f"Le pli {letter} vaut {worth}, ce qui fait {in_points(half)} :",
                         "compter-par-deux", trick))  # fmt: skip
    won = [question.tricks[question.letters.index(letter)] & OUDLERS for letter in answer]
    bouts = [the_grouped(cards) for cards in won if cards]
    link = " :" if oudlers == sum(map(len, won)) else ", dont"
    with_them = f"{link} {listed(bouts)}" if bouts else ""
    number = in_words(oudlers, "bout", "bouts") if oudlers else "Aucun bout"
    told.append(Step(f"{capital(number)} à la fin{with_them}.", "bouts"))
    return (*told, *result_steps(oudlers, half, found))


def hints(question: Question, answer: Answer, found: Contract) -> tuple[str, str, str]:
    some = [
        letter
        for letter, trick in zip(question.letters, question.tricks, strict=True)
        if trick & OUDLERS
    ]
    first = "Comptez d’abord chaque pli, deux cartes par deux cartes."
    if some:
        where = (
            f"le bout du pli {some[0]}" if len(some) == 1 else f"les bouts des plis {listed(some)}"
        )
        first += f" Et remarquez {where}."
    last = answer[-1]
    return (
        first,
        "Plus l’attaque a de bouts à la fin, moins il lui faut de points.",
        f"On y arrive avec un objectif de {plural(found.objectif, 'point')} et le pli {last} pour "
        "l’attaque.",
    )
