"""What is said of a deal that has to come to a given score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.contract import Contract, judge_contract
from rules_engine.points import objectif
from rules_engine.rules import FFT
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.compose._result_parts import (
    CONTRACT,
    OUDLERS,
    Deal,
    finished,
    outcome,
)
from tarotlearn.exercises.kinds.shared import finished_words as facts
from tarotlearn.exercises.kinds.shared.contracts import said_bid, the_bid
from tarotlearn.exercises.kinds.shared.finished import entries
from tarotlearn.exercises.kinds.shared.mark_steps import mark_steps
from tarotlearn.exercises.kinds.shared.people import clause, does, name, pronoun, stressed
from tarotlearn.exercises.kinds.shared.value_steps import result, value_steps
from tarotlearn.numerals import signed
from tarotlearn.words import elided, listed, plural

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._result_question import Question


def told(question: Question) -> str:
    preneur, appele = question.preneur, question.appele
    took = does(preneur, "a pris", "avez pris")
    if appele is not None:
        took += f", et {clause(appele, 'joue', 'jouez')} avec {stressed(preneur)}"
    elif question.alone:
        took += ", sans associé"
    return f"{took}. Complétez la donne pour {_that(question)}."


def _seat(question: Question) -> int:
    """Whose mark is asked."""
    if question.asked == "appele":
        assert question.appele is not None, "the mark of a partner is asked of someone"
        return question.appele
    return question.preneur


def _that(question: Question) -> str:
    wanted, size = question.wanted, plural(abs(question.wanted), "point")
    if question.asked == "valeur":
        return f"que chaque défenseur {'paie' if wanted > 0 else 'reçoive'} {size}"
    seat = _seat(question)
    who = elided("que", pronoun(seat) if question.asked == "preneur" else name(seat))
    return f"{who} {'marque' if seat else 'marquiez'} {signed(wanted)}"


def would_come_to(question: Question) -> str:
    """« chaque défenseur paierait 60 points », « Malik marquerait +120 »."""
    wanted, size = question.wanted, plural(abs(question.wanted), "point")
    if question.asked == "valeur":
        return f"chaque défenseur {'paierait' if wanted > 0 else 'recevrait'} {size}"
    return f"{clause(_seat(question), 'marquerait', 'marqueriez')} {signed(wanted)}"


def _contract(question: Question, deal: Deal) -> Contract:
    return judge_contract(outcome(question.players, question.alone, deal))


def rule(question: Question, deal: Deal) -> str:
    """The atom behind the first thing that is out."""
    found = _contract(question, deal)
    if found.won is not (question.wanted > 0):
        return "objectif"
    return "base-25" if question.asked == "valeur" else "repartition"


def sentence(question: Question, deal: Deal, worth: int) -> str:
    """What the deal so completed comes to, and how its contract ends."""
    ends = f"le contrat est {result(_contract(question, deal))}"
    size = plural(abs(worth), "point")
    right = worth == question.wanted
    if question.asked == "valeur":
        pays = f"chaque défenseur {'paie' if worth > 0 else 'reçoit'}"
        comes = f"{pays} bien {size}" if right else f"{pays} {size}"
        if not worth:
            comes = "personne ne paie rien"
    else:
        verb = clause(_seat(question), "marque", "marquez")
        comes = f"{verb} bien {signed(worth)}" if right else f"{verb} {signed(worth)}"
    if right:
        return f"Ainsi, {ends} et {comes}."
    return f"Avec ces choix, {ends} et {comes}. {_gap(question, worth)}"


def _gap(question: Question, worth: int) -> str:
    """What is missing, whatever the sign."""
    if worth and (worth > 0) is not (question.wanted > 0):
        return "C’est l’autre camp qui devrait y gagner."
    too_much = abs(worth) > abs(question.wanted)
    if question.asked != "valeur" and worth < 0:
        return "La perte est trop forte." if too_much else "La perte est trop faible."
    return "C’est trop." if too_much else "Ce n’est pas assez."


def steps(question: Question, deal: Deal) -> tuple[Step, ...]:
    """The score of the deal, from its bouts on."""
    played = finished(question.players, question.preneur, question.appele, deal)
    found = entries(played)
    told = [*value_steps(played, found)]
    if question.asked != "valeur":
        told += mark_steps(played, found)
    return tuple(told)


def hints(question: Question, deal: Deal) -> tuple[str, str, str]:
    contract = FFT.contracts
    scale = listed(f"{the_bid(bid)} par {factor}" for bid, factor in contract if factor > 1)
    first = "Regardez d’abord si le contrat doit être réussi ou chuté."
    if question.asked != "valeur":
        first = "Remontez d’abord de cette marque à ce que paie ou reçoit un défenseur."
    needed = objectif(int(deal[OUDLERS]))
    bouts = facts.OUDLERS[int(deal[OUDLERS])]
    kind = said_bid(next(bid for bid, _ in contract if bid.value == deal[CONTRACT]))
    return (
        first,
        f"On multiplie la somme de {FFT.base} et de la différence : {scale}.",
        f"On y arrive à la {kind}, {bouts} : l’objectif est alors de {plural(needed, 'point')}, et "
        f"le contrat est {'réussi' if _contract(question, deal).won else 'chuté'}.",
    )
