"""A finished deal and its score sheet."""

from tarotlearn.assignments.own.components import Choice, Fixed, OneCard
from tarotlearn.assignments.own.fields.field import (
    APPELE,
    CONTRACT,
    LEVELS,
    PRENEUR,
    SIDES,
    TABLE,
    Field,
    Fields,
    choice,
    seats,
    yes,
)
from tarotlearn.assignments.own.numbers import Number
from tarotlearn.assignments.own.ordered import Joined, Shown, options
from tarotlearn.assignments.own.widgets import Option, Options

_MOST_ATOUTS = 22  # with the Excuse


def _poignees(players: int) -> Options:
    shown = (Option(str(count), f"{count} atouts montrés") for count in range(7, _MOST_ATOUTS + 1))
    named = (Option(word, f"poignée {said}, annoncée") for word, said in LEVELS)
    return (*named, *shown)


_BOUTS = Field("bouts", "Bouts de l’attaque", Number(), "De 0 à 3.")
_POINTS = Field(
    "points", "Points de l’attaque", Number(), "À trois et à cinq, un demi-point s’écrit « 41,5 »."
)
_TOLD = choice(
    "donnes",
    "Les points que l’on dit",
    ("", "ceux de l’attaque"),
    ("defense", "ceux de la défense"),
)
FINISHED: Fields = (
    TABLE,
    PRENEUR,
    APPELE,
    CONTRACT,
    _BOUTS,
    _POINTS,
    Field(
        "petit", "Petit au bout",
        Joined((
            ("Qui remporte le dernier pli", Choice(seats, "personne : pas de petit au bout", True)),
            ("Avec quel atout", OneCard("—")),
        )),
        "Le Petit est dans ce pli : l’atout est lui-même, ou un plus fort qui le prend.",
    ),
    Field(
        "poignees", "Poignées montrées", Shown(seats, _poignees),
        "Annoncée par son nom, ou montrée sans le dire : on compte alors les atouts.",
    ),
    choice(
        "chelem", "Chelem",
        ("annonce", "annoncé et réussi"), ("reussi", "réussi sans annonce"),
        ("manque", "annoncé et manqué"), ("defense", "par la défense"),
        blank="aucun", menu=True,
    ),
)  # fmt: skip


def without(fields: Fields, *keys: str) -> Fields:
    """The same, where these say nothing."""
    return tuple(
        Field(field.key, field.label, Fixed("")) if field.key in keys else field for field in fields
    )


FIELDS: dict[str, Fields] = {
    "ecart-et-resultat": (
        TABLE,
        PRENEUR,
        CONTRACT,
        _BOUTS,
        _POINTS,
        Field(
            "recus", "Bouts reçus par le preneur", Number(), "Rien : on ne le dit pas.",
        ),
        _TOLD,
    ),
    "demi-points": (
        TABLE,
        PRENEUR,
        CONTRACT,
        _BOUTS,
        _POINTS,
        yes("valeur", "Demander aussi la valeur du contrat", no=""),
        _TOLD,
        choice(
            "excuse", "L’Excuse est encore dans un pli de l’autre camp : qui l’a jouée", *SIDES,
            blank="non, elle est rendue", only=(("donnes", ("",)),),
        ),
    ),
    "valeur-de-la-donne": FINISHED,
    "marque-de-chacun": (
        *FINISHED,
        choice(
            "montre", "Ce que l’on montre", ("", "toute la donne"), ("valeur", "sa valeur seule")
        ),
    ),
    "ligne-fausse": (
        *FINISHED,
        Field(
            "resultat", "Sur la feuille : le résultat",
            Joined((
                ("Le contrat", Choice(options(("reussi", "réussi"), ("chute", "chuté")))),
                ("De combien de points", Number()),
            )),
            "Écrivez la feuille comme la remplirait qui se trompe à une ligne, ou à aucune.",
        ),
        Field(
            "lignes", "Sur la feuille : le contrat, puis les primes",
            Joined((
                ("Le contrat", Number()), ("Première prime", Number()),
                ("Deuxième prime", Number()), ("Troisième prime", Number()),
                ("Quatrième prime", Number()), ("Cinquième prime", Number()),
            )),
            "Autant de primes qu’il y en a dans la donne, dans l’ordre : petit au bout, "
            "poignées, chelem.",
        ),
        Field("valeur", "Sur la feuille : la valeur de la donne", Number()),
        Field(
            "marques", "Sur la feuille : ce que chacun marque",
            Joined((
                ("Le preneur", Number()), ("Le joueur appelé, à cinq", Number()),
                ("Chaque défenseur", Number()),
            ), to_the_end=True),
        ),
    ),
}  # fmt: skip
