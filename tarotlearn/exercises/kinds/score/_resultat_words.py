"""What is said of a contract made or failed, and of the answers that miss it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_engine.contract import Contract
from rules_engine.points import objectif
from rules_engine.rules import FFT
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.finished_notation import PACK_WORTH
from tarotlearn.exercises.kinds.shared.finished_words import OUDLERS
from tarotlearn.exercises.kinds.shared.people import does
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.exercises.kinds.shared.value_steps import result, result_steps
from tarotlearn.exercises.scene import Choice, Choices, half_points_written
from tarotlearn.words import plural

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.score.ecart_et_resultat import Question

_NEAR = 3  # points: a slip of the pen
_BELIEVED = {  # what nobody ever needs, and learners believe
    needed for name in ("objectif-46", "objectif-31") for needed in VARIANTS[name].rules.objectifs
} - {*FFT.objectifs}

MADE, FAILED = "reussi", "chute"
RESULT = Choices(
    "Le contrat est…", (Choice(MADE, "Réussi"), Choice(FAILED, "Chuté")), "resultat", short=True
)
# Who is the attack; by whether it is a table of five.
ATTACK = {
    False: "L’attaque, c’est le preneur ; tous les autres sont la défense.",
    True: "L’attaque, c’est le preneur et celui qu’il a appelé ; les autres sont la défense.",
}


def right(oudlers: int, half_points: int, found: Contract) -> tuple[str, str]:
    """Why the answer is right, and the rule that decides."""
    told = f"{capital(OUDLERS[oudlers])}, il fallait {plural(found.objectif, 'point')}"
    if half_points % 2:
        to = "qui gagne" if found.won else "battue"
        return (
            f"{told} ; le demi-point va au camp gagnant, et l’attaque, {to}, en compte "
            f"{found.points} : le contrat est {result(found)}.",
            "demi-point",
        )
    return f"{told}, et l’attaque en a {found.points} : le contrat est {result(found)}.", "objectif"


def wrong(question: Question, found: Contract, won: bool, gap: int) -> tuple[str, str]:
    """What is wrong, without the right answer, and the rule that decides."""
    reached = gap if won else -gap
    if question.by_defense and reached == (PACK_WORTH - question.half_points) // 2 - found.objectif:
        return (
            "Vous avez pris les points de la défense : ce sont ceux de l’attaque qui décident.",
            "objectif",
        )
    return about_gap(question.oudlers, question.half_points, found, reached)


def about_gap(oudlers: int, half_points: int, found: Contract, reached: int) -> tuple[str, str]:
    """What is wrong with a gap, counted in minus when the contract is said to fail."""
    implied = found.points - reached
    official = [objectif(oudlers) for oudlers in range(len(OUDLERS))]
    if implied in official and implied != found.objectif:
        had = OUDLERS[official.index(implied)]
        return f"Ce serait le compte {had}, mais l’attaque {_ends_with(oudlers)}.", "objectif"
    if abs(reached) == abs(found.gap):
        look = "comparez encore les points de l’attaque à son objectif."
        if not reached:
            look = "relisez ce qui arrive quand l’objectif est atteint tout juste."
        return f"Le nombre de points est bon, mais pas le résultat : {look}", "objectif"
    if half_points % 2 and abs(reached - found.gap) == 1:
        return "Le demi-point ne va pas au bon camp : il revient à celui qui gagne.", "demi-point"
    if implied in _BELIEVED:
        return (
            f"Vous comptez comme s’il fallait {implied} points, ce qui ne va avec aucun nombre "
            "de bouts.",
            "objectif",
        )
    if abs(reached - found.gap) <= _NEAR:
        return "Vous n’êtes pas loin : refaites la soustraction.", "objectif"
    return (
        "La différence se prend entre les points de l’attaque et ceux qu’il lui fallait avec ses "
        "bouts de la fin.",
        "objectif",
    )


def _ends_with(oudlers: int) -> str:
    """« en a deux à la fin »."""
    return ("n’en a aucun", "en a un", "en a deux", "a les trois")[oudlers] + " à la fin"


def steps(question: Question, found: Contract) -> Iterator[Step]:
    if question.by_defense:
        defense = half_points_written(PACK_WORTH - question.half_points)
        attack = half_points_written(question.half_points)
        yield Step(
            f"Le paquet compte {half_points_written(PACK_WORTH)} points : la défense en a "
            f"{defense}, il en reste {attack} à l’attaque.",
            "valeurs",
        )
    if question.dealt is not None and question.dealt != question.oudlers:
        had = does(question.preneur, "avait reçu", "aviez reçu")
        if not question.dealt:
            had = does(question.preneur, "n’avait reçu", "n’aviez reçu")
        dealt = counted(question.dealt, "bout", "bouts")
        yield Step(
            f"{had} {dealt}, mais l’attaque {_ends_with(question.oudlers)}.",
            "objectif",
            note="Un bout perdu en route ne compte plus ; un bout pris à l’adversaire compte.",
        )
    yield from result_steps(question.oudlers, question.half_points, found)


def with_another_bout(more: bool, found: Contract) -> str:
    """What one bout more, or less, would change."""
    needed = plural(found.objectif, "point")
    if more:
        return f"Avec un bout de plus à la fin, {needed} suffiraient : ce serait {result(found)}."
    return f"Avec un bout de moins à la fin, il faudrait {needed} : ce serait {result(found)}."


def hints(question: Question, found: Contract) -> tuple[str, str, str]:
    look = "Regardez les bouts que l’attaque a à la fin, puis ses points."
    if question.by_defense:
        look = "On vous donne les points de la défense : l’attaque a tout le reste du paquet."
    rule = "Plus l’attaque a de bouts, moins il lui faut de points ; les atteindre suffit."
    if question.half_points % 2:
        rule += " Un demi-point va au camp qui gagne."
    points = half_points_written(question.half_points)
    return look, rule, f"Il fallait {plural(found.objectif, 'point')}, et l’attaque en a {points}."
