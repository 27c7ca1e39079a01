"""The rule atoms, in the order in which one learns the game: each has one page."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """A part of the game, and its atoms in order."""

    title: str
    atoms: tuple[str, ...]


PARTS = (
    Part("Les cartes", ("composition", "ordre", "bouts", "valeurs", "compter-par-deux")),
    Part(
        "La donne",
        (
            "sens",
            "premier-donneur",
            "battre-couper",
            "distribution",
            "constituer-le-chien",
            "relever-son-jeu",
            "petit-sec",
            "fausse-donne",
            "donneur-suivant",
            "tous-passent",
            "le-mort",
        ),
    ),
    Part("Les enchères", ("ordre-de-parole", "une-seule-parole", "contrats")),
    Part(
        "Le chien et l’écart",
        (
            "retourner-le-chien",
            "garde-sans",
            "garde-contre",
            "ecart-interdits",
            "ecart-atouts",
            "ecart-clos",
        ),
    ),
    Part(
        "À cinq\u00a0: l’appel",
        (
            "appeler-un-roi",
            "s-appeler-soi-meme",
            "appele-au-chien",
            "associe-secret",
            "premiere-entame",
        ),
    ),
    Part(
        "Le jeu de la carte",
        (
            "entame",
            "fournir",
            "pas-monter-a-la-couleur",
            "couper",
            "monter",
            "sous-couper",
            "se-defausser",
            "gagner-le-pli",
            "consulter-le-pli",
        ),
    ),
    Part(
        "L’Excuse",
        (
            "excuse-libre",
            "excuse-entame",
            "excuse-ne-gagne-pas",
            "excuse-echange",
            "excuse-dernier-pli",
            "excuse-chelem",
        ),
    ),
    Part("Le Petit au bout", ("petit-au-bout", "petit-au-bout-chelem")),
    Part(
        "Les poignées",
        (
            "seuils-poignee",
            "prime-poignee",
            "poignee-au-vainqueur",
            "poignee-moment",
            "poignee-facultative",
            "poignee-exacte",
            "poignee-annonce",
            "poignee-excuse",
            "poignee-atout-ecarte",
        ),
    ),
    Part("Le chelem", ("chelem-annonce", "chelem-defense")),
    Part(
        "La marque",
        (
            "objectif",
            "base-25",
            "valeur",
            "demi-point",
            "repartition",
            "somme-nulle",
            "classement",
        ),
    ),
    Part(
        "Les fautes",
        (
            "renonce",
            "carte-exposee",
            "carte-hors-tour",
            "faute-non-rectifiable",
            "faux-ecart",
            "fautes-de-poignee",
            "marque-fausse",
        ),
    ),
)

ATOMS: tuple[str, ...] = tuple(atom for part in PARTS for atom in part.atoms)
