"""What a learner is to compose himself."""

from tarotlearn.assignments.own.components import Choice, OneCard, Several
from tarotlearn.assignments.own.fields.field import (
    APPELE,
    BIDS,
    LEVELS,
    PRENEUR,
    SIDES,
    TABLE,
    Field,
    Fields,
    cards,
    choice,
    seat,
    yes,
)
from tarotlearn.assignments.own.laid import Laid, before, led_by
from tarotlearn.assignments.own.numbers import Halves, Number
from tarotlearn.assignments.own.ordered import Joined, options
from tarotlearn.assignments.own.picked import Packs
from tarotlearn.assignments.own.widgets import Option

_PLACE_HELP = "À chaque place, une carte jouée, ou plusieurs parmi lesquelles choisir."
_MISSING = cards("main", "Les cartes déjà là", "Il en manque quelques-unes pour un jeu entier.")
_OFFERED = cards("cartes", "Les cartes pour le compléter", apart=("main",))
_PLACES = Laid(led_by("entameur"), rows=lambda players: players, by_place=True, keeps_empty=True)
_PLACES_BEFORE = Laid(before(), rows=lambda players: players - 1, by_place=True, is_open=True)
_WISHES = (
    Option("1", "1 carte jouable exactement"),
    *(Option(str(count), f"{count} cartes jouables exactement") for count in range(2, 25)),
    Option("sous-couper", "sous-couper"),
    Option("se-defausser", "se défausser"),
    Option("monter", "monter"),
    Option("permise", "cette carte est permise"),
    Option("interdite", "cette carte est interdite"),
)
_POIGNEES = tuple(
    (f"{level}-{side}", f"{said}, par {who}") for level, said in LEVELS for side, who in SIDES
)

FIELDS: dict[str, Fields] = {
    "composer-une-pile": (
        TABLE,
        cards("cartes", "Les cartes proposées"),
        Field("demi_points", "Les points à atteindre", Halves(), "« 41,5 » pour un demi-point."),
        Field("bouts", "Bouts dans la pile", Number(), "De 0 à 3."),
        Field("nombre", "Nombre de cartes de la pile", Number(), "Rien : autant qu’on veut."),
    ),
    "composer-un-gagnant": (
        TABLE,
        seat("entameur", "Qui entame"),
        Field("pli", "Le pli, place par place", _PLACES, _PLACE_HELP),
        seat("gagnant", "Qui doit le remporter"),
    ),
    "composer-un-pli": (
        TABLE,
        cards("main", "Le jeu de l’élève"),
        Field("pli", "Le pli avant lui", _PLACES_BEFORE, _PLACE_HELP, apart=("main",)),
        Field(
            "voulu", "Ce que l’on veut obtenir",
            Joined((
                ("Le but", Choice(_WISHES, menu=True)),
                ("Pour une carte, laquelle", OneCard("—")),
            ), more_after=("permise", "interdite")),
        ),
    ),
    "composer-une-main": (
        TABLE,
        _MISSING,
        _OFFERED,
        choice(
            "voulu", "Ce que le jeu doit donner",
            ("annulee", "un Petit sec"), ("jouee", "le Petit, sans Petit sec"),
            ("rois", "seuls des Rois peuvent être appelés"),
            ("dame", "une Dame peut être appelée, pas un Cavalier"),
            ("cavalier", "un Cavalier peut être appelé"),
            menu=True,
        ),
        cards(
            "chien", "Le chien, montré pour tromper", "Aucune carte : il n’est pas montré.",
            apart=("main", "cartes"),
        ),
    ),
    "composer-une-poignee": (
        TABLE,
        _MISSING,
        _OFFERED,
        choice("voulu", "La plus haute poignée permise", *LEVELS, ("aucune", "aucune")),
        choice(
            "camp", "À qui est ce jeu", ("preneur", "le preneur"), ("defenseur", "un défenseur"),
            blank="on ne le dit pas",
        ),
        Field(
            "ecart", "L’écart du preneur", Packs(), "Aucune carte : on n’en parle pas.",
            only=(("camp", ("preneur",)),), apart=("main", "cartes"),
        ),
        yes("excuse", "Grâce à l’Excuse seulement", no=""),
    ),
    "composer-un-ecart": (
        TABLE,
        cards(
            "main", "Le jeu du preneur, chien compris",
            "30 cartes à trois joueurs, 24 à quatre, 18 à cinq.",
        ),
        cards("chien", "Ce qui vient du chien", within="main"),
        Field("demi_points", "Les points de l’écart", Halves()),
        choice(
            "sans", "Une couleur à ne plus avoir",
            ("P", "pique"), ("C", "cœur"), ("K", "carreau"), ("T", "trèfle"), blank="aucune",
        ),
        Field("figures", "Figures à écarter au moins", Number(), "Rien : autant qu’on veut."),
    ),
    "composer-une-chute": (
        TABLE,
        Field("demi_points", "Points de l’attaque avant ces plis", Halves()),
        Field("bouts", "Bouts de l’attaque avant ces plis", Number()),
        Field(
            "plis", "Les plis à partager",
            Packs(lambda players: tuple(f"Pli {letter}" for letter in "ABCDEF"), drops_empty=True),
            "De deux à six, d’une carte par joueur.",
        ),
        Field(
            "ecart", "Points au-dessus de l’objectif", Number(),
            "Négatif si le contrat doit chuter : « -5 ».",
        ),
    ),
    "composer-un-resultat": (
        TABLE,
        PRENEUR,
        APPELE,
        Field("contrat", "Contrats possibles", Several(options(*BIDS))),
        Field(
            "bouts", "Bouts possibles", Several(options(*((str(n), str(n)) for n in range(4)))),
        ),
        Field(
            "demi_points", "Points possibles de l’attaque", Halves(many=True),
            "Un nombre, ou plusieurs à la suite : « 41 45 50 ».",
        ),
        Field(
            "petit", "Petit au bout possible",
            Several(options(
                ("non", "non"), ("attaque", "à l’attaque"), ("defense", "à la défense"),
            )),
            "Une seule case cochée à chaque ligne : c’est dit. Plusieurs : c’est à choisir.",
        ),
        Field("poignee", "Poignées possibles", Several(options(("non", "aucune"), *_POIGNEES))),
        choice(
            "marque", "Ce que l’on veut obtenir",
            ("valeur", "la valeur de la donne"), ("preneur", "la marque du preneur"),
            ("appele", "celle du joueur appelé"),
        ),
        Field("voulu", "Combien", Number(), "Un nombre entier, négatif pour une chute."),
    ),
}  # fmt: skip
