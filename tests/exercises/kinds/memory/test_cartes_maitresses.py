"""Master cards after some tricks, found by hand (FFT, Règlement officiel, « Les cartes »)."""

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.memory import cartes_maitresses as kind

# Three tricks at four. Of cœur the Roi and the Cavalier have fallen; the learner has the Dame.
FIELDS = {
    "joueurs": "4",
    "main": "2P 4P RP 1C 9C DC 2K 7K 8T VT RT 4A 12A 20A EX",
    "entame": "1",
    "plis": "6C RC 5C 3C / 7C CC 2C 4C / 10T 9T 3T 1T",
    "couleurs": "C",
}


def verdict(ticked: str, **changes: str):
    question = kind.read(FIELDS | changes)
    return kind.explain(question, kind.parse(question, ticked.split()))


@pytest.mark.parametrize(
    ("suits", "expected"),
    [
        ("C", "DC"),  # Roi and Cavalier fallen: nothing beats the Dame; the Valet beats the 9
        ("P T", "RP RT"),
        ("C A", "DC"),  # the 21 is out; the Excuse is master of nothing
        ("P C K T A", "RP DC RT"),
    ],
)
def test_a_card_is_master_when_all_that_beats_it_has_fallen_or_is_held(suits, expected):
    assert kind.solve(kind.read(FIELDS | {"couleurs": suits})) == Cards.read(expected)


def test_two_cards_in_a_row_are_both_masters():
    changes = {"main": "2P 4P RP 1C VC DC 2K 7K 8T VT RT 4A 12A 20A EX"}
    assert kind.solve(kind.read(FIELDS | changes)) == Cards.read("VC DC")


def test_the_sentence_names_what_is_still_above():
    assert verdict("9C DC").sentence == (
        "Le 9 de cœur n’est pas maître : le Valet de cœur est encore dehors."
    )
    assert "L’Excuse n’est jamais maîtresse" in verdict("DC EX", couleurs="C A").sentence
    assert verdict("RP", couleurs="P T").sentence.startswith("Tout ce que vous avez coché")


@pytest.mark.parametrize(
    ("suits", "ticked", "belief"),
    [
        ("C", "1C DC", "as-le-plus-fort"),
        ("C A", "EX DC", "excuse-gagne"),
    ],
)
def test_a_belief_on_strength_explains_the_answer(suits, ticked, belief):
    question = kind.read(FIELDS | {"couleurs": suits})
    found = diagnose(kind, question, Cards.read(ticked))
    assert [variant.id for variant in found] == [belief]


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"couleurs": "C C"}, "chacune une fois"),
        ({"couleurs": "EX"}, "parmi A, P, C, K et T"),
        ({"couleurs": "K"}, "aucune carte de ces couleurs n’est maîtresse"),
    ],
)
def test_what_is_no_question_is_refused(changes, refusal):
    with pytest.raises(ValueError, match=refusal):
        kind.read(FIELDS | changes)
