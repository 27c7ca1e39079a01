"""The score of a deal, line by line, and everyone's mark.

FFT, Règlement officiel, « Le calcul des scores », « La marque en donnes libres »,
« Le jeu à 3 joueurs », « Le jeu à 5 joueurs ».
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from rules_engine.bidding import Bid, BidRules, multiplier
from rules_engine.poignee import Level, PoigneeRules, prime
from rules_engine.points import PointRules, objectif
from rules_engine.sides import Side


class Formula(Enum):
    """How the contract is counted from its base, the gap and the multiplier."""

    BASE_AND_GAP = "(25 + différence) × multiplicateur"
    GAP_ONLY = "25 + différence × multiplicateur"
    SIGNED_GAP = "25 − différence quand le contrat est chuté"


class HalfPoint(Enum):
    """What becomes of a half-point, at three and at five."""

    TO_WINNER = "au camp qui gagne"
    DROPPED = "jamais compté"
    TO_PRENEUR = "toujours au preneur"


@dataclass(frozen=True)
class ScoreRules(BidRules, PointRules, PoigneeRules):
    """What a rule set decides about the score, which depends on bids, points and poignées."""

    base: int = 25
    formula: Formula = Formula.BASE_AND_GAP
    half_point: HalfPoint = HalfPoint.TO_WINNER
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
    shares: tuple[int, int, int] = (2, 3, 2)  # of the value, to the preneur at 3, 4, 5
    alone_share: int = 4
    appele_share: int = 1
    equal_shares: bool = False
    rounded_to: int = 1


class Part(StrEnum):
    """A number of the score of a deal, that the contract multiplies or not."""

    BASE = "base"
    DIFFERENCE = "difference"
    PETIT_AU_BOUT = "petit_au_bout"
    POIGNEE = "poignee"
    CHELEM = "chelem"
    OBJECTIF = "objectif"


class ShownPoignee(NamedTuple):
    """A poignée that counts, and the side that showed it."""

    level: Level
    side: Side


class Chelem(NamedTuple):
    """Whether the preneur announced it, and the side that won every trick, if any.

    ``all_but_one``: the side that won every trick but one, a petit chelem, and whether it was
    announced: only house rules reward it.
    """

    announced: bool = False
    made: Side | None = None
    all_but_one: Side | None = None
    petit_announced: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the table knows when the last trick is taken; ``half_points`` are the attack's."""

    players: int
    contract: Bid
    oudlers: int
    half_points: int
    poignees: tuple[ShownPoignee, ...] = ()
    petit_au_bout: Side | None = None
    chelem: Chelem = Chelem()
    alone: bool = False


class Line(NamedTuple):
    """One line of the score, in points, seen by the attack against one defender."""

    label: str
    points: int
    rule: str


class Contract(NamedTuple):
    """How far the attack is from what it needed; ``points`` once a half-point is settled."""

    objectif: int
    points: int
    gap: int
    won: bool


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


def judge_contract(outcome: Outcome, rules: ScoreRules = _FFT) -> Contract:
    """Whether the contract is made, and by how many points.

    A half-point, at three and at five, goes to the side that wins the deal.
    """
    needed = objectif(outcome.oudlers, rules)
    whole, half = divmod(outcome.half_points, 2)
    if rules.half_point is HalfPoint.TO_WINNER:
        points = whole + half if outcome.half_points >= 2 * needed else whole
    else:
        points = whole + half if rules.half_point is HalfPoint.TO_PRENEUR else whole
    won = points > needed if rules.objectif_strict else points >= needed
    return Contract(needed, points, points - needed, won)


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


def share_out(
    value: int, players: int, alone: bool, rules: ScoreRules = _FFT
) -> tuple[int, int | None]:
    """The marks of the preneur and of his partner (None without one), in points."""
    if players < 5 or alone:
        share = rules.alone_share if players == 5 else rules.shares[players - 3]
        return share * value, None
    if rules.equal_shares:
        half = abs(value) * 3 // 2  # an odd point is the preneur's, won or lost
        appele = half if value >= 0 else -half
        return value * 3 - appele, appele
    return rules.shares[2] * value, rules.appele_share * value


def score_sheet(outcome: Outcome, rules: ScoreRules = _FFT) -> ScoreSheet:
    """The value of a deal, line by line, and the mark of each; they sum to zero.

    The bonuses can turn the value against the side that made its contract.
    """
    contract = judge_contract(outcome, rules)
    lines = _lines(outcome, contract, rules)
    value = sum(line.points for line in lines)
    preneur, appele = share_out(value, outcome.players, outcome.alone, rules)
    return ScoreSheet(contract, lines, value, preneur, appele, -value)
