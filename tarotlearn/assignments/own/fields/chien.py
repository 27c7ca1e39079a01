"""The chien and the écart."""

from tarotlearn.assignments.own.components import Several
from tarotlearn.assignments.own.fields.field import (
    CONTRACT,
    PRENEUR,
    TABLE,
    Field,
    Fields,
    cards,
    choice,
)
from tarotlearn.assignments.own.ordered import options

_HAND = cards(
    "main", "Le jeu du preneur, chien compris",
    "30 cartes à trois joueurs, 24 à quatre, 18 à cinq.",
)  # fmt: skip

FIELDS: dict[str, Fields] = {
    "a-qui-le-chien": (
        TABLE,
        PRENEUR,
        CONTRACT,
        cards("chien", "Le chien", "6 cartes ; 3 à cinq joueurs."),
        Field(
            "bouts", "Les bouts dans les plis de l’attaque à la fin",
            Several(options(("1A", "le Petit"), ("21A", "le 21"), ("EX", "l’Excuse"))),
        ),
        choice(
            "questions", "Ce que l’on demande",
            ("vu compte suite", "qui le voit, à qui il compte, ce qu’il devient"),
            ("vu ecart compte suite", "de même, et qui fait un écart"),
            ("vu ecart compte suite objectif", "de même, et l’objectif de l’attaque"),
            menu=True,
        ),
    ),
    "faire-l-ecart": (TABLE, _HAND, cards("chien", "Ce qui vient du chien", within="main")),
    "juger-l-ecart": (
        TABLE,
        PRENEUR,
        _HAND,
        cards(
            "ecart", "L’écart qu’il fait", "Des cartes permises, ou non.", within="main",
        ),
    ),
    "montrer-un-atout": (
        TABLE,
        _HAND,
        cards(
            "proposees", "Les cartes parmi lesquelles choisir",
            "Quelques-unes. Aucune : la question est seulement de savoir s’il le peut.",
            within="main",
        ),
    ),
}  # fmt: skip
