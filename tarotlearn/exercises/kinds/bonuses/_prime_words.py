"""What is said of the points that a poignée brings, and to whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from rules_engine.bidding import multiplier
from rules_engine.contract import Contract, judge_contract
from rules_engine.poignee import Level, prime
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair, Step
from tarotlearn.exercises.kinds.shared import finished_words as facts_of
from tarotlearn.exercises.kinds.shared.contracts import said_bid, the_bid
from tarotlearn.exercises.kinds.shared.finished import Finished, Shown, outcome
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.poignee_words import seuils_told
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.exercises.kinds.shared.sides import the_side, to_side
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import plural

_TO_WINNER, _PRIME, _OBJECTIF = "poignee-au-vainqueur", "prime-poignee", "objectif"


class Paid(Protocol):
    """The right answer."""

    @property
    def side(self) -> Side: ...
    @property
    def points(self) -> int: ...


def contract_of(deal: Finished) -> Contract:
    return judge_contract(outcome(deal))


def told(deal: Finished) -> str:
    asked = "Quel camp reçoit la prime, et de combien est-elle ?"
    if len(deal.poignees) > 1:
        asked = "Quel camp reçoit les primes, et de combien sont-elles en tout ?"
    meant = "Comptez ce que chaque défenseur paie à l’attaque, ou reçoit d’elle."
    return f"{facts_of.camps(deal)} {asked} {meant}"


def facts(deal: Finished, *, told: bool) -> tuple[tuple[str, str], ...]:
    shown = facts_of.bonus_facts(deal)
    if not told:
        return (*facts_of.count_facts(deal), *shown)
    result = "réussi" if contract_of(deal).won else "chuté"
    return (("Contrat", f"{said_bid(deal.contract)}, {result}"), *shown)


def _level(deal: Finished, shown: Shown) -> Level:
    found = shown.level(deal.players)
    assert found is not None, "a poignée that was shown has its level"
    return found


def why(deal: Finished, right: Paid) -> tuple[str, str]:
    """Why the answer is right."""
    won = contract_of(deal).won
    result = "réussi" if won else "chuté"
    who = the_side(right.side)
    prize = f"la prime de {right.points} points"
    if len(deal.poignees) > 1:
        prize = f"les primes, {right.points} points en tout"
    return f"Le contrat est {result} : {who} gagne la donne, et avec elle {prize}.", _TO_WINNER


def wrong_side(deal: Finished, answered: Side, *, told: bool) -> tuple[str, str]:
    """The points went to the wrong side."""
    shown_by = {deal.side_of(shown.seat) for shown in deal.poignees}
    if shown_by == {answered}:
        told_ = "La prime ne reste pas à qui a montré la poignée : voyez qui gagne la donne."
        return told_, _TO_WINNER
    if not told:
        return "Voyez d’abord si l’attaque a fait les points qu’il lui fallait.", _OBJECTIF
    return "Qui a montré la poignée n’y change rien : voyez qui gagne la donne.", _TO_WINNER


def wrong_points(deal: Finished, answered: int, right: int) -> tuple[str, str]:
    """The side is right, not the points."""
    factor = multiplier(deal.contract)
    if factor > 1 and answered == right * factor:
        told = "Le contrat ne multiplie pas la poignée : sa prime s’ajoute après."
        return told, _PRIME
    if len(deal.poignees) > 1:
        return "Chaque poignée rapporte sa prime, et toutes au même camp.", _PRIME
    level = _level(deal, deal.poignees[0])
    if deal.poignees[0].said is None:
        told = f"{seuils_told(deal.players)} Laquelle était-ce, et combien vaut-elle ?"
        return told, "seuils-poignee"
    told = f"Ce n’est pas la prime d’une poignée {level}"
    return f"{told}, qui est la même à toutes les tables et à tous les contrats.", _PRIME


def steps(deal: Finished, right: Paid, *, told: bool) -> tuple[Step, ...]:
    """Who wins the deal; what each poignée is worth; what the contract does not change."""
    found = [_result(deal, told=told)]
    for shown in deal.poignees:
        level = _level(deal, shown)
        if shown.said is None:
            number = plural(shown.atouts, "atout")
            by = f"{capital(name(shown.seat))} {'a' if shown.seat else 'avez'} montré {number}"
            found.append(Step(f"{by} : c’est une poignée {level}.", "seuils-poignee",
                              note=seuils_told(deal.players)))  # fmt: skip
        worth = prime(level, deal.players)
        note = "À trois, à quatre et à cinq joueurs, c’est la même prime."
        found.append(Step(f"Une poignée {level} rapporte {worth} points.", _PRIME, note=note))
    factor = multiplier(deal.contract)
    if factor > 1:
        contract = capital(the_bid(deal.contract))
        told_ = f"{contract} multiplie par {factor} ce que vaut le contrat, pas la poignée."
        found.append(Step(told_, _PRIME, note="La prime s’ajoute après la multiplication."))
    if len(deal.poignees) > 1:
        number = counted(len(deal.poignees), "poignée", "poignées", feminine=True)
        told_ = f"Les {number} vont au même camp, celui qui gagne."
        found.append(Step(told_, _TO_WINNER, note="Peu importe qui les a montrées."))
    end = f"La prime de {right.points} points va {to_side(right.side)}."
    if len(deal.poignees) > 1:
        end = f"Les primes, {right.points} points en tout, vont {to_side(right.side)}."
    note = "C’est ce que chaque défenseur reçoit de l’attaque."
    if right.side is Side.ATTAQUE:
        note = "C’est ce que chaque défenseur paie à l’attaque."
    return (*found, Step(end, _TO_WINNER, note=note))


def _result(deal: Finished, *, told: bool) -> Step:
    """Who wins the deal, by the count or because it is told."""
    contract = contract_of(deal)
    result = "réussi" if contract.won else "chuté"
    winner = the_side(Side.ATTAQUE if contract.won else Side.DEFENSE)
    note = "La prime va au camp qui gagne la donne, peu importe qui a montré la poignée."
    if told:
        return Step(f"Le contrat est {result} : {winner} gagne la donne.", _TO_WINNER, note=note)
    made = half_points_written(deal.half_points)
    bouts = capital(facts_of.OUDLERS[deal.oudlers])
    told_ = f"{bouts}, l’attaque devait faire {contract.objectif} points, et elle en a {made}"
    return Step(f"{told_} : {winner} gagne la donne.", _OBJECTIF, note=note)


def pair(question: Any, right: Paid) -> Pair | None:
    """The same deal with the other result, as near as can be."""
    deal: Finished = question.deal
    contract = contract_of(deal)
    points = 2 * (contract.objectif - 1 if contract.won else contract.objectif)
    other = replace(question, deal=replace(deal, half_points=points))
    to = to_side(right.side.other)
    result = "chuté" if contract.won else "réussi"
    goes = "les primes iraient" if len(deal.poignees) > 1 else "la prime irait"
    if question.told:
        return Pair(f"Si le contrat était {result}, {goes} {to}.", other)
    told = f"Avec {points // 2} points, le contrat serait {result}, et {goes} {to}."
    return Pair(told, other)


def hints(deal: Finished, *, told: bool) -> tuple[str, str, str]:
    look = "Voyez qui gagne la donne, puis quelle poignée a été montrée."
    if not told:
        look = "Voyez si l’attaque a les points qu’il lui faut, puis quelle poignée a été montrée."
    rule = "La prime va au camp qui gagne la donne, et rien ne la multiplie."
    contract = contract_of(deal)
    result = "réussi" if contract.won else "chuté"
    levels = [_level(deal, shown) for shown in deal.poignees]
    worth = [f"une poignée {level} vaut {prime(level, deal.players)} points" for level in levels]
    return look, rule, f"Le contrat est {result} ; {', '.join(dict.fromkeys(worth))}."
