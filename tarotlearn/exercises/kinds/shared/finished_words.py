"""What is seen of a finished deal: who played with whom, and what there is to count."""

from __future__ import annotations

from rules_engine.cards import PETIT
from rules_engine.outcome import Chelem
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.finished import NO_CHELEM, Finished, LastTrick, Shown
from tarotlearn.exercises.kinds.shared.people import clause, name, names, of
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import plural, the

OUDLERS = ("sans bout", "avec un bout", "avec deux bouts", "avec les trois bouts")

_CHELEMS = {
    Chelem(True, Side.ATTAQUE): "annoncé et réussi par l’attaque",
    Chelem(False, Side.ATTAQUE): "réussi par l’attaque, sans annonce",
    Chelem(True): "annoncé par l’attaque, et manqué",
    Chelem(False, Side.DEFENSE): "réussi par la défense",
}

Facts = tuple[tuple[str, str], ...]


def camps(deal: Finished) -> str:
    """Who is on which side: « À l’attaque : Malik, qui a pris. En défense : vous et Inès. »"""
    took = f"{name(deal.preneur)}, qui {'a' if deal.preneur else 'avez'} pris"
    if deal.appele is not None:
        took += f", et {name(deal.appele)} à {'ses' if deal.preneur else 'vos'} côtés"
    elif deal.alone:
        took += ", sans associé"
    return f"À l’attaque : {took}. En défense : {names(deal.seats_of(Side.DEFENSE))}."


def count_facts(deal: Finished) -> Facts:
    """The contract, the bouts and the points."""
    return (
        ("Contrat", said_bid(deal.contract)),
        ("Bouts de l’attaque", str(deal.oudlers)),
        ("Points de l’attaque", half_points_written(deal.half_points)),
    )


def bonus_facts(deal: Finished) -> Facts:
    """What is counted besides the contract, in the order of the sheet."""
    facts = [("Dernier pli", _last_trick(deal.petit))] if deal.petit else []
    facts += [("Poignée", _poignee(shown)) for shown in deal.poignees]
    if deal.chelem != NO_CHELEM:
        facts.append(("Chelem", _CHELEMS[deal.chelem]))
    return tuple(facts)


def bonus_names(deal: Finished) -> tuple[str, ...]:
    """The lines of the sheet for these, told apart: « Poignée d’Inès »."""
    labels = ["Petit au bout"] if deal.petit else []
    if len(deal.poignees) == 1:
        labels.append("Poignée")
    else:
        labels += [_poignee_of(shown.seat) for shown in deal.poignees]
    return (*labels, "Chelem") if deal.chelem != NO_CHELEM else tuple(labels)


def _poignee_of(seat: int) -> str:
    return f"Poignée {of(seat)}" if seat else "Votre poignée"


def _last_trick(petit: LastTrick) -> str:
    """« Inès l’a remporté avec le 14 d’atout, le Petit dedans »."""
    won = f"{clause(petit.seat, 'l’a', 'l’avez')} remporté avec {the(petit.card)}"
    return won if petit.card == PETIT else f"{won}, le Petit dedans"


def _poignee(shown: Shown) -> str:
    """« double, montrée par Inès », « 13 atouts, montrés par Inès »."""
    if shown.said:
        by = f"montrée par {name(shown.seat)}" if shown.seat else "que vous avez montrée"
        return f"{shown.said}, {by}"
    by = f"montrés par {name(shown.seat)}" if shown.seat else "que vous avez montrés"
    return f"{plural(shown.atouts, 'atout')}, {by}"
