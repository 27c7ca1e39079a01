"""To whom a poignée goes, and for how much (« La Poignée », « Le calcul des scores »)."""

import pytest

from rules_engine.bidding import Bid
from rules_engine.poignee import Level
from rules_engine.sides import Side
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bonuses import prime_de_poignee as kind
from tarotlearn.exercises.kinds.bonuses.prime_de_poignee import Answer, Question
from tarotlearn.exercises.kinds.shared.finished import Finished, Shown

ATTAQUE, DEFENSE = Side.ATTAQUE, Side.DEFENSE
BY_PRENEUR, BY_DEFENDER = Shown(1, Level.DOUBLE), Shown(2, Level.DOUBLE)


def deal(*shown: Shown, players: int = 4, points: int = 49, bid: Bid = Bid.GARDE) -> Finished:
    """Two bouts and 49 points, 41 being wanted, unless it is said otherwise; seat 1 has taken."""
    return Finished(players, 1, bid, 2, 2 * points, poignees=shown)


@pytest.mark.parametrize(
    ("question", "side", "points"),
    [
        (Question(deal(BY_PRENEUR), told=True), ATTAQUE, 30),
        (Question(deal(BY_DEFENDER), told=True), ATTAQUE, 30),
        # Made exactly, or missed by one.
        (Question(deal(BY_PRENEUR, points=41), told=False), ATTAQUE, 30),
        (Question(deal(BY_PRENEUR, points=40), told=False), DEFENSE, 30),
        # The same prime at every table and contract.
        (Question(deal(BY_PRENEUR, players=3), told=True), ATTAQUE, 30),
        (Question(deal(BY_PRENEUR, players=5, bid=Bid.GARDE_CONTRE), told=True), ATTAQUE, 30),
        (Question(deal(Shown(1, Level.SIMPLE)), told=True), ATTAQUE, 20),
        (Question(deal(Shown(1, Level.TRIPLE)), told=True), ATTAQUE, 40),
        # Two in one deal, both for the side that wins.
        (Question(deal(Shown(1, None, 8), Shown(3, None, 13), players=5), told=False),
         ATTAQUE, 60),
        # Fifteen atouts: a double at three, a triple at four.
        (Question(deal(Shown(1, None, 15), players=3), told=False), ATTAQUE, 30),
        (Question(deal(Shown(1, None, 15)), told=False), ATTAQUE, 40),
    ],
)  # fmt: skip
def test_the_prime_goes_to_the_winner_of_the_deal(question, side, points):
    assert kind.solve(question) == Answer(side, points)
    assert kind.explain(question, Answer(side, points)).correct


@pytest.mark.parametrize(
    ("question", "answer", "belief", "said"),
    [
        (Question(deal(BY_DEFENDER), told=True), Answer(DEFENSE, 30),
         "poignee-a-son-camp", "ne reste pas à qui a montré"),
        (Question(deal(BY_PRENEUR), told=True), Answer(ATTAQUE, 60),
         "poignee-au-contrat", "ne multiplie pas la poignée"),
        (Question(deal(BY_PRENEUR, players=3), told=True), Answer(ATTAQUE, 40),
         "prime-selon-la-table", "la même à toutes les tables"),
        (Question(deal(BY_PRENEUR, points=41), told=False), Answer(DEFENSE, 30),
         "objectif-depasse", "les points qu’il lui fallait"),
        (Question(deal(Shown(1, None, 15), players=3), told=False), Answer(ATTAQUE, 40),
         "seuils-de-quatre", "18 pour une triple"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_explained_by_a_belief(question, answer, belief, said):
    assert not kind.accepts(question, answer)
    assert belief in [found.id for found in diagnose(kind, question, answer)]
    assert said in kind.explain(question, answer).sentence


def test_a_result_that_is_told_stands_whatever_one_believes_of_the_objectif():
    told = Question(deal(BY_PRENEUR, points=41), told=True)
    assert "objectif-depasse" not in [
        found.id for found in diagnose(kind, told, Answer(DEFENSE, 30))
    ]


def test_a_deal_without_a_poignee_is_no_question():
    fields = kind.write(Question(deal(BY_PRENEUR), told=True)) | {"poignees": ""}
    with pytest.raises(ValueError, match="il en faut une au moins"):
        kind.read(fields)
