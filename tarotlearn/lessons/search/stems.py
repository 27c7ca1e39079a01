"""French words as a search sees them: without accents, without endings, numbers in figures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase
from typing import NamedTuple

import snowballstemmer  # type: ignore[import-untyped]

from tarotlearn.numerals import in_words

# « le », « de »… say nothing of what is looked for; « sans » and « contre » do: they name bids.
_EMPTY = """
    a ai as au aux avec c ca ce ces cet cette d dans de des du elle elles en es est et eu il ils j
    je l la le les leur lui m ma mais me mes mon n ne nos notre nous on ont ou par pas peut pour
    qu quand que quel quelle qui quoi s sa se ses si son sont sur t ta te tes ton tu un une va vos
    votre vous y comment pourquoi combien faut fait doit etre avoir puis peux
"""
EMPTY = frozenset(_EMPTY.split())
_STEMMER = snowballstemmer.stemmer("french")
_SHORTEST = 3  # letters that a stem keeps


def fold(word: str) -> str:
    """In small letters, without accents: « Écarté » is « ecarte »."""
    plain = unicodedata.normalize("NFD", word.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


_FIGURES = {in_words(number): str(number) for number in range(2, 100)}
_FIGURES |= {words.replace(" ", "-"): figures for words, figures in _FIGURES.items()}
_COMPOUND = "|".join(
    words.replace("-", "[- ]") for words in sorted(_FIGURES, key=len, reverse=True) if "-" in words
)
_TENS = "dix|vingt|trente|quarante|cinquante|soixante|quatre"  # only to look no further elsewhere
_WORD = re.compile(rf"(?={_TENS})(?:{_COMPOUND})(?!\w)|\w+", re.IGNORECASE)


class Token(NamedTuple):
    """A word of a text, where it stands, what it is for the search."""

    start: int
    end: int
    word: str
    stem: str


def tokens(text: str) -> Iterator[Token]:
    for match in _WORD.finditer(text):
        yield Token(*match.span(), *_read(match[0]))


@lru_cache(maxsize=32_768)  # a course has some 3,000 different words, and 60,000 in all
def _read(written: str) -> tuple[str, str]:
    word = fold(written)
    return word, stem(word)


def stem(word: str) -> str:
    """What the forms of a folded word have in common: « surcoupe », « surcouper » → surcoup.

    The stemmer knows accents that a reader may not type: hence plurals, feminines and the
    « -ent » of verbs taken away first, and endings as long as there are any.
    """
    if figures := _FIGURES.get(word.replace(" ", "-")):
        return figures
    if not word.isalpha():
        return word
    if len(word) > 4 and word.endswith("aux"):
        word = f"{word[:-3]}al"
    word = re.sub(r"(?<=..)[sx]$", "", word)
    word = re.sub(r"ee$|(?<=...)(?<!m)ent$", "e", word)
    word = re.sub(r"iere$", "ier", word)
    while len(shorter := _STEMMER.stemWord(word)) >= _SHORTEST and shorter != word:
        word = shorter
    return word


def near(word: str) -> Iterator[str]:
    """Every word at one letter from this one: left out, put in, changed, or two exchanged."""
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        if after:
            yield before + after[1:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
        for letter in ascii_lowercase:
            yield before + letter + after
            if after:
                yield before + letter + after[1:]
