"""What has fallen, what remains."""

from tarotlearn.assignments.own.components import Several
from tarotlearn.assignments.own.fields.call import CALLED, TRICKS, TRICKS_HELP
from tarotlearn.assignments.own.fields.field import PRENEUR, TABLE, Field, Fields, cards, yes
from tarotlearn.assignments.own.fields.play import LEADER
from tarotlearn.assignments.own.ordered import options
from tarotlearn.assignments.own.picked import Packs

_KNOWN: Fields = (
    TABLE,
    cards(
        "main",
        "Ce qui reste à l’élève",
        "Son jeu, moins une carte par pli joué.",
        apart=("plis",),
    ),
    LEADER,
    Field("plis", "Les plis joués", TRICKS, TRICKS_HELP),
    cards(
        "ecart",
        "Son écart, s’il a pris",
        "Aucune carte : il n’a pas pris.",
        apart=("main", "plis"),
    ),
)

FIELDS: dict[str, Fields] = {
    "combien-restent": (
        *_KNOWN,
        Field(
            "comptees", "Ce que l’on demande de compter",
            Several(options(
                ("atouts", "les atouts"), ("pique", "les piques"), ("coeur", "les cœurs"),
                ("carreau", "les carreaux"), ("trefle", "les trèfles"),
                ("figures", "les figures"), ("rois", "les Rois"), ("bouts", "les bouts"),
            )),
        ),
    ),
    "cartes-maitresses": (
        *_KNOWN,
        Field(
            "couleurs", "Les couleurs que l’on regarde",
            Several(options(
                ("A", "atout"), ("P", "pique"), ("C", "cœur"), ("K", "carreau"), ("T", "trèfle"),
            )),
        ),
    ),
    "qui-tient-le-roi": (
        *_KNOWN[:4],
        PRENEUR,
        CALLED,
        Field(
            "chien", "Le chien, s’il a été montré", Packs(), "Aucune carte : il est resté caché.",
            only=(("preneur", ("1", "2", "3", "4")),), apart=("main",),
        ),
        Field(
            "ecart", "Son écart", Packs(), "Aucune carte : on n’en parle pas.",
            only=(("preneur", ("0",)),), apart=("main", "plis"),
        ),
        yes("ailleurs", "Demander aussi s’il peut être ailleurs que dans un jeu"),
    ),
}  # fmt: skip
