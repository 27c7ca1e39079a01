"""What is said of the lines of a score sheet: why they are right, and what is wrong with one."""

from __future__ import annotations

from rules_engine.bidding import multiplier
from rules_engine.poignee import LEVELS, prime
from rules_engine.rules import FFT
from rules_engine.scoring import Chelem
from tarotlearn.exercises.kinds.score._facts import signed
from tarotlearn.exercises.kinds.score._finished import (
    NO_CHELEM,
    Entries,
    Finished,
    LastTrick,
    Shown,
    bonuses,
)
from tarotlearn.exercises.kinds.score._resultat_words import about_gap
from tarotlearn.exercises.kinds.score._steps import added, pays, result, said_contract, summed
from tarotlearn.exercises.kinds.shared.said import capital

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


def contract_wrong(deal: Finished, gap: int, said: int, points: int) -> Said:
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
        return f"Il reste à multiplier, car c’est une {said_contract(deal)[3:]}.", "contrats"
    if size == abs(FFT.base - gap) * factor:
        return "La différence s’ajoute à la base, même quand le contrat est chuté.", "base-25"
    return (
        "Pour le contrat, la base et la différence s’ajoutent, puis le tout se multiplie selon "
        "l’enchère.",
        "base-25",
    )


def bonus_wrong(deal: Finished, bonus: LastTrick | Shown | Chelem, said: int, points: int) -> Said:
    if isinstance(bonus, LastTrick):
        return _petit_wrong(said, points)
    if isinstance(bonus, Shown):
        return _poignee_wrong(deal, bonus, said, points)
    return _chelem_wrong(deal, bonus, said, points)


def _petit_wrong(said: int, points: int) -> Said:
    rule = "petit-au-bout"
    if not said:
        return "Le Petit au bout compte dès que le Petit est dans le dernier pli.", rule
    if said == -points:
        return "Le Petit au bout ne va pas à ce camp : voyez qui a remporté le dernier pli.", rule
    if abs(said) == FFT.petit_au_bout_prime:
        return "Le Petit au bout se multiplie, comme le contrat.", rule
    return "Le Petit au bout a sa prime à lui, que l’enchère multiplie.", rule


def _poignee_wrong(deal: Finished, shown: Shown, said: int, points: int) -> Said:
    if not said:
        return "Cette poignée a été montrée : elle compte, pour un camp ou pour l’autre.", (
            "prime-poignee"
        )
    if said == -points:
        return (
            "La poignée ne va pas à ce camp : elle suit celui qui gagne la donne, pas celui qui "
            "l’a montrée.",
            "poignee-au-vainqueur",
        )
    if abs(said) == abs(points) * multiplier(deal.contract):
        return "La prime de poignée ne se multiplie pas.", "prime-poignee"
    if abs(said) in [prime(level, deal.players) for level in LEVELS] and not shown.said:
        return "Ce n’est pas la poignée que font tant d’atouts à cette table.", "seuils-poignee"
    return "Ce n’est pas la prime de cette poignée, la même à toutes les tables.", "prime-poignee"


def _chelem_wrong(deal: Finished, chelem: Chelem, said: int, points: int) -> Said:
    rule = "chelem-defense" if chelem.made and points < 0 else "chelem-annonce"
    if not said:
        return "Ce chelem compte, à part du contrat et quel que soit son résultat.", rule
    if said == -points:
        return "Le chelem compte bien autant, mais pas pour ce camp.", rule
    if abs(said) == abs(points) * multiplier(deal.contract):
        return "La prime de chelem ne se multiplie pas.", rule
    return "Ce n’est pas la prime de ce chelem : annoncé ou non, réussi ou manqué ?", rule


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
