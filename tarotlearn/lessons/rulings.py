"""What the referee decides of a fault: asked of the engine, whose protocol has no such question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.arbitration import (
    Sanction,
    deal_stands,
    exposed_card,
    faux_ecart,
    lifted_too_early,
    misdeal_stands,
    sheet_is_wrong,
    turned_card_restarts,
)
from rules_engine.poignee import By
from rules_engine.protocol.reading import Fields, Unanswerable
from rules_engine.sides import Side

COUNTS, VOID, GOES_ON, DEALT_AGAIN = "compte", "annulee", "continue", "redonnee"
Ruling = dict[str, Any]


def _side(fields: Fields) -> Side:
    """The side at fault."""
    return Side.ATTAQUE if fields.word("by", By) is By.PRENEUR else Side.DEFENSE


def _before(fields: Fields) -> int:
    """How many times this player has already been warned for it."""
    return fields.integer("before", 0, 9)


def _fate(stands: bool) -> Ruling:
    return {"deal": COUNTS if stands else VOID}


def _exposed(fields: Fields) -> Ruling:
    return {"sanction": exposed_card(_side(fields), _before(fields)).value}


def _lifted(fields: Fields) -> Ruling:
    return {"sanction": lifted_too_early(_before(fields)).value}


def _not_mended(fields: Fields) -> Ruling:
    return _fate(deal_stands(_side(fields), fields.word("winner", Side)))


def _misdeal(fields: Fields) -> Ruling:
    """A card turned up while dealing, or a wrong deal found during play."""
    card = fields.optional_card("card")
    if card is None:
        return _fate(misdeal_stands(fields.word("winner", Side) is Side.ATTAQUE))
    return {"deal": DEALT_AGAIN if turned_card_restarts(card) else GOES_ON}


def _faux_ecart(fields: Fields) -> Ruling:
    try:
        last = faux_ecart(fields.players(), fields.cards("ecart"))
    except ValueError as wrong:
        raise Unanswerable(str(wrong)) from None
    if last is None:
        raise Unanswerable("« ecart » : il a le bon nombre de cartes")
    stands = deal_stands(Side.ATTAQUE, fields.word("winner", Side))
    last_trick = {
        "last_trick_to": last.to.value,
        "with_card": str(last.with_card or ""),
        "petit_au_bout": last.petit_au_bout,
    }
    return _fate(stands) | last_trick


def _sheet(fields: Fields) -> Ruling:
    marks = fields.raw("marks")
    if not isinstance(marks, list) or not all(type(mark) is int for mark in marks):
        raise fields.refuse("marks", "une liste de nombres", marks)
    sanction = Sanction.CENT_POINTS if sheet_is_wrong(marks) else Sanction.AUCUNE
    return {"total": sum(marks), "sanction": sanction.value}


RULINGS: dict[str, Callable[[Fields], Ruling]] = {
    "carte-exposee": _exposed,
    "relever-son-jeu": _lifted,
    "faute-non-rectifiable": _not_mended,
    "fausse-donne": _misdeal,
    "faux-ecart": _faux_ecart,
    "marque-fausse": _sheet,
}


def answer_arbitrage(question: dict[str, Any]) -> Ruling:
    """What follows from ``fault``, a rule: the sanction, or what becomes of the deal.

    Unanswerable, in French, for an unknown fault and for what it needs and lacks.
    """
    fields = Fields(question)
    fault = fields.text("fault")
    if fault not in RULINGS:
        raise Unanswerable(f"« fault » : « {fault} » (connues : {', '.join(RULINGS)})")
    return RULINGS[fault](fields)
