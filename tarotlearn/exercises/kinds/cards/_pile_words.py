"""What is said of a pile that is counted: situation, sentence, steps, hints."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple, Protocol

from rules_engine.cards import ATOUTS, FIGURE_CARDS, OUDLERS, ROIS, WHOLE_DECK, Card, Cards
from rules_engine.points import half_points, pairs, value
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.said import capital, counted, in_words, the_grouped
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import listed, the

_LOWEST = min(map(value, WHOLE_DECK))  # what a low card is worth, in half-points


class Pile(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def cards(self) -> Cards: ...
    @property
    def tricks(self) -> int: ...


class Count(NamedTuple):
    """A pile, and how many half-points someone found in it."""

    cards: Cards
    answer: int

    @property
    def right(self) -> int:
        return half_points(self.cards)


class _Group(NamedTuple):
    """Pairs of one worth: the cards that count, those that go with them, and the worth of all."""

    high: Cards
    low: Cards
    pairs: int
    half_points: int

    @property
    def cards(self) -> Cards:
        return self.high | self.low


def points(half: int) -> str:
    """« 41,5 points », « 1 point », « 0,5 point »."""
    return f"{half_points_written(half)}{NO_BREAK}{'point' if half < 4 else 'points'}"


def difference(half: int) -> str:
    """« un point de plus », « quatre points de moins »."""
    number = counted(abs(half) // 2, "point", "points")
    return f"{number} de {'plus' if half > 0 else 'moins'}"


def situation(pile: Pile) -> str:
    """What is told above the cards."""
    if not pile.tricks:
        number = counted(len(pile.cards), "carte", "cartes", feminine=True)
        return f"Comptez les points de ces {number}."
    number = counted(pile.tricks, "pli", "plis")
    return f"À {in_words(pile.players)}, votre camp a remporté {number} : comptez leurs cartes."


def _is_high(card: Card) -> bool:
    return value(card) > _LOWEST


def _groups(cards: Cards) -> list[_Group]:
    """The pairs of a pile, those of one worth together, the dearest first."""
    found = []
    for key, same in groupby(pairs(cards), key=lambda pair: (len(pair), *map(value, pair))):
        together = Cards.of(card for pair in same for card in pair)
        high = Cards.of(card for card in together if _is_high(card))
        number = len(together) // key[0]
        found.append(_Group(high, together - high, number, half_points(together)))
    return found


def sentence(found: Count) -> str:
    """Why the count is right; else what is wrong, without the right number."""
    cards, answer, right = found.cards, found.answer, found.right
    if answer == right:
        number = counted(len(cards) // 2, "paire", "paires", feminine=True)
        if len(cards) % 2:
            return f"{capital(number)} et une carte seule : {points(right)}."
        return f"{capital(number)}, aucune carte seule : le compte tombe juste, à {points(right)}."
    most = half_points(WHOLE_DECK)
    if answer > most:
        return f"C’est trop : le paquet entier ne fait que {points(most)}."
    if answer % 2 != right % 2:
        if right % 2:
            return "Les cartes sont en nombre impair : il reste forcément un demi-point."
        return "Ces cartes vont toutes par deux : il ne peut pas rester de demi-point."
    return _too_much(cards) if answer > right else _too_little(cards)


def _too_much(cards: Cards) -> str:
    if cards & FIGURE_CARDS - ROIS:
        return (
            "C’est trop : du Roi au Valet, chaque figure vaut un point de moins que la précédente."
        )
    return "C’est trop : deux petites cartes, atouts compris, ne font qu’un point à elles deux."


def _too_little(cards: Cards) -> str:
    if cards & OUDLERS:
        return "Ce n’est pas assez : voyez si chaque bout est compté comme un bout."
    if cards & ATOUTS:
        return "Ce n’est pas assez : les petites cartes comptent toutes, les atouts aussi."
    return "Ce n’est pas assez : les petites cartes comptent aussi, deux par deux."


def rule(found: Count) -> str:
    """The atom behind the sentence."""
    same_half = found.answer % 2 == found.right % 2
    return "valeurs" if same_half and found.answer != found.right else "compter-par-deux"


def steps(cards: Cards) -> tuple[Step, ...]:
    """The pairs by their worth, then their sum."""
    groups = _groups(cards)
    told = [_told(group) for group in groups]
    total = points(half_points(cards))
    terms = " + ".join(half_points_written(group.half_points) for group in groups)
    last = f"En tout : {total}." if len(groups) == 1 else f"En tout : {terms} = {total}."
    return (*told, Step(last, "compter-par-deux"))


def _told(group: _Group) -> Step:
    """What the pairs of one worth make."""
    worth = points(group.half_points)
    high, low = group.high, group.low
    if not high:
        if len(low) == 1:
            return Step(f"Une petite carte reste seule : {worth}.", "compter-par-deux", low)
        note = "Un atout ordinaire est une petite carte, si grand que soit son numéro."
        number = capital(counted(len(low), "petite carte", "petites cartes", feminine=True))
        told = f"{number}, {'deux par deux' if len(low) > 2 else 'ensemble'} : {worth}."
        return Step(told, "compter-par-deux", low, note if low & ATOUTS else "")
    if not low:
        return Step(f"{capital(the_grouped(high))}, sans petite carte : {worth}.", "valeurs", high)
    if len(high) == 1:
        told = f"{capital(the_grouped(high))} avec une petite carte : {worth}."
    else:
        told = f"{capital(the_grouped(high))}, avec autant de petites cartes : "
        told += (
            f"{group.pairs} × {half_points_written(group.half_points // group.pairs)} = {worth}."
        )
    return Step(told, "valeurs", group.cards, _note(high))


def _note(high: Cards) -> str:
    """What a bout is worth, where there is one."""
    if not high & OUDLERS:
        return ""
    each = points(value(next(iter(high & OUDLERS))))
    return f"Un bout vaut {'autant qu’un Roi : ' if high & ROIS else ''}{each}."


def hints(cards: Cards) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    worths = sorted({value(card) + _LOWEST for card in WHOLE_DECK}, reverse=True)
    *rounds, low = [half_points_written(worth) for worth in worths]
    parts = [half_points_written(group.half_points) for group in _groups(cards)]
    last = f"Il reste à additionner {listed(parts)}."
    if len(parts) == 1:
        high = [card for card in cards if _is_high(card)]
        last = f"Les cartes chères sont {listed(map(the, high))}." if high else (
            "Toutes ces cartes sont de petites cartes."
        )  # fmt: skip
    return (
        "Mettez à part les cartes qui valent cher, et donnez à chacune une petite carte.",
        f"Une carte chère et une petite font {listed(rounds, 'ou')} ; deux petites font {low}.",
        last,
    )
