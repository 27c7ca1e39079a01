"""What is said of a chelem, made or missed, and of who led the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from rules_engine.bidding import Bid, multiplier
from rules_engine.cards import EXCUSE, Card
from rules_engine.deal import table
from rules_engine.rules import FFT
from rules_engine.scoring import Chelem
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair, ShownTrick, Step
from tarotlearn.exercises.kinds.score._facts import CONTRACTS, TO_SIDES, camps
from tarotlearn.exercises.kinds.score._finished import Finished
from tarotlearn.exercises.kinds.shared.people import (
    agreed,
    at_right,
    clause,
    dealer_role,
    does,
    name,
    preneur_role,
)
from tarotlearn.words import plural, the

_CHELEM, _DEFENSE, _EXCUSE, _ENTAME = "chelem-annonce", "chelem-defense", "excuse-chelem", "entame"


class Ended(NamedTuple):
    """The tricks of the attack and of the deal, who won the last shown, the chelem, who led."""

    won: int
    tricks: int
    last_won: int | None
    chelem: Chelem
    leader: int | None


class Deal(Protocol):
    """The question, as far as its words need it."""

    @property
    def players(self) -> int: ...
    @property
    def preneur(self) -> int: ...
    @property
    def appele(self) -> int | None: ...
    @property
    def contract(self) -> Bid: ...
    @property
    def announced(self) -> bool: ...
    @property
    def made(self) -> bool: ...
    @property
    def won(self) -> int: ...
    @property
    def dealer(self) -> int | None: ...
    @property
    def last(self) -> ShownTrick | None: ...


def told(question: Deal) -> str:
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


def roles(question: Deal) -> dict[int, str]:
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


def facts(question: Deal) -> tuple[tuple[str, str], ...]:
    result = "réussi" if question.made else "chuté"
    tricks = _tricks(question)
    return (
        ("Contrat", f"{CONTRACTS[question.contract]}, {result}"),
        ("Plis de l’attaque avant le dernier" if question.last else "Plis de l’attaque",
         f"{question.won} sur {tricks - 1 if question.last else tricks}"),
    )  # fmt: skip


def _tricks(question: Deal) -> int:
    return table(question.players).tricks


def _case(question: Deal, found: Ended) -> str:
    """What happened, in a few words."""
    made = found.chelem.made
    if made is Side.ATTAQUE:
        return "annoncé et réussi" if question.announced else "réussi sans annonce"
    if made is Side.DEFENSE:
        return "réussi par la défense"
    return "annoncé et manqué" if question.announced else ""


def _rule(found: Ended) -> str:
    return _DEFENSE if found.chelem.made is Side.DEFENSE else _CHELEM


def why(question: Deal, found: Ended, points: int) -> tuple[str, str]:
    """Why the answer is right."""
    case = _case(question, found)
    if not case:
        return "Il manque au moins un pli, et rien n’était annoncé : pas de prime.", _CHELEM
    if found.chelem.made is Side.DEFENSE:
        return (
            f"La défense a fait tous les plis : la prime de {points} points lui revient.",
            _DEFENSE,
        )
    if found.chelem.made is None:
        told = f"Chelem annoncé et manqué : il coûte {points} points"
        return f"{told}{', même si le contrat est réussi' if question.made else ''}.", _CHELEM
    if question.last and question.last.cards[0] == EXCUSE:
        return f"L’Excuse achève le chelem, {case} : {points} points à l’attaque.", _EXCUSE
    return f"Chelem {case} : {points} points à l’attaque.", _CHELEM


def wrong_side(question: Deal, found: Ended, answered: Side | None) -> tuple[str, str]:
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


def wrong_points(question: Deal, found: Ended, answered: int, right: int) -> tuple[str, str]:
    """The side is right, not the points."""
    factor = multiplier(question.contract)
    if not right:
        return "Sans chelem ni annonce, il n’y a pas de prime.", _CHELEM
    if factor > 1 and answered == right * factor == FFT.chelem_announced_made:
        told = "La prime dépend de l’annonce, et le contrat ne la multiplie pas."
        return told, _rule(found)
    if factor > 1 and answered == right * factor:
        return "Le contrat ne multiplie pas la prime du chelem : elle s’ajoute après.", _rule(found)
    if found.chelem.made is Side.DEFENSE:
        return "La défense touche la prime d’un chelem qui n’a pas été annoncé.", _DEFENSE
    told = "La prime dépend de l’annonce : annoncé et réussi, réussi sans annonce, ou annoncé et"
    return f"{told} manqué.", _CHELEM


def wrong_leader(question: Deal) -> str:
    """The prime is right, not who led."""
    if question.announced:
        return "Pour la prime, c’est juste. Mais annoncer un chelem change aussi l’entame."
    return "Pour la prime, c’est juste. Mais sans annonce, l’entame ne dépend que du donneur."


def steps(question: Deal, found: Ended, side: Side | None, points: int) -> tuple[Step, ...]:
    """The last trick; the count; the announcement; the prime; who led."""
    told = [*_last_trick(question, found), _count(found)]
    if question.announced:
        who = does(question.preneur, "l’avait annoncé", "l’aviez annoncé")
        note = "Annoncé, un chelem rapporte plus, mais le manquer se paie."
        told.append(Step(f"{who}.", _CHELEM, note=note))
    elif found.chelem.made is not Side.DEFENSE:
        told.append(Step("Personne ne l’avait annoncé.", _CHELEM))
    factor = multiplier(question.contract)
    if side is not None and factor > 1:
        contract = CONTRACTS[question.contract]
        told.append(Step(f"La {contract} ne multiplie pas cette prime.", _rule(found)))
    if side is None:
        told.append(Step("Il n’y a donc pas de prime.", _CHELEM))
    else:
        note = f"C’est ce que chaque défenseur {'paie' if side is Side.ATTAQUE else 'reçoit'}."
        case = _case(question, found)
        told.append(Step(f"Chelem {case} : {points} points {TO_SIDES[side]}.", _rule(found),
                         note=note))  # fmt: skip
    return (*told, *_leader(question, found))


def _last_trick(question: Deal, found: Ended) -> list[Step]:
    """Who won the trick that is shown, and why."""
    if question.last is None or found.last_won is None:
        return []
    seat, leader = found.last_won, question.last.leader
    if question.last.cards[0] != EXCUSE:
        card: Card = question.last.cards[(seat - leader) % question.players]
        won = does(seat, "remporte", "remportez")
        return [Step(f"{won} le dernier pli avec {the(card)}.", _CHELEM)]
    if seat == leader:
        led = clause(leader, "entame", "entamez")
        told = f"Tous les autres plis sont gagnés, et {led}"
        note = "C’est le seul pli que l’Excuse puisse gagner."
        return [Step(f"{told} le dernier avec l’Excuse, qui le gagne.", _EXCUSE, note=note)]
    note = "Elle ne gagne que si son camp a fait tous les plis d’avant."
    return [Step("Un pli est déjà perdu : l’Excuse entamée ne gagne rien.", _EXCUSE, note=note)]


def _count(found: Ended) -> Step:
    if found.chelem.made is Side.DEFENSE:
        return Step("L’attaque n’a aucun pli : la défense fait un chelem.", _DEFENSE,
                    note="La défense ne l’annonce jamais, mais elle peut le faire.")  # fmt: skip
    told = f"L’attaque a {plural(found.won, 'pli')} sur {found.tricks}"
    if found.chelem.made is Side.ATTAQUE:
        return Step(f"{told} : c’est un chelem.", _CHELEM)
    return Step(f"{told} : ce n’est pas un chelem.", _CHELEM, note="Il les faut tous.")


def _leader(question: Deal, found: Ended) -> tuple[Step, ...]:
    if question.dealer is None or found.leader is None:
        return ()
    led = does(found.leader, "a entamé", "avez entamé")
    if question.announced:
        return (Step(f"{led} la donne, pour avoir annoncé le chelem.", _ENTAME,
                     note="Qui annonce un chelem entame, où qu’il soit assis."),)  # fmt: skip
    note = "Sans chelem annoncé, c’est toujours le voisin de droite du donneur qui entame."
    who = clause(found.leader, "qui a entamé", "qui avez entamé")
    told = f"{at_right(question.dealer)}, c’est {who} la donne."
    return (Step(told, _ENTAME, note=note),)


def pair(question: Deal, found: Ended) -> Pair | None:
    """The same deal with the announcement, or without it; or with one trick less."""
    asked: Any = question
    made = found.chelem.made
    if made is Side.DEFENSE:
        told = "À un pli près : si l’attaque en avait fait un seul, il n’y aurait pas de chelem."
        return Pair(told, replace(asked, won=1))
    other = replace(asked, announced=not question.announced)
    if made is Side.ATTAQUE:
        points = FFT.chelem_made if question.announced else FFT.chelem_announced_made
        told = f"annoncé, il rapporterait {points} points"
        if question.announced:
            told = f"sans annonce, il rapporterait {points} points"
        return Pair(f"À un mot près : {told}.", other)
    if question.announced:
        return Pair("À un mot près : sans annonce, le manquer n’aurait rien coûté.", other)
    if not found.won:
        return None
    told = f"À un mot près : annoncé, ce chelem manqué aurait coûté {FFT.chelem_failed} points."
    return Pair(told, other)


def hints(question: Deal, found: Ended) -> tuple[str, str, str]:
    look = "Comptez les plis de l’attaque, et voyez si un chelem était annoncé."
    if question.last:
        look = "Voyez d’abord qui remporte le dernier pli, puis comptez ceux de l’attaque."
    rule = "Un chelem, c’est tous les plis. Sa prime dépend de l’annonce, jamais du contrat."
    if question.dealer is not None:
        rule += " L’annonce change aussi qui entame."
    case = _case(question, found) or "ni annoncé ni réussi"
    count = f"a {plural(found.won, 'pli')} sur {found.tricks}" if found.won else "n’a aucun pli"
    return look, rule, f"L’attaque {count} : chelem {case}."
