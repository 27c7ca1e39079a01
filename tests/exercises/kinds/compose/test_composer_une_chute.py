"""Last tricks to share out: whatever ends the contract as wanted is right, and nothing else."""

from itertools import combinations
from random import Random

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_une_chute as kind

HALVES = {"R": 9, "D": 7, "C": 5, "V": 3}
BOUTS = ("1A", "21A", "EX")


def gap(question, letters) -> int:
    """« Le but du jeu », by hand; a half-point goes to the side that wins."""
    half, bouts = question.before
    for letter in letters:
        names = [str(card) for card in question.tricks["ABCDEF".index(letter)]]
        half += sum(9 if name in BOUTS else HALVES.get(name[0], 1) for name in names)
        bouts += sum(name in BOUTS for name in names)
    needed = (56, 51, 41, 36)[bouts]
    return -(-half // 2) - needed if half >= 2 * needed else half // 2 - needed


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_share_that_ends_so_is_accepted_and_no_other(players, level):
    for seed in range(25):
        question = kind.generate(Random(seed), level, players)
        right = 0
        for few in range(1, len(question.tricks) + 1):
            for letters in combinations(question.letters, few):
                fits = gap(question, letters) == question.gap
                assert kind.accepts(question, letters) is fits
                right += fits
        assert right


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_last_tricks_are_those_of_one_pack(players):
    for seed in range(25):
        question = kind.generate(Random(seed), 3, players)
        half = question.before.half_points + sum(
            9 if str(card) in BOUTS else HALVES.get(str(card)[0], 1)
            for trick in question.tricks
            for card in trick
        )
        assert half <= 182


# 10 points with a bout, 5, 2 and 5 points, after 35 points and one bout.
TRICKS = "1A 5C 9K RT / DP 2C 3C 4K / 5P 6P 7K 8T / CP VC 8P 2K"
FOUR = {"joueurs": "4", "demi_points": "70", "bouts": "1", "plis": TRICKS, "ecart": "4"}


@pytest.mark.parametrize(
    ("more", "answer", "belief"),
    [
        ({}, ("A",), None),  # 45 for 41, with two bouts
        ({"ecart": "-11"}, ("B",), None),  # 40 for 51, with one
        ({"ecart": "-11"}, ("D",), None),
        ({"ecart": "6"}, ("A", "C"), None),
        ({}, ("A", "B"), "objectif-46"),  # 50 for 46
    ],
)
def test_how_a_contract_ends(more, answer, belief):
    question = kind.read(FOUR | more)
    assert kind.accepts(question, answer) is (belief is None)
    assert [found.id for found in diagnose(kind, question, answer)] == ([belief] if belief else [])


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("A", "Avec ces plis, l’attaque compte 45\u00a0points pour 41 : le contrat est bien réussi "
              "de 4\u00a0points."),
        ("B", "Avec ces plis, l’attaque compte 40\u00a0points pour 51 : le contrat est chuté de "
              "11\u00a0points."),
    ],
)  # fmt: skip
def test_the_sentence_says_how_the_contract_ends(answer, said):
    assert kind.explain(kind.read(FOUR), (answer,)).sentence == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"ecart": "5"}, "aucune réponse"),
        ({"ecart": "x"}, "« ecart » : un nombre"),
        ({"bouts": "3"}, "« bouts » : de 0 à 2"),
        ({"plis": "1A 5C 9K RT / 1A 2C 3C 4K"}, "ne tombe qu’une fois"),
        ({"plis": "1A 5C 9K / 2P 2C 3C 4K"}, "plis de 4 cartes"),
    ],
)
def test_what_is_no_question_is_refused(more, said):
    with pytest.raises(ValueError, match=said):
        kind.read(FOUR | more)


def test_half_points_at_three():
    tricks = "RP 2P 3P / VC 2C 3C"  # 5.5 and 2.5 points
    fields = {"joueurs": "3", "demi_points": "70", "bouts": "2", "plis": tricks}
    assert kind.accepts(kind.read(fields | {"ecart": "-1"}), ("A",))  # 40.5 is 40
    assert kind.accepts(kind.read(fields | {"ecart": "2"}), ("A", "B"))
