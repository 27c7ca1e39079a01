"""The numbers that a page may print: each is asked of the engine, none is typed.

In a text, ``{main 4}`` prints the cards of a hand at four; ``{main 4 lettres}`` in words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules_engine.bidding import Bid, multiplier
from rules_engine.cards import ATOUTS, DECK, OUDLERS, Cards, Suit
from rules_engine.deal import table
from rules_engine.outcome import Outcome
from rules_engine.petit_sec import petit_sec_chance
from rules_engine.poignee import Level, prime, seuil
from rules_engine.points import count, objectif
from rules_engine.rules import FFT
from rules_engine.scoring import score_sheet
from rules_engine.shares import share_out
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.unseen import remaining, unknown
from tarotlearn.numerals import in_words
from tarotlearn.typography import THIN


def in_digits(number: int) -> str:
    """A whole number with its thousands set apart."""
    return f"{number:,}".replace(",", THIN)


def in_points(half_points: int) -> str:
    """Half-points as the points one says: « 4,5 », « 87 »."""
    return f"{half_points // 2},5" if half_points % 2 else in_digits(half_points // 2)


def _one_deal_in(players: int) -> int:
    """Some hand is a Petit sec one deal in so many, to the nearest."""
    return round(1 / petit_sec_chance(players))


def _contract(bid: str, gap: str) -> int:
    """What a contract made by so many points is worth, bonuses apart."""
    half_points = 2 * (objectif(0) + int(gap))
    return score_sheet(Outcome(4, Bid(bid), 0, half_points)).value


def _share(who: str, value: str = "1") -> int:
    """What the preneur marks at this table or alone at five, or his partner, for a value."""
    alone, appele = who == "seul", who == "appele"
    preneurs, partners = share_out(int(value), 5 if alone or appele else int(who), alone)
    return preneurs if not appele or partners is None else partners


def _rounds(players: int) -> int:
    """How many times round the table the dealer goes."""
    sizes = table(players)
    return sizes.hand // sizes.packet


_CHELEM = {
    "annonce": FFT.chelem_announced_made,
    "sans-annonce": FFT.chelem_made,
    "manque": FFT.chelem_failed,
}
NUMBERS: dict[str, Callable[..., int]] = {
    "cartes": lambda: len(DECK),
    "atouts": lambda: len(ATOUTS),
    "couleur": lambda: sum(card.suit is Suit.COEUR for card in DECK),
    "bouts": lambda: len(OUDLERS),
    "main": lambda players: table(int(players)).hand,
    "chien": lambda players: table(int(players)).chien,
    "paquet": lambda players: table(int(players)).packet,
    "tours": lambda players: _rounds(int(players)),
    "plis": lambda players: table(int(players)).tricks,
    "chance-petit-sec": lambda players: _one_deal_in(int(players)),
    "objectif": lambda oudlers: objectif(int(oudlers)),
    "multiplicateur": lambda bid: multiplier(Bid(bid)),
    "poignee": lambda level, players: seuil(Level(level), int(players)),
    "base": lambda: FFT.base,
    "petit-au-bout": lambda bid: FFT.petit_au_bout_prime * multiplier(Bid(bid)),
    "chelem": lambda how: _CHELEM[how],
    "prime": lambda level, players="4": prime(Level(level), int(players)),
    "contrat": _contract,
    "part": _share,
    "inconnues": lambda players, *seen: unknown(int(players), *seen),
    "reste": remaining,
}


def number(words: Sequence[str]) -> str:
    """What ``{…}`` prints, from the words inside; ContentError when it names no number."""
    name, *arguments = words
    if name == "points":
        return in_points(_half_points(arguments))
    write: Callable[[int], str] = in_digits
    if arguments and arguments[-1] == "lettres":
        arguments.pop()
        write = in_words
    if name not in NUMBERS:
        raise ContentError(f"nombre inconnu « {name} » (connus : points, {', '.join(NUMBERS)})")
    try:
        return write(NUMBERS[name](*arguments))
    except (TypeError, ValueError, LookupError) as wrong:
        raise ContentError(f"nombre illisible « {' '.join(words)} » : {wrong}") from None


def _half_points(cards: Sequence[str]) -> int:
    """The worth of a pile, the whole pack when none is named."""
    try:
        pile = Cards.read(" ".join(cards)) if cards else Cards.of(DECK)
    except ValueError as unreadable:
        raise ContentError(str(unreadable)) from None
    half_points: Any = count(pile).half_points
    return int(half_points)
