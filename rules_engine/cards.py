"""The 78 cards, sets of them, and their notation (FFT, Règlement officiel, « Les cartes »)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum


class Suit(Enum):
    """A colour of the pack; the value is its letter in the notation."""

    PIQUE = "P"
    COEUR = "C"
    CARREAU = "K"
    TREFLE = "T"
    ATOUT = "A"
    EXCUSE = "EX"  # no colour at all: neither a plain suit nor an atout

    __hash__ = object.__hash__  # a member is alone of its kind; Enum would hash its name


PLAIN_SUITS = (Suit.PIQUE, Suit.COEUR, Suit.CARREAU, Suit.TREFLE)
VALET, CAVALIER, DAME, ROI = 11, 12, 13, 14
FIGURES = {VALET: "V", CAVALIER: "C", DAME: "D", ROI: "R"}
_PACK = (
    *((suit, rank) for suit in PLAIN_SUITS for rank in range(1, 15)),
    *((Suit.ATOUT, number) for number in range(1, 22)),
    (Suit.EXCUSE, 0),
)
_PLACES = {card: place for place, card in enumerate(_PACK)}


def _name(suit: Suit, rank: int) -> str:
    if suit is Suit.EXCUSE:
        return "EX"
    return f"{FIGURES.get(rank, rank) if suit in PLAIN_SUITS else rank}{suit.value}"


_NAMES = [_name(suit, rank) for suit, rank in _PACK]


@dataclass(frozen=True, slots=True)
class Card:
    """One card: ``rank`` is 1 to 14 in a plain suit, 1 to 21 for an atout, 0 for the Excuse."""

    suit: Suit
    rank: int
    index: int = field(init=False, repr=False, compare=False)  # place in DECK, bit in a mask

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", _PLACES[self.suit, self.rank])

    @property
    def is_oudler(self) -> bool:
        """Whether it is one of the three bouts: Petit, 21, Excuse."""
        return self in (PETIT, VINGT_ET_UN, EXCUSE)

    @property
    def is_figure(self) -> bool:
        """Whether it is a Valet, a Cavalier, a Dame or a Roi."""
        return self.suit in PLAIN_SUITS and self.rank >= VALET

    def __str__(self) -> str:
        return _NAMES[self.index]

    def __repr__(self) -> str:
        return f"read_card({str(self)!r})"


DECK: tuple[Card, ...] = tuple(Card(suit, rank) for suit, rank in _PACK)
PETIT, VINGT_ET_UN, EXCUSE = DECK[-22], DECK[-2], DECK[-1]


@dataclass(frozen=True, slots=True)
class Cards:
    """An immutable set of cards, iterated in deck order."""

    mask: int = 0

    def __init__(self, mask: int = 0) -> None:
        _set_mask(self, mask)  # a third less time than a frozen dataclass takes by itself

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Cards:
        """The set of these cards; one given twice counts once."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return cls(mask)

    @classmethod
    def read(cls, text: str) -> Cards:
        """Read ``"21A EX RP 3C"``; raise ValueError on an unknown or repeated card."""
        return cls.of(read_distinct(text))

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield DECK[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card.index & 1)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.mask & other.mask)

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.mask | other.mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.mask & ~other.mask)

    def __xor__(self, other: Cards) -> Cards:
        return Cards(self.mask ^ other.mask)

    def __le__(self, other: Cards) -> bool:
        """Whether every card of this set is in the other."""
        return not self.mask & ~other.mask

    def without(self, card: Card) -> Cards:
        """This set, this card taken out."""
        return Cards(self.mask & ~(1 << card.index))

    def __str__(self) -> str:
        return " ".join([_NAMES[card.index] for card in self])

    def __repr__(self) -> str:
        return f"Cards.read({str(self)!r})"


_set_mask = Cards.__dict__["mask"].__set__


def _spellings() -> dict[str, Card]:
    """Every accepted spelling, in capitals, of every card."""
    symbols = {"P": "♠", "C": "♥", "K": "♦", "T": "♣"}
    spellings = {str(card): card for card in DECK}
    for card in DECK:
        if card.suit is Suit.ATOUT:
            spellings[f"A{card.rank}"] = card
        elif card.suit in PLAIN_SUITS:
            spellings[str(card)[:-1] + symbols[card.suit.value]] = card
    return spellings


_BY_SPELLING = _spellings()


def read_card(text: str) -> Card:
    """Read one card; raise ValueError, in French, when there is no such card."""
    try:
        return _BY_SPELLING[text.upper()]
    except KeyError:
        shown = text if len(text) <= 20 else text[:20] + "…"
        raise ValueError(f"carte inconnue : « {shown} »") from None


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order given, separated by spaces; the empty text is no card."""
    try:
        return tuple([_BY_SPELLING[name] for name in text.upper().split()])
    except KeyError:  # one by one, to say which
        return tuple(map(read_card, text.split()))


def read_distinct(text: str) -> tuple[Card, ...]:
    """Read cards in order as ``read_cards``; raise ValueError, in French, on a repeated card."""
    cards = read_cards(text)
    seen = 0
    for card in cards:
        if seen >> card.index & 1:
            raise ValueError(f"carte répétée : « {card} »")
        seen |= 1 << card.index
    return cards


def written(cards: Iterable[Card]) -> str:
    """The notation of a sequence of cards, in the order given."""
    return " ".join(map(str, cards))


WHOLE_DECK = Cards((1 << len(DECK)) - 1)
NO_CARDS = Cards()
ATOUTS = Cards.of(card for card in DECK if card.suit is Suit.ATOUT)  # the 21 numbered ones
OUDLERS = Cards.of(card for card in DECK if card.is_oudler)
EXCUSE_ALONE = Cards.of([EXCUSE])
ATOUTS_AND_EXCUSE = ATOUTS | EXCUSE_ALONE
PLAIN_ATOUTS = ATOUTS - OUDLERS  # those that are no bout
PLAIN_CARDS = WHOLE_DECK - ATOUTS_AND_EXCUSE  # those of the four suits
ROIS = Cards.of(card for card in DECK if card.is_figure and card.rank == ROI)
FIGURE_CARDS = Cards.of(card for card in DECK if card.is_figure)
PIP_CARDS = PLAIN_CARDS - FIGURE_CARDS  # from the As to the 10
OF_SUIT: dict[Suit, Cards] = {
    suit: Cards.of(card for card in DECK if card.suit is suit) for suit in Suit
}
