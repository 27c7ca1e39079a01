"""Numbers in a text: asked of the engine; the values are those of the rules."""

import pytest

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.numbers import number

NUMBERS = [
    ("cartes", "78"),
    ("atouts", "21"),
    ("bouts lettres", "trois"),
    ("couleur", "14"),
    ("main 3", "24"),
    ("main 4 lettres", "dix-huit"),
    ("main 5", "15"),
    ("chien 5 lettres", "trois"),
    ("paquet 3", "4"),
    ("paquet 4", "3"),
    ("tours 3", "6"),
    ("tours 4", "6"),
    ("tours 5", "5"),
    ("plis 5", "15"),
    ("chance-petit-sec 3", "8\u202f321"),
    ("chance-petit-sec 4", "542"),
    ("chance-petit-sec 5", "150"),
    ("objectif 0", "56"),
    ("objectif 3", "36"),
    ("multiplicateur garde_contre", "6"),
    ("poignee double 3", "15"),
    ("poignee simple 5", "8"),
    ("prime triple", "40"),
    ("base", "25"),
    ("petit-au-bout garde_sans", "40"),
    ("chelem annonce", "400"),
    ("chelem sans-annonce", "200"),
    ("inconnues 3", "54"),
    ("inconnues 4", "60"),
    ("inconnues 5", "63"),
    ("inconnues 5 4K 6T EX", "60"),
    ("reste atouts", "21"),
    ("reste coeur RC 4K lettres", "treize"),
    ("reste bouts EX", "2"),
    ("contrat prise 0", "25"),
    ("contrat garde 8", "66"),
    ("contrat garde_contre 20", "270"),
    ("part 3", "2"),
    ("part 4 lettres", "trois"),
    ("part 4 66", "198"),
    ("part 5 52", "104"),
    ("part appele 52", "52"),
    ("part seul 52", "208"),
    ("points", "91"),
    ("points 1A", "4,5"),
    ("points RC 3C", "5"),
    ("points 7C", "0,5"),
]


@pytest.mark.parametrize(("written", "printed"), NUMBERS)
def test_a_number_is_the_engines(written, printed):
    assert number(written.split()) == printed


@pytest.mark.parametrize(
    "written",
    [
        "joueurs",
        "main",
        "main 7",
        "main quatre",
        "objectif 4",
        "chelem rate",
        "multiplicateur pousse",
        "prime",
        "reste joker",
        "inconnues 7",
    ],
)
def test_what_names_no_number_is_refused(written):
    with pytest.raises(ContentError, match=r"nombre (inconnu|illisible)"):
        number(written.split())
