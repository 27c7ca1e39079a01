"""Names as people type them, and as they are kept, compared and sorted."""

from itertools import permutations

import pytest

from tarotlearn.groups.naming import alphabetical, is_same, tidy, twice


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Léa   Martin ", "Léa Martin"),
        ("Le\u0301a", "Léa"),  # a letter and its accent apart
        ("Léa\tMartin\n", "Léa Martin"),
        ("Léa\u00a0Martin", "Léa Martin"),
        ("\u202eaéL\u202c", "aéL"),  # what would turn the line around
        ("L\u200béa\x00", "Léa"),
        ("<b>Léa</b>", "<b>Léa</b>"),  # kept, and escaped where it is shown
        ("李小龙", "李小龙"),
        ("x" * 80, "x" * 80),
    ],
)
def test_a_name_is_kept_without_what_does_not_show(typed, kept):
    assert tidy(typed) == kept
    assert tidy(kept) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u202e", "\n\t"])
def test_a_name_of_nothing_is_refused(typed):
    with pytest.raises(ValueError, match="Écrivez un nom"):
        tidy(typed)


def test_a_name_too_long_is_refused_with_how_long_it_may_be():
    with pytest.raises(ValueError, match="80 signes"):
        tidy("x" * 81)


def test_a_name_typed_again_is_the_same_whatever_its_capitals_and_apostrophe():
    assert is_same("  l'été   INDIEN ", "L’été indien")
    assert not is_same("", "L’été")
    assert not is_same("L’ete", "L’été")


@pytest.mark.parametrize(
    "names",
    [
        ["adama", "Çağla", "Claire", "Elif", "Élif", "Emma", "Eva", "Éva", "EVE", "Zoé"],
        ["Jean Paul", "Jean-Paul", "Jean-Pierre", "Jeanne"],  # word by word
        ["d'Almeida", "d’Arc", "Dabadie"],
        ["Odile", "Œdipe", "Ogier", "Zoé"],
        ["Élève 2", "Élève 9", "Élève 10"],
        ["Nadia B.", "Nadia K.", "Nadine"],  # an initial is no family name
        ["ALI Zoé", "Bruno ALIX", "Léa DE LA TOUR", "DUPONT Éva", "Anne-Marie LE GOFF", "NG Li"],
        ["Paul", "Léa PETIT", "Quentin"],  # a family name among first names
        ["ADAM", "LÉA", "ZOÉ"],
        ["Hugo", "李小龙"],
    ],
)
def test_names_are_sorted_as_in_a_school_s_list_whatever_the_order_they_came_in(names):
    for came in permutations(names) if len(names) < 6 else (names, names[::-1]):
        assert sorted(came, key=alphabetical) == names


@pytest.mark.parametrize("name", ["", "-", "’", " ", "7" * 80, "٣", "\u0301", "ﬁ", "ẞ ẞẞ"])
def test_any_name_has_a_place(name):
    assert sorted([name, "Léa"], key=alphabetical)


def test_names_that_several_bear_are_told_once_as_they_are_written_first():
    names = ["Léa", "Paul", "LÉA", "léa ", "Jean-Noël", "O’Neill", "O'neill", "Lea"]
    assert twice(names) == ["Léa", "O’Neill"]
    assert twice([]) == []
