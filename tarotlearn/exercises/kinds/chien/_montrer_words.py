"""What is said of atouts set aside: whether any is lacking, how many, which are shown."""

from __future__ import annotations

from rules_engine.cards import ATOUTS, Cards
from rules_engine.chien import EcartRoom
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.ecart_words import (
    ATOUT,
    NEVER,
    TAKEN,
    cards_counted,
    never_of,
    never_told,
    stay,
)
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.words import is_feminine


def right(room: EcartRoom) -> tuple[str, str]:
    """Why the answer is right, and the atom behind it."""
    if not room.lacking:
        told = f"{_permitted(room)} suffisent pour en écarter {_size(room)}"
        return f"{told} : aucun atout ne part, il n’y a rien à montrer.", ATOUT
    fills = counted(room.lacking, "atout complète", "atouts complètent")
    shown = "on le montre" if room.lacking == 1 else "on les montre"
    return f"{_permitted(room)} pour {_size(room)} places : {fills}, et {shown}.", ATOUT


def _permitted(room: EcartRoom) -> str:
    """« Cinq cartes permises »."""
    return capital(counted(len(room.free), "carte permise", "cartes permises", feminine=True))


def _size(room: EcartRoom) -> str:
    """« six »."""
    return counted(room.size, "", "").rstrip()


def wrong_number(given: int, most: int) -> tuple[str, str]:
    """Too many or too few atouts."""
    if given > most:
        return "C’est trop : un atout ne part qu’à défaut d’une autre carte permise.", ATOUT
    told = "C’est trop peu : comptez ce qui n’est ni Roi, ni bout, ni atout, puis complétez."
    return told, ATOUT


def wrong_cards(extra: Cards, room: EcartRoom) -> tuple[str, str]:
    """Cards that would not be shown, or too few that might."""
    never, atouts = never_of(extra), extra & ATOUTS - never_of(extra)
    if never:
        return f"{never_told(never)}.", NEVER
    if atouts:
        return "Montrer un atout, c’est l’écarter : or aucun ne part ici.", ATOUT
    if extra:
        may = stay(extra, "peut partir sans être montrée", "peuvent partir sans être montrées")
        return f"{_agreed(extra, may)} : on ne montre que les atouts.", ATOUT
    return "Tout atout ordinaire peut compléter l’écart, petit ou grand : il en manque.", ATOUT


def _agreed(extra: Cards, text: str) -> str:
    """The same for Cavaliers, Valets and low cards, which are masculine."""
    if all(is_feminine(card) for card in extra):
        return text
    return text.replace("montrées", "montrés").replace("montrée", "montré")


def steps(hand: Cards, offered: Cards, room: EcartRoom) -> tuple[Step, ...]:
    """How many cards, which never go, which may, how many are lacking, what is shown."""
    told = [Step(f"L’écart aura {cards_counted(room.size)}, comme le chien.", TAKEN)]
    never = never_of(hand)
    words = "Ne partent jamais :" if len(never) != 1 else "Ne part jamais :"
    note = "Les Rois et les bouts restent en main."
    told.append(Step(words if never else "Vous n’avez ni Roi ni bout.", NEVER, never, note))
    told.append(Step(f"{_permitted(room)}, sans compter les atouts :", NEVER, room.free))
    if room.lacking:
        many = counted(room.lacking, "atout complète", "atouts complètent")
        them = "le" if room.lacking == 1 else "les"
        note = f"Pas un de plus qu’il n’en manque, et la défense {them} voit."
        last = Step(f"Il en faut {_size(room)} : {many} l’écart.", ATOUT, note=note)
    else:
        enough = "C’est juste assez" if len(room.free) == room.size else "C’est assez"
        last = Step(f"{enough} : aucun atout ne part.", ATOUT, note="Rien n’est donc montré.")
    if not offered:
        return (*told, last)
    told.append(last)
    shown = offered & room.atouts_allowed
    if shown:
        words = "Pourrait être montré :" if len(shown) == 1 else "Pourraient être montrés :"
        note = "Tout atout ordinaire convient, à votre choix."
        return (*told, Step(words, ATOUT, shown, note))
    return (*told, Step("Aucune de ces cartes ne serait montrée.", ATOUT))
