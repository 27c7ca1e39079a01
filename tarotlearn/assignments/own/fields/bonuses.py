"""Poignées, petit au bout, chelem."""

from tarotlearn.assignments.own.components import Choice
from tarotlearn.assignments.own.fields.field import (
    APPELE,
    CONTRACT,
    LEVELS,
    PRENEUR,
    SAID,
    TABLE,
    Field,
    Fields,
    cards,
    choice,
    others,
    seat,
    yes,
)
from tarotlearn.assignments.own.fields.score import FINISHED, without
from tarotlearn.assignments.own.laid import Laid, led_by, nobody
from tarotlearn.assignments.own.numbers import Number
from tarotlearn.assignments.own.picked import Packs

_HAND = cards("main", "Le jeu entier", "24 cartes à trois joueurs, 18 à quatre, 15 à cinq.")
_BY = (("preneur", "le preneur"), ("defenseur", "un défenseur"))
_POIGNEE = choice("poignee", "La poignée annoncée", *LEVELS)
_MADE = choice("resultat", "Le contrat", ("reussi", "réussi"), ("chute", "chuté"))

FIELDS: dict[str, Fields] = {
    "poignees-possibles": (
        TABLE,
        _HAND,
        choice("camp", "À qui est ce jeu", *_BY, blank="on ne le dit pas"),
        Field(
            "ecart", "L’écart du preneur", Packs(), "Aucune carte : on n’en parle pas.",
            only=(("camp", ("preneur",)),), apart=("main",),
        ),
    ),
    "montrer-la-poignee": (
        TABLE,
        _HAND,
        _POIGNEE,
        cards(
            "ecart", "L’écart du preneur", "Aucune carte : on n’en parle pas.",
            apart=("main",),
        ),
    ),
    "juger-la-poignee": (
        TABLE,
        Field("siege", "Qui montre sa poignée", Choice(others)),
        choice("camp", "Dans quel camp", *_BY),
        _HAND,
        choice("poignee", "La poignée annoncée", *LEVELS[:2], ("triple", "triple")),
        Field(
            "montre", "Les cartes montrées, dans l’ordre", Laid(nobody),
            "De la plus forte à la plus faible si c’est bien fait.", within="main",
        ),
        choice(
            "moment", "À quel moment",
            ("a_temps", "son tour venu, avant sa première carte"),
            ("avant_son_tour", "avant son tour"),
            (
                "premiere_carte_non_couverte",
                "sa première carte posée, et pas encore couverte",
            ),
            ("trop_tard", "au deuxième pli"),
            menu=True,
        ),
        yes("suites", "Demander aussi ce qu’elle devient"),
    ),
    "prime-de-poignee": (
        *without(FINISHED, "petit", "chelem"),
        choice(
            "resultat", "Le résultat du contrat", ("dit", "est dit"), ("cherche", "est à trouver"),
        ),
    ),
    "petit-au-bout": (
        TABLE,
        PRENEUR,
        APPELE,
        CONTRACT,
        seat("entame", "Qui entame le dernier pli"),
        Field("dernier", "Le dernier pli", Laid(led_by("entame"), lambda players: players)),
        seat("entame-avant", "Qui a entamé le pli d’avant", blank="il n’est pas montré"),
        Field(
            "avant", "Le pli d’avant", Laid(led_by("entame-avant"), lambda players: players),
            only=(("entame-avant", SAID),), apart=("dernier",),
        ),
        _MADE,
        choice(
            "autres-plis", "Les autres plis, l’attaque les a gagnés",
            ("tous", "tous"), ("pas tous", "pas tous"),
        ),
    ),
    "chelem": (
        TABLE,
        PRENEUR,
        APPELE,
        CONTRACT,
        yes("annonce", "Le chelem a été annoncé"),
        _MADE,
        Field(
            "plis", "Plis gagnés par l’attaque", Number(), "Sans le dernier, s’il est montré.",
        ),
        seat(
            "donneur", "Qui donnait", "Pour demander qui a entamé.", "ne pas demander qui a entamé"
        ),
        seat("entame", "Qui entame le dernier pli", blank="il n’est pas montré"),
        Field(
            "dernier", "Le dernier pli", Laid(led_by("entame"), lambda players: players),
            only=(("entame", SAID),),
        ),
    ),
}  # fmt: skip
