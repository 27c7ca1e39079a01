"""The text of written deals, line by line: headers, comments, labelled lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

from rules_engine.notation import words
from rules_engine.notation.cards_text import begins_with_a_card, begins_with_a_suit
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Heading, Section
from rules_engine.notation.words import LABELS, Label, fold, header_version, read_label
from rules_engine.notation.written import clean_line

VERSION = 1
_NUMBERED = re.compile(r"((?:pli |levée |levee )?[0-9]{1,2}) ?[.)](.*)", re.IGNORECASE)
_OF_CARDS = (Section.JEU, Section.CHIEN, Section.ECART, Section.POIGNEE, Section.CARTE)


@dataclass(slots=True)
class Entry:
    """A labelled line with those that go on with it: pieces of text, each with its line number."""

    line: int
    typed: str  # the label as it was typed
    label: Label
    pieces: list[tuple[int, str]]

    @property
    def text(self) -> str:
        return " ".join(text for _, text in self.pieces).strip()


@dataclass(slots=True)
class Note:
    """Lines of a comment: ``after`` is the entry that they follow, None before the first one."""

    after: Entry | None
    texts: list[str]
    last_line: int


@dataclass(slots=True)
class Chunk:
    """The lines of one deal; ``line`` is that of its header, 0 before it is met."""

    line: int
    entries: list[Entry] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def note(self, line: int, text: str) -> None:
        """Add a line of comment to the paragraph just above it, or begin one."""
        after = self.entries[-1] if self.entries else None
        above = self.notes[-1] if self.notes else None
        if above and above.after is after and above.last_line == line - 1:
            above.texts.append(text)
            above.last_line = line
        else:
            self.notes.append(Note(after, [text], line))


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(plain.split("\n"), start=1):
        yield number, clean_line(line).lstrip()


def _comment(line: str) -> str:
    return line.removeprefix("#").removeprefix(" ")


def _split(line: str) -> tuple[str, str] | None:
    """Label and text of a labelled line, None when it is not one."""
    label, *text = re.split("[:：]", line, maxsplit=1)  # the text keeps the colons it has
    if text:
        return label.strip(), text[0].strip()
    found = _NUMBERED.fullmatch(line)
    return (found[1], found[2].strip()) if found else None


def _no_label(line: str) -> Unreadable:
    known = [*LABELS, *Heading, words.POIGNEE, words.PLI]
    first = line.split()[0]
    [close] = get_close_matches(fold(first), list(map(fold, known)), n=1) or [""]
    example = next((label for label in known if fold(label) == close), "Donneur")
    return Unreadable(
        f"« {line[:40]} » : il manque « : »",
        f"une ligne dit ce qu'elle est, comme « {example} : … » ; un commentaire commence par #",
    )


def _header(line: str, number: int) -> bool:
    """Whether this line begins a deal; Unreadable for a version to come."""
    version = header_version(line)
    if version is None:
        return False
    if version != VERSION:
        what = f"cette donne est écrite dans la notation {version}"
        mend = f"seule la notation {VERSION} est connue ici : « {words.HEADER} »"
        raise Unreadable(what, mend, number)
    return True


def _add(chunk: Chunk, line: str, number: int) -> None:
    """Add a line that is neither empty, nor a comment, nor a header."""
    split = _split(line)
    last = chunk.entries[-1] if chunk.entries else None
    goes_on = last is not None and last.label.section in _OF_CARDS
    if last is not None and goes_on and (split is None or begins_with_a_suit(split[0])):
        text, remark = _apart(line)
        if not begins_with_a_card(text):
            raise _no_label(line).at(number)
        last.pieces.append((number, text))
    elif split is None:
        raise _no_label(line).at(number)
    else:
        typed, text = split
        label = read_label(typed)
        remark = ""
        if label.section is not Section.RUBRIQUE:
            text, remark = _apart(text)
        chunk.entries.append(Entry(number, typed, label, [(number, text)]))
    if remark:
        chunk.note(number, remark)


def _apart(text: str) -> tuple[str, str]:
    """The text of a line, and the comment that ends it, empty when there is none."""
    found = re.search(r"(?:^|\s)#", text)
    if found is None:
        return text, ""
    return text[: found.start()].strip(), _comment(text[found.end() - 1 :])


def split_deals(text: str) -> list[list[tuple[int, str]]]:
    """The numbered lines of each deal of a text; what precedes the first goes with it."""
    deals: list[list[tuple[int, str]]] = [[]]
    begun = False
    for number, line in _numbered(text):
        if header_version(line) is not None:
            if begun:
                deals.append([])
            begun = True
        deals[-1].append((number, line))
    return deals


def read_lines(lines: list[tuple[int, str]]) -> Chunk:
    """The lines of one deal; Unreadable when one of them is none that can be."""
    chunk = Chunk(0)
    for number, line in lines:
        if line.startswith("#"):
            chunk.note(number, _comment(line))
        elif line and _header(line, number):
            chunk.line = number
        elif line and not chunk.line:
            mend = f"écrivez d'abord, sur une ligne à elle, « {words.HEADER} »"
            raise Unreadable("il manque l'en-tête", mend, number)
        elif line:
            _add(chunk, line, number)
    if not chunk.line:
        raise Unreadable("aucune donne", f"une donne commence par « {words.HEADER} »", 1)
    return chunk
