"""A memo for some tables, and as data for a printed page: each number is asked of the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules_engine.cards import EXCUSE, OUDLERS, Card, Suit
from rules_engine.deal import TABLE_SIZES
from rules_engine.rules import FFT, Rules
from tarotlearn.lessons.memo import dealt, marked, played
from tarotlearn.lessons.memo.parts import Grid, Rung, Section
from tarotlearn.pack.alone import alone, ink
from tarotlearn.typography import typeset
from tarotlearn.words import card_name, rank_name

Data = dict[str, Any]

# The tables of each memo, by its name in the address.
MEMOS: dict[str, tuple[int, ...]] = {
    **{str(players): (players,) for players in TABLE_SIZES},
    "tous": TABLE_SIZES,
}
POSTER = "affiche"
_SECTIONS = (
    dealt.deal,
    dealt.target,
    dealt.points,
    dealt.bids,
    dealt.ecart,
    dealt.call,
    played.play,
    played.excuse,
    marked.poignees,
    marked.petit_au_bout,
    marked.chelem,
    marked.value,
    marked.marks,
)
_WITH_CALL = max(TABLE_SIZES)


def sections(tables: Sequence[int], rules: Rules = FFT) -> tuple[Section, ...]:
    """What a memo says for these tables, in the order of a deal."""
    return tuple(
        make(tables, rules) for make in _SECTIONS if make is not dealt.call or _WITH_CALL in tables
    )


def memo_data(tables: Sequence[int], rules: Rules = FFT) -> Data:
    """The memo for a template; the drawings that it uses are under « faces »."""
    said = {section.slug: _section(section) for section in sections(tables, rules)}
    bouts = [_card(card) for card in sorted(OUDLERS, key=lambda card: -card.rank)]
    return {
        "title": marked.title_of(tables),
        "tables": [f"à {players}" for players in tables],
        "sections": said,
        "bouts": bouts,
        "faces": {name: alone(name) for name in sorted(_drawings([said, bouts]))},
    }


def _section(section: Section) -> Data:
    told, lines = section.example or ("", None)
    return {
        "title": typeset(section.title),
        "grid": _grid(section.grid),
        "said": list(map(list, section.sentences)),
        "ladder": [_rung(rung) for rung in section.ladder],
        "formula": list(map(typeset, section.formula)),
        "told": typeset(told),
        "example": _grid(lines),
    }


def _grid(grid: Grid | None) -> Data | None:
    if grid is None:
        return None
    return {
        "heads": list(grid.heads),
        "rows": [
            {
                "cards": _cards(row.cards),
                "title": typeset(row.title),
                "cells": list(map(typeset, row.cells)),
            }
            for row in grid.rows
        ],
    }


def _rung(rung: Rung) -> Data:
    return {
        "question": typeset(rung.question),
        "action": typeset(rung.action),
        "trick": _cards(rung.trick),
        "hand": [{**_card(card), "playable": card in rung.playable} for card in rung.hand],
    }


def _cards(cards: Iterable[Card]) -> list[Data]:
    return [_card(card) for card in cards]


def _card(card: Card) -> Data:
    """A card drawn, or in a sentence by its rank and the sign of its suit."""
    plain = card.suit is not Suit.ATOUT and card != EXCUSE
    return {
        "name": str(card),
        "said": card_name(card),
        "rank": str(card)[:-1] if plain else rank_name(card),
        "sign": f"s-{card.suit.value}" if plain else None,
        "ink": ink(card.suit.value),
    }


def _drawings(value: Any) -> set[str]:
    """The names of every drawing in some data."""
    if isinstance(value, dict):
        own = {value[key] for key in ("name", "sign") if "ink" in value and value[key]}
        return own.union(*map(_drawings, value.values()))
    return set().union(*map(_drawings, value)) if isinstance(value, list | tuple) else set()
