"""Piles to compose: every pile of the wanted worth is right, and no other."""

from itertools import combinations
from random import Random

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_une_pile as kind

# « Les cartes »: bouts and Rois 4.5, Dames 3.5, Cavaliers 2.5, Valets 1.5, the others 0.5.
HALVES = {"R": 9, "D": 7, "C": 5, "V": 3}


def worth(cards) -> int:
    names = [str(card) for card in cards]
    return sum(9 if name in ("1A", "21A", "EX") else HALVES.get(name[0], 1) for name in names)


def bouts(cards) -> int:
    return sum(str(card) in ("1A", "21A", "EX") for card in cards)


def asked(cards: str, half_points: int, oudlers: int, number: str = ""):
    fields = {"demi_points": str(half_points), "bouts": str(oudlers), "nombre": number}
    return kind.read({"joueurs": "4", "cartes": cards} | fields)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_pile_with_the_property_is_accepted_and_no_other(players, level):
    for seed in range(6):
        question = kind.generate(Random(seed), level, players)
        sizes = [question.size] if question.size else range(1, len(question.offered) + 1)
        right = 0
        for size in sizes:
            for pile in combinations(question.offered, size):
                fits = worth(pile) == question.half_points and bouts(pile) == question.oudlers
                assert kind.accepts(question, Cards.of(pile)) is fits
                right += fits
        assert right


def test_a_pile_of_another_size_or_with_other_cards_is_no_answer():
    question = asked("RP DC 1T 2T 3T", 18, 0, "4")
    assert kind.accepts(question, Cards.read("RP DC 1T 2T"))
    assert not kind.accepts(question, Cards.read("RP RC"))
    assert not kind.accepts(question, Cards.read("RP DC 1T 9T"))


@pytest.mark.parametrize(
    ("cards", "half_points", "oudlers", "ticked", "belief"),
    [
        ("1A 5A RP 1T 2P", 11, 0, "RP 1T 2P", None),
        ("1A 5A RP 1T 2P", 10, 1, "1A 5A", None),
        ("1A 5A DP 1T 2P RC", 10, 1, "1A DP 5A 1T", "petit-a-un-demi"),
        ("21A 5A DP 1T 2P RC", 10, 1, "21A DP 5A 1T", "vingt-et-un-a-un-demi"),
        ("5A 8A RP 1T DP 2P", 10, 0, "5A RP 1T", "atouts-sans-valeur"),
        ("DP 1T RP 2T VK", 10, 0, "DP 1T", "figures-egales"),
    ],
)
def test_what_a_pile_is_worth(cards, half_points, oudlers, ticked, belief):
    question = asked(cards, half_points, oudlers)
    found = [variant.id for variant in diagnose(kind, question, Cards.read(ticked))]
    if belief is None:
        assert kind.accepts(question, Cards.read(ticked))
    else:
        assert belief in found


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        ("RP 1T", "Votre pile n’a aucun bout. Or il en faut un."),
        ("1A EX", "Votre pile a deux\u00a0bouts : le Petit et l’Excuse. Or il en faut un."),
        ("1A", "Vos cartes valent 4,5\u00a0points, soit 0,5\u00a0point de moins qu’il ne faut."),
        ("EX DP", "Vos cartes valent 8\u00a0points, soit 3\u00a0points de trop."),
        ("EX 1T", "Ces deux\u00a0cartes valent bien 5\u00a0points, dont un\u00a0bout."),
    ],
)
def test_the_sentence_says_what_is_wrong_and_not_what_is_right(ticked, said):
    question = asked("1A EX RP DP 1T", 10, 1)
    assert kind.explain(question, Cards.read(ticked)).sentence == said


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"demi_points": "183"}, "« demi_points » : un nombre de points, de 0 à 91"),
        ({"demi_points": "3"}, "aucune pile"),
        ({"nombre": "9"}, "« nombre » : de 1 à 3"),
        ({"cartes": "RP RP"}, "carte répétée"),
    ],
)
def test_what_is_no_question_is_refused(fields, said):
    whole = {"joueurs": "4", "cartes": "RP 1T DP", "demi_points": "10", "bouts": "0"}
    assert kind.read(whole).half_points == 10
    with pytest.raises(ValueError, match=said):
        kind.read(whole | fields)
