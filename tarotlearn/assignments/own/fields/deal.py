"""Dealing, and the Petit sec."""

from tarotlearn.assignments.own.fields.field import (
    LEVELS,
    SAID,
    TABLE,
    Field,
    Fields,
    cards,
    choice,
    seat,
    yes,
)
from tarotlearn.assignments.own.laid import Laid, by_seat
from tarotlearn.assignments.own.numbers import Number
from tarotlearn.assignments.own.picked import Packs

_DEALER = seat("donneur", "Qui donne")
_CHIEN = cards(
    "chien", "Le chien, montré pour tromper", "Aucune carte : il n’est pas montré.",
    apart=("main",),
)  # fmt: skip
_WITH_HAND = ("petit_sec", "petit_sec_tardif")
_ENDS = (
    ("petit_sec", "un Petit sec, annoncé à temps"),
    ("tous_passent", "tous ont passé"),
    ("fausse_donne", "une fausse donne"),
    ("donne_jouee", "la donne a été jouée"),
)

FIELDS: dict[str, Fields] = {
    "tailles": (
        TABLE,
        _DEALER,
        seat("dernier", "Qui vient d’être servi"),
        Field("paquet", "De son combientième paquet", Number()),
        Field("chien", "Cartes déjà au chien", Number()),
        seat("siege", "De qui l’on demande les cartes", blank="de tous, s’ils en ont autant"),
        choice(
            "poignee", "Demander aussi les atouts d’une poignée", *LEVELS,
            blank="ne pas le demander", only=(("siege", SAID),),
        ),
    ),
    "qui-donne": (
        TABLE,
        seat(
            "donneur", "Qui donne, ou vient de donner",
            blank="à trouver par les cartes tirées",
        ),
        choice(
            "fin", "Ce qui vient d’arriver", *_ENDS, menu=True,
            blank="rien : il va donner", only=(("donneur", SAID),),
        ),
        Field(
            "tirees", "Cartes tirées avant la première donne",
            Laid(by_seat, lambda players: players), "Une par joueur, sans l’Excuse.",
            only=(("donneur", ("",)),),
        ),
        seat("preneur", "Qui a pris", "Pour demander qui entame.", "ne pas demander qui entame"),
        yes("chelem", "A-t-il annoncé un chelem", no="", only=(("preneur", SAID),)),
    ),
    "petit-sec": (TABLE, cards("main", "Le jeu reçu"), _CHIEN),
    "petit-sec-suite": (
        TABLE,
        _DEALER,
        seat("siege", "À qui est ce jeu"),
        choice(
            "moment", "Ce qui arrive",
            ("petit_sec", "il a ce jeu, et on s’en aperçoit à temps"),
            ("petit_sec_tardif", "on s’aperçoit de ce jeu trop tard"),
            ("tous_passent", "tous ont passé, sans jeu à montrer"),
            menu=True,
        ),
        Field("main", "Ce jeu", Packs(), only=(("moment", _WITH_HAND),)),
        Field(
            "chien", _CHIEN.label, Packs(), _CHIEN.help, only=(("moment", _WITH_HAND),),
            apart=("main",),
        ),
        yes("parole", "Demander aussi qui parlera le premier"),
    ),
}  # fmt: skip
