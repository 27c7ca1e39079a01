"""What assignments put into the archive of a group: as much as its staff sees on the pages."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.text import slugify

from tarotlearn.assignments.models import Answer, Assignment, Mode
from tarotlearn.assignments.results.consent import shows_all, shows_work
from tarotlearn.assignments.results.exporting.csv_file import csv_of
from tarotlearn.assignments.results.pages import assignment_page, class_page
from tarotlearn.assignments.results.people import pupils_of
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.exporting import File, moment
from tarotlearn.groups.models import Group, Membership
from tarotlearn.spreadsheet import csv_of as lines_of
from tarotlearn.spreadsheet import safe

_HEAD = [
    "Nom", "Le", "Exercice", "Joueurs", "Niveau", "Question", "Réponse", "Juste", "Essai",
    "Indices", "Idées fausses",
]  # fmt: skip


def assignment_files(group: Group) -> Iterator[File]:
    """The class by rule, each assignment as its page shows it, every answer that is shown."""
    about = "ce que chacun sait, règle par règle"
    yield File("resultats/par-regle.csv", about, csv_of(class_page(group).grid))
    given = Assignment.objects.filter(group=group).order_by("created_at", "pk")
    for number, assignment in enumerate(given, 1):
        assignment.group = group
        name = slugify(assignment.title)[:40] or "devoir"
        content = csv_of(assignment_page(group, assignment, "").grid)
        yield File(f"resultats/{number:02}-{name}.csv", f"le devoir {assignment.title}", content)
    yield File("reponses.csv", "les réponses, une à une", lines_of([_HEAD, *_answers(group)]))


def _answers(group: Group) -> Iterator[list[str]]:
    for member in pupils_of(group):
        for attempt in _shown(group, member):
            kind = KINDS.get(attempt.kind)
            yield [
                safe(member.name),
                moment(attempt.at),
                kind.TITLE if kind else attempt.kind,
                str(attempt.players),
                str(attempt.level),
                safe(" ; ".join(f"{name} : {said}" for name, said in attempt.question.items())),
                safe(" ".join(map(str, attempt.answer))),
                "oui" if attempt.correct else "non",
                str(attempt.nth_try),
                str(attempt.hints),
                safe(", ".join(attempt.misconceptions)),
            ]


def _shown(group: Group, member: Membership) -> QuerySet[Attempt]:
    """The answers of this member that the staff of his group sees (consent.py)."""
    standing = Attempt.objects.standing().filter(learner=member.learner_id).order_by("at", "pk")
    if shows_all(member):
        return standing
    here = Q(work__membership=member)
    if not shows_work(group, member):
        here &= Q(work__assignment__mode=Mode.TEST)
    return standing.filter(Exists(Answer.objects.filter(here, attempt=OuterRef("pk"))))
