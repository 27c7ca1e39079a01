"""A list of names as a teacher pastes it: from a message, a numbered list, a spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from tarotlearn.groups.pupils.cells import (
    MARK,
    SIGNS,
    cells_of,
    chosen_of,
    columns_of,
    is_beside,
    may_be_a_name,
    sign_of,
)

AT_ONCE = 100  # names

_NUMBERED = re.compile(r"^\d{1,3}[.)]\s*(?=\S)")  # in a cell, where « 5 B » is a class
# « Léa <lea@exemple.fr> ; Paul <paul@exemple.fr> », as a mail says to whom it goes.
_RECIPIENT = re.compile(r"<[^<>\s]{1,80}@[^<>\s]{1,80}>")
_ADDRESS = re.compile(r"\(?[^\s<>(),;]{1,80}@[^\s<>(),;]{1,80}\)?")
_NUMBER = re.compile(r"\d{1,3}\s*[.):°-]?")  # of a line: nobody misses it


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


def read_list(text: str, way: Way | None = None) -> Read:
    """A list one a line or in columns, « Nom ; Prénom » turned; without ``way`` as it seems meant.

    What can't be a name (a number, a date, an address) or is beside one is left out, and told but
    for the numbers of lines; no name is judged here.
    """
    text = text.replace("\ufeff", "")
    left_out = [found.strip("<>()") for found in _ADDRESS.findall(_RECIPIENT.sub(r" \g<0> ", text))]
    text = _ADDRESS.sub("", _RECIPIENT.sub("\n", text))
    lines = [line for line in text.splitlines() if line.strip()]
    parted: frozenset[str] = frozenset()
    if way is None and len(lines) == 1 and _is_list(lines[0]):
        way = Way.CASE
    elif way is None:
        way, parted = Way.LIGNE, _parted(lines)
    names: list[str] = []
    columns: Sequence[int] | None = None
    head: list[str] = []
    of_head = None
    for line in lines:
        cells, sign = cells_of(line), sign_of(line)
        found = columns_of(cells)
        if found is not None:
            columns, of_head = found, sign
            head = [cells[at] for at in sorted(found)]
            continue
        if way is Way.CASE or (sign in parted and (sign != "," or len(cells) > 2)):
            each = [MARK.sub("", cell) for cell in cells]
            named = [cell for cell in each if may_be_a_name(cell)]
            names += named
        else:  # a head says nothing of a line that is parted otherwise
            chosen = chosen_of(cells, columns if sign == of_head else None)
            names.append(" ".join(chosen))
            named, each = chosen, cells
        left_out += [cell for cell in each if cell not in named and not _NUMBER.fullmatch(cell)]
    if parted and not head:
        way = Way.CASE
    is_in_cells = any(len(chosen_of(cells_of(line), None)) > 1 for line in lines)
    return Read(
        [name for name in names if name],
        tuple(dict.fromkeys(filter(None, left_out))),
        way,
        _said(way, head) if is_in_cells or head else "",
        is_in_cells and not head,  # which says itself what its columns are
    )


def _is_list(line: str) -> bool:
    """Whether the only line is a list: « Léa, Paul », « Léa ; Paul ; Inès ».

    « Dupont ; Léa » is one pupil, and so is a row with a number, a class or a letter; of three
    names, none is to be lost.
    """
    if "," in line and not re.search("[;\t]", line):
        return True
    names = [name for name in re.split("[;\t]", line) if name.strip()]
    is_row = len(names) < 3 or any(re.search(r"\d|^\s*\w?\s*$", name) for name in names)
    return not is_row and columns_of(cells_of(line)) is None


def _parted(lines: Sequence[str]) -> frozenset[str]:
    """The signs that part several pupils of a line, of whom none is to be lost.

    Not those of a table: one with a head, with family names in capitals before first names, or
    whose last columns say the same of many, or what is no name.
    """
    rows: dict[str, list[list[str]]] = {sign: [] for sign in SIGNS}
    of_heads = set()
    for line in lines:
        cells, sign = cells_of(line), sign_of(line)
        if columns_of(cells) is not None:
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
    return not is_said_of_many and not any(is_beside(cell) for cell in beside)


def _said(way: Way, head: Sequence[str]) -> str:
    """How a list was read, in words."""
    if way is Way.CASE:
        return "plusieurs noms par ligne, un dans chaque case"
    if head:
        titles = " et ".join(f"« {title} »" for title in head)
        return f"une personne par ligne, par ce qui est sous {titles}"
    return "une personne par ligne, le nom puis le prénom"


def _are_all_names(cells: Sequence[str]) -> bool:
    """Whether « Léa, Paul, Inès » are so many pupils, of whom none is to be lost."""
    return len(cells) > 2 and not any(re.search(r"\d|^\w?$|@", cell) for cell in cells)
