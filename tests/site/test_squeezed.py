"""Pages compressed once: what a browser unpacks is the page, each reader's token in place."""

import gzip
import re

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tarotlearn.rendered import without_indents
from tarotlearn.squeezed import Page

LESSON = "/lecons/petit-sec/"
MARK = "\x00"
texts = st.text(st.characters(exclude_characters=MARK, codec="utf-8"))


@given(st.lists(texts, min_size=1), texts)
def test_what_is_unpacked_is_the_page_with_the_token(pieces, token):
    page = Page.of(MARK.join(pieces), MARK, len(token.encode()))
    assert page.plain(token).decode() == token.join(pieces)
    assert gzip.decompress(page.gzipped(token)) == page.plain(token)


def test_a_token_is_never_compressed_with_what_stands_beside_it():
    token = "abcdefgh" * 8
    page = Page.of(f"<p>{token}</p>{MARK}<p>{token}</p>", MARK, len(token))
    assert token.encode() in page.gzipped(token)


def test_a_token_said_again_is_copied_from_where_it_was_said_whatever_it_is():
    page = Page.of(f"<p>{MARK}</p><p>{MARK}</p>", MARK, 64)
    packed = [page.gzipped(token) for token in ("abcdefgh" * 8, "abcdefgh" * 7 + "zyxwvuts")]
    assert [each.count(b"abcdefgh" * 7) for each in packed] == [1, 1]
    one, other = (each[each.rindex(b"<p>") :] for each in map(gzip.decompress, packed))
    assert one != other
    assert len(packed[0]) == len(packed[1]) < len(page.plain("a" * 64))


@pytest.mark.parametrize("gap", [0, 1, 32_000, 32_440, 32_505, 32_768, 40_000])
@pytest.mark.parametrize("size", [0, 1, 2, 3, 64, 199, 200, 300])
def test_a_token_as_far_back_as_deflate_reads_or_further_is_told_whole(gap, size):
    page = Page.of(f"<p>{MARK}{'x' * gap}{MARK}</p>", MARK, size)
    token = ("q8Zk" * 75)[:size]
    assert gzip.decompress(page.gzipped(token)) == page.plain(token)


def test_a_page_longer_than_deflate_looks_back_is_unpacked_too():
    pieces = ["".join(map(str, range(n, n + 9_000))) for n in range(4)]
    page = Page.of(MARK.join(pieces), MARK, 4)
    assert gzip.decompress(page.gzipped("abcd")).decode() == "abcd".join(pieces)


def test_a_token_of_another_size_is_refused():
    page = Page.of(f"<p>{MARK}</p>", MARK, 4)
    with pytest.raises(ValueError, match="a token of 3 bytes, not 4"):
        page.gzipped("abc")


def test_a_page_loses_its_indents_but_where_something_is_read_as_typed():
    assert without_indents("<ul>\n    \n  <li>à\n\u00a0b  c</li></ul>\n") == (
        "<ul>\n<li>à\n\u00a0b  c</li></ul>\n"
    )
    for typed in ("<pre>a\n  b</pre>", "<textarea rows=3>a\n\n  b</textarea>"):
        assert without_indents(f"<p>\n  {typed}") == f"<p>\n  {typed}"


@pytest.mark.parametrize("address", [LESSON, "/regles/petit-sec/", "/lecons/"])
def test_a_page_says_the_same_compressed_or_not(address):
    plain = Client().get(address, headers={"Accept-Encoding": "identity"})
    packed = Client().get(address, headers={"Accept-Encoding": "br, gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain
    assert "Accept-Encoding" in packed["Vary"]
    assert "Accept-Encoding" in plain["Vary"]
    assert without_tokens(gzip.decompress(packed.content)) == without_tokens(plain.content)


def without_tokens(page: bytes) -> str:
    return re.sub('name="csrfmiddlewaretoken" value="[^"]*"', "", page.decode())
