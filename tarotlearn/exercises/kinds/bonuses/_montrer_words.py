"""What is said of the cards that a poignée shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from rules_engine.cards import ATOUTS, ATOUTS_AND_EXCUSE, EXCUSE, EXCUSE_ALONE, Card, Cards
from rules_engine.poignee import Level, announceable, seuil
from tarotlearn.exercises.kind import Pair, Step
from tarotlearn.exercises.kinds.bonuses._atouts import PLAIN
from tarotlearn.exercises.kinds.shared.people import at_table
from tarotlearn.exercises.kinds.shared.poignee_words import held_told, of_level
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.words import of_the, the

_EXACT, _EXCUSE, _ASIDE = "poignee-exacte", "poignee-excuse", "poignee-atout-ecarte"
_NAMED_AT_MOST = 3  # cards in a sentence


class Showing(Protocol):
    """The question, as far as its words need it."""

    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def level(self) -> Level: ...
    @property
    def discarded(self) -> Cards: ...


def needed(question: Showing) -> int:
    return seuil(question.level, question.players)


def told(question: Showing) -> str:
    where = f"{at_table(question.players)}, c’est à vous"
    if question.discarded:
        where = f"{at_table(question.players)}, vous avez pris et fait votre écart. C’est à vous"
    told = f"{where} de jouer votre première carte, et vous annoncez {of_level(question.level)}."
    return f"{told} Quelles cartes étalez-vous ?"


def why(question: Showing, answer: Cards) -> tuple[str, str]:
    """Why an answer is right."""
    hidden = (question.hand & ATOUTS) - answer
    if answer & question.discarded:
        told = "Avec les quatre Rois, ce qui manquait à la triple se reprend à l’écart."
        return told, _ASIDE
    if EXCUSE in answer:
        told = "Il vous manquait un atout : l’Excuse prend sa place, et vous ne cachez plus rien."
        return told, _EXCUSE
    shown = f"{capital(counted(len(answer), 'atout', 'atouts'))}, ni plus ni moins"
    if EXCUSE in question.hand:
        return f"{shown}, et l’Excuse reste dans votre jeu.", _EXCUSE
    if hidden:
        return f"{shown} : le reste ne regarde que vous.", _EXACT
    return f"{shown} : ce sont tous les vôtres.", _EXACT


def refused(question: Showing, answer: Cards) -> tuple[str, str]:
    """What is wrong with an answer, and the rule behind it."""
    hidden, count = (question.hand & ATOUTS) - answer, needed(question)
    others = answer - ATOUTS_AND_EXCUSE
    if others:
        told = "on ne montre que des atouts, et l’Excuse s’il le faut"
        if len(others) <= _NAMED_AT_MOST:
            is_none = "n’en est pas un" if len(others) == 1 else "n’en sont pas"
            return f"Dans une poignée, {told} : {the_grouped(others)} {is_none}.", _EXACT
        return f"Dans une poignée, {told}.", _EXACT
    if EXCUSE in answer and hidden:
        which = the_grouped(hidden) if len(hidden) <= _NAMED_AT_MOST else "d’autres atouts"
        told = "Montrer l’Excuse, c’est dire que l’on ne cache plus aucun atout"
        return f"{told} : or vous gardez {which}.", _EXCUSE
    if len(answer) > count:
        told = f"{capital(of_level(question.level))} demande un nombre exact de cartes"
        return f"{told} : vous en montrez trop.", _EXACT
    if len(answer) < count:
        asked = f"{at_table(question.players)}, {of_level(question.level)} demande {count} cartes"
        shown = "aucune" if not answer else str(len(answer))
        return f"{asked} : vous en montrez {shown}.", "seuils-poignee"
    told = "On ne reprend à l’écart que les atouts qui manquent, rien de plus."
    return told, _ASIDE


def steps(question: Showing, example: Cards) -> tuple[Step, ...]:
    """How many; what the hand has; the Excuse; the écart; what is left to choose."""
    count, atouts = needed(question), question.hand & ATOUTS
    asked = f"{at_table(question.players)}, {of_level(question.level)} demande {count} cartes."
    found = [
        Step(asked, "seuils-poignee", note="Exactement ce nombre, ni plus ni moins."),
        Step(f"Vous avez {counted(len(atouts), 'atout', 'atouts')} :", _EXACT, atouts),
    ]
    if EXCUSE in question.hand:
        found.append(_excuse(example))
    again = example & question.discarded
    if question.discarded:
        lacking = counted(len(again), "atout", "atouts")
        told = f"Il manque encore {lacking} à la triple. Avec vos quatre Rois,"
        told += " il se reprend" if len(again) == 1 else " ils se reprennent"
        told += " à l’écart :"
        note = "C’est le seul cas où l’on remontre un atout de l’écart."
        found.append(Step(told, _ASIDE, question.discarded & ATOUTS, note))
    surplus = len(atouts) + len(question.discarded & ATOUTS) - len(example & ATOUTS)
    if not surplus:
        whole = "tout, l’Excuse comprise" if EXCUSE in example else "tous vos atouts"
        whole = "tout cela" if again else whole
        return (*found, Step(f"Il faut donc montrer {whole} :", _EXACT, example))
    free = counted(surplus, "atout", "atouts")
    told = f"{capital(free)} {'reste' if surplus == 1 else 'restent'} de côté"
    note = "À vous de choisir ce que les autres ne verront pas."
    if question.discarded:
        note = "À vous de choisir lequel."
    return (*found, Step(f"{told}. Par exemple, vous montrez :", _EXACT, example, note))


def _excuse(example: Cards) -> Step:
    if EXCUSE in example:
        note = "La montrer dit aux autres que vous n’avez plus d’atout caché."
        return Step("L’Excuse prend la place d’un atout qui manque :", _EXCUSE, EXCUSE_ALONE, note)
    note = "La montrer dirait que vous n’avez plus d’atout caché."
    return Step(
        "Vous avez assez d’atouts sans l’Excuse : elle ne se montre pas.", _EXCUSE, note=note
    )


def pair(question: Showing, example: Cards) -> Pair | None:
    """Another level, or one card, when other cards would have to be shown."""
    asked: Any = question
    hand = question.hand
    if question.discarded:
        return None
    if EXCUSE in example:
        more = next(card for card in ATOUTS - hand)
        told = f"À une carte près : avec {the(more)} en plus, l’Excuse resterait dans votre jeu."
        return _swapped(asked, told, None, more)
    others = [level for level in announceable(question.players, hand) if level != question.level]
    if others:
        other = others[0]
        count = seuil(other, question.players)
        told = f"À un mot près : pour {of_level(other)}, il faudrait montrer {count} cartes."
        return Pair(told, replace(asked, level=other))
    lowest = next(iter(example))
    if EXCUSE not in hand and len(hand & ATOUTS) == needed(question):
        told = f"À une carte près : avec l’Excuse au lieu {of_the(lowest)}, il faudrait la montrer."
        return _swapped(asked, told, lowest, EXCUSE)
    if EXCUSE not in hand and len(hand & ATOUTS) == needed(question) + 1:
        told = f"À une carte près : sans {the(lowest)}, vous n’auriez plus le choix."
        instead = next(card for card in PLAIN if card not in hand)
        return _swapped(asked, told, lowest, instead)
    return None


def _swapped(question: Any, told: str, card: Card | None, other: Card) -> Pair | None:
    """The question with this card, or some plain one, replaced by another."""
    out = card or next((mine for mine in PLAIN if mine in question.hand), None)
    if out is None:
        return None
    hand = (question.hand - Cards.of([out])) | Cards.of([other])
    return Pair(told, replace(question, hand=hand))


def hints(question: Showing) -> tuple[str, str, str]:
    look = (
        "Combien de cartes cette poignée demande-t-elle à cette table ? Et combien en avez-vous ?"
    )
    rule = "Le nombre exact, ni plus ni moins : ce qui est en trop reste caché."
    if EXCUSE in question.hand:
        rule += " L’Excuse, elle, ne se montre que si l’on ne cache plus aucun atout."
    if question.discarded:
        rule += " Avec les quatre Rois, un atout écarté peut finir une triple."
    last = f"Il faut {needed(question)} cartes, et vous avez {held_told(question.hand)}."
    return look, rule, last
