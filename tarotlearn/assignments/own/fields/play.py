"""A trick being played."""

from rules_engine.cards import FIGURE_CARDS
from tarotlearn.assignments.own.components import Choice, OneCard
from tarotlearn.assignments.own.fields.call import FIRST
from tarotlearn.assignments.own.fields.field import (
    APPELE,
    AT_FIVE,
    PRENEUR,
    TABLE,
    Field,
    Fields,
    cards,
    choice,
    seat,
    seats,
    yes,
)
from tarotlearn.assignments.own.laid import Laid, before, led_by
from tarotlearn.assignments.own.numbers import Number

TRICK = Field(
    "pli", "Le pli, dans l’ordre où l’on joue", Laid(led_by("entame"), lambda players: players)
)
LEADER = seat("entame", "Qui entame")
_TURN: Fields = (
    TABLE,
    cards("main", "Le jeu de l’élève", "Ce qui lui reste, sans les cartes du pli."),
    Field(
        "pli", "Le pli avant lui", Laid(before(), lambda players: players - 1, is_open=True),
        "Dans l’ordre où l’on joue. Aucune carte : c’est à lui d’entamer.", apart=("main",),
    ),
    PRENEUR,
    Field("appelee", "La carte appelée", OneCard(of=FIGURE_CARDS), tables=AT_FIVE),
    Field(
        "appele", "Qui l’a montrée", Choice(seats, "personne encore"), tables=AT_FIVE
    ),
    FIRST,
)  # fmt: skip

FIELDS: dict[str, Fields] = {
    "cartes-jouables": _TURN,
    "jouer-une-carte": _TURN,
    "qui-gagne-le-pli": (
        LEADER,
        TRICK,
        choice(
            "dernier", "Est-ce le dernier pli",
            ("non", "non"),
            ("tous", "oui, et le camp de qui entame a gagné tous les autres"),
            ("pas-tous", "oui, et chaque camp a gagné des plis"),
        ),
    ),
    "sort-de-l-excuse": (
        LEADER,
        Field("pli", "Le pli, avec l’Excuse", TRICK.component),
        PRENEUR,
        APPELE,
        Field("attaque", "Plis déjà gagnés par l’attaque", Number()),
        Field("defense", "Plis déjà gagnés par la défense", Number()),
        yes("dit", "Dire qui remporte le pli"),
        cards(
            "gagne", "Un pli gagné par le camp de l’Excuse",
            "Pour demander quelle carte il peut donner. Aucune : ne pas le demander.",
            apart=("pli",),
        ),
    ),
}  # fmt: skip
