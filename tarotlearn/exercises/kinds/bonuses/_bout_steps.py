"""The way to the Petit au bout, step by step, and what would change it."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.bidding import multiplier
from rules_engine.cards import ATOUTS, EXCUSE, EXCUSE_ALONE, PETIT, Card, Cards
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair, Step
from tarotlearn.exercises.kinds.bonuses._bout_question import Ended, Question
from tarotlearn.exercises.kinds.bonuses._bout_words import decisive, top
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.people import does, name
from tarotlearn.exercises.kinds.shared.sides import the_side, to_side
from tarotlearn.exercises.scene import ShownTrick
from tarotlearn.words import of_the, the

_BOUT, _CHELEM, _EXCUSE = "petit-au-bout", "petit-au-bout-chelem", "excuse-chelem"
_PETIT = Cards.of([PETIT])


def steps(question: Question, found: Ended) -> tuple[Step, ...]:
    """Which trick decides; is the Petit there; who wins it; how much it is worth."""
    trick, seat = decisive(question, found)
    told = _which(question, found)
    if PETIT not in trick.cards:
        where = "Il n’est dans aucun des plis montrés."
        if question.before and PETIT in question.before.cards:
            where = "Il est tombé un pli plus tôt."
        elif found.by_excuse:
            where = "Il est tombé au dernier, sous l’Excuse."
        rule = _CHELEM if found.by_excuse else _BOUT
        told.append(Step("Le Petit n’est pas dans ce pli.", _BOUT, note=where))
        return (*told, Step("Il n’y a pas de Petit au bout.", rule))
    told.append(Step("Le Petit est dans ce pli :", _BOUT, _PETIT, "Peu importe qui l’a joué."))
    card, side = top(question, trick, seat), question.side_of(seat)
    note = "Le Petit n’a pas besoin de gagner lui-même."
    if card == PETIT:
        note = "Aucun autre atout n’est dans le pli."
    won = f"{does(seat, 'le remporte', 'le remportez')} avec {the(card)}, pour {the_side(side)}."
    told.append(Step(won, _BOUT, Cards.of([card]), note))
    if side is not (Side.ATTAQUE if question.made else Side.DEFENSE):
        winner = the_side(side.other)
        told.append(Step(f"C’est {winner} qui gagne la donne, mais cela n’y change rien.", _BOUT,
                         note="La prime va au camp qui remporte le pli."))  # fmt: skip
    return (*told, _worth(question, side))


def _which(question: Question, found: Ended) -> list[Step]:
    """Which trick is to be looked at."""
    if found.by_excuse:
        first = "L’attaque a gagné tous les plis et entame le dernier avec l’Excuse, qui le gagne."
        return [
            Step(first, _EXCUSE, EXCUSE_ALONE, "C’est ainsi qu’un chelem s’achève."),
            Step("C’est donc l’avant-dernier pli qui décide du Petit au bout.", _CHELEM),
        ]
    told = []
    if question.before and question.last.cards[0] == EXCUSE:
        told.append(Step("L’attaque n’a pas gagné tous les autres plis.", _EXCUSE,
                         note="L’Excuse entamée ne gagne que pour achever un chelem."))  # fmt: skip
    return [*told, Step("C’est le dernier pli qui décide.", _BOUT)]


def _worth(question: Question, side: Side) -> Step:
    prize, factor = FFT.petit_au_bout_prime, multiplier(question.contract)
    contract = said_bid(question.contract)
    by = "ne la multiplie pas" if factor == 1 else f"la multiplie par {factor}"
    told = f"La prime est de {prize} points, et la {contract} {by}"
    note = f"C’est ce que chaque défenseur {'paie' if side is Side.ATTAQUE else 'reçoit'}."
    return Step(f"{told} : {prize * factor} points {to_side(side)}.", _BOUT, note=note)


def pair(question: Question, found: Ended) -> Pair | None:
    """The Petit elsewhere, or a chelem that is one no more."""
    trick, seat = decisive(question, found)
    shown = Cards.of([*question.last.cards, *(question.before.cards if question.before else ())])
    if found.petit_for is not None:
        low = next(card for card in ATOUTS - _PETIT if card not in shown)
        told = f"À une carte près : avec {the(low)} au lieu du Petit, il n’y aurait pas de prime."
        return Pair(told, _with(question, trick, PETIT, low))
    if found.by_excuse:
        told = "À un pli près : si l’attaque en avait perdu un plus tôt, l’Excuse n’aurait pas"
        told += " gagné, et le Petit serait au bout."
        return Pair(told, replace(question, sweep=False))
    if question.before:
        if question.last.cards[0] != EXCUSE or question.side_of(question.last.leader) is (
            Side.DEFENSE
        ):
            return None
        told = "À un pli près : avec tous les autres plis, l’Excuse achèverait le chelem,"
        told += " et le Petit serait au bout."
        return Pair(told, replace(question, sweep=True, made=True))
    loser = next(card for card in trick.cards if card != top(question, trick, seat))
    told = f"À une carte près : avec le Petit au lieu {of_the(loser)}, il serait au bout."
    return Pair(told, _with(question, trick, loser, PETIT))


def _with(question: Question, trick: ShownTrick, card: Card, other: Card) -> Question:
    """The same question with one card of this trick replaced by another."""
    changed = trick._replace(cards=tuple(other if one == card else one for one in trick.cards))
    if trick is question.last:
        return replace(question, last=changed)
    return replace(question, before=changed)


def hints(question: Question, found: Ended) -> tuple[str, str, str]:
    look = "Cherchez d’abord le Petit, puis qui remporte le pli où il est."
    rule = "La prime va au camp qui remporte le dernier pli, si le Petit y est."
    if question.before:
        rule += " Dans un chelem que l’Excuse achève, c’est l’avant-dernier pli qui compte."
    rule += " Et elle suit le contrat."
    trick, seat = decisive(question, found)
    which = "L’avant-dernier pli" if found.by_excuse else "Le dernier pli"
    won = f"est à {name(seat)}"
    if PETIT in trick.cards:
        factor, contract = multiplier(question.contract), said_bid(question.contract)
        by = "ne la multiplie pas" if factor == 1 else f"la multiplie par {factor}"
        last = f"{which} {won}, et le Petit y est. La prime est de {FFT.petit_au_bout_prime}"
        return look, rule, f"{last} points, et la {contract} {by}."
    return look, rule, f"{which} décide, et il {won}. Le Petit y est-il ?"
