"""The steps of a commented deal, from the cards dealt to the score, and where each one is."""

from __future__ import annotations

from typing import NamedTuple

from django.urls import reverse

from rules_engine.deal import table
from tarotlearn.play.library import CommentedDeal

DONNE, ENCHERES, CHIEN, MARQUE = "donne", "encheres", "chien", "marque"
_TRICK = "pli-"


class Step(NamedTuple):
    """One step: its word in the address, its title; ``trick`` counts from 0, None elsewhere."""

    slug: str
    title: str
    trick: int | None = None

    def address(self, source: CommentedDeal, *, opened: bool = False) -> str:
        """Where this step of a deal is; ``opened`` with all the hands in sight."""
        first = self.slug == DONNE
        name = "play:deal" if first else "play:step"
        arguments = [source.slug] if first else [source.slug, self.slug]
        return reverse(f"{name}_opened" if opened else name, args=arguments)


def steps_of(source: CommentedDeal) -> tuple[Step, ...]:
    """Every step of this deal, in order."""
    tricks = range(table(source.deal.players).tricks)
    return (
        Step(DONNE, "La donne"),
        Step(ENCHERES, "Les enchères"),
        Step(CHIEN, "Le chien et l’écart" if source.deal.takes_chien else "Le chien"),
        *(Step(f"{_TRICK}{number + 1}", f"Pli {number + 1}", number) for number in tricks),
        Step(MARQUE, "La marque"),
    )
