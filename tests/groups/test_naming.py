"""Names as people type them, and as they are kept, compared and sorted."""

import pytest

from tarotlearn.groups.naming import alphabetical, is_same, tidy


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


def test_names_are_sorted_as_in_a_school_s_list():
    names = ["Zoé", "Élif", "Emma", "Elif", "adama", "Éva", "Çağla", "Claire"]
    assert sorted(names, key=alphabetical) == [
        "adama", "Çağla", "Claire", "Élif", "Elif", "Emma", "Éva", "Zoé"
    ]  # fmt: skip
