"""What is wrong with a field before its kind reads it: nothing chosen, no card, one card twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_engine.cards import Cards, read_card
from tarotlearn.assignments.own.components import Choice, OneCard
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.laid import Laid
from tarotlearn.assignments.own.offered import twice
from tarotlearn.assignments.own.picked import Packs, strangers
from tarotlearn.words import hand_words

Fault = tuple[str, str]  # the key of a field, and what is wrong with it

UNKNOWN = "« {} » n’est pas une carte. Le rang puis la couleur : « RP », « 10C », « 21A », « EX »."
CHOOSE, CHOOSE_CARD = "Choisissez une réponse.", "Choisissez une carte."
_LONGEST_SHOWN = 20


def faults(draft: Draft) -> Iterator[Fault]:
    """One for each field that can't be read, in their order."""
    told: dict[str, str] = {}
    for key, field in draft.counting.items():
        value = draft.notation[key]
        if isinstance(field.component, Laid | Packs):
            told[key] = _cards(value)
        elif isinstance(field.component, Choice):
            told[key] = "" if field.component.offers(value, draft.players) else CHOOSE
        elif isinstance(field.component, OneCard) and not value:
            told[key] = CHOOSE_CARD
    for key, cards, where in twice(draft.placed):
        told[key] = told.get(key) or f"Déjà ailleurs, « {where} » : {hand_words(cards)}."
    yield from ((key, sentence) for key, sentence in told.items() if sentence)


def _cards(value: str) -> str:
    """What is wrong with cards as they are written."""
    unknown = strangers(value)
    if unknown:
        return UNKNOWN.format(unknown[0][:_LONGEST_SHOWN])
    counted = Counter(value.replace("/", " ").split())
    again = Cards.of(read_card(word) for word, count in counted.items() if count > 1)
    return f"Deux fois la même carte : {hand_words(again)}." if again else ""
