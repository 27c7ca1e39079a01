"""What is kept of a name that someone typed: of an account, an attestation, a pupil, a group."""

import pytest

from tarotlearn.naming import on_one_line


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Inès \n\t B. ", "Inès B."),
        ("E\u0301lodie", "Élodie"),  # a letter and its accent apart
        ("abc\u202egnp.exe", "abcgnp.exe"),  # it would turn the words after it
        ("\u2067שרה\u2069", "שרה"),
        ("Zoé 👩\u200d👩\u200d👧", "Zoé 👩\u200d👩\u200d👧"),  # one picture, of three
        ("می\u200cخواهم", "می\u200cخواهم"),  # two letters of Persian that do not join
        ("\u200dLéa\u200c", "Léa"),  # nothing to join
        ("L\u200béa\x00", "Léa"),
        ("\u200d \u200c\u202e", ""),
        ("", ""),
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(typed, kept):
    assert on_one_line(typed) == kept
    assert on_one_line(kept) == kept
