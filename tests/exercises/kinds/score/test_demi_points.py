"""Half-points, as the text of the rules settles them at three and at five.

FFT, Règlement officiel (1er juillet 2012), « Le jeu à 3 joueurs », « Le jeu à 5 joueurs »,
« Le principe du jeu » for the exchange of the Excuse.
"""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.score import demi_points as kind
from tarotlearn.exercises.kinds.score.demi_points import Answer

WRITTEN = {"joueurs": 3, "preneur": 1, "contrat": "prise", "bouts": 2, "points": "40,5"}


def asked(**more):
    return kind.read({key: str(value) for key, value in {**WRITTEN, **more}.items()})


@pytest.mark.parametrize(
    ("more", "answer"),
    [
        ({}, Answer(40, False, None)),
        ({"points": "41,5"}, Answer(42, True, None)),
        ({"joueurs": 5, "valeur": "oui"}, Answer(40, False, -26)),
        ({"joueurs": 5, "contrat": "garde", "points": "41,5", "valeur": "oui"},
         Answer(42, True, 52)),
        # The defence has 50,5, said instead of the attack's 40,5.
        ({"donnes": "defense", "valeur": "oui"}, Answer(40, False, -26)),
        # A defender's Excuse, 4,5, leaves the attack's tricks for a low card: 45,5 are 41,5.
        ({"points": "45,5", "excuse": "defense", "valeur": "oui"}, Answer(42, True, 26)),
        # The attack's Excuse comes back, and makes a third bout: 31,5 are 35,5, and 36 are needed.
        ({"points": "31,5", "excuse": "attaque", "valeur": "oui"}, Answer(35, False, -26)),
        # A total that is whole has no half-point to give.
        ({"points": "45", "valeur": "oui"}, Answer(45, True, 29)),
    ],
)  # fmt: skip
def test_what_the_attack_counts(more, answer):
    question = asked(**more)
    assert kind.solve(question) == answer
    assert kind.explain(question, answer).correct
    assert kind.parse(question, kind.values(question, answer)) == answer


@pytest.mark.parametrize(
    ("more", "answer", "name", "phrase"),
    [
        ({"points": "41,5"}, Answer(41, True, None), "demi-point-perdu", "au bon camp"),
        ({}, Answer(41, True, None), "demi-point-au-preneur", "au bon camp"),
        ({"points": "41,5", "valeur": "oui"}, Answer(42, True, 1), "sans-les-25", "la base"),
        ({"valeur": "oui"}, Answer(40, False, -31), "objectif-46", "s’il fallait 46 points"),
        (
            {"points": "45,5", "excuse": "defense", "bouts": 1},
            Answer(46, True, None),
            "excuse-perdue",
            "son camp la reprend",
        ),
        (
            {"points": "45,5", "excuse": "defense"},
            Answer(41, True, None),
            "excuse-sans-echange",
            "au bon camp",
        ),
    ],
)
def test_a_wrong_count_shows_the_belief_behind_it(more, answer, name, phrase):
    question = asked(**more)
    assert name in [found.id for found in diagnose(kind, question, answer)]
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert phrase in verdict.sentence


@pytest.mark.parametrize(
    ("more", "phrase"),
    [
        ({"joueurs": 4}, "pas de demi-point à quatre"),
        ({"bouts": 3, "excuse": "attaque"}, "de 0 à 2"),
        ({"excuse": "personne"}, "attaque"),
        ({"excuse": "defense", "donnes": "defense"}, "avant l’échange"),
        ({"points": "90"}, "ne va pas avec ce nombre de bouts"),
        ({"points": "40,7"}, "comme 41 ou 41,5"),
    ],
)
def test_what_no_table_meets_is_refused(more, phrase):
    with pytest.raises(ValueError, match=phrase):
        asked(**more)


def test_an_excuse_to_exchange_is_said_to_be_played_before_the_last_trick():
    # In the last trick it would change sides.
    facts = dict(kind.scene(asked(excuse="defense")).facts)
    assert "avant le dernier pli" in facts["L’Excuse"]
