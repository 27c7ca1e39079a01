"""What is said of what the attack needs: situation, facts, sentence, steps, hints."""

from __future__ import annotations

from typing import Protocol

from rules_engine.cards import EXCUSE, OUDLERS, VINGT_ET_UN, WHOLE_DECK, Card, Cards
from rules_engine.contract import Contract
from rules_engine.points import half_points, objectif
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.cards._bouts_words import named
from tarotlearn.exercises.kinds.cards._objectif_fates import Fate, Fates
from tarotlearn.exercises.kinds.shared.said import capital, counted, in_words
from tarotlearn.words import listed, plural, the

SEEN = "Des cartes de l’attaque"
_NEEDED = tuple(map(objectif, range(len(OUDLERS) + 1)))
# What one reads of a bout; « é » takes an « e » for the Excuse.
_FATES = {
    Fate.PRENEUR: "dans le jeu du preneur, resté{e} à l’attaque",
    Fate.PERDU: "dans le jeu du preneur, pris{e} par la défense",
    Fate.CHIEN: "au chien, resté{e} à l’attaque",
    Fate.APPELE: "dans le jeu de l’appelé, resté{e} à l’attaque",
    Fate.DEFENSE: "chez un défenseur, resté{e} à la défense",
    Fate.PRIS: "chez un défenseur, pris{e} par l’attaque",
}


class Asked(Protocol):
    """What the words need to know of a question."""

    @property
    def seen(self) -> Cards: ...
    @property
    def fates(self) -> Fates | None: ...
    @property
    def points(self) -> int | None: ...
    @property
    def by_defence(self) -> bool: ...
    @property
    def won(self) -> Cards: ...
    @property
    def attack(self) -> int: ...


def called(oudler: Card) -> str:
    """« le 21 », « le Petit », « l’Excuse »."""
    return "le 21" if oudler == VINGT_ET_UN else the(oudler)


def situation(asked: Asked) -> str:
    """What is told above the cards."""
    if asked.fates:
        return "La donne est finie. Voici d’où venait chaque bout, et ce qu’il est devenu."
    number = in_words(len(asked.seen))
    return (
        f"La donne est finie. Parmi les cartes de l’attaque, en voici {number} : si elle a des "
        "bouts, ils y sont tous."
    )


def facts(asked: Asked) -> tuple[tuple[str, str], ...]:
    """Where each bout was and is, and what was counted."""
    found = []
    for oudler, fate in asked.fates.of_each() if asked.fates else ():
        told = _FATES[fate].format(e="e" if oudler == EXCUSE else "")
        found.append((capital(called(oudler)), told))
    if asked.points is not None:
        side = "de la défense" if asked.by_defence else "de l’attaque"
        found.append((f"Points {side}", str(asked.points)))
    return tuple(found)


def _with(number: int) -> str:
    """« sans bout », « avec un bout », « avec trois bouts »."""
    return f"avec {counted(number, 'bout', 'bouts')}" if number else "sans bout"


def result(found: Contract) -> str:
    """« réussi de 3 points », « chuté d’un point », « réussi tout juste »."""
    if not found.gap:
        return "réussi tout juste"
    size = "d’un point" if abs(found.gap) == 1 else f"de {plural(abs(found.gap), 'point')}"
    return f"{'réussi' if found.won else 'chuté'} {size}"


def sentence(asked: Asked, found: Contract, needed: int, wrong: str) -> str:
    """Why the answer is right; else about its first part that is wrong."""
    if wrong == "needed":
        return _not_needed(asked, needed)
    if wrong == "made" and found.gap == 0:
        return "L’attaque a exactement ce qu’il lui faut, et personne ne lui demande davantage."
    if wrong == "made":
        if asked.by_defence:
            return "L’objectif est juste. Comparez-le aux points de l’attaque, pas de la défense."
        return "L’objectif est juste. Comparez-le aux points de l’attaque : les atteint-elle ?"
    if wrong:
        return "L’objectif est juste, mais la différence avec les points de l’attaque ne l’est pas."
    told = f"{capital(_with(len(asked.won)))}, il faut {plural(found.objectif, 'point')}"
    if asked.points is None:
        return f"{told}."
    if found.gap == 0:
        return f"{told} : l’attaque les a, sans un de plus, et cela suffit."
    return f"{told} ; l’attaque en a {asked.attack} : contrat {result(found)}."


def _not_needed(asked: Asked, needed: int) -> str:
    """Why the attack does not need so many points."""
    if needed not in _NEEDED:
        return "Ce n’est l’objectif d’aucun nombre de bouts, et il n’y en a que quatre à retenir."
    if asked.fates:
        return "C’est l’objectif d’un autre nombre de bouts : comptez ceux de l’attaque, à la fin."
    return "C’est l’objectif d’un autre nombre de bouts : recomptez ceux de l’attaque."


def steps(asked: Asked, found: Contract) -> tuple[Step, ...]:
    """From the bouts to what is needed, and on to the result."""
    told = [_moved(oudler, fate) for oudler, fate in asked.fates.of_each()] if asked.fates else []
    won = asked.won
    number = counted(len(won), "bout", "bouts")
    which = f" : {named(won)}" if won else ""
    told.append(Step(f"L’attaque a {number} à la fin{which}.".replace("a aucun", "n’a aucun"),
                     "bouts", won))  # fmt: skip
    scale = [f"{points} avec {in_words(number)}" for number, points in enumerate(_NEEDED)]
    scale[0] = f"{_NEEDED[0]} {_with(0)}"
    told.append(
        Step(
            f"{capital(_with(len(won)))}, il lui faut {plural(found.objectif, 'point')}.",
            "objectif",
            note=f"{capital(listed(scale))}.",
        )
    )
    if asked.by_defence:
        pack = half_points(WHOLE_DECK) // 2
        all_of_it = f"Le paquet fait {plural(pack, 'point')}"
        left = f"la défense en a {asked.points}, l’attaque en a donc {asked.attack}"
        told.append(Step(f"{all_of_it} : {left}.", "valeurs"))
    if asked.points is not None:
        note = "Atteindre l’objectif suffit." if found.gap == 0 else ""
        told.append(Step(f"Elle en a {asked.attack} : {_compared(found)}.", "objectif", note=note))
    return tuple(told)


def _compared(found: Contract) -> str:
    if found.gap == 0:
        return "juste ce qu’il faut, le contrat est réussi"
    number = "un" if abs(found.gap) == 1 else str(abs(found.gap))
    more = f"{number} de {'plus' if found.gap > 0 else 'moins'}"
    return f"{more}, le contrat est {'réussi' if found.won else 'chuté'}"


def _moved(oudler: Card, fate: Fate) -> Step:
    """What became of one bout."""
    it = "elle" if oudler == EXCUSE else "il"
    ends = {
        Fate.PRENEUR: "venait du preneur, et l’attaque l’a encore.",
        Fate.PERDU: "venait du preneur, mais la défense l’a pris.",
        Fate.CHIEN: f"était au chien : {it} compte pour l’attaque.",
        Fate.APPELE: f"venait de l’appelé : {it} compte pour l’attaque.",
        Fate.DEFENSE: "venait de la défense, qui l’a encore.",
        Fate.PRIS: "venait de la défense, mais l’attaque l’a pris.",
    }
    note = "Le jeu reçu à la donne n’y change rien." if fate in (Fate.PERDU, Fate.PRIS) else ""
    return Step(f"{capital(called(oudler))} {ends[fate]}", "bouts", Cards.of([oudler]), note)


def then(asked: Asked, here: Contract, there: Contract) -> str:
    """What another number of bouts would change."""
    told = f"il faudrait {plural(there.objectif, 'point')} au lieu de {here.objectif}"
    if asked.points is None:
        return told
    return f"{told} ; à points égaux, contrat {result(there)}"


def hints(asked: Asked, found: Contract) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    look = "Regardez lesquelles de ces cartes sont des bouts, et combien il y en a."
    if asked.fates:
        look = "Regardez où chaque bout a fini, et non d’où il venait."
    most, *_, least = _NEEDED
    last = f"L’attaque a {counted(len(asked.won), 'bout', 'bouts')}."
    if asked.points is not None:
        last = f"Il lui faut {plural(found.objectif, 'point')}, et elle en a {asked.attack}."
    return (
        look,
        f"Plus l’attaque a de bouts, moins il lui faut de points : de {most} à {least}.",
        last.replace("a aucun", "n’a aucun"),
    )
