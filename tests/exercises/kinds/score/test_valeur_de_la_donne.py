"""Worked values of the text of the rules, written as questions.

FFT, Règlement officiel (1er juillet 2012), « La marque en donnes libres », « Le calcul des
scores », « La Poignée », « Le Petit au Bout », « Le chelem », « Le jeu à 3 joueurs »,
« Le jeu à 5 joueurs ».
"""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.score import valeur_de_la_donne as kind

# Inès, seat 1, has taken, unless it is said otherwise.
WRITTEN = {"joueurs": 4, "preneur": 1, "contrat": "garde", "bouts": 2, "points": 49}


def asked(**more):
    return kind.read({key: str(value) for key, value in {**WRITTEN, **more}.items()})


@pytest.mark.parametrize(
    ("more", "answer"),
    [
        # The five examples of « La marque en donnes libres ».
        ({"poignees": "1:simple", "petit": "1 1A"}, (8, 66, 20, 20, 106)),
        ({"contrat": "garde_sans", "points": 45, "petit": "2 14A"}, (4, 116, -40, 76)),
        (
            {"contrat": "prise", "bouts": 1, "points": 44, "poignees": "1:simple", "petit": "1 9A"},
            (7, -32, 10, -20, -42),
        ),
        ({"bouts": 1, "points": 62, "poignees": "3:simple"}, (11, 72, 20, 92)),
        (
            {"points": 87, "poignees": "1:simple", "petit": "1 1A", "chelem": "annonce"},
            (46, 142, 20, 20, 400, 582),
        ),
        # A half-point goes to the side that wins, at three and at five.
        ({"joueurs": 3, "contrat": "prise", "points": "40,5"}, (1, -26)),
        ({"joueurs": 3, "contrat": "prise", "points": "41,5"}, (1, 26)),
        ({"joueurs": 5, "appele": 0, "points": "41,5"}, (1, 52)),
        # The poignée goes to the winners, whoever showed it.
        ({"bouts": 1, "poignees": "1:double"}, (2, -54, -30, -84)),
        ({"joueurs": 5, "appele": 4, "points": 40, "poignees": "1:double 2:10"},
         (1, -52, -30, -30, -112)),
        # The value may turn against who made the contract, or be nothing.
        ({"contrat": "prise", "points": 41, "petit": "3 20A"}, (0, 25, -10, 15)),
        ({"contrat": "garde_sans", "points": 61, "chelem": "manque"}, (20, 180, -200, -20)),
        ({"contrat": "garde_sans", "points": 66, "chelem": "manque"}, (25, 200, -200, 0)),
        ({"contrat": "prise", "bouts": 0, "points": 3, "chelem": "defense"}, (53, -78, -200, -278)),
    ],
)  # fmt: skip
def test_a_deal_of_the_rules_has_its_value(more, answer):
    question = asked(**more)
    assert kind.solve(question) == answer
    assert kind.accepts(question, answer)
    assert kind.explain(question, answer).correct
    assert kind.parse(question, kind.values(question, answer)) == answer


@pytest.mark.parametrize(
    ("more", "answer", "name", "phrase"),
    [
        ({}, (8, 16), "sans-les-25", "Il manque la base"),
        ({}, (8, 41), "difference-seule-multipliee", "La base se multiplie elle aussi"),
        ({"points": 33}, (8, -34), "25-moins-la-difference", "même quand le contrat est chuté"),
        ({"poignees": "1:simple"}, (8, 66, 40, 106), "poignee-au-contrat", "ne se multiplie pas"),
        ({"poignees": "2:simple"}, (8, 66, -20, 46), "poignee-a-son-camp", "pas à ce camp"),
        ({"petit": "1 1A"}, (8, 66, 10, 76), "bout-non-multiplie", "se multiplie, comme"),
        ({"petit": "2 9A"}, (8, 66, 20, 86), "bout-au-gagnant", "le dernier pli"),
        ({"petit": "1 9A"}, (8, 66, 0, 66), "bout-si-le-petit-gagne", "dès que le Petit est dans"),
        ({"chelem": "manque"}, (8, 66, -400, -334), "chelem-multiplie", "ne se multiplie pas"),
        ({"chelem": "manque"}, (8, 66, 0, 66), "chelem-manque-gratuit", "à part du contrat"),
        (
            {"joueurs": 5, "appele": 2, "poignees": "0:10"},
            (8, 66, 20, 86),
            "seuils-de-quatre",
            "tant d’atouts à cette table",
        ),
        (
            {"joueurs": 3, "poignees": "0:simple"},
            (8, 66, 30, 96),
            "prime-selon-la-table",
            "elle est la même à toutes les tables",
        ),
    ],
)
def test_a_wrong_line_shows_the_belief_behind_it(more, answer, name, phrase):
    question = asked(**more)
    assert name in [found.id for found in diagnose(kind, question, answer)]
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert phrase in verdict.sentence


def test_a_right_sheet_added_wrong_is_told_so():
    question = asked(poignees="1:simple")
    assert "somme" in kind.explain(question, (8, 66, 20, 46)).sentence


@pytest.mark.parametrize(
    ("more", "phrase"),
    [
        ({"bouts": 0, "petit": "1 1A"}, "pas assez de bouts"),
        ({"bouts": 3, "petit": "2 9A"}, "pas assez de bouts"),
        ({"bouts": 1, "petit": "1 21A"}, "pas assez de bouts"),
        ({"petit": "1 RP"}, "un atout remporte le pli"),
        ({"poignees": "1:triple 2:simple"}, "pas assez d’atouts"),
        ({"poignees": "1:simple 1:simple"}, "pas assez d’atouts"),
        ({"poignees": "1:7"}, "pas assez d’atouts"),
        ({"chelem": "annonce", "petit": "2 9A"}, "n’a pas remporté le dernier pli"),
        ({"chelem": "grand"}, "mot inconnu"),
        ({"appele": 2}, "à cinq seulement"),
    ],
)
def test_what_cannot_happen_together_is_refused(more, phrase):
    with pytest.raises(ValueError, match=phrase):
        asked(**more)
