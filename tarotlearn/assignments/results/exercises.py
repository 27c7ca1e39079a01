"""Pupil × exercise: what each answered in one assignment, with marks and the class's success."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

from django.urls import reverse

from tarotlearn.assignments.models import Assignment, Part
from tarotlearn.assignments.results import marks
from tarotlearn.assignments.results.copies import Copy
from tarotlearn.assignments.results.grid import EMPTY, Cell, Column, Grid, Row, corner_of, text_of
from tarotlearn.assignments.results.neighbours import from_assignment
from tarotlearn.assignments.results.status import Status
from tarotlearn.assignments.scoring import FULL, LATER
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.groups.models import Group

BY_NAME, BY_RESULT = "nom", "resultat"
ORDERS = {BY_NAME: "par nom", BY_RESULT: "par résultat"}
_WORDS = {FULL: "juste du premier coup", LATER: "juste ensuite ou avec un indice", 0: "faux"}
_LOOKS = {FULL: "q2", LATER: "q1", 0: "q0"}
_STATUS = {
    Status.NOT_BEGUN: "s0", Status.UNDER_WAY: "s1", Status.HANDED_IN: "s2", Status.LATE: "s3",
    Status.NOT_THERE: "s0",
}  # fmt: skip
_HIDDEN = "ne montre pas"
SUCCESS, MEDIAN = "Réussite en %", "Médiane"


def question_titles(copies: Sequence[Copy], parts: Sequence[Part]) -> list[str]:
    """What each question asks: of the copies that were begun; else of the assignment as it is."""
    titles: dict[int, Counter[str]] = {}
    for copy in copies:
        for question in copy.contents.questions if copy.contents else ():
            said = question.title or _kind_title(question.kind)
            titles.setdefault(question.number, Counter())[said] += 1
    if not titles:
        return [title for part in parts for title in _titles_of(part)]
    return [titles[number].most_common(1)[0][0] for number in sorted(titles)]


def has_changed(copies: Sequence[Copy]) -> bool:
    """Whether some copies ask other exercises than others, the assignment having changed."""
    asked = {
        tuple((q.kind, q.level, q.ref) for q in copy.contents.questions)
        for copy in copies
        if copy.contents
    }
    return len(asked) > 1


def ordered(copies: Sequence[Copy], order: str) -> list[Copy]:
    """The copies, that come by name, in this order; those without score come last."""
    if order != BY_RESULT:
        return list(copies)
    return sorted(
        copies,
        key=lambda copy: (
            -(copy.score.halves / copy.score.most) if copy.score and copy.score.most else 1
        ),
    )


def exercise_grid(
    group: Group, assignment: Assignment, copies: Sequence[Copy], titles: Sequence[str]
) -> Grid:
    """The table; below, the class's success at each question and its median marks."""
    columns = (
        Column("État", look="status"),
        *(Column(f"Note sur {most}", look="num noted") for most in marks.OUT_OF),
        Column("Points", look="num"),
        Column("Sur", look="num"),
        *(Column(f"{number}. {title}", look="q") for number, title in enumerate(titles, 1)),
    )
    rows = tuple(_row(group, assignment, copy, len(titles)) for copy in copies)
    return Grid(
        f"{group.name}, {assignment.title}",
        corner_of(group),
        columns,
        rows,
        _totals(copies, len(titles)),
    )


def _row(group: Group, assignment: Assignment, copy: Copy, questions: int) -> Row:
    url = reverse("assignments:pupil", args=[group.ref, copy.member.ref])
    status = Cell(copy.status.value, "", f"status {_STATUS[copy.status]}")
    if copy.is_hidden:
        status = Cell(f"{copy.status.value}, {_HIDDEN}", "", status.look)
    score = copy.score
    if score is None:
        return Row(copy.member.name, (status, *(EMPTY,) * (4 + questions)), url)
    noted = [marks.mark(score, most) if copy.is_done else None for most in marks.OUT_OF]
    cells = (
        status,
        *(Cell(value, look="num noted") for value in noted),
        Cell(marks.half(score.halves), look="num"),
        Cell(score.out_of, look="num"),
        *(_question(copy, number, url, assignment) for number in range(1, questions + 1)),
    )
    return Row(copy.member.name, cells, url)


def _question(copy: Copy, number: int, pupil_url: str, assignment: Assignment) -> Cell:
    """What he had for a question; it leads to what he first answered."""
    halves = copy.halves.get(number)
    if halves is None:
        return Cell(None, "pas de réponse", "q")
    url = f"{pupil_url}reponses/{copy.tokens[number]}/{from_assignment(assignment)}"
    return Cell(marks.half(halves), _WORDS[halves], f"q {_LOOKS[halves]}", url)


def _totals(copies: Sequence[Copy], questions: int) -> tuple[Row, ...]:
    begun = [copy for copy in copies if copy.score is not None]
    if not begun:
        return ()
    success = []
    for number in range(1, questions + 1):
        had = [copy.halves[number] for copy in begun if number in copy.halves]
        success.append(Cell(_percent(sum(had), FULL * len(had)), look="q"))
    middles = [Cell(marks.median(_marks(begun, most)), look="num noted") for most in marks.OUT_OF]
    # What was answered wrong is worth nothing, and what was not answered is not counted here.
    done = [copy for copy in begun if copy.is_done]
    points = marks.median(marks.half(copy.score.halves) for copy in done if copy.score)
    return (
        Row(SUCCESS, (EMPTY,) * (3 + len(marks.OUT_OF)) + tuple(success)),
        Row(
            MEDIAN,
            (EMPTY, *middles, Cell(points, look="num"), EMPTY, *(EMPTY,) * questions),
        ),
    )


def noted(copy: Copy) -> str:
    """The mark of a copy out of twenty, as it is shown; nothing as long as there is none."""
    if copy.score is None or not copy.is_done:
        return ""
    return text_of(marks.mark(copy.score, marks.OUT_OF[0]))


def _percent(part: int, whole: int) -> int | None:
    return (200 * part + whole) // (2 * whole) if whole else None


def _marks(copies: Sequence[Copy], most: int) -> list[Decimal]:
    found = (marks.mark(copy.score, most) for copy in copies if copy.score and copy.is_done)
    return [value for value in found if value is not None]


def _titles_of(part: Part) -> list[str]:
    if part.question is not None:
        return [part.question.title]
    return [_kind_title(part.kind)] * part.count if part.kind else []


def _kind_title(slug: str) -> str:
    return KINDS[slug].TITLE if slug in KINDS else slug
