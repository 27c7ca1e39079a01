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
