"""The index of a search: which entries hold a word, and how well an entry answers a query."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log
from typing import NamedTuple

from tarotlearn.lessons.search.entries import Entry
from tarotlearn.lessons.search.passages import Piece, passage
from tarotlearn.lessons.search.stems import EMPTY, Token, near, stem, tokens

# What a word is worth by where it stands; what an entry is worth by what it is.
_TITLE, _ALSO, _SENTENCE, _WITHIN, _TEXT = 9.0, 6.0, 4.0, 3.0, 1.0
_USUAL_SIZE = 1_200  # characters of a text
_KINDS = {"Règle": 1.15, "Mot": 1.1, "Leçon": 1.0, "Usage maison": 0.8}
_TOGETHER = 0.6  # for words that stand in one paragraph
_EXACT = 1.4  # for who asks for a title, word for word
_LEAST = 0.15  # of the best score, to be worth reading
_SATURATION = 3.0  # BM25's k: the tenth time that a text says a word adds nearly nothing
_LONGEST_QUERY, _MOST_WORDS, _MOST_RESULTS = 120, 8, 20
_SHORTEST_MISTYPED, _SHORTEST_BEGUN, _MOST_ENDINGS = 4, 2, 12


class Result(NamedTuple):
    """An entry that answers, and its passage that does, in pieces."""

    entry: Entry
    passage: tuple[Piece, ...]


class Found(NamedTuple):
    """What a search gives; ``understood`` says which words were read as others."""

    query: str
    results: tuple[Result, ...]
    understood: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Index:
    """Made once; nothing in it changes afterwards."""

    entries: tuple[Entry, ...]
    postings: dict[str, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))
    words: Counter[str] = field(default_factory=Counter)
    titles: list[frozenset[str]] = field(default_factory=list)
    said: list[tuple[frozenset[str], ...]] = field(default_factory=list)  # of each paragraph

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Index:
        index = cls(tuple(entries))
        for number, entry in enumerate(index.entries):
            index._add(number, entry)
        return index

    def _add(self, number: int, entry: Entry) -> None:
        size = sum(map(len, entry.text))
        in_text = _TEXT / (0.6 + 0.4 * size / _USUAL_SIZE)
        names = [(_TITLE, entry.title), (_WITHIN, entry.within)]
        self.titles.append(self._read_in(number, names))
        self._read_in(number, [(_ALSO, other) for other in entry.also])
        weights = [_SENTENCE] * bool(entry.sentence) + [in_text] * len(entry.text)
        paragraphs = zip(weights, entry.paragraphs, strict=True)
        self.said.append(tuple(self._read_in(number, [one]) for one in paragraphs))

    def _read_in(self, number: int, written: Iterable[tuple[float, str]]) -> frozenset[str]:
        """Note in which entry these words stand, and what they are worth; their telling stems."""
        telling = set()
        for weight, text in written:
            for token in tokens(text):
                self.words[token.word] += 1
                held = self.postings[token.stem]
                held[number] = held.get(number, 0.0) + weight
                if token.word not in EMPTY:
                    telling.add(token.stem)
        return frozenset(telling)

    def search(self, query: str) -> Found:
        """The best answers first; none for a query without a word."""
        query = " ".join(query[:_LONGEST_QUERY].split())
        asked = list(tokens(query))
        telling = [token for token in asked if token.word not in EMPTY] or asked
        wanted: list[frozenset[str]] = []
        understood: list[tuple[str, str]] = []
        for token in telling[:_MOST_WORDS]:
            stems, read = self._meant(token, is_last=token.end == len(query))
            wanted.append(stems)
            if read:
                understood.append((token.word, read))
        ranked = self._ranked(wanted)
        results = (Result(self.entries[n], self._passage(n, wanted)) for n in ranked)
        return Found(query, tuple(results), tuple(understood))

    def _meant(self, token: Token, *, is_last: bool) -> tuple[frozenset[str], str]:
        """The stems that a word may mean, and the word that it was taken for, if mistyped."""
        if token.stem in self.postings:
            return frozenset([token.stem]), ""
        if is_last and len(token.word) >= _SHORTEST_BEGUN:
            begun = [word for word in self.words if word.startswith(token.word)]
            if begun:
                best = sorted(begun, key=self.words.__getitem__, reverse=True)[:_MOST_ENDINGS]
                return frozenset(map(stem, best)), ""
        if len(token.word) >= _SHORTEST_MISTYPED:
            meant = [word for word in near(token.word) if word in self.words]
            if meant:
                best_word = max(meant, key=self.words.__getitem__)
                return frozenset([stem(best_word)]), best_word
        return frozenset([token.stem]), ""

    def _ranked(self, wanted: list[frozenset[str]]) -> list[int]:
        """The entries that answer, best first: those that hold every word before the others."""
        scores: dict[int, float] = defaultdict(float)
        holds: Counter[int] = Counter()
        for stems in wanted:
            held: dict[int, float] = defaultdict(float)
            for one in stems:
                for number, weight in self.postings.get(one, {}).items():
                    held[number] += weight
            rarity = log(1 + len(self.entries) / (1 + len(held)))
            for number, weight in held.items():
                scores[number] += rarity * weight / (weight + _SATURATION)
                holds[number] += 1
        for number in scores:
            title = self.titles[number]
            likeness = 2 * _held(title, wanted) / (len(title) + len(wanted))
            share = holds[number] / len(wanted)
            whole = _EXACT if likeness == 1 else 1
            scores[number] *= share**3 * (1 + likeness) * whole * _KINDS[self.entries[number].kind]
        best = sorted(scores, key=lambda number: (-scores[number], number))[: 3 * _MOST_RESULTS]
        for number in best:
            together = max((_held(said, wanted) for said in self.said[number]), default=0)
            scores[number] *= 1 + _TOGETHER * together / len(wanted)
        best.sort(key=lambda number: (-scores[number], number))
        return [n for n in best if scores[n] > _LEAST * scores[best[0]]][:_MOST_RESULTS]

    def _passage(self, number: int, wanted: list[frozenset[str]]) -> tuple[Piece, ...]:
        """The paragraph that holds most of what was asked, the first of equals.

        For who asks for the entry by its title, the sentence that says it shortly.
        """
        entry, said = self.entries[number], self.said[number]
        if not entry.paragraphs:
            return ()
        by_title = entry.sentence and _held(self.titles[number], wanted) == len(wanted)
        best = 0 if by_title else max(range(len(said)), key=lambda n: (_held(said[n], wanted), -n))
        return passage(entry.paragraphs[best], frozenset[str]().union(*wanted))


def _held(stems: frozenset[str], wanted: list[frozenset[str]]) -> int:
    """How many of the words that are asked are among these."""
    return sum(not meant.isdisjoint(stems) for meant in wanted)
