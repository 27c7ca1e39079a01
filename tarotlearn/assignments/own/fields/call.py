"""Calling a card, at five."""

from rules_engine.cards import FIGURE_CARDS
from rules_engine.deal import table
from tarotlearn.assignments.own.components import OneCard
from tarotlearn.assignments.own.fields.field import (
    AT_FIVE,
    CONTRACT,
    PRENEUR,
    SAID,
    Field,
    Fields,
    cards,
    choice,
    seat,
    yes,
)
from tarotlearn.assignments.own.laid import Laid, led_by
from tarotlearn.assignments.own.ordered import by_player
from tarotlearn.assignments.own.picked import Packs

CALLED = Field("appelee", "La carte appelée", OneCard(of=FIGURE_CARDS))
TRICKS = Laid(led_by("entame"), lambda players: players, lambda players: table(players).tricks)
TRICKS_HELP = "Dans l’ordre où l’on joue. Qui remporte un pli entame le suivant."
FIRST = choice(
    "entame", "S’il entame, est-ce la première carte de la donne",
    ("premiere", "oui"), ("", "non"), tables=AT_FIVE,
)  # fmt: skip

FIELDS: dict[str, Fields] = {
    "appels-permis": (
        cards("main", "Le jeu de qui prend", "15 cartes."),
        cards(
            "chien", "Le chien, montré pour tromper", "3 cartes, ou aucune : il reste caché.",
            apart=("main",),
        ),
    ),
    "alliance": (
        PRENEUR,
        CONTRACT,
        CALLED,
        Field(
            "couleur", "Qui a reçu les cartes de la couleur appelée", Packs(by_player),
            "Toute la couleur, à chacun ses cartes ; le reste est au chien.",
            apart=("chien",), suit_of="appelee",
        ),
        cards("chien", "Le chien", "3 cartes."),
        seat("entame", "Qui entame le premier pli", blank="rien n’est encore joué"),
        Field("plis", "Les plis joués", TRICKS, TRICKS_HELP, only=(("entame", SAID),)),
        yes("savoir", "Demander aussi qui le sait"),
    ),
    "premiere-entame": (
        cards("main", "Le jeu de l’élève"),
        PRENEUR,
        CALLED,
        seat("appele", "Qui a montré la carte appelée", blank="personne encore"),
        FIRST,
    ),
}  # fmt: skip
