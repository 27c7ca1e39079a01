"""The order of the cards, as the rules give it; what is not decided is not asked."""

import re

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.cards import ordre_des_cartes as ordre


def asked(cards: str, leader: str = ""):
    players = len(cards.split()) if leader else 4
    return ordre.read({"joueurs": str(players), "cartes": cards, "entameur": leader})


@pytest.mark.parametrize(
    ("cards", "leader", "places"),
    [
        ("RP DP CP VP 10P", "", (5, 4, 3, 2, 1)),
        ("1C 2C 10C", "", (1, 2, 3)),  # the As is the 1, the lowest
        ("21A 1A 10A", "", (3, 1, 2)),
        ("RC 2A DC", "", (2, 3, 1)),  # any atout beats any suit card
        ("RC 1A", "", (1, 2)),
        ("7P RK 2P VP", "1", (3, 1, 2, 4)),  # the Roi is not of the suit asked
        ("RP EX 2A 10P", "0", (3, 1, 4, 2)),
        ("EX 3T RT 2A", "2", (1, 2, 3, 4)),  # an Excuse led: the next card sets the suit
    ],
)
def test_the_order_is_that_of_the_rules(cards, leader, places):
    assert ordre.solve(asked(cards, leader)) == places


@pytest.mark.parametrize(
    ("cards", "leader", "places", "said", "rule", "belief"),
    [
        ("1C 7C RC", "", (3, 1, 2), "L’As de cœur est un 1", "ordre", "as-le-plus-fort"),
        ("RC 3A 5C", "", (3, 1, 2), "Le 3 d’atout prend", "ordre", "plus-grand-nombre"),
        ("RC 4C EX", "1", (2, 1, 3), "L’Excuse ne prend jamais", "excuse-ne-gagne-pas",
         "excuse-gagne"),
        ("4C 7C DP", "1", (1, 2, 3), "La Dame de pique n’est ni un atout", "gagner-le-pli",
         "plus-grand-nombre"),
        ("DC RC VC", "", (3, 2, 1), "La Dame de cœur ne passe pas devant le Roi", "ordre", None),
        ("DC RC VC", "", (1, 3, 1), "Deux cartes ne peuvent pas", "ordre", None),
    ],
)  # fmt: skip
def test_the_sentence_says_what_stands_the_wrong_way_round(
    cards, leader, places, said, rule, belief
):
    question = asked(cards, leader)
    verdict = ordre.explain(question, places)
    assert not verdict.correct
    assert verdict.sentence.startswith(said)
    assert verdict.rule == rule
    assert [found.id for found in diagnose(ordre, question, places)] == ([belief] if belief else [])


def test_the_right_order_is_said_group_by_group():
    verdict = ordre.explain(asked("7P RK 2P 3A", "1"), (3, 1, 2, 4))
    assert verdict.correct
    assert verdict.sentence == (
        "De la plus faible à la plus forte : le Roi de carreau, puis le 2 et le 7 de pique, "
        "enfin le 3 d’atout."
    )


@pytest.mark.parametrize(
    ("cards", "leader", "said"),
    [
        ("7P 8K 9T 2P", "1", "l’ordre de ces cartes n’est pas décidé"),  # two that win nothing
        ("7P EX 9T 2P", "1", "l’ordre de ces cartes n’est pas décidé"),
        ("7P 8K 9T", "", "une seule couleur"),
        ("EX 8K", "", "une seule couleur"),
        ("8K", "", "de 2 à 5, et non 1"),
    ],
)
def test_what_is_not_decided_is_no_question(cards, leader, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        asked(cards, leader)
