"""Three hints on the cards that may be played, from what to look at to the last step but one."""

from __future__ import annotations

from rules_engine.cards import EXCUSE
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from tarotlearn.exercises.kinds.shared.people import name, pronoun
from tarotlearn.exercises.kinds.shared.turn_words import (
    Position,
    asked_words,
    asker,
    highest_words,
)


def hints(position: Position, found: Playable) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    because = found.because
    if not position.trick:
        if because is Obligation.ENTAME:
            return (
                "Est-ce la toute première carte de la donne ?",
                "L’interdiction d’entamer la couleur appelée ne dure qu’une carte.",
                "Elle est passée : plus rien ne limite votre entame.",
            )
        return (
            "Quelle couleur a été appelée ? En avez-vous ?",
            "La toute première carte de la donne évite la couleur appelée.",
            "Une carte de cette couleur fait exception : celle qui a été appelée.",
        )
    if because is Obligation.EXCUSE_ENTAME:
        return (
            "Quelle carte a été entamée ? Que demande-t-elle ?",
            "L’Excuse n’a pas de couleur : c’est la carte suivante qui la fixe.",
            "La carte suivante, c’est la vôtre.",
        )
    seat, _ = asker(position)
    look = f"Quelle couleur {name(seat)} a-t-{pronoun(seat)} demandée ? En avez-vous ?"
    asked = asked_words(position)
    over = f"Pas de {asked} : la règle est de couper, mais quelqu’un a déjà coupé."
    if asked == "atout":
        over = "Atout demandé : fournir ne suffit pas, il faut monter si l’on peut."
    second = {
        Obligation.FOURNIR: f"Vous avez {_some(asked)} : la règle est de fournir.",
        Obligation.COUPER: f"Pas de {asked} : la règle est de couper.",
        Obligation.MONTER: over,
        Obligation.SOUS_COUPER: over,
        Obligation.SE_DEFAUSSER: "Sans la couleur, on coupe. Avez-vous de l’atout ?",
    }[because]
    third = {
        Obligation.FOURNIR: "Fournir suffit : rien n’oblige à jouer plus fort que le pli.",
        Obligation.COUPER: "Aucun atout n’est encore tombé : pas besoin de choisir le plus fort.",
        Obligation.SE_DEFAUSSER: "Ni la couleur ni atout : rien ne vous est imposé.",
    }
    if because in third:
        last = third[because]
    else:
        last = f"Le plus fort atout du pli est {highest_words(position)} : qu’avez-vous au-dessus ?"
    if EXCUSE in position.hand:
        last += " Et n’oubliez pas l’Excuse."
    return look, second, last


def _some(asked: str) -> str:
    return "de l’atout" if asked == "atout" else f"du {asked}"
