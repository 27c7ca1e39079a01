"""What is said of a hand counted for a poignée: atouts, thresholds, what may be announced."""

from __future__ import annotations

from typing import Protocol

from rules_engine.cards import ATOUTS, ATOUTS_AND_EXCUSE, EXCUSE, EXCUSE_ALONE, ROIS, Cards
from rules_engine.poignee import LEVELS, By, Level, PoigneeRules, seuil
from rules_engine.rules import FFT
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.people import at_table
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.words import listed

Levels = tuple[Level, ...]


class Hand(Protocol):
    """The question, as far as its words need it."""

    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def by(self) -> By | None: ...
    @property
    def discarded(self) -> Cards: ...


def seuils_told(players: int, rules: PoigneeRules = FFT) -> str:
    """« À quatre joueurs, il faut 10 atouts pour une simple, 13 pour une double … »."""
    simple, *others = (seuil(level, players, rules) for level in LEVELS)
    parts = [f"{simple} atouts pour une simple"]
    parts += [
        f"{number} pour une {level}" for number, level in zip(others, LEVELS[1:], strict=True)
    ]
    return f"{at_table(players)}, il faut {listed(parts)}."


def held_told(hand: Cards) -> str:
    """« neuf atouts et l’Excuse »: what counts in a hand."""
    number = counted(len(hand & ATOUTS), "atout", "atouts")
    return f"{number} et l’Excuse" if EXCUSE in hand else number


def held_sentence(hand: Cards) -> str:
    """« Neuf atouts et l’Excuse »."""
    return capital(held_told(hand))


def of_level(level: Level) -> str:
    """« une poignée double »."""
    return f"une poignée {level}"


def steps(question: Hand, right: Levels) -> tuple[Step, ...]:
    """Count; then the thresholds of the table; then the conclusion."""
    atouts = question.hand & ATOUTS
    found = [Step(f"Vous avez {counted(len(atouts), 'atout', 'atouts')} :", "seuils-poignee",
                  atouts, "Les autres cartes n’y sont pour rien.")]  # fmt: skip
    if EXCUSE in question.hand:
        total = counted(len(atouts) + 1, "carte", "cartes", feminine=True)
        note = f"Cela fait {total} qui comptent."
        found.append(Step("L’Excuse peut remplacer un atout qui manque :", "poignee-excuse",
                          EXCUSE_ALONE, note))  # fmt: skip
    if question.by is By.DEFENSEUR:
        told = "Vous défendez, ce qui ne change rien : une poignée n’est pas réservée au preneur."
        found.append(Step(told, "poignee-facultative"))
    note = "Les nombres changent avec la table, parce que les jeux n’y ont pas la même taille."
    found.append(Step(seuils_told(question.players), "seuils-poignee", note=note))
    if question.discarded & ATOUTS:
        found.append(_aside(question, right))
    return (*found, _conclusion(right))


def _aside(question: Hand, right: Levels) -> Step:
    """What the atouts of the écart are good for."""
    aside = question.discarded & ATOUTS
    needed, held = seuil(Level.TRIPLE, question.players), len(question.hand & ATOUTS_AND_EXCUSE)
    lacking = needed - held
    note = "On ne remontre un atout écarté que pour finir une triple, avec les quatre Rois."
    are = "est" if len(aside) == 1 else "sont"
    told = f"{counted(len(aside), 'atout', 'atouts').capitalize()} {are} à l’écart."
    if lacking <= 0:
        told += " Vous n’en avez pas besoin."
    elif not question.hand >= ROIS:
        told += " Vous n’avez pas les quatre Rois, et ce qui est écarté ne compte plus."
    elif Level.TRIPLE in right:
        told += f" Avec vos quatre Rois, il en manque {counted(lacking, '', '').strip()}"
        told += " à la triple : vous pouvez le remontrer." if lacking == 1 else (
            " à la triple : vous pouvez les remontrer."
        )  # fmt: skip
    else:
        told += " Même en le remontrant, la triple n’y serait pas."
    return Step(told, "poignee-atout-ecarte", aside, note)


def _conclusion(right: Levels) -> Step:
    if not right:
        return Step("Aucune poignée n’est possible.", "seuils-poignee")
    choice = listed([*(f"la {level}" for level in right)], "ou")
    note = "On annonce ce que l’on veut, jusqu’à ce que l’on a."
    return Step(f"Vous pouvez annoncer {choice}, ou ne rien dire.", "poignee-facultative",
                note=note)  # fmt: skip
