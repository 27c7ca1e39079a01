"""Cards that are worth so much in all: the search of the kinds that compose a pile or an écart."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.cards import Card, Cards

Key = tuple[int, int, int]  # how many cards, then two counts that the kind chooses


def worth_in_all(
    cards: list[Card],
    total: int,
    most: int,
    worth: Callable[[Card], int],
    counts: Callable[[Card], tuple[int, int]],
    liking: Callable[[Key], int | None],
) -> Cards | None:
    """Some of these cards, ``most`` at most, that are worth this in all; None when there are none.

    ``liking`` says of each key how much it is liked, None when it will not do. Card after card,
    the totals that can be reached are the bits of a number, by key.
    """
    layers: list[dict[Key, int]] = [{(0, 0, 0): 1}]
    facts = [(worth(card), *counts(card)) for card in cards]
    for value, first, second in facts:
        grown = dict(layers[-1])
        for (size, one, other), totals in layers[-1].items():
            if size < most:
                key = (size + 1, one + first, other + second)
                grown[key] = grown.get(key, 0) | totals << value
        layers.append(grown)
    liked = [
        (like, key)
        for key, totals in layers[-1].items()
        if totals >> total & 1 and (like := liking(key)) is not None
    ]
    if not liked:
        return None
    _, key = max(liked)
    taken = []
    for place in range(len(cards) - 1, -1, -1):
        if layers[place].get(key, 0) >> total & 1:
            continue
        value, first, second = facts[place]
        key = (key[0] - 1, key[1] - first, key[2] - second)
        total -= value
        taken.append(cards[place])
    return Cards.of(taken)
