"""Faults, and what the referee decides."""

from tarotlearn.assignments.own.components import Choice, OneCard, Pack
from tarotlearn.assignments.own.fields.call import TRICKS_HELP
from tarotlearn.assignments.own.fields.field import (
    AT_FIVE,
    PRENEUR,
    SIDES,
    TABLE,
    Field,
    Fields,
    choice,
    seat,
    seats,
)
from tarotlearn.assignments.own.fields.play import LEADER, TRICK
from tarotlearn.assignments.own.ordered import Places, Rows, Tricks, before_yours, by_seat, options

_APPELE = Field(
    "appele", "Qui joue avec le preneur", Choice(seats, "personne"), tables=AT_FIVE,
)  # fmt: skip
_CASES = (
    ("retournee", "une carte retournée en distribuant"),
    ("mauvais-donneur", "un joueur a donné hors de son tour"),
    ("fausse-donne", "une fausse donne"),
    ("faux-ecart", "un écart du mauvais nombre de cartes"),
    ("renonce", "une renonce : peut-il reprendre sa carte"),
    ("renonce-et-donne", "une renonce, et ce que devient la donne"),
    ("exposee", "une carte laissée voir"),
    ("relevee", "un jeu relevé avant la fin de la distribution"),
)
_MOMENTS = (
    ("avant", "avant de jouer"), ("pendant", "pendant le jeu"), ("apres", "la donne finie"),
    ("aussitot", "aussitôt"), ("pli-complet", "le pli complet"),
    ("pli-suivant", "au pli suivant"), ("premiere", "la première fois"),
    ("encore", "une fois de plus"),
)  # fmt: skip
_PLAYED = ("renonce", "renonce-et-donne")
_TIMED = ("mauvais-donneur", "fausse-donne", *_PLAYED, "exposee", "relevee")

FIELDS: dict[str, Fields] = {
    "faute-dans-un-pli": (
        TABLE,
        LEADER,
        TRICK,
        Field(
            "restes", "Ce qui reste à chacun après le pli", Rows(by_seat),
            "Autant de cartes à chacun : « RC 3C 15A ».",
        ),
        PRENEUR,
        _APPELE,
    ),
    "renonce": (
        TABLE,
        LEADER,
        Field("plis", "Les premiers plis", Tricks(), TRICKS_HELP),
        PRENEUR,
        _APPELE,
        choice(
            "gagnant", "Qui gagne la donne", *SIDES,
            blank="ne pas demander ce qu’elle devient",
        ),
    ),
    "que-decide-l-arbitre": (
        TABLE,
        Field(
            "cas", "La faute", Choice(options(*_CASES), menu=True),
            "Ce qui ne va pas avec elle, plus bas, n’est pas lu.",
        ),
        seat("siege", "Qui la fait"),
        PRENEUR,
        Field(
            "moment", "Quand on la voit, ou combien de fois", Choice(options(*_MOMENTS), menu=True),
            only=("cas", _TIMED),
        ),
        Field(
            "carte", "La carte retournée, vue ou jouée", OneCard(),
            only=("cas", ("retournee", "exposee", *_PLAYED)),
        ),
        Field(
            "cartes", "Pour une renonce, le jeu d’où vient la carte ; sinon, l’écart", Pack(),
            only=("cas", ("faux-ecart", *_PLAYED)),
        ),
        Field(
            "pli", "Pour une renonce, le pli avant la carte", Places(before_yours),
            only=("cas", _PLAYED),
        ),
        Field(
            "gagnant", "Qui gagne la donne", Choice(options(*SIDES)),
            only=("cas", ("fausse-donne", "faux-ecart", "renonce-et-donne")),
        ),
    ),
}  # fmt: skip
