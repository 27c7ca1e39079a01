"""A line of a pasted list: its cells, and which of them are a name."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Sequence
from contextlib import suppress

SIGNS = ("\t", ";", ",")  # what parts the cells of a line

# « 3. Léa », « 3) Léa », « 3 Léa », « (3) Léa », « a) Léa », « - Léa », « • Léa », « [ ] Léa »; the
# « o » and « § » that a list of Word becomes in plain text.
MARK = re.compile(
    r"^(?:(?:\d{1,3}\s*[.):°/–—-]?|[-–—•·*▪◦‣>§●○■□➢✓✔→]+|o(?=\t)|\(?(?:\d{1,3}|[a-z])\)"
    r"|\[[ x]?\])\s+|\d{1,3}[.)-])(?=\S)",
    re.IGNORECASE,
)
_NOT_A_NAME = re.compile(r"[\d\s./:°#-]*")  # a number of a line, a date, a telephone
# The titles of columns, without their accents, which capitals may lack.
_FIRST = ("prenom", "prenoms", "prenom usuel", "first name")
_LAST = ("nom", "noms", "nom de famille", "nom d’usage", "nom d'usage", "last name")
_WHOLE = ("eleve", "eleves", "nom et prenom", "nom prenom", "prenom et nom", "prenom nom")
# What stands beside a name, and is none.
_BESIDE = {
    "féminin", "masculin", "fille", "garçon", "homme", "femme", "mme", "mlle", "monsieur", "madame",
    "oui", "non", "externe", "interne", "demi-pensionnaire", "sixième", "cinquième", "quatrième",
    "troisième", "seconde", "première", "terminale", "délégué", "déléguée",
}  # fmt: skip


def cells_of(line: str) -> list[str]:
    """The cells of a line: of a spreadsheet, of a CSV file, of « Nom, Prénom », or the line."""
    line = line.strip()
    if not _NOT_A_NAME.fullmatch(line):
        line = MARK.sub("", line, count=1)
    sign = sign_of(line)
    cells = line.split(sign) if sign else [line]
    if sign and f'"{sign}' in line:  # « "Dupont; de Sèze";"Léa" », as a spreadsheet writes it
        with suppress(csv.Error):  # a cell longer than any spreadsheet's
            cells = next(csv.reader([line], delimiter=sign))
    return [cell.strip().strip('"“”').strip() for cell in cells]


def sign_of(line: str) -> str | None:
    """What parts the cells of a line."""
    return next((sign for sign in SIGNS if sign in line), None)


def columns_of(cells: Sequence[str]) -> Sequence[int] | None:
    """Where first and last names stand, when these cells are the head of a table."""
    words = [_plain(cell) for cell in cells]
    first = next((at for at, word in enumerate(words) if word in _FIRST), None)
    last = next((at for at, word in enumerate(words) if word in (*_LAST, *_WHOLE)), None)
    found = [at for at in (first, last) if at is not None]
    return found or None


def chosen_of(cells: Sequence[str], columns: Sequence[int] | None) -> list[str]:
    """The cells that are a name: the first name, then the last name.

    Of « DUPONT Léa ; 5B » it is the first alone, as « 5B » only says more of her.
    """
    if columns is not None and max(columns) < len(cells):
        return [cells[at] for at in columns if may_be_a_name(cells[at])]
    names = [cell for cell in cells if may_be_a_name(cell)]
    return ([cell for cell in names if not is_beside(cell)] or names)[1::-1]


def may_be_a_name(cell: str) -> bool:
    return not _NOT_A_NAME.fullmatch(cell) and "@" not in cell


def is_beside(cell: str) -> bool:
    """Whether a cell stands beside a name: « 5B », « Sixième », « Externe »."""
    return cell[:1].isdigit() or cell.casefold() in _BESIDE


def _plain(word: str) -> str:
    """A title without its case and its accents."""
    parts = unicodedata.normalize("NFD", word).strip(" :").casefold()
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
