"""The fields of a question in notation, read into values or refused in French."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_engine.cards import Card, Cards, read_card
from rules_engine.deal import table
from tarotlearn.words import listed

_LONGEST_SHOWN = 20
_DIGITS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")


def written(fields: Mapping[str, str], key: str) -> str:
    """A field of a question in notation, that has to be there."""
    try:
        return fields[key]
    except KeyError:
        raise ValueError(f"« {key} » manque") from None


def instead(text: str) -> str:
    """« , et non « 4 » », the beginning of what stands in a field; nothing when nothing does."""
    return f", et non « {text[:_LONGEST_SHOWN]} »" if text.strip() else ""


def one_word(fields: Mapping[str, str], key: str, words: Sequence[str]) -> str:
    """A field of a question in notation that is one of these words."""
    word = written(fields, key)
    if word not in words:
        raise ValueError(f"« {key} » : {listed(words, 'ou')}{instead(word)}")
    return word


def number(fields: Mapping[str, str], key: str, low: int, high: int) -> int:
    """A whole number of a question in notation, within these bounds."""
    text = written(fields, key)
    if len(text) in (1, 2) and all(digit in _DIGITS for digit in text):
        value = int(text)
        if low <= value <= high:
            return value
    raise ValueError(f"« {key} » : de {low} à {high}{instead(text)}")


def optional_card(fields: Mapping[str, str], key: str) -> Card | None:
    """A card of a question in notation, None when there is none."""
    return read_card(fields[key]) if fields.get(key) else None


def hand_with_chien(fields: Mapping[str, str], players: int) -> Cards:
    """The preneur's hand of a question in notation, as large as the chien makes it."""
    hand, sizes = Cards.read(written(fields, "main")), table(players)
    wanted = sizes.hand + sizes.chien
    if len(hand) != wanted:
        raise ValueError(f"« main » : {wanted} cartes, chien compris, et non {len(hand)}")
    return hand


def attack(fields: Mapping[str, str], players: int) -> tuple[int, int | None]:
    """The seats of the preneur and of the appelé, None without one."""
    preneur = number(fields, "preneur", 0, players - 1)
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else None
    if appele is not None and (players != 5 or appele == preneur):
        raise ValueError("« appele » : un autre joueur que le preneur, à cinq seulement")
    return preneur, appele
