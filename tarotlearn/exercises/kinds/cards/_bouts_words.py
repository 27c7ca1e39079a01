"""What is said of bouts, and of the cards that are taken for them."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from rules_engine.cards import (
    EXCUSE,
    EXCUSE_ALONE,
    OUDLERS,
    PETIT,
    ROI,
    VINGT_ET_UN,
    Card,
    Cards,
    Suit,
)
from rules_engine.points import value
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import the

PACK, HAND, TRICKS = PLACES = ("paquet", "jeu", "plis")
_HIGH, _LOW = 18, 4  # atouts from the one, or up to the other, look like the 21 or the Petit


class Lure(Enum):
    """Why a card is taken for a bout."""

    ROI = "vaut autant"
    HIGH = "presque le plus fort des atouts"
    LOW = "presque le plus faible des atouts"
    AS = "un 1, comme le Petit"


FAMILIES = tuple(Lure)


class Shown(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def cards(self) -> Cards: ...
    @property
    def place(self) -> str: ...


def lure(card: Card) -> Lure | None:
    """What makes this card tempting; a bout itself is none."""
    if card.is_oudler:
        return None
    if card.suit is Suit.ATOUT:
        return Lure.HIGH if card.rank >= _HIGH else Lure.LOW if card.rank <= _LOW else None
    return {ROI: Lure.ROI, 1: Lure.AS}.get(card.rank)


def situation(shown: Shown) -> tuple[str, str]:
    """What is told above the cards, and their title."""
    if shown.place == PACK:
        number = counted(len(shown.cards), "carte", "cartes", feminine=True)
        return (
            f"Trois cartes du paquet s’appellent les bouts. Voici {number} : il y a au "
            "moins un bout parmi elles.",
            "Cochez tous les bouts",
        )
    if shown.place == HAND:
        return (
            "La distribution est finie, et vous comptez vos bouts avant de parler.",
            "Votre jeu : cochez tous les bouts",
        )
    number = counted(len(shown.cards) // shown.players, "pli", "plis")
    return (
        f"La donne est finie. L’attaque a remporté {number}, et voici leurs cartes.",
        "Les cartes de l’attaque : cochez tous les bouts",
    )


def named(cards: Cards) -> str:
    """« le 21 et l’Excuse »: one does not say of which suit the 21 is."""
    return the_grouped(cards).replace(the(VINGT_ET_UN), "le 21")


def heading(right: Cards, answer: Cards) -> str:
    """« Il en manque un »: when all that is ticked is right."""
    missed = right - answer
    if answer <= right and missed:
        return f"Il en manque {counted(len(missed), '', '').rstrip()}"
    return ""


def sentence(right: Cards, answer: Cards) -> str:
    """Why the answer is right; else what is wrong, without naming the bouts."""
    extra, missed = answer - right, right - answer
    if extra:
        return _no_bout(extra)
    if missed == EXCUSE_ALONE:
        return "Ce que vous avez coché est juste, mais un bout n’est pas forcément un atout."
    if PETIT in missed:
        return "Ce que vous avez coché est juste, mais un bout n’est pas forcément une carte forte."
    if missed:
        return "Ce que vous avez coché est juste, mais ce n’est pas tout : regardez les atouts."
    if len(right) == len(OUDLERS):
        return f"Les trois bouts sont là : {named(right)}."
    if len(right) == 1:
        return f"{capital(named(right))} est un bout, et c’est le seul de ces cartes."
    return f"{capital(named(right))} sont des bouts ; il n’y en a pas d’autre ici."


def _no_bout(extra: Cards) -> str:
    """Why the most tempting of these cards is no bout."""
    card = min(extra, key=_how_plain)
    named = capital(the(card))
    match lure(card):
        case Lure.ROI:
            return f"{named} vaut autant qu’un bout, mais ce n’en est pas un."
        case Lure.HIGH:
            return f"{named} est très fort, mais ce n’est qu’un atout ordinaire."
        case Lure.LOW:
            return f"{named} est un petit atout, mais ce n’est pas celui que l’on nomme le Petit."
        case Lure.AS:
            return f"{named} est un 1 lui aussi, mais dans une couleur : ce n’est pas un bout."
    if card.suit is Suit.ATOUT:
        return f"{named} est un atout ordinaire : presque tous le sont."
    if card.is_figure:
        return f"{named} est une figure : on la compte, mais ce n’est pas un bout."
    return f"{named} est une petite carte, et les quatre couleurs n’ont aucun bout."


def _how_plain(card: Card) -> tuple[int, int]:
    """The order in which wrong cards are spoken of: the most tempting first."""
    found = lure(card)
    return (len(FAMILIES) if found is None else FAMILIES.index(found), -card.rank)


def steps(shown: Shown) -> tuple[Step, ...]:
    """The three bouts one by one, then what looks like them, then the conclusion."""
    cards = shown.cards
    told = [
        _looked_for(cards, VINGT_ET_UN, "Le 21, l’atout le plus fort", "Aucune carte ne le prend."),
        _looked_for(
            cards,
            PETIT,
            "Le Petit, l’atout qui porte le 1",
            "Tout faible qu’il est, c’est un bout.",
        ),
        _looked_for(cards, EXCUSE, "L’Excuse", "Un bout qui n’est pas un atout."),
    ]
    for family in FAMILIES:
        tempting = Cards.of(card for card in cards if lure(card) is family)
        if tempting:
            told.append(Step(_told_of(family, tempting), "bouts", tempting))
    number = counted(len(cards & OUDLERS), "bout", "bouts")
    return (*told, Step(f"Cela fait {number}.", "bouts", cards & OUDLERS))


def _looked_for(cards: Cards, oudler: Card, words: str, note: str) -> Step:
    there = Cards.of([oudler]) & cards
    told = f"{words} : {'présent' if there else 'absent'}{'e' if oudler == EXCUSE else ''}."
    return Step(told, "bouts", there, note)


def _told_of(family: Lure, cards: Cards) -> str:
    """Why these cards are no bouts."""
    several = len(cards) > 1
    if family is Lure.ROI:
        [worth] = {value(card) for card in cards}
        points = half_points_written(worth)
        verb = "valent" if several else "vaut"
        which = "Les Rois" if several else "Le Roi"
        none = "ne sont pas des bouts" if several else "n’est pas un bout"
        return f"{which} {verb} {points} points comme un bout, mais {none}."
    if family is Lure.AS:
        whose = "leur couleur" if several else "sa couleur"
        which, are = ("Les As", "sont les plus petites cartes") if several else (
            "L’As", "est la plus petite carte"
        )  # fmt: skip
        return f"{which} {are} de {whose}, et rien de plus."
    which, are = ("Ces atouts", "ne sont pas des bouts") if several else (
        "Cet atout", "n’est pas un bout"
    )  # fmt: skip
    limit = "le 21" if family is Lure.HIGH else "le Petit"
    near = f"{'approchent' if several else 'approche'} {limit}"
    return f"{which} {near}, mais {are}."


def hints(right: Cards) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    last = f"Vous devez cocher {counted(len(right), 'atout', 'atouts')}, et rien d’autre."
    if EXCUSE in right:
        last = f"Vous devez cocher {counted(len(right), 'carte', 'cartes', feminine=True)}, dont "
        last += "une qui n’est pas un atout."
    if right == EXCUSE_ALONE:
        last = "Vous devez cocher une seule carte, et ce n’est pas un atout."
    return (
        "Laissez de côté les quatre couleurs, du Roi à l’As : les bouts sont ailleurs.",
        "Les bouts : le premier et le dernier des atouts, et la carte qui n’est d’aucune famille.",
        last,
    )
