"""What the inputs of a form send, read into values or refused in French.

A refusal says what is wrong and how to mend it: an unreadable answer is not a wrong one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_engine.cards import Card, Cards, read_card, read_cards
from tarotlearn.exercises.kind import Choices
from tarotlearn.exercises.kinds._said import capital
from tarotlearn.words import listed, plural

_LONGEST_SHOWN = 20
_DIGITS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")


def ticked(values: Sequence[str], hand: Cards) -> Cards:
    """The ticked cards; at least one, each of the hand, none twice."""
    try:
        cards = read_cards(" ".join(values))
    except ValueError as error:
        raise ValueError(f"{capital(str(error))}. Cochez des cartes de votre jeu.") from None
    if not cards:
        raise ValueError("Cochez au moins une carte : on a toujours de quoi jouer.")
    found = Cards.of(cards)
    if len(found) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"Carte répétée : « {twice} ». Cochez-la une seule fois.")
    strangers = found - hand
    if strangers:
        raise ValueError(
            f"Vous n’avez pas {plural(len(strangers), 'carte cochée', 'cartes cochées')} dans "
            f"votre jeu : {strangers}. Cochez des cartes de votre jeu."
        )
    return found


def chosen(values: Sequence[str], choices: Choices) -> str:
    """The one value chosen in the only set of a question."""
    if not values:
        raise ValueError("Choisissez une réponse, puis validez.")
    if len(values) > 1:
        raise ValueError("Choisissez une seule réponse.")
    [value] = values
    if value not in {option.value for option in choices.options}:
        raise ValueError("Cette réponse n’est pas proposée : choisissez-en une de la liste.")
    return value


def chosen_in_each(values: Sequence[str], sets: Sequence[Choices]) -> dict[str, str]:
    """The value chosen in each set, by name; written ``name=value``, each set answered once."""
    by_name = {choices.name: choices for choices in sets}
    given: dict[str, str] = {}
    for text in values:
        name, _, value = text.partition("=")
        known = by_name.get(name)
        if known is None or value not in {option.value for option in known.options}:
            raise ValueError("Cette réponse n’est pas proposée : choisissez dans les listes.")
        if name in given:
            raise ValueError(f"Choisissez une seule réponse à « {known.legend} ».")
        given[name] = value
    missing = [choices.legend for choices in sets if choices.name not in given]
    if missing:
        raise ValueError(f"Il manque une réponse à « {missing[0]} ».")
    return given


def written(fields: Mapping[str, str], key: str) -> str:
    """A field of a question in notation, that has to be there."""
    try:
        return fields[key]
    except KeyError:
        raise ValueError(f"« {key} » manque") from None


def one_word(fields: Mapping[str, str], key: str, words: Sequence[str]) -> str:
    """A field of a question in notation that is one of these words."""
    word = written(fields, key)
    if word not in words:
        raise ValueError(f"« {key} » : {listed(words, 'ou')}, et non « {word[:_LONGEST_SHOWN]} »")
    return word


def number(fields: Mapping[str, str], key: str, low: int, high: int) -> int:
    """A whole number of a question in notation, within these bounds."""
    text = written(fields, key)
    if len(text) in (1, 2) and all(digit in _DIGITS for digit in text):
        value = int(text)
        if low <= value <= high:
            return value
    raise ValueError(f"« {key} » : de {low} à {high}, et non « {text[:_LONGEST_SHOWN]} »")


def optional_card(fields: Mapping[str, str], key: str) -> Card | None:
    """A card of a question in notation, None when there is none."""
    return read_card(fields[key]) if fields.get(key) else None
