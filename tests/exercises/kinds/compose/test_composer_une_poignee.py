"""Hands completed for a poignée: whatever allows it and none higher is right, and nothing else."""

from itertools import combinations
from random import Random

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_une_poignee as kind

# « La Poignée », « Le jeu à 3 joueurs », « Le jeu à 5 joueurs ».
SEUILS = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
NAMES = ("aucune", "simple", "double", "triple")


def highest(players: int, hand: list[str], aside: list[str]) -> str:
    """The highest poignée of a hand, read card by card."""
    held = sum(name == "EX" or name[-1] == "A" for name in hand)
    found = sum(held >= seuil for seuil in SEUILS[players])
    again = sum(name[-1] == "A" for name in aside)
    rois = sum(name[0] == "R" for name in hand)
    if rois == 4 and held < SEUILS[players][2] <= held + again:
        found = 3
    return NAMES[found]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_hand_with_the_property_is_accepted_and_no_other(players, level):
    for seed in range(25):
        question = kind.generate(Random(seed), level, players)
        aside = [str(card) for card in question.discarded]
        wish = question.wish.value if question.wish else "aucune"
        right = 0
        for cards in combinations(question.offered, question.missing):
            hand = [str(card) for card in (*question.hand, *cards)]
            fits = highest(players, hand, aside) == wish
            if question.by_excuse:
                without = [name for name in hand if name != "EX"]
                fits = fits and highest(players, without, aside) != wish
            assert kind.accepts(question, Cards.of(cards)) is fits
            right += fits
        assert right


# At five: seven atouts and six other cards, two to come.
HAND = "2A 3A 5A 8A 9A 13A 17A 2P 5P RC 7K DT VT"
FIVE = {"joueurs": "5", "main": HAND, "voulu": "simple", "camp": ""}
OFFERED = "EX 18A 19A 20A 1C 1T 1K RP"


def asked(**more: str):
    return kind.read(FIVE | {"cartes": OFFERED} | more)


@pytest.mark.parametrize(
    ("more", "ticked", "belief"),
    [
        ({}, "18A 1C", None),  # eight
        ({}, "EX 18A", None),  # nine, the Excuse standing for one
        ({"voulu": "aucune"}, "1C 1T", None),
        ({"voulu": "aucune"}, "18A 1C", "seuils-de-quatre"),
        ({"voulu": "aucune"}, "EX 1C", "poignee-sans-excuse"),
        ({"voulu": "aucune", "camp": "defenseur"}, "18A 19A", "poignee-au-preneur"),
        ({"excuse": "oui"}, "EX 1C", None),
    ],
)
def test_which_poignee_a_hand_allows(more, ticked, belief):
    question, answer = asked(**more), Cards.read(ticked)
    assert kind.accepts(question, answer) is (belief is None)
    found = [variant.id for variant in diagnose(kind, question, answer)]
    assert belief is None or belief in found


def test_an_atout_of_the_ecart_completes_a_triple_with_the_four_rois():
    # At five, eleven atouts in hand and one to come, two at the écart, three Rois and one to come.
    hand = "2A 3A 5A 6A 7A 8A 9A 10A 11A 12A RP RC RK"
    more = {"main": hand, "ecart": "13A 14A 2P", "camp": "preneur", "voulu": "triple"}
    question = asked(cartes="RT 15A 16A 1C 1T 1K", **more)
    assert kind.accepts(question, Cards.read("RT 15A"))
    assert not kind.accepts(question, Cards.read("15A 1C"))
    names = [found.id for found in diagnose(kind, question, Cards.read("15A 1C"))]
    assert names == ["atouts-ecartes-comptent"]


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        ("1C 1T", "Sept\u00a0atouts : c’est trop peu pour la moindre poignée."),
        ("EX 18A", "Huit\u00a0atouts et l’Excuse : vous pouvez annoncer une poignée simple, et "
                   "rien de plus."),
    ],
)  # fmt: skip
def test_the_sentence_says_what_the_hand_allows(ticked, said):
    assert kind.explain(asked(), Cards.read(ticked)).sentence == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"voulu": "triple"}, "aucune réponse"),
        ({"voulu": "quadruple"}, "« voulu »"),
        ({"ecart": "1P"}, "seul le preneur"),
        ({"cartes": "2A 3A 4A"}, "à deux endroits"),
        ({"joueurs": "4"}, "de 1 à 3 cartes"),
    ],
)
def test_what_is_no_question_is_refused(more, said):
    with pytest.raises(ValueError, match=said):
        asked(**more)
