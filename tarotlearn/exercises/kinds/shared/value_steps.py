"""The way to the score of a deal, step by step: the contract, each bonus, the sum, the marks."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.bidding import multiplier
from rules_engine.contract import Contract
from rules_engine.outcome import Chelem
from rules_engine.poignee import level_of, prime
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.contracts import the_bid
from tarotlearn.exercises.kinds.shared.finished import (
    NO_CHELEM,
    Entries,
    Finished,
    HasContract,
    LastTrick,
)
from tarotlearn.exercises.kinds.shared.finished_words import OUDLERS
from tarotlearn.exercises.kinds.shared.people import at_table, does, name
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.kinds.shared.sides import the_side, to_side
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.numerals import MINUS, signed
from tarotlearn.words import elided, plural

_WHOEVER = "Peu importe qui a montré la poignée."


def result_steps(oudlers: int, half_points: int, found: Contract) -> Iterator[Step]:
    """What the attack needs, what it has, and by how much the contract is made or fails."""
    yield Step(
        f"{capital(OUDLERS[oudlers])}, l’attaque doit faire {plural(found.objectif, 'point')}.",
        "objectif",
        note="Seuls comptent les bouts qu’elle a à la fin.",
    )
    if half_points % 2:
        yield half_point_step(half_points, found)
    has = "compte" if half_points % 2 else "a"
    yield Step(f"Elle en {has} {found.points} : le contrat est {result(found)}.", "objectif")


def half_point_step(half_points: int, found: Contract) -> Step:
    """To whom the half-point goes."""
    had = half_points_written(half_points)
    reached = "atteint" if found.won else "n’atteint pas"
    to = "lui revient" if found.won else "va à la défense"
    return Step(
        f"Avec {had}, elle {reached} l’objectif : le demi-point {to}, et l’on compte "
        f"{found.points}.",
        "demi-point",
        note="Un demi-point va au camp qui gagne la donne.",
    )


def result(found: Contract) -> str:
    """« réussi de 8 points », « chuté d’un point », « réussi tout juste »."""
    done, gap = "réussi" if found.won else "chuté", abs(found.gap)
    if not gap and found.won:
        return "réussi tout juste"
    return f"{done} d’un point" if gap == 1 else f"{done} de {plural(gap, 'point')}"


def contract_steps(deal: HasContract, found: Contract, points: int) -> Iterator[Step]:
    """The multiplier, then what the contract is worth."""
    factor, total = multiplier(deal.contract), FFT.base + abs(found.gap)
    does_nothing = "On ne multiplie pas : c’est une prise."
    yield Step(
        f"{capital(said_contract(deal))} multiplie par {factor}." if factor > 1 else does_nothing,
        "contrats",
    )
    sums = f"{FFT.base} + {abs(found.gap)} = {total}"
    times = f", et {total} × {factor} = {abs(points)}" if factor > 1 else ""
    verb = "gagne" if found.won else "perd"
    yield Step(
        f"Base et différence font {sums}{times} : l’attaque {verb} {plural(abs(points), 'point')}.",
        "base-25",
        note="Elles s’ajoutent, que l’on gagne ou que l’on perde, puis tout se multiplie.",
    )


def said_contract(deal: HasContract) -> str:
    """« la garde sans »."""
    return the_bid(deal.contract)


def bonus_steps(deal: Finished, found: Entries) -> Iterator[Step]:
    """To whom each bonus goes, and how much it is worth."""
    if deal.petit is not None:
        yield _petit_step(deal, deal.petit, found.lines[1])
    if deal.poignees:
        yield from _poignee_steps(deal, found.contract)
    if deal.chelem != NO_CHELEM:
        yield _chelem_step(deal.chelem, found.lines[-1])


def _petit_step(deal: Finished, petit: LastTrick, points: int) -> Step:
    side, factor = deal.side_of(petit.seat), multiplier(deal.contract)
    won = does(petit.seat, "a remporté", "avez remporté")
    one = FFT.petit_au_bout_prime
    sums = f"{one} × {factor} = {abs(points)}" if factor > 1 else str(one)
    return Step(
        f"{won} le dernier pli avec le Petit dedans : {sums} pour {the_side(side)}.",
        "petit-au-bout",
        note="Peu importe qui gagne la donne, et quelle carte a pris ce pli.",
    )


def _poignee_steps(deal: Finished, found: Contract) -> Iterator[Step]:
    """What each is worth, said once of two alike, then to whom they go."""
    for atouts in dict.fromkeys(shown.atouts for shown in deal.poignees if not shown.said):
        yield Step(
            f"{at_table(deal.players)}, {plural(atouts, 'atout')} font une poignée "
            f"{level_of(atouts, deal.players)}.",
            "seuils-poignee",
        )
    for level in dict.fromkeys(shown.level(deal.players) for shown in deal.poignees):
        assert level is not None, "such a poignée is never read nor drawn"
        size = plural(prime(level, deal.players), "point")
        yield Step(f"Une poignée {level} vaut {size}, sans multiplication.", "prime-poignee")
    winner = Side.ATTAQUE if found.won else Side.DEFENSE
    to, losers = f"{to_side(winner)}, qui gagne la donne", ""
    if len(deal.poignees) > 1:
        yield Step(f"Toutes deux vont {to}.", "poignee-au-vainqueur", note=_WHOEVER)
        return
    [(seat, _, _)] = deal.poignees
    if deal.side_of(seat) is not winner:
        losers = f", bien {elided('que', name(seat))} {'l’ait' if seat else 'l’ayez'} montrée"
    yield Step(f"Elle va {to}{losers}.", "poignee-au-vainqueur", note=_WHOEVER)


def _chelem_step(chelem: Chelem, points: int) -> Step:
    size = plural(abs(points), "point")
    if chelem.made is Side.DEFENSE:
        return Step(
            f"La défense a fait tous les plis : chaque défenseur marque {size} de plus.",
            "chelem-defense",
        )
    if chelem.made is None:
        told = f"Le chelem annoncé est manqué : {size} à la défense, même si le contrat est réussi."
    elif chelem.announced:
        told = f"Un chelem annoncé et réussi ajoute {size}, sans multiplication."
    else:
        told = f"Un chelem réussi sans annonce ajoute {size}, sans multiplication."
    return Step(told, "chelem-annonce")


def value_step(found: Entries) -> Step:
    """The sum of the lines."""
    return Step(
        f"En tout, {summed(found.lines)} : {pays(found.value)}.",
        "valeur",
        note="C’est la valeur de la donne.",
    )


def summed(numbers: tuple[int, ...]) -> str:
    """« 66 − 20 + 30 = 76 »."""
    return f"{added(numbers)} = {signed(sum(numbers)).removeprefix('+')}"


def added(numbers: tuple[int, ...]) -> str:
    """« 66 − 20 + 30 »."""
    first, *others = numbers
    terms = [signed(first).removeprefix("+")]
    terms += [f"{MINUS if number < 0 else '+'} {abs(number)}" for number in others]
    return " ".join(terms)


def pays(value: int) -> str:
    """« chaque défenseur paie 76 points »."""
    if not value:
        return "personne ne paie rien"
    return f"chaque défenseur {'paie' if value > 0 else 'reçoit'} {plural(abs(value), 'point')}"


def value_steps(deal: Finished, found: Entries) -> Iterator[Step]:
    """From the bouts to the value of the deal."""
    yield from result_steps(deal.oudlers, deal.half_points, found.contract)
    yield from contract_steps(deal, found.contract, found.lines[0])
    yield from bonus_steps(deal, found)
    if len(found.lines) > 1:
        yield value_step(found)
