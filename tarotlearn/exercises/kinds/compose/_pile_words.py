"""What is said of a pile to compose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from rules_engine.cards import DAME, DECK, FIGURE_CARDS, OUDLERS, ROI, VALET, Card, Cards
from rules_engine.points import half_points, pairs, value
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.compose._search import in_points
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import listed

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._pile_question import Question

_LOW = min(map(value, DECK))
# What a card with a low one is worth, by the words for that card.
_SORTS = {
    value(next(card for card in FIGURE_CARDS if card.rank == rank)) + _LOW: words
    for rank, words in (
        (ROI, "Un Roi ou un bout"), (DAME, "Une Dame"), (VALET + 1, "Un Cavalier"),
        (VALET, "Un Valet"),
    )
}  # fmt: skip


def told(question: Question) -> str:
    which = "Cochez des cartes qui valent ensemble"
    if question.size is not None:
        cards = counted(question.size, "carte", "cartes", feminine=True)
        which = f"Cochez {cards} qui valent ensemble"
    bouts = _bouts_wanted(question.oudlers)
    return f"{which} exactement {in_points(question.half_points)}, {bouts}."


def _bouts_wanted(oudlers: int) -> str:
    if oudlers < 2:
        return "dont un seul bout" if oudlers else "sans aucun bout"
    return f"dont {counted(oudlers, 'bout', 'bouts')}, pas un de plus"


def rule(question: Question, answer: Cards) -> str:
    """The atom that the answer misses, or that makes it right."""
    return "valeurs" if len(answer & OUDLERS) == question.oudlers else "bouts"


def sentence(question: Question, answer: Cards) -> str:
    found, wanted = len(answer & OUDLERS), question.oudlers
    worth, asked = half_points(answer), question.half_points
    if found != wanted:
        has = f"a {counted(found, 'bout', 'bouts')}" if found else "n’a aucun bout"
        need = f"il en faut {_number(wanted)}" if wanted else "il n’en faut aucun"
        which = f" : {the_grouped(answer & OUDLERS)}" if found else ""
        return f"Votre pile {has}{which}. Or {need}."
    if worth != asked:
        much = "de trop" if worth > asked else "de moins qu’il ne faut"
        gap = in_points(abs(worth - asked))
        return f"Vos cartes valent {in_points(worth)}, soit {gap} {much}."
    if len(answer) == 1:
        return f"Cette carte vaut bien {in_points(worth)} à elle seule, {_with(wanted)}."
    number = counted(len(answer), "carte", "cartes", feminine=True)
    return f"Ces {number} valent bien {in_points(worth)}, {_with(wanted)}."


def _with(oudlers: int) -> str:
    return "sans aucun bout" if not oudlers else f"dont {counted(oudlers, 'bout', 'bouts')}"


def steps(question: Question, pile: Cards) -> tuple[Step, ...]:
    """The bouts, then the pile counted two by two, and its total."""
    bouts = pile & OUDLERS
    told = [Step("Aucun bout dans cette pile.", "bouts", note="Petit, 21 et Excuse.")]
    if bouts:
        found = capital(counted(len(bouts), "bout", "bouts"))
        told = [Step(f"{found} dans cette pile :", "bouts", bouts, "Petit, 21 et Excuse.")]
    return (*told, *counting(pile))


def counting(pile: Cards) -> Iterator[Step]:
    """A pile counted two by two, and its total."""
    two = [pair for pair in pairs(pile) if len(pair) == 2]
    two.sort(key=_worth, reverse=True)
    for worth, group in groupby(two, key=_worth):
        yield _pair_step(worth, [*group])
    for pair in pairs(pile):
        if len(pair) == 1:
            alone = f"Il reste une carte seule, qui vaut {in_points(_worth(pair))} :"
            yield Step(alone, "valeurs", Cards.of(pair))
    yield Step(f"Au total, {in_points(half_points(pile))} :", "compter-par-deux", pile)


def _worth(pair: tuple[Card, ...]) -> int:
    return sum(map(value, pair))


def _pair_step(worth: int, group: list[tuple[Card, ...]]) -> Step:
    cards = Cards.of(card for pair in group for card in pair)
    number = counted(len(group), "paire", "paires", feminine=True)
    told = f"{capital(number)} à {in_points(worth)}"
    if len(group) > 1:
        told += f", soit {in_points(worth * len(group))}"
    low = all(value(pair[-1]) == _LOW for pair in group)
    note = f"{_SORTS[worth]} avec une petite carte." if low and worth in _SORTS else ""
    if worth == 2 * _LOW:
        note = "Deux petites cartes."
    return Step(f"{told} :", "compter-par-deux", cards, note)


def hints(question: Question, pile: Cards) -> tuple[str, str, str]:
    worths = listed(half_points_written(worth) for worth in sorted(_SORTS, reverse=True))
    wanted = question.oudlers
    look = f"il en faut {_number(wanted)}, ni plus ni moins" if wanted else "il n’en faut aucun"
    return (
        f"Commencez par les bouts : {look}.",
        "Avec une petite carte, un Roi ou un bout, une Dame, un Cavalier et un Valet font "
        f"respectivement {worths} points.",
        _begun(pile),
    )


def _begun(pile: Cards) -> str:
    """How one right pile begins, and what is left to find."""
    start = pile & OUDLERS or Cards.of([max(pile, key=lambda card: (value(card), -card.index))])
    if start == pile:
        return "Une carte suffit." if len(pile) == 1 else "Des bouts bien choisis suffisent."
    left = in_points(half_points(pile - start))
    return f"Une pile possible contient {the_grouped(start)} : il reste {left} à trouver."


def _number(number: int) -> str:
    """« un », « deux », « trois »."""
    return counted(number, "", "").strip()
