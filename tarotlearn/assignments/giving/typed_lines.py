"""The lines of an assignment as they are typed, and the parts that they make.

A line is written « lecon.petit-sec », « genre.cartes-jouables » or « question.<ref> ». All that
gives an assignment goes through here: the form, a ready-made one, a copy, a link.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, zip_longest
from typing import NamedTuple

from django.http import QueryDict

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.drawing import table_of
from tarotlearn.assignments.giving import estimating
from tarotlearn.assignments.models import OwnQuestion, Part
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.lessons.shelf import library

MOST_QUESTIONS = MOST_LINES = 40
_READ = 2 * MOST_LINES  # lines of a form that are looked at
_LONGEST = 80  # signs of a field
LESSON, KIND, QUESTION = "lecon", "genre", "question"
GONE = "Ceci n’est plus là : retirez cette ligne."


class TypedLine(NamedTuple):
    """One line, nothing of it checked."""

    what: str
    level: str = "1"
    many: str = "5"
    against: str = ""


class Line(NamedTuple):
    """A line to show: what it makes, None when something is wrong with it, and what is.

    ``note`` says the table of a kind that is not played at that of the assignment.
    """

    typed: TypedLine
    title: str
    part: Part | None
    error: str = ""
    levels: tuple[int, ...] = ()
    note: str = ""

    @property
    def is_kind(self) -> bool:
        return bool(self.levels)

    @property
    def idea(self) -> str:
        """The misconception that its questions are against, as who holds it says it."""
        return VARIANTS[self.typed.against].sentence if self.typed.against in VARIANTS else ""

    @property
    def told(self) -> str:
        """Its title as those who do the assignment may read it.

        Of a teacher's own question, that of its kind: his might give the answer away.
        """
        question = self.part.question if self.part else None
        if question is None:
            return self.title
        return KINDS[question.kind].TITLE if question.kind in KINDS else "Une question"

    @property
    def minutes(self) -> int:
        return estimating.minutes([self.part]) if self.part else 0


def lesson(slug: str) -> TypedLine:
    return TypedLine(f"{LESSON}.{slug}", "", "")


def ask(kind: str, level: int, count: int, against: str = "") -> TypedLine:
    return TypedLine(f"{KIND}.{kind}", str(level), str(count), against)


def own(ref: str) -> TypedLine:
    return TypedLine(f"{QUESTION}.{ref}", "", "")


def sent(fields: QueryDict) -> list[TypedLine]:
    """The lines of a form or an address; those beyond what anyone types are left out."""
    columns = [fields.getlist(name) for name in ("partie", "niveau", "nombre", "contre")]
    rows = islice(zip_longest(*columns, fillvalue=""), min(len(columns[0]), _READ))
    return [TypedLine(*(value[:_LONGEST] for value in row)) for row in rows]


def complete(typed: TypedLine) -> TypedLine:
    """A line of which an address says only what it is: the usual level and number."""
    if not typed.what.startswith(f"{KIND}."):
        return typed
    usual = TypedLine(typed.what)
    return typed._replace(level=typed.level or usual.level, many=typed.many or usual.many)


def written(part: Part) -> TypedLine:
    """The line that makes this part again."""
    if part.lesson:
        return lesson(part.lesson)
    if part.question is not None:
        return own(part.question.ref)
    return ask(part.kind, part.level or 1, part.count, part.against)


def refs_of_own(lines: Iterable[TypedLine]) -> list[str]:
    """The refs of the teachers' own questions among them."""
    named = (typed.what.partition(".") for typed in lines)
    return [ref for sort, _, ref in named if sort == QUESTION]


def read(
    lines: Sequence[TypedLine], players: int, questions: Mapping[str, OwnQuestion]
) -> tuple[Line, ...]:
    """Each line with its part, or what is wrong with it; ``questions`` are those at hand."""
    return tuple(_line(typed, players, questions) for typed in lines)


def faults(lines: Sequence[Line]) -> list[str]:
    """What is wrong with all of them together."""
    if not lines:
        return ["Ajoutez au moins une leçon ou une question."]
    found = []
    if len(lines) > MOST_LINES:
        found.append(f"Un devoir a {MOST_LINES} lignes au plus : celui-ci en a {len(lines)}.")
    asked = estimating.questions(line.part for line in lines if line.part)
    if asked > MOST_QUESTIONS:
        found.append(
            f"Un devoir a {MOST_QUESTIONS} questions au plus : celui-ci en a {asked}, "
            f"retirez-en {asked - MOST_QUESTIONS}."
        )
    return found


def parts_of(lines: Iterable[Line]) -> list[Part]:
    """The parts in order, not saved; those of wrong lines are left out."""
    parts = [line.part for line in lines if line.part is not None]
    for position, part in enumerate(parts, 1):
        part.position = position
    return parts


def _line(typed: TypedLine, players: int, questions: Mapping[str, OwnQuestion]) -> Line:
    sort, _, name = typed.what.partition(".")
    if sort == LESSON:
        found = library().lesson(name)
        if found is not None:
            return Line(typed, f"Leçon : {found.title}", Part(lesson=name))
    elif sort == QUESTION and name in questions:
        question = questions[name]
        title = f"Ma question : {question.title}"
        return Line(typed, title, Part(question=question, kind="", count=1))
    elif sort == KIND and name in KINDS:
        return _kind_line(typed, name, players)
    return Line(typed, typed.what or "Ligne vide", None, GONE)


def _kind_line(typed: TypedLine, name: str, players: int) -> Line:
    kind = KINDS[name]
    level, count = _whole(typed.level), _whole(typed.many)
    error, note = "", ""
    if players not in kind.PLAYERS:
        note = f"à {table_of(name, players)} joueurs"
    if not 1 <= level <= kind.LEVELS:
        error = f"Choisissez un niveau, de 1 à {kind.LEVELS}."
    elif not 1 <= count <= MOST_QUESTIONS:
        error = f"Écrivez un nombre de questions, de 1 à {MOST_QUESTIONS}."
    elif typed.against and typed.against not in kind.MISCONCEPTIONS:
        error = "Cette idée fausse ne se rencontre pas ici : retirez cette ligne."
    part = Part(kind=name, level=level, count=count, against=typed.against)
    levels = tuple(range(1, kind.LEVELS + 1))
    return Line(typed, kind.TITLE, None if error else part, error, levels, note)


def _whole(text: str) -> int:
    """A small number typed in ASCII digits; 0 for anything else."""
    text = text.strip()
    return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0
