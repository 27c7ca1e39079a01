"""The end of a deal: what the attack needed and has, the sheet line by line, everyone's mark."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules_engine.bidding import multiplier
from rules_engine.cards import Card
from rules_engine.notation.words import BID_WORDS
from rules_engine.points import half_points
from rules_engine.rules import FFT
from tarotlearn.numerals import signed
from tarotlearn.play.library import CommentedDeal
from tarotlearn.play.numbers import in_points, points_said
from tarotlearn.play.seen import not_counted, roles, set_aside
from tarotlearn.play.tricks import closing
from tarotlearn.typography import typeset
from tarotlearn.words import plural


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a score sheet: its words, how it is found, its number, the rule behind it."""

    label: str
    found: str
    points: str
    is_minus: bool
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A trick in the table of all tricks: a card by seat, who leads and wins, the count so far."""

    number: int
    cards: tuple[Card, ...]
    leader: int
    winner: int
    so_far: str


@dataclass(frozen=True, slots=True)
class ScorePart:
    """What the last step shows."""

    count: tuple[tuple[str, str], ...]
    contract: str
    won: bool
    lines: tuple[Entry, ...]
    value: Entry
    marks: tuple[Entry, ...]
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    without: str
    closing: tuple[SafeString, ...]


def score_part(source: CommentedDeal) -> ScorePart:
    sheet, deal = source.result.sheet, source.deal
    by_preneur = roles(source, known=True)
    lines = tuple(
        Entry(typeset(line.label), "", signed(line.points), line.points < 0, line.rule)
        for line in sheet.lines
    )
    first = lines[0]
    how = f"({FFT.base} + {abs(sheet.contract.gap)}) × {multiplier(deal.contract)}"
    marks = tuple(
        Entry(
            f"{source.name(seat)}{', ' + by_preneur[seat] if seat in by_preneur else ''}",
            _times(mark, sheet.value),
            signed(mark),
            mark < 0,
        )
        for seat, mark in enumerate(source.result.scores)
    )
    return ScorePart(
        _count(source),
        _contract(source),
        sheet.won,
        (Entry(first.label, how, first.points, first.is_minus, first.rule), *lines[1:]),
        Entry("Valeur de la donne", "", signed(sheet.value), sheet.value < 0, "valeur"),
        marks,
        tuple(map(source.name, range(deal.players))),
        _rows(source),
        not_counted(source),
        closing(source),
    )


def _times(mark: int, value: int) -> str:
    """« 3 × 90 » for who is paid, or pays, several times the value."""
    return f"{abs(mark) // abs(value)} × {abs(value)}" if value and abs(mark) > abs(value) else ""


def _count(source: CommentedDeal) -> tuple[tuple[str, str], ...]:
    """Where the points of the attack come from."""
    last = source.counts[-1].attaque
    aside = set_aside(source)
    word = "L’écart" if source.deal.takes_chien else "Le chien"
    found = [(f"Les plis de l’attaque, {last.tricks}", points_said(last.half_points))]
    if source.result.half_points != last.half_points:
        found.append((word, points_said(half_points(aside))))
    found.append(("L’attaque en tout", points_said(source.result.half_points)))
    return tuple(found)


def _contract(source: CommentedDeal) -> str:
    """« Avec 1 bout, il fallait 51 points : le contrat est réussi de 10 points. »"""
    result = source.result
    contract = result.sheet.contract
    bouts = plural(result.oudlers, "bout") if result.oudlers else "aucun bout"
    told = f"Avec {bouts}, il fallait {contract.objectif} points à l’attaque."
    if result.half_points % 2:
        told += (
            f" Elle en a {in_points(result.half_points)} : le demi-point va au camp qui gagne, et "
            f"l’on compte {contract.points}."
        )
    else:
        told += f" Elle en a {contract.points}."
    gap = plural(abs(contract.gap), "point")
    if contract.gap == 0:
        told += f" La {BID_WORDS[source.deal.contract]} est réussie, tout juste."
    elif contract.won:
        told += f" La {BID_WORDS[source.deal.contract]} est réussie, de {gap}."
    else:
        told += f" La {BID_WORDS[source.deal.contract]} est chutée, de {gap}."
    return typeset(told)


def _rows(source: CommentedDeal) -> tuple[Row, ...]:
    players = source.deal.players
    return tuple(
        Row(
            number + 1,
            tuple(trick.cards[(seat - trick.leader) % players] for seat in range(players)),
            trick.leader,
            trick.winner,
            in_points(source.counts[number].attaque.half_points),
        )
        for number, trick in enumerate(source.tricks)
    )
