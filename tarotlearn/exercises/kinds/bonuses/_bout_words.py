"""What is said of the Petit at the end of a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from rules_engine.bidding import Bid, multiplier
from rules_engine.cards import ATOUTS, EXCUSE, PETIT, Card, Cards
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair, ShownTrick, Step
from tarotlearn.exercises.kinds.score._facts import CONTRACTS, SIDES, TO_SIDES, camps
from tarotlearn.exercises.kinds.score._finished import Finished
from tarotlearn.exercises.kinds.shared.people import agreed, does, name, preneur_role
from tarotlearn.words import of_the, the

_BOUT, _CHELEM, _EXCUSE = "petit-au-bout", "petit-au-bout-chelem", "excuse-chelem"
_PETIT = Cards.of([PETIT])


class Ended(NamedTuple):
    """The seats that won the tricks shown, whether the Excuse completed a chelem, for whom."""

    won: tuple[int, ...]
    by_excuse: bool
    petit_for: Side | None


class End(Protocol):
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
    def last(self) -> ShownTrick: ...
    @property
    def before(self) -> ShownTrick | None: ...
    @property
    def made(self) -> bool: ...
    @property
    def sweep(self) -> bool: ...
    def side_of(self, seat: int) -> Side: ...


def told(question: End) -> str:
    """Who is on which side, and what is asked."""
    deal = Finished(question.players, question.preneur, question.contract, 0, 0, question.appele)
    asked = "Voici le dernier pli. Y a-t-il un Petit au bout, pour qui et pour combien ?"
    if question.before:
        asked = (
            "Voici les deux derniers plis. Y a-t-il un Petit au bout, pour qui et pour combien ?"
        )
    return f"{camps(deal)} {asked} S’il n’y en a pas, comptez 0 point."


def roles(question: End) -> dict[int, str]:
    found = {question.preneur: preneur_role(question.preneur)}
    if question.appele is not None:
        seat = question.appele
        called = agreed(seat, "appelé", "appelée")
        found[seat] = called if seat else f"avec {name(question.preneur)}"
    return found


def facts(question: End) -> tuple[tuple[str, str], ...]:
    result = "réussi" if question.made else "chuté"
    found = [("Contrat", f"{CONTRACTS[question.contract]}, {result}")]
    if question.before:
        others = "tous à l’attaque" if question.sweep else "pas tous à l’attaque"
        found.append(("Les plis d’avant", others))
    return tuple(found)


def laid(question: End) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """The trick before the last."""
    if question.before is None:
        return ()
    leader = question.before.leader
    led = f"entamé par {name(leader)}" if leader else "que vous avez entamé"
    return ((f"L’avant-dernier pli, {led}", question.before.cards),)


def _decisive(question: End, found: Ended) -> tuple[ShownTrick, int]:
    """The trick that decides, and the seat that won it."""
    if found.by_excuse and question.before:
        return question.before, found.won[0]
    return question.last, found.won[-1]


def _top(question: End, trick: ShownTrick, seat: int) -> Card:
    return trick.cards[(seat - trick.leader) % question.players]


def why(question: End, found: Ended) -> tuple[str, str]:
    """Why the answer is right."""
    trick, seat = _decisive(question, found)
    rule = _CHELEM if found.by_excuse else _BOUT
    which = "l’avant-dernier pli" if found.by_excuse else "le dernier pli"
    if found.petit_for is None:
        told = f"Le Petit n’est pas dans {which}, qui décide"
        if found.by_excuse:
            return f"L’Excuse achève le chelem. {told} alors.", rule
        return f"{told} seul.", rule
    side = SIDES[found.petit_for]
    told = f"Le Petit est dans {which}, et {side} le remporte"
    if found.by_excuse:
        return f"L’Excuse achève le chelem : {told[0].lower()}{told[1:]}.", rule
    card = _top(question, trick, seat)
    with_it = " avec lui" if card == PETIT else f" avec {the(card)}"
    return f"{told}{with_it}.", rule


def wrong_side(question: End, found: Ended, answered: Side | None) -> tuple[str, str]:
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
        if _top(question, question.last, found.won[-1]) == PETIT:
            return "Regardez bien chaque carte du dernier pli : où est le Petit ?", _BOUT
        return "Le Petit n’a pas besoin de remporter le pli lui-même.", _BOUT
    if answered is (Side.ATTAQUE if question.made else Side.DEFENSE):
        told = "Gagner la donne ne suffit pas : il faut remporter le pli où est le Petit."
        return told, _BOUT
    return "Peu importe qui a joué le Petit : voyez qui remporte le dernier pli.", _BOUT


def wrong_points(question: End, answered: int, right: int) -> tuple[str, str]:
    """The side is right, not the points."""
    prize = FFT.petit_au_bout_prime
    if not right:
        return "Quand le Petit n’est pas au bout, il n’y a pas de prime.", _BOUT
    if answered == prize:
        told = f"Les {prize} points du Petit au bout suivent le contrat : il les multiplie."
        return told, _BOUT
    return f"Le Petit au bout vaut {prize} points, multipliés par le contrat.", _BOUT


def steps(question: End, found: Ended) -> tuple[Step, ...]:
    """Which trick decides; is the Petit there; who wins it; how much it is worth."""
    trick, seat = _decisive(question, found)
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
    card, side = _top(question, trick, seat), question.side_of(seat)
    note = "Le Petit n’a pas besoin de gagner lui-même."
    if card == PETIT:
        note = "Aucun autre atout n’est dans le pli."
    won = f"{does(seat, 'le remporte', 'le remportez')} avec {the(card)}, pour {SIDES[side]}."
    told.append(Step(won, _BOUT, Cards.of([card]), note))
    if side is not (Side.ATTAQUE if question.made else Side.DEFENSE):
        winner = SIDES[side.other]
        told.append(Step(f"C’est {winner} qui gagne la donne, mais cela n’y change rien.", _BOUT,
                         note="La prime va au camp qui remporte le pli."))  # fmt: skip
    return (*told, _worth(question, side))


def _which(question: End, found: Ended) -> list[Step]:
    """Which trick is to be looked at."""
    if found.by_excuse:
        first = "L’attaque a gagné tous les plis et entame le dernier avec l’Excuse, qui le gagne."
        return [
            Step(first, _EXCUSE, Cards.of([EXCUSE]), "C’est ainsi qu’un chelem s’achève."),
            Step("C’est donc l’avant-dernier pli qui décide du Petit au bout.", _CHELEM),
        ]
    told = []
    if question.before and question.last.cards[0] == EXCUSE:
        told.append(Step("L’attaque n’a pas gagné tous les autres plis.", _EXCUSE,
                         note="L’Excuse entamée ne gagne que pour achever un chelem."))  # fmt: skip
    return [*told, Step("C’est le dernier pli qui décide.", _BOUT)]


def _worth(question: End, side: Side) -> Step:
    prize, factor = FFT.petit_au_bout_prime, multiplier(question.contract)
    contract = CONTRACTS[question.contract]
    by = "ne la multiplie pas" if factor == 1 else f"la multiplie par {factor}"
    told = f"La prime est de {prize} points, et la {contract} {by}"
    note = f"C’est ce que chaque défenseur {'paie' if side is Side.ATTAQUE else 'reçoit'}."
    return Step(f"{told} : {prize * factor} points {TO_SIDES[side]}.", _BOUT, note=note)


def pair(question: End, found: Ended) -> Pair | None:
    """The Petit elsewhere, or a chelem that is one no more."""
    asked: Any = question
    trick, seat = _decisive(question, found)
    shown = Cards.of([*question.last.cards, *(question.before.cards if question.before else ())])
    if found.petit_for is not None:
        low = next(card for card in ATOUTS - _PETIT if card not in shown)
        told = f"À une carte près : avec {the(low)} au lieu du Petit, il n’y aurait pas de prime."
        return Pair(told, _with(asked, trick, PETIT, low))
    if found.by_excuse:
        told = "À un pli près : si l’attaque en avait perdu un plus tôt, l’Excuse n’aurait pas"
        told += " gagné, et le Petit serait au bout."
        return Pair(told, replace(asked, sweep=False))
    if question.before:
        if question.last.cards[0] != EXCUSE or question.side_of(question.last.leader) is (
            Side.DEFENSE
        ):
            return None
        told = "À un pli près : avec tous les autres plis, l’Excuse achèverait le chelem,"
        told += " et le Petit serait au bout."
        return Pair(told, replace(asked, sweep=True, made=True))
    loser = next(card for card in trick.cards if card != _top(question, trick, seat))
    told = f"À une carte près : avec le Petit au lieu {of_the(loser)}, il serait au bout."
    return Pair(told, _with(asked, trick, loser, PETIT))


def _with(question: Any, trick: ShownTrick, card: Card, other: Card) -> Any:
    """The same question with one card of this trick replaced by another."""
    changed = trick._replace(cards=tuple(other if one == card else one for one in trick.cards))
    if trick is question.last:
        return replace(question, last=changed)
    return replace(question, before=changed)


def hints(question: End, found: Ended) -> tuple[str, str, str]:
    look = "Cherchez d’abord le Petit, puis qui remporte le pli où il est."
    rule = "La prime va au camp qui remporte le dernier pli, si le Petit y est."
    if question.before:
        rule += " Dans un chelem que l’Excuse achève, c’est l’avant-dernier pli qui compte."
    rule += " Et elle suit le contrat."
    trick, seat = _decisive(question, found)
    which = "L’avant-dernier pli" if found.by_excuse else "Le dernier pli"
    won = f"est à {name(seat)}"
    if PETIT in trick.cards:
        factor, contract = multiplier(question.contract), CONTRACTS[question.contract]
        by = "ne la multiplie pas" if factor == 1 else f"la multiplie par {factor}"
        last = f"{which} {won}, et le Petit y est. La prime est de {FFT.petit_au_bout_prime}"
        return look, rule, f"{last} points, et la {contract} {by}."
    return look, rule, f"{which} décide, et il {won}. Le Petit y est-il ?"
