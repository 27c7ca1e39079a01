"""The way to the prime of a chelem, step by step, and what would change it."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.bidding import multiplier
from rules_engine.cards import EXCUSE, Card
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair, Step
from tarotlearn.exercises.kinds.bonuses._chelem_question import Ended, Question
from tarotlearn.exercises.kinds.bonuses._chelem_words import case_of, rule_of
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.people import at_right, clause, does
from tarotlearn.exercises.kinds.shared.sides import to_side
from tarotlearn.words import plural, the

_CHELEM, _DEFENSE, _EXCUSE, _ENTAME = "chelem-annonce", "chelem-defense", "excuse-chelem", "entame"


def steps(question: Question, found: Ended, side: Side | None, points: int) -> tuple[Step, ...]:
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
        contract = said_bid(question.contract)
        told.append(Step(f"La {contract} ne multiplie pas cette prime.", rule_of(found)))
    if side is None:
        told.append(Step("Il n’y a donc pas de prime.", _CHELEM))
    else:
        note = f"C’est ce que chaque défenseur {'paie' if side is Side.ATTAQUE else 'reçoit'}."
        case = case_of(question, found)
        told.append(Step(f"Chelem {case} : {points} points {to_side(side)}.", rule_of(found),
                         note=note))  # fmt: skip
    return (*told, *_leader(question, found))


def _last_trick(question: Question, found: Ended) -> list[Step]:
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


def _leader(question: Question, found: Ended) -> tuple[Step, ...]:
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


def pair(question: Question, found: Ended) -> Pair | None:
    """The same deal with the announcement, or without it; or with one trick less."""
    made = found.chelem.made
    if made is Side.DEFENSE:
        told = "À un pli près : si l’attaque en avait fait un seul, il n’y aurait pas de chelem."
        return Pair(told, replace(question, won=1))
    other = replace(question, announced=not question.announced)
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


def hints(question: Question, found: Ended) -> tuple[str, str, str]:
    look = "Comptez les plis de l’attaque, et voyez si un chelem était annoncé."
    if question.last:
        look = "Voyez d’abord qui remporte le dernier pli, puis comptez ceux de l’attaque."
    rule = "Un chelem, c’est tous les plis. Sa prime dépend de l’annonce, jamais du contrat."
    if question.dealer is not None:
        rule += " L’annonce change aussi qui entame."
    case = case_of(question, found) or "ni annoncé ni réussi"
    count = f"a {plural(found.won, 'pli')} sur {found.tricks}" if found.won else "n’a aucun pli"
    return look, rule, f"L’attaque {count} : chelem {case}."
