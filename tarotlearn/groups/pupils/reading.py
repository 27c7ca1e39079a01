"""A list of names as a teacher pastes it: from a message, a numbered list, a spreadsheet."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
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
# « Léa <lea@exemple.fr> ; Paul <paul@exemple.fr> », as a mail says to whom it goes.
_RECIPIENT = re.compile(r"<[^<>\s]{1,80}@[^<>\s]{1,80}>")
_ADDRESS = re.compile(r"\(?[^\s<>(),;]{1,80}@[^\s<>(),;]{1,80}\)?")
_NOT_A_NAME = re.compile(r"[\d\s./:°#-]*")  # a number of a line, a date, a telephone
_FIRST = ("prénom", "prenom", "prénoms", "prenoms", "prénom usuel", "first name")
_LAST = ("nom", "noms", "nom de famille", "nom d’usage", "nom d'usage", "last name")
_WHOLE = ("élève", "élèves", "eleve", "eleves", "nom et prénom", "nom prénom", "prénom nom")


class Proposed(NamedTuple):
    """A name of the list; ``why_not`` is empty for one that may be added as it stands."""

    name: str
    why_not: str = ""


def read_names(text: str) -> list[str]:
    """The names of a list, in its order: one a line, or in columns; « Nom ; Prénom » is turned.

    What can't be a name (a number, a date, an address) is passed over; none is judged here.
    """
    text = _ADDRESS.sub("", _RECIPIENT.sub("\n", text.replace("\ufeff", "")))
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) == 1:
        lines = _on_one_line(lines[0])
    columns: Sequence[int] | None = None
    names: list[str] = []
    of_head = None
    for line in lines:
        cells, sign = _cells(line), _sign(line)
        found = _columns(cells)
        if found is not None:
            columns, of_head = found, sign
        elif sign == "," and _are_all_names(cells):
            names.extend(cells)
        else:  # a head says nothing of a line that is parted otherwise
            names.append(_name(cells, columns if sign == of_head else None))
    return [name for name in names if name]


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


def _on_one_line(line: str) -> list[str]:
    """The names of a list that is one line: « Léa, Paul », « Léa ; Paul ; Inès »; else the line.

    « Dupont ; Léa » is one pupil, and so is a row with a number, a class or a letter; of three
    names, none is to be lost.
    """
    if "," in line and not re.search("[;\t]", line):
        return line.split(",")
    names = [name for name in re.split("[;\t]", line) if name.strip()]
    is_row = len(names) < 3 or any(re.search(r"\d|^\s*\w?\s*$", name) for name in names)
    return [line] if is_row or _columns(_cells(line)) else names


def _cells(line: str) -> list[str]:
    """The cells of a line: of a spreadsheet, of a CSV file, of « Nom, Prénom », or the line."""
    line = _MARK.sub("", line.strip(), count=1)
    sign = _sign(line)
    cells = line.split(sign) if sign else [line]
    return [cell.strip().strip('"“”').strip() for cell in cells]


def _sign(line: str) -> str | None:
    """What parts the cells of a line."""
    return next((sign for sign in ("\t", ";", ",") if sign in line), None)


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


def _name(cells: Sequence[str], columns: Sequence[int] | None) -> str:
    """First name, then last name, of the cells that can be names."""
    if columns is not None and max(columns) < len(cells):
        chosen = [cells[at] for at in columns]
    else:
        chosen = [cell for cell in cells if _may_be_a_name(cell)][1::-1]
    return " ".join(cell for cell in chosen if _may_be_a_name(cell))


def _may_be_a_name(cell: str) -> bool:
    return not _NOT_A_NAME.fullmatch(cell) and "@" not in cell


def _plain(word: str) -> str:
    return unicodedata.normalize("NFC", word).strip(" :").casefold()
