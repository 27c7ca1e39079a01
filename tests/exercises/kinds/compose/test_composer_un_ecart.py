"""Écarts to compose: every permitted one of the wanted worth is right, and no other."""

from itertools import combinations
from random import Random

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_un_ecart as kind

HALVES = {"R": 9, "D": 7, "C": 5, "V": 3}


def worth(names) -> int:
    return sum(
        9 if name in ("1A", "21A", "EX") else HALVES.get(name[0], 1) for name in names
    )  # fmt: skip


def fits(question, names: list[str]) -> bool:
    """« Le Chien et l’Ecart », read card by card, for hands where no atout is needed."""
    barred = any(name in ("EX",) or name[0] == "R" or name[-1] == "A" for name in names)
    if barred or worth(names) != question.half_points:
        return False
    if sum(name[0] in HALVES for name in names) < (question.figures or 0):
        return False
    if question.void is None:
        return True
    kept = [str(card) for card in question.hand if str(card) not in names]
    return all(name[-1] != question.void.value or name == "EX" for name in kept)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ecarts_drawn_at_random_are_accepted_when_they_have_the_property(players, level):
    for seed in range(12):
        rng = Random(seed)
        question = kind.generate(rng, level, players)
        assert fits(question, [str(card) for card in kind.solve(question)])
        free = [card for card in question.hand if str(card)[-1] != "A"]
        for _ in range(60):
            cards = Cards.of(sorted(free, key=lambda _: rng.random())[: question.size])
            assert kind.accepts(question, cards) is fits(question, [str(card) for card in cards])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_ecart_of_three_cards_is_judged_by_the_property_alone(level):
    for seed in range(4):
        question = kind.generate(Random(seed), level, 5)
        right = 0
        for cards in combinations(question.hand, 3):
            found = fits(question, [str(card) for card in cards])
            assert kind.accepts(question, Cards.of(cards)) is found
            right += found
        assert right


HAND = "RP 3P 4P DC 2C 5C VK 8K 2T 4A 7A 9A 10A 12A 15A 21A 14A EX"
FIVE = {"joueurs": "5", "main": HAND, "chien": "3P 4A DC", "demi_points": "9"}


@pytest.mark.parametrize(
    ("more", "ticked", "belief"),
    [
        ({}, "DC 3P 4P", None),
        ({}, "DC 2C 8K", None),
        ({"sans": "C"}, "DC 2C 5C", None),
        ({"demi_points": "11"}, "RP 3P 4P", "ecart-roi"),
        ({"demi_points": "11"}, "EX 3P 4P", "ecart-excuse"),
        ({}, "DC 4A 7A", "ecart-atouts-libres"),
        ({"demi_points": "11"}, "VK 3P 4P", "figures-egales"),
    ],
)
def test_what_may_be_set_aside(more, ticked, belief):
    question, answer = kind.read(FIVE | more), Cards.read(ticked)
    assert kind.accepts(question, answer) is (belief is None)
    found = [variant.id for variant in diagnose(kind, question, answer)]
    assert belief is None or belief in found


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        ("RP 3P 4P", "Le Roi de pique ne va jamais à l’écart."),
        ("DC 4A 3P", "Le 4 d’atout reste en main : assez d’autres cartes peuvent partir."),
        ("VK 3P 4P", "Cet écart est permis, mais il vaut 2,5\u00a0points : c’est trop peu."),
    ],
)
def test_the_sentence_says_what_is_wrong(ticked, said):
    assert kind.explain(kind.read(FIVE), Cards.read(ticked)).sentence == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"main": "RP 3P"}, "18 cartes, chien compris"),
        ({"chien": "3P 4A"}, "3 cartes de la main"),
        ({"demi_points": "60"}, "aucune réponse"),
        ({"sans": "A"}, "« sans »"),
        ({"figures": "4"}, "« figures » : de 1 à 3"),
    ],
)
def test_what_is_no_question_is_refused(more, said):
    with pytest.raises(ValueError, match=said):
        kind.read(FIVE | more)
