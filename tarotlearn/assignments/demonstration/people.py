"""Who is in the demonstration: invented people, and what each needs to come in."""

from __future__ import annotations

from typing import NamedTuple

from tarotlearn.groups.entering.typing import shown

PASSWORD = "demonstration"
TEACHER, COLLEAGUE = "enseignante@exemple.fr", "collegue@exemple.fr"
ORGANISER, MEMBER = "organisateur@exemple.fr", "membre@exemple.fr"
CLASS_CODE, PUPIL_CODE = "cartes", "dame"

USERS = {
    TEACHER: "Mme Delorme",
    COLLEAGUE: "M. Okafor",
    ORGANISER: "Maurice Quéré",
    MEMBER: "Jeannine Abad",
}
CLASS, CLUB = "Cinquième B", "Club du mardi"
# The first one has PUPIL_CODE.
PUPILS = (
    "Nadia B.", "Adam", "Aïcha", "Anaïs", "Baptiste", "Camille", "Chloé", "Diego", "Élise",
    "Enzo", "Fatou", "Gabriel", "Hawa", "Hugo", "Inès", "Jade", "Kenji", "Lina", "Louane",
    "Lucas", "Maëlle", "Malik", "Maxence", "Nadia K.", "Noé", "Salomé", "Théo", "Tuan", "Yanis",
    "Zoé",
)  # fmt: skip


class ClubMember(NamedTuple):
    """Someone of the club: what he knows already, from 0 to 1, and whether he shows it."""

    name: str
    knows: float
    shows_progress: bool


MEMBERS = (
    ClubMember(USERS[MEMBER], 0.75, True),
    ClubMember("Abdel", 0.55, True),
    ClubMember("Bernadette", 0.9, False),
    ClubMember("Claude", 0.4, True),
    ClubMember("Huguette", 0.65, False),
    ClubMember("Lucien", 0.85, True),
    ClubMember("Mei", 0.6, True),
    ClubMember("Rosa", 0.5, False),
)
# Declared at the club's table.
HOUSE_RULES = ("petit-imprenable", "arrondi-a-10")

WAYS_IN = (
    ("une enseignante", f"/compte/connexion/, {TEACHER}, mot de passe « {PASSWORD} »"),
    (
        "une élève",
        f"/entrer/, code de la classe « {shown(CLASS_CODE)} », code d’élève « {PUPIL_CODE} »",
    ),
    ("un organisateur de club", f"/compte/connexion/, {ORGANISER}, même mot de passe"),
    ("un membre du club", f"/compte/connexion/, {MEMBER}, même mot de passe"),
)
