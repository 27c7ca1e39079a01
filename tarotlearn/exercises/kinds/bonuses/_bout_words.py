"""What is said of the Petit at the end of a deal."""

from __future__ import annotations

from rules_engine.cards import EXCUSE, PETIT, Card
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.bonuses._bout_question import Ended, Question
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.finished import Finished
from tarotlearn.exercises.kinds.shared.finished_words import camps
from tarotlearn.exercises.kinds.shared.people import agreed, name, preneur_role
from tarotlearn.exercises.kinds.shared.sides import the_side
from tarotlearn.exercises.scene import ShownTrick
from tarotlearn.words import the

_BOUT, _CHELEM, _EXCUSE = "petit-au-bout", "petit-au-bout-chelem", "excuse-chelem"


def told(question: Question) -> str:
    """Who is on which side, and what is asked."""
    deal = Finished(question.players, question.preneur, question.contract, 0, 0, question.appele)
    asked = "Voici le dernier pli. Y a-t-il un Petit au bout, pour qui et pour combien ?"
    if question.before:
        asked = (
            "Voici les deux derniers plis. Y a-t-il un Petit au bout, pour qui et pour combien ?"
        )
    return f"{camps(deal)} {asked} S’il n’y en a pas, comptez 0 point."


def roles(question: Question) -> dict[int, str]:
    found = {question.preneur: preneur_role(question.preneur)}
    if question.appele is not None:
        seat = question.appele
        called = agreed(seat, "appelé", "appelée")
        found[seat] = called if seat else f"avec {name(question.preneur)}"
    return found


def facts(question: Question) -> tuple[tuple[str, str], ...]:
    result = "réussi" if question.made else "chuté"
    found = [("Contrat", f"{said_bid(question.contract)}, {result}")]
    if question.before:
        others = "tous à l’attaque" if question.sweep else "pas tous à l’attaque"
        found.append(("Les plis d’avant", others))
    return tuple(found)


def laid(question: Question) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """The trick before the last."""
    if question.before is None:
        return ()
    leader = question.before.leader
    led = f"entamé par {name(leader)}" if leader else "que vous avez entamé"
    return ((f"L’avant-dernier pli, {led}", question.before.cards),)


def decisive(question: Question, found: Ended) -> tuple[ShownTrick, int]:
    """The trick that decides, and the seat that won it."""
    if found.by_excuse and question.before:
        return question.before, found.won[0]
    return question.last, found.won[-1]


def top(question: Question, trick: ShownTrick, seat: int) -> Card:
    return trick.cards[(seat - trick.leader) % question.players]


def why(question: Question, found: Ended) -> tuple[str, str]:
    """Why the answer is right."""
    trick, seat = decisive(question, found)
    rule = _CHELEM if found.by_excuse else _BOUT
    which = "l’avant-dernier pli" if found.by_excuse else "le dernier pli"
    if found.petit_for is None:
        told = f"Le Petit n’est pas dans {which}, qui décide"
        if found.by_excuse:
            return f"L’Excuse achève le chelem. {told} alors.", rule
        return f"{told} seul.", rule
    side = the_side(found.petit_for)
    told = f"Le Petit est dans {which}, et {side} le remporte"
    if found.by_excuse:
        return f"L’Excuse achève le chelem : {told[0].lower()}{told[1:]}.", rule
    card = top(question, trick, seat)
    with_it = " avec lui" if card == PETIT else f" avec {the(card)}"
    return f"{told}{with_it}.", rule


def wrong_side(question: Question, found: Ended, answered: Side | None) -> tuple[str, str]:
    """What is wrong with the side that was answered."""
    in_last = PETIT in question.last.cards
    if found.by_excuse:
        told = "L’Excuse a achevé le chelem : ce n’est plus le dernier pli qui compte."
        return told, _CHELEM
    if found.petit_for is None:
        told = "Le Petit n’est pas dans le dernier pli : regardez bien où il est tombé."
        if not question.before:
            told = "Regardez bien les cartes du dernier pli : y voyez-vous le Petit ?"
        elif question.last.cards[0] == EXCUSE:
            told = "L’Excuse n’achève pas de chelem ici : le Petit est tombé un pli trop tôt."
        return told, _BOUT
    if answered is None:
        if in_last and question.last.cards[0] == EXCUSE:
            told = "L’attaque n’a pas tout gagné : l’Excuse ne change rien au dernier pli."
            return told, _EXCUSE
        if top(question, question.last, found.won[-1]) == PETIT:
            return "Regardez bien chaque carte du dernier pli : où est le Petit ?", _BOUT
        return "Le Petit n’a pas besoin de remporter le pli lui-même.", _BOUT
    if answered is (Side.ATTAQUE if question.made else Side.DEFENSE):
        told = "Gagner la donne ne suffit pas : il faut remporter le pli où est le Petit."
        return told, _BOUT
    return "Peu importe qui a joué le Petit : voyez qui remporte le dernier pli.", _BOUT


def wrong_points(question: Question, answered: int, right: int) -> tuple[str, str]:
    """The side is right, not the points."""
    prize = FFT.petit_au_bout_prime
    if not right:
        return "Quand le Petit n’est pas au bout, il n’y a pas de prime.", _BOUT
    if answered == prize:
        told = f"Les {prize} points du Petit au bout suivent le contrat : il les multiplie."
        return told, _BOUT
    return f"Le Petit au bout vaut {prize} points, multipliés par le contrat.", _BOUT
