"""The files of ``content/``: which there are, and their headers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules_engine.variants import HOUSE_RULES
from tarotlearn.lessons.atoms import ATOMS
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.header import Header, read_header

_LESSON_NAME = re.compile(r"(?P<number>\d\d)-(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.md")
_LESSON_KEYS = frozenset(
    ("titre", "objectif", "partie", "minutes", "carte", "regles", "exercices", "source")
)
_RULE_KEYS = frozenset({"titre", "source"})
_USAGE_KEYS = frozenset({"titre", "fft"})
_USAGES = tuple(house.id for house in HOUSE_RULES)


class ContentFile(NamedTuple):
    """A content file, its header read."""

    path: Path
    name: str  # the slug, the atom, or the id of a house rule
    number: int  # of a lesson, 0 for another page
    header: Header
    title: str
    body: tuple[str, ...]


def lesson_files(folder: Path) -> tuple[ContentFile, ...]:
    """The lessons, in order; ContentError for two of one number or one name."""
    files = tuple(_files(folder / "lecons", _LESSON_KEYS))
    for before, after in zip(files, files[1:], strict=False):
        if after.number == before.number:
            raise ContentError(f"deux leçons ont le numéro {after.number}", path=after.path)
    names = [file.name for file in files]
    for file in files:
        if names.count(file.name) > 1:
            raise ContentError(f"deux leçons s’appellent « {file.name} »", path=file.path)
    return files


def rule_files(folder: Path) -> tuple[ContentFile, ...]:
    """The rule pages, in the order in which one learns the game."""
    return tuple(sorted(_files(folder / "regles", _RULE_KEYS), key=lambda f: ATOMS.index(f.name)))


def usage_files(folder: Path) -> tuple[ContentFile, ...]:
    """The pages of the house rules, in the order of the engine's list."""
    files = _files(folder / "usages", _USAGE_KEYS)
    return tuple(sorted(files, key=lambda file: _USAGES.index(file.name)))


def _files(folder: Path, keys: frozenset[str]) -> Iterator[ContentFile]:
    for path in sorted(folder.glob("[!.]*")):
        try:
            yield _read(path, keys)
        except ContentError as error:
            raise error.at(path=path) from None


def _read(path: Path, keys: frozenset[str]) -> ContentFile:
    number, name = 0, path.stem
    if keys is _LESSON_KEYS:
        match = _LESSON_NAME.fullmatch(path.name)
        if not match:
            raise ContentError("une leçon s’appelle « 05-petit-sec.md » : deux chiffres, son nom")
        number, name = int(match["number"]), match["slug"]
    elif path.suffix != ".md" or name not in (ATOMS if keys is _RULE_KEYS else _USAGES):
        what = "d’une règle" if keys is _RULE_KEYS else "d’un usage maison"
        raise ContentError(f"« {path.name} » n’est pas le nom {what} suivi de « .md »")
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as wrong:
        raise ContentError(f"texte illisible, ce n’est pas de l’UTF-8 ({wrong.reason})") from None
    header = read_header(lines, keys)
    return ContentFile(
        path, name, number, header, header.one("titre", str), tuple(lines[header.size :])
    )
