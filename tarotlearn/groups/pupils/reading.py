"""A list of names as a teacher pastes it: from a message, a numbered list, a spreadsheet."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import NamedTuple

from tarotlearn.groups.naming import LONGEST, is_same, tidy

AT_ONCE = 100  # names

# « 3. Léa », « 3) Léa », « 3 Léa », « (3) Léa », « a) Léa », « - Léa », « • Léa », « [ ] Léa »; the
# « o » and « § » that a list of Word becomes in plain text.
_MARK = re.compile(
    r"^(?:(?:\d{1,3}\s*[.):°/–—-]?|[-–—•·*▪◦‣>§●○■□➢✓✔→]+|o(?=\t)|\(?(?:\d{1,3}|[a-z])\)"
    r"|\[[ x]?\])\s+|\d{1,3}[.)-])(?=\S)",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"^\d{1,3}[.)]\s*(?=\S)")  # in a cell, where « 5 B » is a class
# « Léa <lea@exemple.fr> ; Paul <paul@exemple.fr> », as a mail says to whom it goes.
_RECIPIENT = re.compile(r"<[^<>\s]{1,80}@[^<>\s]{1,80}>")
_ADDRESS = re.compile(r"\(?[^\s<>(),;]{1,80}@[^\s<>(),;]{1,80}\)?")
_NOT_A_NAME = re.compile(r"[\d\s./:°#-]*")  # a number of a line, a date, a telephone
_NUMBER = re.compile(r"\d{1,3}\s*[.):°-]?")  # of a line: nobody misses it
_SIGNS = ("\t", ";", ",")  # what parts the cells of a line
# What stands beside a name, and is none.
_BESIDE = {
    "féminin", "masculin", "fille", "garçon", "homme", "femme", "mme", "mlle", "monsieur", "madame",
    "oui", "non", "externe", "interne", "demi-pensionnaire", "sixième", "cinquième", "quatrième",
    "troisième", "seconde", "première", "terminale", "délégué", "déléguée",
}  # fmt: skip
_FIRST = ("prénom", "prenom", "prénoms", "prenoms", "prénom usuel", "first name")
_LAST = ("nom", "noms", "nom de famille", "nom d’usage", "nom d'usage", "last name")
_WHOLE = ("élève", "élèves", "eleve", "eleves", "nom et prénom", "nom prénom", "prénom nom")


class Proposed(NamedTuple):
    """A name of the list; ``why_not`` is empty for one that may be added as it stands."""

    name: str
    why_not: str = ""


class Way(StrEnum):
    """How a list is read: a pupil on each line, or in each cell of its lines."""

    LIGNE = "ligne"
    CASE = "case"

    @property
    def other(self) -> Way:
        return Way.CASE if self is Way.LIGNE else Way.LIGNE


class Read(NamedTuple):
    """What was understood of a list: its names in order, how they were read, what was left out.

    ``words`` say how; ``may_differ`` whether the other way would read it otherwise.
    """

    names: list[str]
    left_out: tuple[str, ...]
    way: Way
    words: str
    may_differ: bool


def read_names(text: str) -> list[str]:
    """The names of a list, read as it seems to be meant."""
    return read_list(text).names


def read_list(text: str, way: Way | None = None) -> Read:
    """A list one a line or in columns, « Nom ; Prénom » turned; without ``way`` as it seems meant.

    What can't be a name (a number, a date, an address) or is beside one is left out, and told but
    for the numbers of lines; no name is judged here.
    """
    text = text.replace("\ufeff", "")
    left_out = [found.strip("<>()") for found in _ADDRESS.findall(_RECIPIENT.sub(r" \g<0> ", text))]
    text = _ADDRESS.sub("", _RECIPIENT.sub("\n", text))
    lines = [line for line in text.splitlines() if line.strip()]
    if way is None:
        way = Way.CASE if len(lines) == 1 and _is_list(lines[0]) else Way.LIGNE
        parted = _parted(lines) if way is Way.LIGNE else frozenset()
    else:
        parted = frozenset(_SIGNS) if way is Way.CASE else frozenset()
    names: list[str] = []
    columns: Sequence[int] | None = None
    head: list[str] = []
    of_head = None
    for line in lines:
        cells, sign = _cells(line), _sign(line)
        found = _columns(cells)
        if found is not None:
            columns, of_head = found, sign
            head = [cells[at] for at in sorted(found)]
            continue
        if way is Way.CASE or (sign in parted and (sign != "," or len(cells) > 2)):
            each = [_MARK.sub("", cell) for cell in cells]
            named = [cell for cell in each if _may_be_a_name(cell)]
            names += named
        else:  # a head says nothing of a line that is parted otherwise
            chosen = _chosen(cells, columns if sign == of_head else None)
            names.append(" ".join(chosen))
            named, each = chosen, cells
        left_out += [cell for cell in each if cell not in named and not _NUMBER.fullmatch(cell)]
    if parted and not head:
        way = Way.CASE
    is_in_cells = any(len(_chosen(_cells(line), None)) > 1 for line in lines)
    return Read(
        [name for name in names if name],
        tuple(dict.fromkeys(filter(None, left_out))),
        way,
        _said(way, head) if is_in_cells or head else "",
        is_in_cells and not head,  # which says itself what its columns are
    )


def propose(names: Iterable[str], there: Iterable[str]) -> Iterator[Proposed]:
    """Each name as it would be kept, and why not for one that is double, too long or unreadable.

    ``there`` are the names that the group has already.
    """
    seen: list[str] = []
    have = list(there)
    for name in names:
        try:
            kept = tidy(name)
        except ValueError as refused:
            yield Proposed(name[: 2 * LONGEST], str(refused))
            continue
        if any(is_same(kept, other) for other in have):
            yield Proposed(kept, "déjà dans le groupe")
        elif any(is_same(kept, other) for other in seen):
            yield Proposed(kept, "déjà dans cette liste")
        else:
            seen.append(kept)
            yield Proposed(kept)


def _is_list(line: str) -> bool:
    """Whether the only line is a list: « Léa, Paul », « Léa ; Paul ; Inès ».

    « Dupont ; Léa » is one pupil, and so is a row with a number, a class or a letter; of three
    names, none is to be lost.
    """
    if "," in line and not re.search("[;\t]", line):
        return True
    names = [name for name in re.split("[;\t]", line) if name.strip()]
    is_row = len(names) < 3 or any(re.search(r"\d|^\s*\w?\s*$", name) for name in names)
    return not is_row and _columns(_cells(line)) is None


def _parted(lines: Sequence[str]) -> frozenset[str]:
    """The signs that part several pupils of a line, of whom none is to be lost.

    Not those of a table: one with a head, with family names in capitals before first names, or
    whose last columns say the same of many, or what is no name.
    """
    rows: dict[str, list[list[str]]] = {sign: [] for sign in _SIGNS}
    of_heads = set()
    for line in lines:
        cells, sign = _cells(line), _sign(line)
        if _columns(cells) is not None:
            of_heads.add(sign)
        elif sign:
            rows[sign].append([_NUMBERED.sub("", cell) for cell in cells])
    return frozenset(
        sign for sign, cells in rows.items() if sign not in of_heads and _are_lists(sign, cells)
    )


def _are_lists(sign: str, rows: Sequence[Sequence[str]]) -> bool:
    long = [cells for cells in rows if _are_all_names(cells)]
    if not long or (sign != "," and 2 * len(long) < len(rows)):
        return False
    if any(cells[0].isupper() and not cells[1].isupper() for cells in long):
        return False
    beside = [cell.casefold() for cells in long for cell in cells[2:]]
    is_said_of_many = len(long) > 1 and 2 * len(set(beside)) <= len(beside)
    return not is_said_of_many and not any(cell in _BESIDE for cell in beside)


def _said(way: Way, head: Sequence[str]) -> str:
    """How a list was read, in words."""
    if way is Way.CASE:
        return "plusieurs noms par ligne, un dans chaque case"
    if head:
        titles = " et ".join(f"« {title} »" for title in head)
        return f"une personne par ligne, par ce qui est sous {titles}"
    return "une personne par ligne, le nom puis le prénom"


def _cells(line: str) -> list[str]:
    """The cells of a line: of a spreadsheet, of a CSV file, of « Nom, Prénom », or the line."""
    line = line.strip()
    if not _NOT_A_NAME.fullmatch(line):
        line = _MARK.sub("", line, count=1)
    sign = _sign(line)
    cells = line.split(sign) if sign else [line]
    if sign and f'"{sign}' in line:  # « "Dupont; de Sèze";"Léa" », as a spreadsheet writes it
        with suppress(csv.Error):  # a cell longer than any spreadsheet's
            cells = next(csv.reader([line], delimiter=sign))
    return [cell.strip().strip('"“”').strip() for cell in cells]


def _sign(line: str) -> str | None:
    """What parts the cells of a line."""
    return next((sign for sign in _SIGNS if sign in line), None)


def _are_all_names(cells: Sequence[str]) -> bool:
    """Whether « Léa, Paul, Inès » are so many pupils, of whom none is to be lost."""
    return len(cells) > 2 and not any(re.search(r"\d|^\w?$|@", cell) for cell in cells)


def _columns(cells: Sequence[str]) -> Sequence[int] | None:
    """Where first and last names stand, when these cells are the head of a table."""
    words = [_plain(cell) for cell in cells]
    first = next((at for at, word in enumerate(words) if word in _FIRST), None)
    last = next((at for at, word in enumerate(words) if word in (*_LAST, *_WHOLE)), None)
    found = [at for at in (first, last) if at is not None]
    return found or None


def _chosen(cells: Sequence[str], columns: Sequence[int] | None) -> list[str]:
    """The cells that are a name: the first name, then the last name."""
    if columns is not None and max(columns) < len(cells):
        return [cells[at] for at in columns if _may_be_a_name(cells[at])]
    return [cell for cell in cells if _may_be_a_name(cell)][1::-1]


def _may_be_a_name(cell: str) -> bool:
    return not _NOT_A_NAME.fullmatch(cell) and "@" not in cell


def _plain(word: str) -> str:
    return unicodedata.normalize("NFC", word).strip(" :").casefold()
