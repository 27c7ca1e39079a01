"""Cards as people type them: « RP 10C », « R♥ », « Roi de pique », « ♠ R D 10 ♥ 7 3 »."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.cards import Card, Suit, read_card
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.words import fold

_SUITS = {
    "pique": Suit.PIQUE,
    "coeur": Suit.COEUR,
    "carreau": Suit.CARREAU,
    "trefle": Suit.TREFLE,
    "atout": Suit.ATOUT,
}
_OPENERS = {word + ending: suit for word, suit in _SUITS.items() for ending in ("", "s", "x")}
_OPENERS |= dict(zip("♠♥♦♣", _SUITS.values(), strict=False))
_RANKS = {"as": "1", "valet": "v", "cavalier": "c", "dame": "d", "roi": "r"}
_IN_WORDS = re.compile(
    rf"\b({'|'.join(_RANKS)}|[rdcv]|[0-9]{{1,2}}) ?(?:de |d')({'|'.join(_SUITS)})[sx]?\b"
)
_BY_NAME = {"excuse": "ex", "petit": "1a"}
_SEPARATOR = re.compile(r"[\s,;.:·•|/]+")
_SHAPE = re.compile(r"(?:[0-9]{1,2}|[rdcv])[pckta♠♥♦♣]?|a[0-9]{1,2}|ex")
_OUTLINED = str.maketrans("♤♡♢♧", "♠♥♦♣")
_A_CARD = (
    "une carte s'écrit rang puis couleur, comme RP, 10C, DK, 3T (P pique, C cœur, K carreau, "
    "T trèfle), 21A pour un atout, EX pour l'Excuse"
)
_HINTS: tuple[tuple[str, str], ...] = (
    (r"as|a", "l'as s'écrit 1, comme 1P, et le 21 d'atout 21A"),
    (r"a?0a?|0|exc|e|x|fou|mat", "l'Excuse s'écrit EX"),
    (r"[jqk]", "les figures s'écrivent V, C, D, R, comme RP"),
    (r"[0-9]+a|a[0-9]+", "les atouts vont de 1A à 21A"),
    (r"[rdcv]|[0-9]{1,2}", "écrivez le rang et la couleur sans espace, comme 10P"),
    (r"\?", "« ? » s'écrit seul : tout est inconnu, ou rien"),
)
_OTHER_RANKS = (
    ("as", "1"), ("a", "1"), ("11", "v"), ("12", "c"), ("13", "d"), ("14", "r"),
    ("j", "v"), ("q", "d"), ("k", "r"),
)  # fmt: skip


class TypedCard(NamedTuple):
    """A card, and the line on which it was typed."""

    card: Card
    line: int


def _tokens(text: str) -> list[str]:
    folded = fold(text.translate(_OUTLINED))
    joined = _IN_WORDS.sub(
        lambda found: _RANKS.get(found[1], found[1]) + _SUITS[found[2]].value, folded
    )
    return [token for token in _SEPARATOR.split(joined) if token]


def _ranked(token: str, suit: Suit) -> Card | None:
    """The card of this rank in the suit that was announced before it."""
    rank = _RANKS.get(token, token)
    try:
        return read_card(f"{rank}{suit.value}")
    except ValueError:
        return None


def _meant(token: str) -> Card | None:
    """The card that a common mistake was meant to be: suit first, other names of the ranks."""
    tries = [token[1:] + token[:1]]
    tries += [rank + token[len(other) :] for other, rank in _OTHER_RANKS if token.startswith(other)]
    for spelling in tries:
        try:
            return read_card(spelling)
        except ValueError:
            continue
    return None


def _read(token: str, suit: Suit | None) -> Card:
    """One card by its folded spelling; Unreadable, with a hint, when there is none."""
    try:
        return read_card(_BY_NAME.get(token, token))
    except ValueError:
        card = _ranked(token, suit) if suit else None
    if card is None:
        hint = next((hint for shape, hint in _HINTS if re.fullmatch(shape, token)), _A_CARD)
        meant = _meant(token)
        hint = f"vouliez-vous dire {meant} ?" if meant else hint
        shown = token.upper() if len(token) <= 20 else f"{token[:20].upper()}…"
        raise Unreadable(f"carte inconnue : « {shown} »", hint)
    return card


def begins_with_a_suit(text: str) -> bool:
    """Whether this announces a suit, « ♠ R D » or « Pique : R D », whose ranks follow."""
    token = next(iter(_tokens(text[:80])), "")
    return token in _OPENERS or token[:1] in _OPENERS


def begins_with_a_card(text: str) -> bool:
    """Whether a line without a label can go on with the cards of the line before."""
    token = next(iter(_tokens(text[:80])), "")
    return begins_with_a_suit(text) or token in _BY_NAME or bool(_SHAPE.fullmatch(token))


def typed_cards(pieces: Sequence[tuple[int, str]]) -> list[TypedCard]:
    """The cards of pieces of text, each with its line number; Unreadable at the first wrong one.

    A suit announced, « ♠ » or « Pique », holds for the bare ranks that follow it.
    """
    cards: list[TypedCard] = []
    lines: dict[Card, int] = {}
    suit: Suit | None = None
    for line, text in pieces:
        for token in _tokens(text):
            if token[0] in _OPENERS and token not in _OPENERS:
                suit, token = _OPENERS[token[0]], token[1:]
            elif token in _OPENERS:
                suit = _OPENERS[token]
                continue
            try:
                card = _read(token, suit)
            except Unreadable as error:
                raise error.at(line) from None
            if card in lines:
                again = f"{card} est écrite deux fois"
                raise Unreadable(again, "remplacez l'une des deux par la bonne carte", line)
            lines[card] = line
            cards.append(TypedCard(card, line))
    if not cards:
        raise Unreadable("aucune carte", "écrivez-les, ou « ? » si on ne les connaît pas")
    return cards
