"""The seats of a written deal: the names of the players, or J1, J2 … for those without a name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches

from rules_engine.deal import TABLE_SIZES
from rules_engine.notation.cards_text import begins_with_a_suit
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Section
from rules_engine.notation.words import WORDS_OF_BIDS, fold, header_version, read_label

LONGEST_NAME = 40
_SIGNS = " '’.-"
_NUMBER = re.compile(r"(?:j|joueur |joueuse )?([0-9])")


def label(seat: int, names: Sequence[str]) -> str:
    """How this seat is called in the text."""
    return names[seat] or f"J{seat + 1}"


def list_of(names: Sequence[str]) -> str:
    """The seats as a sentence lists them."""
    labels = [label(seat, names) for seat in range(len(names))]
    return f"{', '.join(labels[:-1])} et {labels[-1]}"


def check_name(name: str) -> None:
    """Raise Unreadable when this cannot be the name of a player."""
    shown = f"« {name[:LONGEST_NAME]} »"
    if len(name) > LONGEST_NAME:
        raise Unreadable(f"nom trop long : {shown}", f"{LONGEST_NAME} caractères au plus")
    kinds = [unicodedata.category(letter)[0] for letter in name]
    letters = all(kind in "LMN" or sign in _SIGNS for kind, sign in zip(kinds, name, strict=True))
    if not name or kinds[0] != "L" or not letters or not fold(name):
        raise Unreadable(
            f"nom impossible : {shown}",
            "un nom commence par une lettre et n'a que des lettres, des chiffres, des espaces, "
            "des apostrophes, des points et des traits d'union",
        )
    if name != clean(name):
        raise Unreadable(f"nom mal écrit : {shown}", f"écrivez « {clean(name)} »")
    folded = fold(name)
    taken = read_label(name) != (Section.JEU, folded, None, None, None)
    if (
        taken
        or header_version(name)
        or _NUMBER.fullmatch(folded)
        or begins_with_a_suit(name)
        or set(folded.split()) & WORDS_OF_BIDS
    ):
        raise Unreadable(
            f"nom réservé : {shown}",
            "ce mot a déjà un sens dans une donne : ajoutez par exemple une initiale ou un surnom",
        )


def clean(name: str) -> str:
    """The name with single spaces, each letter and its accent as one sign."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def check_names(names: Sequence[str]) -> None:
    """Raise Unreadable unless these names, "" for a seat without one, can be told apart."""
    if len(names) not in TABLE_SIZES:
        raise Unreadable(f"{len(names)} joueurs", "une donne de tarot se joue à 3, 4 ou 5")
    folded: list[str] = []
    for name in names:
        if name:
            check_name(name)
            if fold(name) in folded:
                raise Unreadable(
                    f"deux joueurs s'appellent « {name} »", "ajoutez une initiale à l'un des deux"
                )
        folded.append(fold(name))


def read_names(text: str) -> tuple[str, ...]:
    """The names of the line « Joueurs »: a number of players, or their names in playing order."""
    number = re.fullmatch(r"([0-9]{1,2})(?: joueurs)?", fold(text[:LONGEST_NAME]))
    if number:
        names: tuple[str, ...] = ("",) * int(number[1])
    else:
        typed = [clean(name) for name in re.split(r"[,;/]", text)]
        if "" in typed:
            raise Unreadable(
                "il manque un nom entre deux virgules",
                "séparez les noms par des virgules, et écrivez J1, J2 … pour qui n'a pas de nom",
            )
        names = tuple(
            "" if fold(name) in (f"j{place}", f"joueur {place}") else name
            for place, name in enumerate(typed, start=1)
        )
    check_names(names)
    return names


def seat_of(text: str, names: Sequence[str]) -> int:
    """The seat that this text names; Unreadable when there is none."""
    folded = fold(text[: 2 * LONGEST_NAME])
    known = {fold(label(seat, names)): seat for seat in range(len(names))}
    if folded in known:
        return known[folded]
    number = _NUMBER.fullmatch(folded)
    if number and 1 <= int(number[1]) <= len(names):
        return int(number[1]) - 1
    close = get_close_matches(folded, known, n=1)
    players = f"les joueurs sont {list_of(names)}"
    mend = f"vouliez-vous dire {label(known[close[0]], names)} ?" if close else players
    raise Unreadable(f"joueur inconnu : « {text[:LONGEST_NAME]} »", mend)
