"""The derivation of a renonce, player by player, and the hints."""

from __future__ import annotations

from rules_engine.cards import EXCUSE
from rules_engine.sides import Side
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.faults import _donne_words as said
from tarotlearn.exercises.kinds.faults._donne import Question, Renonce
from tarotlearn.exercises.kinds.shared.people import does, of, pronoun
from tarotlearn.numerals import ordinal
from tarotlearn.words import elided, listed

_NOTES = {
    "fournir": "Qui a de la couleur demandée en joue.",
    "couper": "Sans la couleur, on joue atout.",
    "monter": "Qui peut monter à l’atout y est tenu.",
    "sous-couper": "Sans pouvoir monter, on joue quand même atout.",
}


def steps(question: Question) -> tuple[Step, ...]:
    """Player by player, what could be a renonce and what proves one; then what follows from it."""
    found = question.renonces
    told: list[Step] = []
    for seat in range(question.players):
        mine = [one for one in found if one.laid.seat == seat]
        told += _proved(question, mine[0]) if mine else _not_proved(question, seat)
    note = "Ne pas jouer une carte permise quand on en a une."
    end = "Ces plis ne montrent aucune renonce."
    if found:
        end = f"{does(found[0].laid.seat, 'a fait', 'avez fait')} une renonce."
    told.append(Step(end, "renonce", note=note))
    return (*told, *_consequence(question, found))


def _proved(question: Question, one: Renonce) -> list[Step]:
    rule = one.rule.value
    return [
        Step(f"{said.at(one.laid)}, {said.what(one.laid)}.", rule, note=_NOTES[rule]),
        Step(said.proof(question, one), "renonce", one.proofs),
    ]


def _not_proved(question: Question, seat: int) -> list[Step]:
    """One step for all that a player did not follow suit to, without anything against him."""
    mine = [laid for laid in question.laid if laid.seat == seat]
    has_excuse = any(laid.card == EXCUSE for laid in mine)
    away = [
        ordinal(laid.number + 1)
        for laid in mine
        if laid.card != EXCUSE and suit_asked(laid.before) not in (None, laid.card.suit)
    ]
    if not away:
        but = ", l’Excuse mise à part" if has_excuse else ""
        return [Step(f"{does(seat, 'a', 'avez')} toujours fourni{but}.", "fournir")]
    where = f"au {away[0]} pli" if len(away) == 1 else f"aux {listed(away)} plis"
    sentence = (
        f"{does(seat, 'n’a pas fourni', 'n’avez pas fourni')} {where}, et rien ne prouve ensuite "
        f"{elided('que', pronoun(seat))} {'pouvait' if seat else 'pouviez'} faire mieux."
    )
    return [Step(sentence, "fournir")]


def _consequence(question: Question, found: tuple[Renonce, ...]) -> list[Step]:
    """What becomes of the deal: the renonce cannot be mended any more."""
    if question.winner is None:
        return []
    if not found:
        return [Step("Sans faute, la donne compte.", "faute-non-rectifiable")]
    seat = found[0].laid.seat
    side = question.side(seat)
    camp = "L’attaque" if side is Side.ATTAQUE else "La défense"
    then = "gagne : la donne est annulée" if side is question.winner else "perd : la donne compte"
    note = "Une faute qui ne se répare plus ne profite jamais à qui l’a commise."
    return [
        Step(
            f"Le pli suivant était commencé : la renonce est consommée. {camp}, en faute, {then}.",
            "faute-non-rectifiable",
            note=note,
        )
    ]


def hints(question: Question) -> tuple[str, str, str]:
    found = question.renonces
    third = "Prenez chaque coupe et chaque défausse : rien ne vient les démentir."
    if found:
        third = f"Suivez les cartes {of(found[0].laid.seat)} d’un bout à l’autre."
        if not found[0].laid.seat:
            third = "Suivez vos propres cartes d’un bout à l’autre."
    return (
        "Repérez qui ne fournit pas, coupe bas ou se défausse, puis ce qu’il joue plus tard.",
        "Une carte qui tombe plus tard était déjà en main : permettait-elle de faire autrement ?",
        third,
    )
