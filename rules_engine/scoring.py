"""The score of a deal, line by line, and everyone's mark.

FFT, Règlement officiel, « Le calcul des scores », « La marque en donnes libres ».
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from rules_engine.bidding import BidRules, multiplier
from rules_engine.contract import Contract, ContractRules, judge_contract
from rules_engine.outcome import Outcome
from rules_engine.poignee import prime
from rules_engine.poignee_shown import ShowingRules
from rules_engine.shares import ShareRules, share_out
from rules_engine.sides import Side


class Formula(Enum):
    """How the contract is counted from its base, the gap and the multiplier."""

    BASE_AND_GAP = "(25 + différence) × multiplicateur"
    GAP_ONLY = "25 + différence × multiplicateur"
    SIGNED_GAP = "25 − différence quand le contrat est chuté"


@dataclass(frozen=True)
class ScoreRules(BidRules, ContractRules, ShowingRules, ShareRules):
    """What a rule set decides about the score, from the contract to the shares."""

    base: int = 25
    formula: Formula = Formula.BASE_AND_GAP
    petit_au_bout_prime: int = 10
    petit_au_bout_multiplied: bool = True
    petit_au_bout_to_deal_winner: bool = False
    poignee_multiplied: bool = False
    poignee_to_who_showed: bool = False
    chelem_announced_made: int = 400
    chelem_made: int = 200
    chelem_failed: int = 200
    chelem_failure_spared: bool = False  # costs nothing when the contract is made
    chelem_of_defense: bool = True
    chelem_multiplied: bool = False
    petit_chelem: tuple[int, int] = (0, 0)  # all tricks but one: announced, not announced
    rounded_to: int = 1


class Part(StrEnum):
    """A number of the score of a deal, that the contract multiplies or not."""

    BASE = "base"
    DIFFERENCE = "difference"
    PETIT_AU_BOUT = "petit_au_bout"
    POIGNEE = "poignee"
    CHELEM = "chelem"
    OBJECTIF = "objectif"


class Line(NamedTuple):
    """One line of the score, in points, seen by the attack against one defender."""

    label: str
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The value of a deal, what makes it up, and the mark of each player in points.

    ``value`` is what one defender pays (or receives when negative); ``appele`` is None when
    the preneur has no partner.
    """

    contract: Contract
    lines: tuple[Line, ...]
    value: int
    preneur: int
    appele: int | None
    defenseur: int

    @property
    def won(self) -> bool:
        return self.contract.won


_FFT = ScoreRules()


def multiplied(rules: ScoreRules = _FFT) -> frozenset[Part]:
    """The parts of the score that the contract multiplies: what is to be reached never is."""
    applied = {
        Part.BASE: rules.formula is not Formula.GAP_ONLY,
        Part.DIFFERENCE: True,
        Part.PETIT_AU_BOUT: rules.petit_au_bout_multiplied,
        Part.POIGNEE: rules.poignee_multiplied,
        Part.CHELEM: rules.chelem_multiplied,
    }
    return frozenset(part for part, does in applied.items() if does)


def _contract_line(contract: Contract, factor: int, rules: ScoreRules) -> Line:
    gap = abs(contract.gap)
    if rules.formula is Formula.GAP_ONLY:
        points = rules.base + gap * factor
    elif rules.formula is Formula.SIGNED_GAP and not contract.won:
        points = (rules.base - gap) * factor
    else:
        points = (rules.base + gap) * factor
    result = "réussi" if contract.won else "chuté"
    label = f"Contrat {result} de {gap}"
    return Line(label, points if contract.won else -points, "base-25")


def _chelem_lines(outcome: Outcome, won: bool, factor: int, rules: ScoreRules) -> list[Line]:
    announced, made, all_but_one, petit_announced = outcome.chelem
    times = factor if rules.chelem_multiplied else 1
    lines = []
    if made is Side.ATTAQUE and announced:
        points = rules.chelem_announced_made
        lines.append(Line("Chelem annoncé et réussi", points * times, "chelem-annonce"))
    elif made is Side.ATTAQUE:
        points = rules.chelem_made
        lines.append(Line("Chelem réussi sans annonce", points * times, "chelem-annonce"))
    elif announced and not (won and rules.chelem_failure_spared):
        points = -rules.chelem_failed
        lines.append(Line("Chelem annoncé et manqué", points * times, "chelem-annonce"))
    if made is Side.DEFENSE and rules.chelem_of_defense:
        lines.append(Line("Chelem de la défense", -rules.chelem_made * times, "chelem-defense"))
    elif all_but_one and made is None and any(rules.petit_chelem):
        points = rules.petit_chelem[0 if petit_announced else 1]
        sign = 1 if all_but_one is Side.ATTAQUE else -1
        lines.append(Line("Petit chelem", sign * points * times, "chelem-annonce"))
    return lines


def _lines(outcome: Outcome, contract: Contract, rules: ScoreRules) -> tuple[Line, ...]:
    factor = multiplier(outcome.contract, rules)
    to_winner = 1 if contract.won else -1
    lines = [_contract_line(contract, factor, rules)]
    if outcome.petit_au_bout is not None:
        sign = 1 if outcome.petit_au_bout is Side.ATTAQUE else -1
        if rules.petit_au_bout_to_deal_winner:
            sign = to_winner
        points = rules.petit_au_bout_prime * (factor if rules.petit_au_bout_multiplied else 1)
        lines.append(Line("Petit au bout", sign * points, "petit-au-bout"))
    for poignee in outcome.poignees:
        sign = to_winner
        if rules.poignee_to_who_showed:
            sign = 1 if poignee.side is Side.ATTAQUE else -1
        points = prime(poignee.level, outcome.players, rules)
        points *= factor if rules.poignee_multiplied else 1
        lines.append(Line(f"Poignée {poignee.level}", sign * points, "prime-poignee"))
    lines += _chelem_lines(outcome, contract.won, factor, rules)
    exact = sum(line.points for line in lines)
    rounding = rounded(exact, rules.rounded_to) - exact
    if rounding:
        lines.append(Line(f"Arrondi à {rules.rounded_to}", rounding, "valeur"))
    return tuple(lines)


def rounded(value: int, to: int) -> int:
    """The nearest multiple of ``to``, a tie going away from zero."""
    size = (2 * abs(value) + to) // (2 * to) * to
    return size if value >= 0 else -size


def score_sheet(outcome: Outcome, rules: ScoreRules = _FFT) -> ScoreSheet:
    """The value of a deal, line by line, and the mark of each; they sum to zero.

    The bonuses can turn the value against the side that made its contract.
    """
    contract = judge_contract(outcome, rules)
    lines = _lines(outcome, contract, rules)
    value = sum(line.points for line in lines)
    preneur, appele = share_out(value, outcome.players, outcome.alone, rules)
    return ScoreSheet(contract, lines, value, preneur, appele, -value)
