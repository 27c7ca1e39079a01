"""What is said of a chelem, made or missed, and of who led the deal."""

from __future__ import annotations

from rules_engine.bidding import multiplier
from rules_engine.cards import EXCUSE
from rules_engine.deal import table
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.bonuses._chelem_question import Ended, Question
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.finished import Finished
from tarotlearn.exercises.kinds.shared.finished_words import camps
from tarotlearn.exercises.kinds.shared.people import (
    agreed,
    dealer_role,
    does,
    name,
    preneur_role,
)

_CHELEM, _DEFENSE, _EXCUSE, _ENTAME = "chelem-annonce", "chelem-defense", "excuse-chelem", "entame"


def told(question: Question) -> str:
    """Who is on which side, what was announced, what is asked."""
    deal = Finished(question.players, question.preneur, question.contract, 0, 0, question.appele)
    said = "Personne n’a annoncé de chelem."
    if question.announced:
        said = f"{does(question.preneur, 'a annoncé', 'avez annoncé')} un chelem."
    last = " Voici le dernier pli." if question.last else ""
    asked = "Y a-t-il une prime de chelem, pour qui et pour combien ?"
    if question.dealer is not None:
        asked = "Y a-t-il une prime de chelem, et qui avait entamé la donne ?"
    return f"{camps(deal)} {said}{last} {asked} S’il n’y a pas de prime, comptez 0 point."


def roles(question: Question) -> dict[int, str]:
    if question.dealer is None:
        return {}
    found = {question.preneur: preneur_role(question.preneur)}
    if question.appele is not None:
        seat = question.appele
        called = agreed(seat, "appelé", "appelée")
        found[seat] = called if seat else f"avec {name(question.preneur)}"
    dealer = dealer_role(question.dealer)
    already = found.get(question.dealer)
    if already:
        dealer = f"{already}, {dealer}"
        if question.preneur == question.dealer == 0:
            dealer = f"{already} et donné"
    return {**found, question.dealer: dealer}


def facts(question: Question) -> tuple[tuple[str, str], ...]:
    result = "réussi" if question.made else "chuté"
    tricks = table(question.players).tricks
    return (
        ("Contrat", f"{said_bid(question.contract)}, {result}"),
        ("Plis de l’attaque avant le dernier" if question.last else "Plis de l’attaque",
         f"{question.won} sur {tricks - 1 if question.last else tricks}"),
    )  # fmt: skip


def case_of(question: Question, found: Ended) -> str:
    """What happened, in a few words."""
    made = found.chelem.made
    if made is Side.ATTAQUE:
        return "annoncé et réussi" if question.announced else "réussi sans annonce"
    if made is Side.DEFENSE:
        return "réussi par la défense"
    return "annoncé et manqué" if question.announced else ""


def rule_of(found: Ended) -> str:
    return _DEFENSE if found.chelem.made is Side.DEFENSE else _CHELEM


def why(question: Question, found: Ended, points: int) -> tuple[str, str]:
    """Why the answer is right."""
    case = case_of(question, found)
    if not case:
        return "Il manque au moins un pli, et rien n’était annoncé : pas de prime.", _CHELEM
    if found.chelem.made is Side.DEFENSE:
        told = f"La défense a fait tous les plis : la prime de {points} points lui revient."
        return told, _DEFENSE
    if found.chelem.made is None:
        told = f"Chelem annoncé et manqué : il coûte {points} points"
        return f"{told}{', même si le contrat est réussi' if question.made else ''}.", _CHELEM
    if question.last and question.last.cards[0] == EXCUSE:
        return f"L’Excuse achève le chelem, {case} : {points} points à l’attaque.", _EXCUSE
    return f"Chelem {case} : {points} points à l’attaque.", _CHELEM


def wrong_side(question: Question, found: Ended, answered: Side | None) -> tuple[str, str]:
    """What is wrong with the side that was answered."""
    made, excuse_led = found.chelem.made, bool(question.last and question.last.cards[0] == EXCUSE)
    if excuse_led and (made is Side.ATTAQUE or answered is Side.ATTAQUE):
        told = "Tout dépend du dernier pli : voyez si l’Excuse peut le gagner, entamée ainsi."
        return told, _EXCUSE
    if made is Side.DEFENSE:
        if answered is None:
            return "Un chelem n’est pas réservé à l’attaque.", _DEFENSE
        return "Comptez les plis : quel camp les a tous ?", _DEFENSE
    if made is None and question.announced:
        if answered is None:
            return "Un chelem annoncé engage : le manquer n’est pas sans suite.", _CHELEM
        return "Le chelem était annoncé, mais est-il fait ? Comptez les plis.", _CHELEM
    if made is None:
        return "Un chelem, c’est la totalité des plis, sans exception.", _CHELEM
    return "Comptez les plis de l’attaque : que lui manque-t-il ?", _CHELEM


def wrong_points(question: Question, found: Ended, answered: int, right: int) -> tuple[str, str]:
    """The side is right, not the points."""
    factor = multiplier(question.contract)
    if not right:
        return "Sans chelem ni annonce, il n’y a pas de prime.", _CHELEM
    if factor > 1 and answered == right * factor == FFT.chelem_announced_made:
        told = "La prime dépend de l’annonce, et le contrat ne la multiplie pas."
        return told, rule_of(found)
    if factor > 1 and answered == right * factor:
        told = "Le contrat ne multiplie pas la prime du chelem : elle s’ajoute après."
        return told, rule_of(found)
    if found.chelem.made is Side.DEFENSE:
        return "La défense touche la prime d’un chelem qui n’a pas été annoncé.", _DEFENSE
    told = "La prime dépend de l’annonce : annoncé et réussi, réussi sans annonce, ou annoncé et"
    return f"{told} manqué.", _CHELEM


def wrong_leader(question: Question) -> str:
    """The prime is right, not who led."""
    if question.announced:
        return "Pour la prime, c’est juste. Mais annoncer un chelem change aussi l’entame."
    return "Pour la prime, c’est juste. Mais sans annonce, l’entame ne dépend que du donneur."
