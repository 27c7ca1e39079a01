"""The cards, their value, what has to be reached."""

from tarotlearn.assignments.own.components import Choice
from tarotlearn.assignments.own.fields.field import TABLE, Field, Fields, cards, choice, seat
from tarotlearn.assignments.own.laid import Laid, led_by
from tarotlearn.assignments.own.numbers import Number
from tarotlearn.assignments.own.ordered import Joined, options

_STAY = (
    ("preneur", "reçu par le preneur, resté à l’attaque"),
    ("chien", "trouvé au chien par le preneur"),
    ("appele", "reçu par le joueur appelé (à cinq)"),
    ("defense", "reçu par un défenseur, resté à la défense"),
)
_MOVED = (
    ("perdu", "reçu par le preneur, pris par la défense"),
    ("pris", "reçu par un défenseur, pris par l’attaque"),
)
_NOT_SAID = "on ne le dit pas"

FIELDS: dict[str, Fields] = {
    "bouts": (
        TABLE,
        cards("cartes", "Les cartes à regarder", "Un bout au moins parmi elles."),
        choice(
            "lieu", "D’où elles viennent",
            ("paquet", "du paquet"), ("jeu", "de votre jeu"), ("plis", "de plis remportés"),
        ),
    ),
    "ordre-des-cartes": (
        TABLE,
        Field(
            "cartes", "Les cartes, dans l’ordre où elles sont montrées",
            Laid(led_by("entameur"), lambda players: 5),
            "De deux à cinq cartes d’une couleur, avec ou sans atouts ; ou bien un pli entier.",
        ),
        seat("entameur", "Si c’est un pli, qui l’entame", blank="ce n’est pas un pli"),
    ),
    "compter-une-pile": (
        TABLE,
        cards("cartes", "Les cartes à compter"),
        Field("plis", "Combien de plis cela fait", Number(), "0 : quelques cartes du paquet."),
    ),
    "objectif": (
        TABLE,
        cards(
            "cartes", "Les cartes de l’attaque à la fin",
            "Laissez-les toutes de côté si vous dites plutôt le sort de chaque bout.",
        ),
        Field(
            "bouts", "Ou bien le sort de chaque bout",
            Joined((
                ("Le 21", Choice(options(*_STAY), _NOT_SAID, menu=True)),
                ("Le Petit", Choice(options(*_STAY, *_MOVED), _NOT_SAID, menu=True)),
                ("L’Excuse", Choice(options(*_STAY), _NOT_SAID, menu=True)),
            )),
            "Les trois, ou aucun si l’on montre des cartes.",
        ),
        Field("points", "Les points comptés", Number(), "Rien : seul l’objectif est demandé."),
        choice("compte", "Qui a compté", ("attaque", "l’attaque"), ("defense", "la défense")),
    ),
}  # fmt: skip
