"""Everyone's mark in worked deals of the text of the rules.

FFT, Règlement officiel (1er juillet 2012), « La marque en donnes libres », « Le jeu à 3
joueurs », « Le jeu à 5 joueurs ».
"""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.score import marque_de_chacun as kind

# Inès, seat 1, has taken; the learner is seat 0.
WRITTEN = {"joueurs": 4, "preneur": 1, "contrat": "garde", "bouts": 2, "points": 49}
AT_FIVE = {"joueurs": 5, "appele": 3, "points": "41,5"}  # a garde made by one: 52
ALONE = {"joueurs": 5, "points": "41,5"}


def asked(**more):
    return kind.read({key: str(value) for key, value in {**WRITTEN, **more}.items()})


@pytest.mark.parametrize(
    ("more", "answer"),
    [
        # « La marque en donnes libres »: 106, 76, -42 and 92 a defender.
        ({"poignees": "1:simple", "petit": "1 1A"}, (-106, 318, -106, -106)),
        (
            {"contrat": "garde_sans", "points": 45, "petit": "2 14A"},
            (-76, 228, -76, -76),
        ),
        (
            {"contrat": "prise", "bouts": 1, "points": 44, "poignees": "1:simple", "petit": "1 9A"},
            (42, -126, 42, 42),
        ),
        ({"bouts": 1, "points": 62, "poignees": "3:simple"}, (-92, 276, -92, -92)),
        # At three, twice the value.
        ({"joueurs": 3, "contrat": "prise", "points": "40,5"}, (26, -52, 26)),
        ({"joueurs": 3, "contrat": "prise", "points": "41,5"}, (-26, 52, -26)),
        # At five, two parts and one; alone, four.
        (AT_FIVE, (-52, 104, -52, 52, -52)),
        (AT_FIVE | {"contrat": "prise", "points": "40,5"}, (26, -52, 26, -26, 26)),
        (ALONE, (-52, 208, -52, -52, -52)),
        # The learner takes, with Noé.
        (AT_FIVE | {"preneur": 0, "appele": 4}, (104, -52, -52, -52, 52)),
        # A deal worth nothing.
        ({"contrat": "garde_sans", "points": 66, "chelem": "manque"}, (0, 0, 0, 0)),
    ],
)
def test_each_player_has_his_mark(more, answer):
    question = asked(**more)
    assert kind.solve(question) == answer
    assert sum(answer) == 0
    assert kind.explain(question, answer).correct
    assert kind.parse(question, kind.values(question, answer)) == answer


@pytest.mark.parametrize(
    ("more", "answer", "name", "phrase"),
    [
        ({}, (-66, 66, -66, -66), "preneur-une-part", "contre trois"),
        (AT_FIVE, (-52, 78, -52, 78, -52), "parts-egales-a-cinq", "à égalité"),
        (AT_FIVE, (-52, 208, -52, -52, -52), "appele-paie", "Jeanne joue avec Inès"),
        (ALONE, (-52, 156, -52, -52, -52), "seul-fois-trois", "Sans associé, Inès joue contre"),
        ({}, (-16, 48, -16, -16), "sans-les-25", "Il manque la base"),
        ({}, (-41, 123, -41, -41), "difference-seule-multipliee", "La base se multiplie"),
        (
            {"poignees": "1:simple"},
            (-106, 318, -106, -106),
            "poignee-au-contrat",
            "La prime de poignée ne se multiplie pas",
        ),
        ({"petit": "2 9A"}, (-86, 258, -86, -86), "bout-au-gagnant", "le dernier pli"),
    ],
)
def test_a_wrong_mark_shows_the_belief_behind_it(more, answer, name, phrase):
    question = asked(**more)
    assert name in [found.id for found in diagnose(kind, question, answer)]
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert phrase in verdict.sentence


def test_a_value_that_is_told_hides_how_it_was_made():
    question = asked(**AT_FIVE, montre="valeur")
    assert kind.scene(question).facts == (
        ("Valeur de la donne", "52\u00a0points, gagnés par l’attaque"),
    )
    # What one believes about the base no longer matters.
    assert diagnose(kind, question, (-2, 4, -2, 2, -2)) == ()
    assert kind.accepts(question, (-52, 104, -52, 52, -52))


@pytest.mark.parametrize(
    ("answer", "phrase"),
    [
        ((-66, 198, -66, -60), "Les défenseurs marquent tous autant"),
        ((66, -198, 66, 66), "les signes à l’envers"),
        ((-66, 190, -66, -66), "ne s’annulent pas"),
    ],
)
def test_marks_that_cannot_be_are_told_so(answer, phrase):
    assert phrase in kind.explain(asked(), answer).sentence
