"""What may be announced from a hand, on hands counted by hand (« La Poignée »)."""

import pytest

from rules_engine.cards import Cards
from rules_engine.poignee import By
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bonuses import poignees_possibles as kind
from tarotlearn.exercises.kinds.bonuses.poignees_possibles import Question

EIGHT = "21A 19A 17A 14A 11A 9A 6A 2A"
TEN = f"{EIGHT} 5A 1A"
THIRTEEN = f"{TEN} 20A 16A 12A"
ROIS = "RP RC RK RT"
ALL = ("simple", "double", "triple")


@pytest.mark.parametrize(
    ("players", "hand", "possible"),
    [
        (3, THIRTEEN, ("simple",)),
        (3, f"{TEN} 20A 16A", ()),
        (4, TEN, ("simple",)),
        (4, THIRTEEN, ("simple", "double")),
        (4, f"{EIGHT} 5A EX", ("simple",)),
        (4, f"{EIGHT} EX", ()),
        (5, EIGHT, ("simple",)),
        (5, f"{EIGHT} 5A EX", ("simple", "double")),
        (5, THIRTEEN, ALL),
    ],
)
def test_the_seuils_of_each_table(players, hand, possible):
    assert kind.solve(Question(players, Cards.read(hand))) == possible


def test_a_defender_may_announce_as_well():
    question = Question(4, Cards.read(TEN), By.DEFENSEUR)
    assert kind.solve(question) == ("simple",)
    assert [found.id for found in diagnose(kind, question, ())] == ["poignee-au-preneur"]
    assert "n’est pas réservée au preneur" in kind.explain(question, ()).sentence


def test_the_atout_set_aside_counts_for_a_triple_with_the_four_rois():
    hand = Cards.read(f"{THIRTEEN} EX {ROIS}")
    aside, nothing_aside = Cards.read("3A 2P 3P 4P 5P 6P"), Cards.read("7P 2P 3P 4P 5P 6P")
    question = Question(4, hand, By.PRENEUR, aside)
    assert kind.solve(question) == ALL
    assert kind.solve(Question(4, hand, By.PRENEUR, nothing_aside)) == ("simple", "double")
    found = diagnose(kind, question, ("simple", "double"))
    assert "atout-ecarte-jamais-montre" in [belief.id for belief in found]
    assert "tous vos Rois" in kind.explain(question, ("simple", "double")).sentence


@pytest.mark.parametrize(
    ("players", "hand", "answer", "belief", "said"),
    [
        (5, EIGHT, (), "seuils-de-quatre", "une poignée simple demande 8 atouts"),
        (3, TEN, ("simple",), "seuils-de-quatre", "il en faut 13"),
        (4, THIRTEEN, ("double",), "poignee-la-plus-haute", "rien n’oblige"),
        (4, f"{EIGHT} 5A EX", (), "poignee-sans-excuse", "remplace celui qui vous manque"),
    ],
)
def test_a_wrong_answer_is_explained_by_a_belief(players, hand, answer, belief, said):
    question = Question(players, Cards.read(hand))
    assert belief in [found.id for found in diagnose(kind, question, answer)]
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert said in verdict.sentence


def test_one_atout_fewer_makes_the_pair():
    pair = kind.explain(Question(4, Cards.read(TEN)), ("simple",)).pair
    assert pair
    assert kind.solve(pair.question) == ()


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"main": "RP RP"}, "carte répétée"),
        ({"ecart": "21A", "camp": "preneur"}, "à la fois dans le jeu et à l’écart"),
        ({"ecart": "3P"}, "seul le preneur en fait un"),
        ({"joueurs": "6"}, "de 3 à 5"),
        ({"main": f"{THIRTEEN} {ROIS} 2P 3P"}, "18 cartes au plus à 4 joueurs"),
    ],
)
def test_a_question_that_is_none_is_refused_in_french(changed, message):
    fields = kind.write(Question(4, Cards.read(TEN)))
    with pytest.raises(ValueError, match=message):
        kind.read(fields | changed)
