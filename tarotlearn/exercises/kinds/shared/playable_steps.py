"""The derivation of the cards that may be played, put into words step by step."""

from __future__ import annotations

from rules_engine.cards import DAME, EXCUSE, OF_SUIT, Cards
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from rules_engine.play import Step as Looked
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.people import does, name
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.exercises.kinds.shared.turn_words import (
    Position,
    asked_words,
    asker,
    highest_words,
)
from tarotlearn.words import the

NO_BEATING = "pas-monter-a-la-couleur"


def steps(position: Position, found: Playable, on_partner: bool) -> tuple[Step, ...]:
    """The derivation in words, the conclusion last."""
    told: list[Step] = []
    if position.trick[1:] and position.trick[0] == EXCUSE:
        _, card = asker(position)
        note = "C’est la carte qui suit qui fixe la couleur."
        told.append(Step(f"L’Excuse a été entamée : c’est {the(card)} qui demande.",
                         Obligation.EXCUSE_ENTAME.value, note=note))  # fmt: skip
    for looked in found.steps:
        told += _step(position, looked, on_partner, last=looked is found.steps[-1])
    if found.cards == position.hand:
        conclusion = Step("Votre jeu entier est permis.", found.because.value)
    else:
        number = counted(len(found.cards), "carte permise", "cartes permises", feminine=True)
        conclusion = Step(f"{capital(number)} :", found.because.value, found.cards)
    return (*told, conclusion)


def _step(position: Position, looked: Looked, on_partner: bool, last: bool) -> list[Step]:
    """One obligation that the engine looked at."""
    rule, cards = looked.rule, looked.cards
    told, note = _STEPS[rule](position, cards, on_partner)
    found = [Step(told, rule.value, cards if told.endswith(":") else Cards(), note)]
    if rule is Obligation.FOURNIR and cards and asked_words(position) != "atout":
        told = "Elles conviennent toutes, même plus faibles que les cartes du pli."
        if len(cards) == 1:
            told = "Elle convient, qu’elle soit plus forte ou plus faible que le pli."
        found.append(Step(told, NO_BEATING, note="À la couleur, on n’est pas tenu de monter."))
    return found


def _entame(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    return "Vous entamez : rien n’est encore demandé.", "Celui qui entame choisit sa carte."


def _premiere_entame(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    called = position.called
    assert called is not None
    banned = position.hand & OF_SUIT[called.suit] - Cards.of([called])
    e = "e" if called.rank == DAME else ""
    told = f"C’est la toute première carte de la donne, et {the(called)} est appelé{e}."
    note = "À cinq, la première entame évite la couleur appelée."
    return f"{told} Vous n’entamez donc pas {the_grouped(banned)}.", note


def _excuse_entame(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    seat = position.players - len(position.trick)
    told = f"{does(seat, 'a entamé', 'avez entamé')} l’Excuse, qui ne demande aucune couleur."
    return told, "C’est la carte suivante qui la fixe."


def _fournir(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    seat, _ = asker(position)
    asked = asked_words(position)
    if not cards:
        note = "Sans la couleur demandée, on coupe."
        note = "Sans atout, on joue ce qu’on veut." if asked == "atout" else note
        return f"{name(seat)} a demandé {asked}. Vous n’en avez pas.", note
    return f"{name(seat)} a demandé {asked}. Vous en avez :", "Il faut fournir."


def _couper(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    if not cards:
        return "Vous n’avez pas d’atout non plus.", "Plus rien n’oblige."
    number = counted(len(cards), "atout", "atouts")
    return f"Vous avez {number} :", "Il faut donc jouer atout."


def _monter(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    told = f"Le plus fort atout du pli est {highest_words(position)}."
    note = (
        "Qu’il soit à un partenaire n’y change rien."
        if on_partner
        else ("Quand on peut monter, on y est tenu.")
    )
    if cards:
        return f"{told} Vous pouvez monter avec :", note
    return f"{told} Vous n’avez rien au-dessus.", "On ne peut pas monter."


def _sous_couper(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    told = "Vous jouez quand même un atout, celui que vous voulez :"
    if len(cards) == 1:
        told = "Vous jouez quand même votre seul atout :"
    return told, "Cela s’appelle pisser."


def _se_defausser(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    return (
        "Vous vous défaussez : aucune carte ne vous est imposée.",
        "Une défausse ne remporte pas le pli.",
    )


def _excuse_libre(position: Position, cards: Cards, on_partner: bool) -> tuple[str, str]:
    return "L’Excuse se joue à tout moment :", "Elle n’est jamais imposée, jamais interdite."


_STEPS = {
    Obligation.ENTAME: _entame,
    Obligation.PREMIERE_ENTAME: _premiere_entame,
    Obligation.EXCUSE_ENTAME: _excuse_entame,
    Obligation.FOURNIR: _fournir,
    Obligation.COUPER: _couper,
    Obligation.MONTER: _monter,
    Obligation.SOUS_COUPER: _sous_couper,
    Obligation.SE_DEFAUSSER: _se_defausser,
    Obligation.EXCUSE_LIBRE: _excuse_libre,
}
