"""What is said of a half-point: where it goes, and what is wrong with another count."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards import EXCUSE
from rules_engine.contract import Contract
from rules_engine.outcome import Outcome
from rules_engine.points import value
from rules_engine.rules import FFT
from rules_engine.scoring import ScoreSheet
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.score._demi_question import Answer, Question, Settled
from tarotlearn.exercises.kinds.score._resultat_words import ATTACK
from tarotlearn.exercises.kinds.score._valeur_words import value_of_contract_wrong
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.finished_notation import PACK_WORTH
from tarotlearn.exercises.kinds.shared.finished_words import OUDLERS, Facts
from tarotlearn.exercises.kinds.shared.people import at_table, does
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.kinds.shared.sides import the_side
from tarotlearn.exercises.kinds.shared.value_steps import contract_steps, result, result_steps
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import plural


def told(question: Question) -> str:
    took = does(question.preneur, "a pris", "avez pris")
    return (
        f"{at_table(question.players)}, un total peut finir par un demi-point, mais on ne "
        f"compte que des points entiers. {took}, et la donne est finie. "
        f"{ATTACK[question.players == 5]}"
    )


def facts(question: Question) -> Facts:
    contract = (("Contrat", said_bid(question.contract)),) if question.valued else ()
    pile = half_points_written(question.half_points)
    if question.excuse:
        owner, other = the_side(question.excuse), the_side(question.excuse.other)
        return (
            *contract,
            ("Bouts de l’attaque", f"{question.oudlers}, sans l’Excuse"),
            ("Ses plis", f"{pile} points"),
            ("L’Excuse", f"jouée par {owner} avant le dernier pli, encore chez {other}"),
        )
    bouts = ("Bouts de l’attaque", str(question.oudlers))
    if question.by_defense:
        rest = half_points_written(PACK_WORTH - question.half_points)
        return (*contract, bouts, ("Points de la défense", rest))
    return (*contract, bouts, ("Points de l’attaque", pile))


def right(found: Contract, half_points: int) -> tuple[str, str]:
    had = half_points_written(half_points)
    if half_points % 2:
        to = "à l’attaque, qui gagne" if found.won else "à la défense, qui gagne"
        return (
            f"Avec {had} pour un objectif de {found.objectif}, le demi-point va {to} : on compte "
            f"{found.points}, et le contrat est {result(found)}.",
            "demi-point",
        )
    return (
        f"Le total est entier, {had} pour un objectif de {found.objectif} : le contrat est "
        f"{result(found)}.",
        "objectif",
    )


def wrong(question: Question, found: ScoreSheet, final: Settled, answer: Answer) -> tuple[str, str]:
    """What is wrong, without the right answer, and the rule that decides."""
    contract = found.contract
    if answer.points != contract.points:
        return _count_wrong(question, contract, final, answer.points)
    if answer.won != contract.won:
        return (
            "Le total est bon, mais pas le résultat : comparez-le à ce qu’il fallait avec ces "
            "bouts.",
            "objectif",
        )
    assert answer.value is not None, "an answer without a value is right by now"
    at = Outcome(question.players, question.contract, final.oudlers, final.half_points)
    return value_of_contract_wrong(at, contract, answer.value, found.value)


def _count_wrong(
    question: Question, found: Contract, final: Settled, counted: int
) -> tuple[str, str]:
    if final.half_points % 2 and counted in (final.half_points // 2, final.half_points // 2 + 1):
        return "Le demi-point ne va pas au bon camp : il revient à celui qui gagne.", "demi-point"
    rest = PACK_WORTH - question.half_points
    if question.by_defense and counted in (rest // 2, (rest + 1) // 2):
        return "C’est le total de la défense : on vous demande celui de l’attaque.", "valeurs"
    if question.excuse:
        pile = question.half_points
        if counted in (pile // 2, (pile + 1) // 2):
            return (
                "L’Excuse ne reste pas là où elle est tombée : son camp la reprend, contre une "
                "petite carte.",
                "excuse-echange",
            )
        return (
            "L’échange compte des deux côtés : l’un reprend l’Excuse, l’autre reçoit une "
            "petite carte.",
            "excuse-echange",
        )
    return "Ce n’est aucun des deux entiers les plus proches de ce total.", "demi-point"


def steps(question: Question, found: ScoreSheet, final: Settled) -> Iterator[Step]:
    if question.by_defense:
        defense = half_points_written(PACK_WORTH - question.half_points)
        yield Step(
            f"Le paquet compte {half_points_written(PACK_WORTH)} points : la défense en a "
            f"{defense}, il en reste {half_points_written(question.half_points)} à l’attaque.",
            "valeurs",
        )
    if question.excuse:
        yield from _exchange(question, question.excuse, final)
    yield from result_steps(final.oudlers, final.half_points, found.contract)
    if question.valued:
        yield from contract_steps(question, found.contract, found.value)


def _exchange(question: Question, owner: Side, final: Settled) -> Iterator[Step]:
    excuse, low = half_points_written(value(EXCUSE)), half_points_written(FFT.low_value)
    yield Step(
        f"{capital(the_side(owner))} reprend son Excuse, {excuse}, et donne en échange une carte "
        f"basse, {low}.",
        "excuse-echange",
        note="Elle a été jouée dans un pli de l’autre camp, mais reste au sien.",
    )
    before, after = (
        half_points_written(question.half_points),
        half_points_written(final.half_points),
    )
    yield Step(
        f"L’attaque passe de {before} à {after}, et finit {OUDLERS[final.oudlers]}.",
        "excuse-echange",
    )


def with_a_half(less: bool, found: Contract) -> str:
    """What half a point more or less would change."""
    more = "moins" if less else "plus"
    return (
        f"Avec un demi-point de {more}, on compterait {plural(found.points, 'point')} et ce serait "
        f"{result(found)}."
    )


def hints(question: Question, found: Contract, half_points: int) -> tuple[str, str, str]:
    look = "Regardez si l’attaque atteint ce que ses bouts lui demandent."
    rule = "Un demi-point va au camp qui gagne la donne."
    if question.by_defense:
        look = "On vous donne les points de la défense : l’attaque a tout le reste du paquet."
    if question.excuse:
        look = "Remettez d’abord l’Excuse à son camp, contre une petite carte."
    if question.valued:
        rule += " Ensuite, base et différence s’ajoutent, puis l’enchère multiplie."
    had = half_points_written(half_points)
    return look, rule, f"L’attaque a {had}, et il lui fallait {plural(found.objectif, 'point')}."
