"""Codes to copy by hand: no sign is taken for another, and typing is forgiving."""

import pytest

from tarotlearn.readable import ALPHABET, in_fours, readable, typed


def test_no_sign_is_taken_for_another():
    assert not set(ALPHABET) & set("01ilo")
    assert ALPHABET.islower()


def test_two_codes_differ():
    codes = {readable(16) for _ in range(1_000)}
    assert len(codes) == 1_000
    assert all(len(code) == 16 and set(code) <= set(ALPHABET) for code in codes)


@pytest.mark.parametrize("text", ["abcd-efgh", "ABCD EFGH", " abcd\u00a0efgh ", "abcdefgh"])
def test_a_code_may_be_typed_in_capitals_and_in_pieces(text):
    assert typed(text) == "abcdefgh"


def test_a_code_is_shown_by_fours_and_read_again():
    assert in_fours("abcdefghjk") == "abcd-efgh-jk"
    assert typed(in_fours("abcdefghjk")) == "abcdefghjk"
