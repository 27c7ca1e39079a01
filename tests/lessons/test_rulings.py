"""Decisions of the referee in a lesson: those of the rules, and how they are shown."""

import pytest

from rules_engine.protocol import Unanswerable
from tarotlearn.lessons.figures import figure
from tarotlearn.lessons.rulings import answer_arbitrage

SEVEN = "DK 7K 2K VT 10T 5T 4T"
FIVE = "7K 2K VT 10T 5T"
DECIDED = [
    ({"fault": "carte-exposee", "by": "preneur", "before": 1}, "Aucune sanction"),
    ({"fault": "carte-exposee", "by": "defenseur", "before": 0}, "Un avertissement"),
    ({"fault": "carte-exposee", "by": "defenseur", "before": 1}, "100 points de pénalité"),
    ({"fault": "relever-son-jeu", "before": 0}, "Un avertissement"),
    ({"fault": "fausse-donne", "card": "DP"}, "Le même donneur recommence"),
    ({"fault": "fausse-donne", "card": "9P"}, "On continue"),
    ({"fault": "fausse-donne", "winner": "attaque"}, "La donne compte"),
    ({"fault": "fausse-donne", "winner": "defense"}, "Donne annulée"),
    (
        {"fault": "faute-non-rectifiable", "by": "defenseur", "winner": "attaque"},
        "La donne compte",
    ),
    ({"fault": "faute-non-rectifiable", "by": "preneur", "winner": "attaque"}, "Donne annulée"),
    ({"fault": "faux-ecart", "players": 4, "ecart": SEVEN, "winner": "attaque"}, "Donne annulée"),
    ({"fault": "marque-fausse", "marks": [276, -92, -92, -82]}, "100 points de pénalité"),
    ({"fault": "marque-fausse", "marks": [276, -92, -92, -92]}, "Aucune sanction"),
]


@pytest.mark.parametrize(("question", "label"), DECIDED)
def test_the_stamp_is_what_the_referee_decides(question, label):
    asked = {"ask": "arbitrage"} | question
    assert figure(asked, answer_arbitrage(asked)).stamp.label == label


LAST_TRICKS = [
    (SEVEN, "à la défense, avec la Dame de carreau", "possible"),
    (FIVE, "au preneur", "aucun"),
]


@pytest.mark.parametrize(("ecart", "told", "petit"), LAST_TRICKS)
def test_after_a_faux_ecart_the_last_trick_is_told(ecart, told, petit):
    asked = {
        "ask": "arbitrage", "fault": "faux-ecart", "players": 4, "ecart": ecart,
        "winner": "defense",
    }  # fmt: skip
    facts = dict(figure(asked, answer_arbitrage(asked)).facts)
    assert (facts["Le dernier pli va"], facts["Petit au bout"]) == (told, petit)


def test_a_sum_below_zero_has_a_true_minus():
    asked = {"ask": "arbitrage", "fault": "marque-fausse", "marks": [-10]}
    assert figure(asked, answer_arbitrage(asked)).facts[1][1] == "−10"


REFUSED = [
    {"fault": "renonce"},
    {"fault": "carte-exposee", "by": "preneur"},
    {"fault": "faux-ecart", "players": 4, "ecart": "DK 7K 2K VT 10T 5T", "winner": "attaque"},
    {"fault": "faux-ecart", "players": 4, "ecart": "DK", "winner": "attaque"},
    {"fault": "marque-fausse", "marks": "276"},
]


@pytest.mark.parametrize("question", REFUSED)
def test_a_question_that_cannot_be_ruled_upon_is_refused(question):
    with pytest.raises(Unanswerable, match="«|écart"):
        answer_arbitrage(question)
