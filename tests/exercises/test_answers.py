"""An answer in words, read without its question."""

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.answers import answer_lines, in_words
from tarotlearn.exercises.scene import Choice, Choices, Number, Pick, Scene

POINTS = Number("Combien ?", "n", "points", halves=True, signed=True)
SUITS = Choices("Où ?", (Choice("a", "À pique"), Choice("b", "À cœur")), "c", several=True)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "0 point"),
        ("1", "1 point"),
        ("-1", "-1 point"),
        ("1,5", "1,5 point"),
        ("2", "2 points"),
        ("-31", "-31 points"),
        ("10,5", "10,5 points"),
    ],
)
def test_less_than_two_is_singular_in_french(typed, said):
    assert in_words(POINTS, (typed,)) == said


def test_each_thing_asked_has_its_line_and_what_is_not_offered_has_none():
    scene = Scene(4, hand=Cards.read("RC 3C 1A"), pick=Pick(), inputs=(POINTS, SUITS))
    values = ("RC", "1A", "DK", "n=41", "c=a", "c=b", "c=zut", "autre=1")
    assert answer_lines(scene, values) == (
        ("Les cartes choisies", "1 d’atout\u202f; Roi de cœur"),
        ("Combien ?", "41 points"),
        ("Où ?", "À pique, À cœur"),
    )
    assert answer_lines(scene, ()) == ()
