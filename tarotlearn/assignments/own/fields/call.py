"""Calling a card, at five."""

from tarotlearn.assignments.own.components import OneCard
from tarotlearn.assignments.own.fields.field import (
    AT_FIVE,
    CONTRACT,
    PRENEUR,
    Field,
    Fields,
    cards,
    choice,
    seat,
    yes,
)
from tarotlearn.assignments.own.ordered import Rows, Tricks, by_seat

CALLED = Field("appelee", "La carte appelée", OneCard())
TRICKS_HELP = (
    "Un pli par ligne, les cartes dans l’ordre où elles sont jouées : « RC 3C 10C 1C 5C ». "
    "Qui remporte un pli entame le suivant."
)
FIRST = choice(
    "entame", "S’il entame, est-ce la première carte de la donne",
    ("premiere", "oui"), ("", "non"), tables=AT_FIVE,
)  # fmt: skip

FIELDS: dict[str, Fields] = {
    "appels-permis": (
        cards("main", "Le jeu de qui prend", "15 cartes."),
        cards("chien", "Le chien, montré pour tromper", "3 cartes, ou aucune : il reste caché."),
    ),
    "alliance": (
        PRENEUR,
        CONTRACT,
        CALLED,
        Field(
            "couleur", "Qui a reçu les cartes de la couleur appelée", Rows(by_seat),
            "Toute la couleur : à chacun ses cartes, comme « RC 3C » ; le reste est au chien.",
        ),
        cards("chien", "Le chien", "3 cartes."),
        seat("entame", "Qui entame le premier pli", blank="rien n’est encore joué"),
        Field("plis", "Les plis joués", Tricks(), TRICKS_HELP),
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
