"""A passage that answers a query, its words marked."""

from __future__ import annotations

from typing import NamedTuple

from tarotlearn.lessons.search.stems import EMPTY, Token, tokens

_LONGEST = 220  # characters, give or take a word


class Piece(NamedTuple):
    """Some words; ``marked`` when they were asked for."""

    text: str
    marked: bool


def passage(text: str, stems: frozenset[str]) -> tuple[Piece, ...]:
    """A paragraph, cut if it is long, with what was asked marked in it."""
    return _marked(*_cut(text, stems), stems)


def _asked(token: Token, stems: frozenset[str]) -> bool:
    return token.stem in stems and token.word not in EMPTY


def _cut(text: str, stems: frozenset[str]) -> tuple[str, str, str]:
    """At most so much of a text, from a word on, around what was asked; then what was left out."""
    if len(text) <= _LONGEST:
        return text, "", ""
    places = [token.start for token in tokens(text) if _asked(token, stems)] or [0]
    start = max(0, min(places[0] - 60, len(text) - _LONGEST))
    if start:
        start = text.find(" ", start) + 1
    end = len(text)
    if start + _LONGEST < end:
        end = text.rfind(" ", start, start + _LONGEST)
    return text[start:end], "… " if start else "", " …" if end < len(text) else ""


def _marked(text: str, before: str, after: str, stems: frozenset[str]) -> tuple[Piece, ...]:
    pieces = [Piece(before, False)]
    place = 0
    for token in tokens(text):
        if _asked(token, stems):
            pieces.append(Piece(text[place : token.start], False))
            pieces.append(Piece(text[token.start : token.end], True))
            place = token.end
    pieces += [Piece(text[place:], False), Piece(after, False)]
    return tuple(piece for piece in pieces if piece.text)
