"""Contracts made and failed, as the text of the rules has them.

FFT, Règlement officiel (1er juillet 2012), « Le calcul des scores », « Le jeu à 3 joueurs »,
« Le jeu à 5 joueurs ».
"""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.score import ecart_et_resultat as kind
from tarotlearn.exercises.kinds.score.ecart_et_resultat import Answer


def asked(players=4, bouts=2, points="49", **more):
    fields = {"joueurs": players, "preneur": 1, "contrat": "garde", "bouts": bouts}
    return kind.read(
        {key: str(value) for key, value in {**fields, "points": points, **more}.items()}
    )


@pytest.mark.parametrize(
    ("players", "bouts", "points", "answer"),
    [
        (4, 0, "56", Answer(True, 0)),
        (4, 0, "55", Answer(False, 1)),
        (4, 1, "51", Answer(True, 0)),
        (4, 1, "50", Answer(False, 1)),
        (4, 2, "41", Answer(True, 0)),
        (4, 2, "49", Answer(True, 8)),
        (4, 3, "36", Answer(True, 0)),
        (4, 3, "35", Answer(False, 1)),
        (5, 1, "51", Answer(True, 0)),
        (3, 0, "55", Answer(False, 1)),
        # A half-point goes to the side that wins.
        (3, 2, "40,5", Answer(False, 1)),
        (3, 2, "41,5", Answer(True, 1)),
        (5, 2, "40,5", Answer(False, 1)),
        (5, 2, "41,5", Answer(True, 1)),
    ],
)
def test_what_the_attack_has_against_what_it_needs(players, bouts, points, answer):
    question = asked(players, bouts, points)
    assert kind.solve(question) == answer
    assert kind.accepts(question, answer)
    assert kind.explain(question, answer).correct


@pytest.mark.parametrize(
    ("question", "answer", "name", "phrase"),
    [
        (asked(bouts=3, points="44"), Answer(True, 3), "objectif-46", "avec deux bouts"),
        (asked(bouts=2, points="44"), Answer(False, 2), "objectif-46", "s’il fallait 46 points"),
        (asked(bouts=3, points="33"), Answer(True, 2), "objectif-31", "s’il fallait 31 points"),
        (asked(bouts=1, points="51"), Answer(False, 0), "objectif-depasse", "tout juste"),
        (asked(bouts=1, points="44", recus=2), Answer(True, 3), "bouts-a-la-donne", "en a un à"),
        (asked(3, 2, "41,5"), Answer(True, 0), "demi-point-perdu", "Le demi-point"),
        (asked(5, 2, "40,5"), Answer(True, 0), "demi-point-au-preneur", "Le demi-point"),
    ],
)
def test_a_wrong_answer_shows_the_belief_behind_it(question, answer, name, phrase):
    assert name in [found.id for found in diagnose(kind, question, answer)]
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert phrase in verdict.sentence


def test_the_points_of_the_defence_are_not_those_that_decide():
    # 91 in the pack: the defence has 42, the attack 49, 8 more than it needs.
    question = asked(points="49", donnes="defense")
    assert ("Points de la défense", "42") in kind.scene(question).facts
    assert kind.accepts(question, Answer(True, 8))
    assert "points de la défense" in kind.explain(question, Answer(True, 1)).sentence


@pytest.mark.parametrize(
    ("more", "phrase"),
    [
        ({"points": "40,5"}, "pas de demi-point à 4 joueurs"),
        ({"points": "92"}, "que 91 points"),
        ({"points": "-4"}, "des points comme 41"),
        ({"bouts": 0, "points": "80"}, "ne va pas avec ce nombre de bouts"),
        ({"bouts": 3, "points": "9"}, "ne va pas avec ce nombre de bouts"),
        ({"contrat": "pousse"}, "prise"),
        ({"preneur": 4}, "de 0 à 3"),
    ],
)
def test_what_no_table_meets_is_refused(more, phrase):
    with pytest.raises(ValueError, match=phrase):
        asked(**more)
