"""Where each bout was dealt, and which side has it at the end."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import NamedTuple

from rules_engine.cards import EXCUSE, PETIT, VINGT_ET_UN, Card, Cards
from tarotlearn.exercises.kind import one_of
from tarotlearn.words import listed


class Fate(StrEnum):
    """What became of one bout; the value is its word in notation."""

    PRENEUR = "preneur"  # dealt to the preneur, still with the attack
    PERDU = "perdu"  # dealt to the preneur, taken by the defence
    CHIEN = "chien"  # found in the chien by the preneur
    APPELE = "appele"  # dealt to the called player, still with the attack
    DEFENSE = "defense"  # dealt to a defender, still with the defence
    PRIS = "pris"  # dealt to a defender, taken by the attack


_DEALT = (Fate.PRENEUR, Fate.PERDU)
_WON = (Fate.PRENEUR, Fate.CHIEN, Fate.APPELE, Fate.PRIS)
# The 21 wins its trick, and the Excuse goes back to its side: the Petit alone changes hands.
_STAY = (Fate.PRENEUR, Fate.CHIEN, Fate.DEFENSE)
_MAY = {VINGT_ET_UN: _STAY, PETIT: (*_STAY, Fate.PERDU, Fate.PRIS), EXCUSE: _STAY}
_EACH = tuple(_MAY)
# The other end that each fate of the Petit might have had, and how one says so.
_OTHERWISE = {
    Fate.PRENEUR: (Fate.PERDU, "si la défense avait pris le Petit"),
    Fate.PERDU: (Fate.PRENEUR, "si le preneur avait sauvé le Petit"),
    Fate.DEFENSE: (Fate.PRIS, "si l’attaque avait pris le Petit"),
    Fate.PRIS: (Fate.DEFENSE, "si la défense avait sauvé le Petit"),
    Fate.CHIEN: (Fate.DEFENSE, "si le Petit avait été chez un défenseur, et non au chien"),
    Fate.APPELE: (Fate.DEFENSE, "si le Petit avait été chez un défenseur"),
}


class Fates(NamedTuple):
    """The fates of the 21, of the Petit and of the Excuse."""

    vingt_et_un: Fate
    petit: Fate
    excuse: Fate

    @property
    def dealt(self) -> Cards:
        """The bouts that the preneur was dealt."""
        return self.where(*_DEALT)

    @property
    def won(self) -> Cards:
        """The bouts that the attack has at the end."""
        return self.where(*_WON)

    def where(self, *fates: Fate) -> Cards:
        return Cards.of(oudler for oudler, fate in self.of_each() if fate in fates)

    def of_each(self) -> tuple[tuple[Card, Fate], ...]:
        return tuple(zip(_EACH, self, strict=True))

    def changed(self) -> tuple[Fates, str]:
        """The same but for the end of the Petit, with the words that say so."""
        petit, told = _OTHERWISE[self.petit]
        return self._replace(petit=petit), told


def _allowed(oudler: Card, players: int) -> tuple[Fate, ...]:
    return (*_MAY[oudler], Fate.APPELE) if players == 5 else _MAY[oudler]


def drawn(rng: Random, players: int) -> Fates:
    """Fates that a deal can give."""
    return Fates(*(one_of(rng, _allowed(oudler, players)) for oudler in _EACH))


def fates_of(text: str, players: int) -> Fates | None:
    """The fates written so, None when nothing is; ValueError, in French, for what cannot be."""
    words = text.split()
    if not words:
        return None
    if len(words) != len(_EACH):
        raise ValueError(f"« bouts » : trois mots, et non {len(words)}")
    for oudler, word in zip(_EACH, words, strict=True):
        known = _allowed(oudler, players)
        if word not in known:
            raise ValueError(
                f"« bouts » : {oudler} : {listed(known, 'ou')}, et non « {word[:20]} »"
            )
    return Fates(*map(Fate, words))
