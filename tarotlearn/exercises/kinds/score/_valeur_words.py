"""What is said of the lines of a score sheet: why they are right, and what is wrong with one."""

from __future__ import annotations

from rules_engine.bidding import multiplier
from rules_engine.contract import Contract
from rules_engine.outcome import Chelem, Outcome
from rules_engine.poignee import LEVELS, prime
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.score._resultat_words import about_gap
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.finished import (
    NO_CHELEM,
    Entries,
    Finished,
    HasContract,
    LastTrick,
    Shown,
    bonuses,
    outcome,
)
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.kinds.shared.value_steps import added, pays, result, said_contract, summed
from tarotlearn.numerals import signed

Said = tuple[str, str]  # a sentence, and the rule that decides


def right(deal: Finished, found: Entries) -> Said:
    told = f"{capital(said_contract(deal))} est {_feminine(result(found.contract))}"
    if len(found.lines) == 1:
        return f"{told} et vaut {signed(found.value)} : {pays(found.value)}.", "base-25"
    return f"{told} ; en tout, {summed(found.lines)} : {pays(found.value)}.", "valeur"


def _feminine(result: str) -> str:
    """« réussie de 8 points »."""
    return result.replace("réussi", "réussie", 1).replace("chuté", "chutée", 1)


def wrong(deal: Finished, found: Entries, gap: int, lines: tuple[int, ...]) -> Said:
    """What is wrong with the first wrong line, without what it should be."""
    if gap != abs(found.contract.gap):
        reached = gap if lines[0] >= 0 else -gap
        return about_gap(deal.oudlers, deal.half_points, found.contract, reached)
    if lines[0] != found.lines[0]:
        return contract_wrong(deal, gap, lines[0], found.lines[0])
    for bonus, said, points in zip(bonuses(deal), lines[1:], found.lines[1:], strict=True):
        if said != points:
            return bonus_wrong(deal, bonus, said, points)
    return "La valeur est la somme de toutes les lignes, chacune avec son signe.", "valeur"


def contract_wrong(deal: HasContract, gap: int, said: int, points: int) -> Said:
    return known_contract(deal, gap, said, points) or (
        "Pour le contrat, la base et la différence s’ajoutent, puis le tout se multiplie selon "
        "l’enchère.",
        "base-25",
    )


def known_contract(deal: HasContract, gap: int, said: int, points: int) -> Said | None:
    """What was done to come to this line for the contract, when it can be told."""
    factor, size = multiplier(deal.contract), abs(said)
    if said == -points:
        return (
            "Le compte est bon, mais pas le signe : l’attaque gagne la ligne si le contrat est "
            "réussi, la perd s’il est chuté.",
            "base-25",
        )
    if size == gap * factor:
        return (
            "Il manque la base : elle s’ajoute à la différence avant que l’on multiplie.",
            "base-25",
        )
    if factor > 1 and size == FFT.base + gap * factor:
        return "La base se multiplie elle aussi, avec la différence.", "base-25"
    if factor > 1 and size == FFT.base + gap:
        return f"Il reste à multiplier, car c’est une {said_bid(deal.contract)}.", "contrats"
    if size == abs(FFT.base - gap) * factor:
        return "La différence s’ajoute à la base, même quand le contrat est chuté.", "base-25"
    return None


def bonus_wrong(deal: Finished, bonus: LastTrick | Shown | Chelem, said: int, points: int) -> Said:
    known = known_bonus(deal, bonus, said, points)
    if known is not None:
        return known
    if isinstance(bonus, LastTrick):
        return "Le Petit au bout a sa prime à lui, que l’enchère multiplie.", "petit-au-bout"
    if isinstance(bonus, Shown):
        return (
            "Ce n’est pas la prime de cette poignée : elle est la même à toutes les tables.",
            "prime-poignee",
        )
    return (
        "Ce n’est pas la prime de ce chelem : annoncé ou non, réussi ou manqué ?",
        _chelem_rule(bonus),
    )


def known_bonus(
    deal: Finished, bonus: LastTrick | Shown | Chelem, said: int, points: int
) -> Said | None:
    """What was done to come to this line for a bonus, when it can be told."""
    times = abs(said) == abs(points) * multiplier(deal.contract)
    if isinstance(bonus, LastTrick):
        return _known_petit(said, points)
    if isinstance(bonus, Shown):
        return _known_poignee(deal, bonus, said, points, times=times)
    rule = _chelem_rule(bonus)
    if not said:
        return "Ce chelem compte, à part du contrat et quel que soit son résultat.", rule
    if said == -points:
        return "Le chelem compte bien autant, mais pas pour ce camp.", rule
    return ("La prime de chelem ne se multiplie pas.", rule) if times else None


def _chelem_rule(chelem: Chelem) -> str:
    return "chelem-defense" if chelem.made is Side.DEFENSE else "chelem-annonce"


def _known_petit(said: int, points: int) -> Said | None:
    rule = "petit-au-bout"
    if not said:
        return "Le Petit au bout compte dès que le Petit est dans le dernier pli.", rule
    if said == -points:
        return "Le Petit au bout ne va pas à ce camp : voyez qui a remporté le dernier pli.", rule
    if abs(said) == FFT.petit_au_bout_prime:
        return "Le Petit au bout se multiplie, comme le contrat.", rule
    return None


def _known_poignee(
    deal: Finished, shown: Shown, said: int, points: int, *, times: bool
) -> Said | None:
    if not said:
        told = "Cette poignée a été montrée : elle compte, pour un camp ou pour l’autre."
        return told, "prime-poignee"
    if said == -points:
        return (
            "La poignée ne va pas à ce camp : elle suit celui qui gagne la donne, pas celui qui "
            "l’a montrée.",
            "poignee-au-vainqueur",
        )
    if times:
        return "La prime de poignée ne se multiplie pas.", "prime-poignee"
    if abs(said) in [prime(level, deal.players) for level in LEVELS] and not shown.said:
        return "Ce n’est pas la poignée que font tant d’atouts à cette table.", "seuils-poignee"
    return None


def value_of_contract_wrong(at: Outcome, found: Contract, said: int, points: int) -> Said:
    """What is wrong with the contract when its gap was not asked: the gap itself may be."""
    factor = multiplier(at.contract)
    gap = abs(said) // factor - FFT.base
    known = known_contract(at, abs(found.gap), said, points)
    if known is None and gap >= 0 and abs(said) % factor == 0:
        known = about_gap(at.oudlers, at.half_points, found, gap if said > 0 else -gap)
    return known or contract_wrong(at, abs(found.gap), said, points)


def value_wrong(deal: Finished, found: Entries, value: int) -> Said:
    """What is wrong with a value alone: the line that explains it, when one does."""
    if value == -found.value:
        return "Le compte est bon, mais le signe est à l’envers : voyez quel camp paie.", "valeur"
    contract = value - (found.value - found.lines[0])
    if not bonuses(deal):
        return value_of_contract_wrong(outcome(deal), found.contract, contract, found.lines[0])
    known = known_contract(deal, abs(found.contract.gap), contract, found.lines[0])
    for bonus, points in zip(bonuses(deal), found.lines[1:], strict=True):
        known = known or known_bonus(deal, bonus, value - (found.value - points), points)
    return known or (
        "Ce n’est pas ce que vaut la donne : reprenez la différence, puis ligne après ligne.",
        "valeur",
    )


def hints(deal: Finished, found: Entries) -> tuple[str, str, str]:
    rules = ["La base et la différence s’ajoutent, puis l’enchère multiplie leur somme."]
    if deal.petit:
        rules.append("Le Petit au bout suit le dernier pli, et se multiplie aussi.")
    if deal.poignees:
        rules.append("Une poignée va au camp qui gagne la donne, telle quelle.")
    if deal.chelem != NO_CHELEM:
        rules.append("Le chelem s’ajoute tel quel.")
    last = f"Il reste à faire la somme : {added(found.lines)}."
    if len(found.lines) == 1:
        factor = multiplier(deal.contract)
        times = f"multiplie par {factor}" if factor > 1 else "ne se multiplie pas"
        last = f"Le contrat est {result(found.contract)}, et {said_contract(deal)} {times}."
    return (
        "Regardez d’abord les bouts : ils disent combien de points l’attaque devait faire.",
        " ".join(rules),
        last,
    )
