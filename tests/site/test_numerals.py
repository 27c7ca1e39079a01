"""Numbers in words, written alike in lessons and in exercises."""

import pytest

from tarotlearn.numerals import in_words, ordinal

WORDS = [
    (0, "zéro"),
    (17, "dix-sept"),
    (21, "vingt-et-un"),
    (42, "quarante-deux"),
    (56, "cinquante-six"),
    (70, "soixante-dix"),
    (71, "soixante-et-onze"),
    (78, "soixante-dix-huit"),
    (80, "quatre-vingts"),
    (81, "quatre-vingt-un"),
    (91, "quatre-vingt-onze"),
]


@pytest.mark.parametrize(("value", "words"), WORDS)
def test_a_number_is_said_in_french(value, words):
    assert in_words(value) == words


def test_a_number_past_ninety_nine_is_not_written_in_words():
    with pytest.raises(ValueError, match="de 0 à 99"):
        in_words(100)


@pytest.mark.parametrize(
    ("value", "words"),
    [(1, "premier"), (2, "deuxième"), (3, "troisième"), (4, "quatrième"), (5, "cinquième"),
     (9, "neuvième"), (21, "vingt-et-unième"), (25, "vingt-cinquième"), (80, "quatre-vingtième")],
)  # fmt: skip
def test_a_place_is_said_in_french(value, words):
    assert ordinal(value) == words
