"""A deal as people write it: the record, the players' names, the headings and the comments."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from rules_engine.deal import table
from rules_engine.notation.coherence import incoherences
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Comment, Heading, Place, places
from rules_engine.notation.names import check_names, label
from rules_engine.record import Deal

_NEITHER_SHOWN_NOR_SPACE = ("Cc", "Cs", "Zl", "Zp")


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """A deal that can be written down and read again without loss.

    ``names`` are by seat, "" for a player without a name; left out, nobody has one. ``headings``
    stand in the order of ``Heading``; ``comments`` in the order of the text, at most one at a
    place. In the record an empty hand or chien is an unknown one.
    Unreadable, a ValueError in French, when one of these cannot be.
    """

    deal: Deal
    names: tuple[str, ...] = ()
    headings: tuple[tuple[Heading, str], ...] = ()
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        deal = self.deal
        if not self.names:
            object.__setattr__(self, "names", ("",) * deal.players)
        check_names(self.names)
        table(deal.players)
        if len(self.names) != deal.players:
            raise Unreadable(
                f"{len(self.names)} noms pour {deal.players} joueurs", "donnez un nom par siège"
            )
        if len(deal.hands) != deal.players:
            raise Unreadable(
                f"{len(deal.hands)} jeux pour {deal.players} joueurs",
                "donnez un jeu par siège, vide s'il est inconnu",
            )
        if not 0 <= deal.dealer < deal.players:
            raise Unreadable(f"donneur {deal.dealer}", f"c'est un siège, de 0 à {deal.players - 1}")
        for incoherence in incoherences(deal, self.names):
            raise incoherence.refusal()
        self._check_headings()
        self._check_comments()

    def _check_headings(self) -> None:
        order = list(Heading)
        found = [order.index(heading) for heading, _ in self.headings]
        if found != sorted(set(found)):
            raise Unreadable("rubriques en désordre ou répétées", "suivez l'ordre de « Heading »")
        for heading, text in self.headings:
            if not text or text != clean_line(text).strip():
                raise Unreadable(
                    f"« {heading} » : texte impossible",
                    "une seule ligne, sans espace au bord ni caractère de contrôle",
                )

    def _check_comments(self) -> None:
        known = set(places(self.deal, [heading for heading, _ in self.headings]))
        found = [comment.after for comment in self.comments]
        if found != sorted(set(found)):
            raise Unreadable("commentaires en désordre", "au plus un par endroit, dans l'ordre")
        for place, text in self.comments:
            if place not in known:
                raise Unreadable(
                    f"commentaire sans endroit : {place.section.name} {place.number}",
                    "placez-le après une partie de la donne qui est écrite",
                )
            if text != clean_comment(text) or not text:
                raise Unreadable(
                    "commentaire impossible",
                    "ni vide, ni bordé de lignes vides, sans espace en fin de ligne "
                    "ni caractère de contrôle",
                )

    def name(self, seat: int) -> str:
        """How this seat is called: its name, or J1, J2 …"""
        return label(seat, self.names)

    def comment(self, place: Place) -> str | None:
        """What is said just after this part of the deal."""
        return next((text for after, text in self.comments if after == place), None)


def clean_line(text: str) -> str:
    """The line without what no page can show, nor spaces at its end."""
    shown = (
        " "
        if letter != "\t" and unicodedata.category(letter) in _NEITHER_SHOWN_NOR_SPACE
        else letter
        for letter in text
    )
    return "".join(shown).rstrip()


def clean_comment(text: str) -> str:
    """The comment with clean lines, and no empty line around it."""
    lines = [clean_line(line) for line in text.split("\n")]
    return "\n".join(lines).strip("\n")
