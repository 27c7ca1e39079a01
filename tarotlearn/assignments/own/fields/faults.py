"""Faults, and what the referee decides."""

from tarotlearn.assignments.own.components import Choice, OneCard, Unasked
from tarotlearn.assignments.own.fields.call import TRICKS, TRICKS_HELP
from tarotlearn.assignments.own.fields.field import (
    AT_FIVE,
    PRENEUR,
    SIDES,
    TABLE,
    Field,
    Fields,
    choice,
    seats,
)
from tarotlearn.assignments.own.fields.play import LEADER, TRICK
from tarotlearn.assignments.own.laid import Laid, before
from tarotlearn.assignments.own.ordered import by_player, options
from tarotlearn.assignments.own.picked import Packs

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
_PLAYED = ("renonce", "renonce-et-donne")
_MADE = (
    "retournee",
    "mauvais-donneur",
    "fausse-donne",
    *_PLAYED,
    "exposee",
    "relevee",
)  # who took makes a wrong écart
_TAKEN = ("exposee", "fausse-donne", "faux-ecart", *_PLAYED)


def _moment(label: str, cases: tuple[str, ...], *pairs: tuple[str, str]) -> Field:
    return Field("moment", label, Choice(options(*pairs)), only=(("cas", cases),))


def _card(label: str, *cases: str, within: str = "") -> Field:
    return Field("carte", label, OneCard(), only=(("cas", cases),), within=within)


_ARBITRE: Fields = (
    TABLE,
    Field("cas", "La faute", Choice(options(*_CASES), menu=True)),
    Field(
        "siege", "Qui la fait", Choice(seats), only=(("cas", _MADE),), same_as="preneur",
    ),
    Field("preneur", "Qui a pris", Choice(seats), only=(("cas", _TAKEN),), same_as="siege"),
    _moment("Combien de fois", ("exposee", "relevee"),
            ("premiere", "la première fois"), ("encore", "une fois de plus")),
    _moment("Quand on la voit", ("fausse-donne",),
            ("avant", "avant les enchères"), ("pendant", "pendant le jeu")),
    _moment("Quand on la voit", ("mauvais-donneur",),
            ("avant", "aux enchères"), ("pendant", "pendant le jeu"),
            ("apres", "la donne finie")),
    _moment("Quand on la voit", _PLAYED,
            ("aussitot", "aussitôt"), ("pli-complet", "le pli complet"),
            ("pli-suivant", "le pli suivant commencé")),
    _card("La carte retournée", "retournee"),
    _card("La carte que l’on voit", "exposee"),
    Field(
        "cartes", "L’écart", Packs(), "Une carte de trop ou de moins.",
        only=(("cas", ("faux-ecart",)),),
    ),
    Field(
        "cartes", "Le jeu d’où vient la carte", Packs(), "La carte jouée y est encore.",
        only=(("cas", _PLAYED),), apart=("pli",),
    ),
    Field(
        "pli", "Le pli avant la carte",
        Laid(before("siege"), lambda players: players - 1, is_open=True),
        "Dans l’ordre où l’on joue.", only=(("cas", _PLAYED),),
    ),
    _card("La carte jouée", *_PLAYED, within="cartes"),
    Field(
        "gagnant", "Qui gagne la donne", Unasked("attaque"),
        only=(("cas", ("fausse-donne",)), ("moment", ("avant",))),
    ),
    Field(
        "gagnant", "Qui gagne la donne", Choice(options(*SIDES)),
        only=(("cas", ("fausse-donne", "faux-ecart", "renonce-et-donne")),),
    ),
)  # fmt: skip

FIELDS: dict[str, Fields] = {
    "faute-dans-un-pli": (
        TABLE,
        LEADER,
        TRICK,
        Field(
            "restes", "Ce qui reste à chacun après le pli", Packs(by_player),
            "Autant de cartes à chacun.", apart=("pli",),
        ),
        PRENEUR,
        _APPELE,
    ),
    "renonce": (
        TABLE,
        LEADER,
        Field("plis", "Les premiers plis", TRICKS, TRICKS_HELP),
        PRENEUR,
        _APPELE,
        choice(
            "gagnant", "Qui gagne la donne", *SIDES,
            blank="ne pas demander ce qu’elle devient",
        ),
    ),
    "que-decide-l-arbitre": _ARBITRE,
}  # fmt: skip
