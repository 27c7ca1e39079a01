"""What is said of what a contract multiplies: the numbers of a deal, one by one."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.bidding import multiplier
from rules_engine.poignee import Level, prime
from rules_engine.points import objectif
from rules_engine.rules import FFT
from rules_engine.scoring import Part, multiplied
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.bids._multiplied_deals import ANNOUNCED, FAILED, SILENT, Question
from tarotlearn.exercises.kinds.shared.contracts import said_bid, the_bid
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.words import listed, plural

_CHELEM_TOLD = {
    FAILED: "annoncé, manqué",
    ANNOUNCED: "annoncé, réussi",
    SILENT: "réussi sans annonce",
}
_CHELEM_POINTS = {
    FAILED: FFT.chelem_failed,
    ANNOUNCED: FFT.chelem_announced_made,
    SILENT: FFT.chelem_made,
}
_RULES = {
    Part.OBJECTIF: "objectif", Part.BASE: "base-25", Part.DIFFERENCE: "base-25",
    Part.PETIT_AU_BOUT: "petit-au-bout", Part.POIGNEE: "prime-poignee",
    Part.CHELEM: "chelem-annonce",
}  # fmt: skip
_TOGETHER = "La base et la différence s’additionnent d’abord, et l’on multiplie ensuite."
_SIDES = {Side.ATTAQUE: "pour l’attaque", Side.DEFENSE: "pour la défense"}


def facts(scored: Question) -> tuple[tuple[str, str], ...]:
    """The deal as the table knows it."""
    told = [
        ("Contrat", said_bid(scored.contract)),
        ("Bouts de l’attaque", str(scored.oudlers)),
        ("Points de l’attaque", str(scored.points)),
    ]
    if scored.other:
        told.insert(1, ("Autre contrat", said_bid(scored.other)))
    if scored.petit_au_bout:
        told.append(("Petit au bout", _SIDES[scored.petit_au_bout]))
    if scored.poignee:
        told.append(("Poignée", scored.poignee.value))
    if scored.chelem:
        told.append(("Chelem", _CHELEM_TOLD[scored.chelem]))
    return tuple(told)


def amount(scored: Question, part: Part) -> int:
    """How many points this part is, before anything is multiplied."""
    needed = objectif(scored.oudlers)
    if part is Part.OBJECTIF:
        return needed
    if part is Part.BASE:
        return FFT.base
    if part is Part.DIFFERENCE:
        return abs(scored.points - needed)
    if part is Part.PETIT_AU_BOUT:
        return FFT.petit_au_bout_prime
    if part is Part.POIGNEE:
        return prime(scored.poignee or Level.SIMPLE, scored.players)
    return _CHELEM_POINTS[scored.chelem]


def label(scored: Question, part: Part) -> str:
    """« Les 25 points de base »: a number offered."""
    number = amount(scored, part)
    points = f"Les {plural(number, 'point')}" if number > 1 else "Le point"
    return points + {
        Part.OBJECTIF: " à atteindre",
        Part.BASE: " de base",
        Part.DIFFERENCE: " de différence",
        Part.PETIT_AU_BOUT: " du Petit au bout",
        Part.POIGNEE: " de la poignée",
        Part.CHELEM: " du chelem",
    }[part]  # fmt: skip


def heading(missed: int) -> str:
    """« Il en manque un »: when all that is ticked is right."""
    return f"Il en manque {counted(missed, '', '').rstrip()}"


def wrong_factor(scored: Question, factor: int) -> str:
    """The number is not the right one."""
    if scored.other is not None:
        if factor == multiplier(scored.other):
            return "On demande combien de fois plus l’on compte, et non ce multiplicateur-là."
        return "Cherchez le multiplicateur de chaque contrat, puis divisez l’un par l’autre."
    for bid, times in FFT.contracts:
        if times == factor:
            return f"Par {factor}, c’est {the_bid(bid)} qui multiplie."
    contract = capital(the_bid(scored.contract))
    return f"{contract} ne multiplie pas par {factor} : chaque contrat a son multiplicateur."


def wrong_parts(scored: Question, extra: Sequence[Part], missed: Sequence[Part]) -> tuple[str, str]:
    """Some number is multiplied that is not, or is not and should be; and the atom."""
    part = extra[0] if extra else missed[0]
    wrong = {
        Part.OBJECTIF: "Les points à atteindre dépendent des bouts, jamais du contrat.",
        Part.POIGNEE: "Une poignée vaut autant à la prise qu’à la garde contre.",
        Part.CHELEM: "Un chelem vaut autant à la prise qu’à la garde contre.",
        Part.BASE: _TOGETHER,
        Part.DIFFERENCE: _TOGETHER,
        Part.PETIT_AU_BOUT: "Une prime suit le contrat, et vous ne l’avez pas cochée.",
    }
    return wrong[part], _RULES[part]


def right(scored: Question, factor: int) -> str:
    """Why the answer is right."""
    applied = [part for part in scored.parts if part in multiplied()]
    what = listed(_small(label(scored, part)) for part in applied)
    if scored.other:
        before = the_bid(scored.contract)
        told = f"De {before} à {the_bid(scored.other)}, on multiplie par {factor} {what}"
    else:
        told = f"{capital(the_bid(scored.contract))} multiplie par {factor} {what}"
    return f"{told}." if len(applied) == len(scored.parts) else f"{told}, et rien d’autre."


def _small(text: str) -> str:
    return text[0].lower() + text[1:]


def steps(scored: Question, factor: int) -> tuple[Step, ...]:
    """By how much, then each number in turn, then all that follows the contract."""
    scale = listed(f"{said_bid(bid)} {times}" for bid, times in FFT.contracts)
    first = f"{capital(the_bid(scored.contract))} multiplie par {multiplier(scored.contract)}"
    if scored.other:
        first += f", {the_bid(scored.other)} par {multiplier(scored.other)}"
        first += f" : {counted(factor, 'fois', 'fois')} plus"
    told = [Step(f"{first}.", "contrats", note=f"{capital(scale)}.")]
    for part in scored.parts:
        sentence, note = _looked(scored, part, factor)
        told.append(Step(sentence, _RULES[part], note=note))
    applied = [_BARE[part] for part in scored.parts if part in multiplied()]
    return (*told, Step(f"Se multiplient donc : {listed(applied)}.", "contrats"))


_BARE = {
    Part.BASE: "la base",
    Part.DIFFERENCE: "la différence",
    Part.PETIT_AU_BOUT: "le Petit au bout",
}


def _looked(scored: Question, part: Part, factor: int) -> tuple[str, str]:
    """One number looked at: what becomes of it, and why."""
    number = amount(scored, part)
    times = f"{number} × {factor} = {number * factor}"
    if scored.other:
        before, after = multiplier(scored.contract), multiplier(scored.other)
        times = f"{number} × {before}, puis {number} × {after}"
    if part is Part.OBJECTIF:
        bouts = (
            "sans bout"
            if not scored.oudlers
            else f"avec {counted(scored.oudlers, 'bout', 'bouts')}"
        )
        return (
            f"Il faut {plural(number, 'point')} {bouts}, à tout contrat.",
            "Le contrat n’y change rien.",
        )
    if part is Part.BASE:
        return (
            f"La base se multiplie : {times}.",
            "Base et différence s’additionnent, puis on multiplie le tout.",
        )
    if part is Part.DIFFERENCE:
        return (
            f"La différence se multiplie : {times}.",
            "Elle s’ajoute à la base avant que l’on multiplie.",
        )
    if part is Part.PETIT_AU_BOUT:
        return (
            f"Le Petit au bout suit le contrat : {times}.",
            "C’est la seule prime qui se multiplie.",
        )
    if part is Part.POIGNEE:
        return (
            f"La poignée vaut {number}, telle quelle.",
            "Sa prime est la même à tous les contrats.",
        )
    return f"Le chelem vaut {number}, tel quel.", "Sa prime ne se multiplie pas."
