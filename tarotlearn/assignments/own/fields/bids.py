"""The bids, and what the contract multiplies."""

from tarotlearn.assignments.own.components import Several
from tarotlearn.assignments.own.fields.field import (
    BIDS,
    CONTRACT,
    LEVELS,
    SIDES,
    TABLE,
    Field,
    Fields,
    choice,
    seat,
    yes,
)
from tarotlearn.assignments.own.numbers import Number
from tarotlearn.assignments.own.ordered import Words, options


def _speakers(players: int) -> tuple[str, ...]:
    return ("Le premier", "Le deuxième", "Le troisième", "Le quatrième", "Le cinquième")[:players]


_DEALER = seat("donneur", "Qui donne", "Le joueur à sa droite parle le premier.")
_SAID = Field(
    "encheres", "Ce qui a été dit, dans l’ordre",
    Words(_speakers, options(("passe", "passe"), *BIDS)),
    "Laissez vide ce qui n’est pas encore dit.",
)  # fmt: skip

FIELDS: dict[str, Fields] = {
    "encheres-permises": (
        TABLE,
        _DEALER,
        _SAID,
        yes("tour", "Demander aussi à qui de parler", "Sinon, c’est à l’élève de parler."),
    ),
    "qui-prend": (TABLE, _DEALER, _SAID, yes("noms", "Dire qui a dit quoi")),
    "multiplicateur": (
        TABLE,
        CONTRACT,
        choice(
            "autre", "Comparer avec un contrat plus fort", *BIDS[1:],
            blank="ne pas comparer",
        ),
        Field("bouts", "Bouts de l’attaque", Number(), "De 0 à 3."),
        Field("points", "Points de l’attaque", Number()),
        Field(
            "compte", "Les lignes que l’on regarde",
            Several(options(
                ("objectif", "l’objectif"), ("base", "les 25 points du contrat"),
                ("difference", "la différence"), ("petit_au_bout", "le petit au bout"),
                ("poignee", "la poignée"), ("chelem", "le chelem"),
            )),
            "Le petit au bout, la poignée et le chelem n’ont eu lieu que s’ils sont cochés ici.",
        ),
        Field(
            "petit", "Le petit au bout, pour qui",
            choice("petit", "", *SIDES).component, only=(("compte", ("petit_au_bout",)),),
        ),
        Field(
            "poignee", "La poignée, laquelle",
            choice("poignee", "", *LEVELS).component, only=(("compte", ("poignee",)),),
        ),
        Field(
            "chelem", "Le chelem, lequel",
            choice(
                "chelem", "",
                ("annonce", "annoncé et réussi"), ("sans-annonce", "réussi sans annonce"),
                ("manque", "annoncé et manqué"),
            ).component,
            only=(("compte", ("chelem",)),),
        ),
    ),
}  # fmt: skip
