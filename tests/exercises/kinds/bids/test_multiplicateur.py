"""FFT, Règlement officiel (1er juillet 2012), « Le calcul des scores »: what is multiplied."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bids import multiplicateur as kind

DEAL = {
    "joueurs": "4", "contrat": "garde", "autre": "", "bouts": "2", "points": "49",
    "petit": "attaque", "poignee": "simple", "chelem": "manque",
    "compte": "objectif base difference petit_au_bout poignee chelem",
}  # fmt: skip
RIGHT = "base difference petit_au_bout"


def given(question, factor: int, parts: str):
    return kind.parse(question, [f"facteur={factor}", *(f"compte={p}" for p in parts.split())])


@pytest.mark.parametrize(
    ("fields", "factor"),
    [
        ({"contrat": "prise"}, 1),
        ({"contrat": "garde"}, 2),
        ({"contrat": "garde_sans"}, 4),
        ({"contrat": "garde_contre"}, 6),
        ({"contrat": "prise", "autre": "garde_contre"}, 6),
        ({"contrat": "garde", "autre": "garde_sans"}, 2),
        ({"contrat": "garde", "autre": "garde_contre"}, 3),
        ({"contrat": "garde_contre", "joueurs": "5"}, 6),
    ],
)
def test_the_contract_multiplies_base_difference_and_petit_au_bout(fields, factor):
    question = kind.read(DEAL | fields)
    assert kind.solve(question) == given(question, factor, RIGHT)
    assert kind.explain(question, kind.solve(question)).correct


@pytest.mark.parametrize(
    ("factor", "parts", "held", "rule"),
    [
        (2, "difference petit_au_bout", "difference-seule-multipliee", "base-25"),
        (2, "base difference", "bout-non-multiplie", "petit-au-bout"),
        (2, f"{RIGHT} poignee", "poignee-au-contrat", "prime-poignee"),
        (2, f"{RIGHT} chelem", "chelem-multiplie", "chelem-annonce"),
        (2, f"objectif {RIGHT}", None, "objectif"),
        (2, "petit_au_bout", None, "base-25"),
        (4, RIGHT, None, "contrats"),
    ],
)
def test_a_wrong_answer_is_told_which_number_is_wrong(factor, parts, held, rule):
    question = kind.read(DEAL)
    answer = given(question, factor, parts)
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert verdict.rule == rule
    assert [variant.id for variant in diagnose(kind, question, answer)] == ([held] if held else [])


def test_the_numbers_offered_are_those_of_the_deal():
    labels = [option.label for option in kind.scene(kind.read(DEAL)).inputs[1].options]
    assert [label.replace("\u00a0", " ") for label in labels] == [
        "Les 41 points à atteindre", "Les 25 points de base", "Les 8 points de différence",
        "Les 10 points du Petit au bout", "Les 20 points de la poignée",
        "Les 200 points du chelem",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"contrat": "passe"}, "« contrat » : prise, garde"),
        ({"contrat": "garde_sans", "autre": "garde_contre"}, "un nombre entier de fois plus"),
        ({"petit": ""}, "ce qui s’est passé, et rien d’autre"),
        ({"compte": ""}, "ce qui s’est passé, et rien d’autre"),
        ({"compte": "misere"}, "et non « misere »"),
        ({"points": "92"}, "« points » : de 0 à 91"),
        ({"points": "8"}, "ne va pas avec ce nombre de bouts"),
        ({"points": "88"}, "ne va pas avec ce nombre de bouts"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    with pytest.raises(ValueError, match=said):
        kind.read(DEAL | fields)
