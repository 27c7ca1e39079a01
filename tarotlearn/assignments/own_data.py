"""What assignments keeps of a user: the copies that he began, their points once they are told."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.accounts.own_data import moment
from tarotlearn.accounts.personal import Part, Record, Records
from tarotlearn.assignments.models import Work
from tarotlearn.assignments.works import allowed, last_date, scores_of, times_of


def work_parts(user: User) -> Iterator[Part]:
    """Every copy, the latest first; its answers are among the others of his."""
    works = Work.objects.filter(membership__learner__user=user).annotate(**allowed())
    works = works.annotate(**last_date("assignment"))
    works = works.select_related("assignment__group", "membership").order_by("-started_at", "-pk")
    why = "Pour vous montrer ce que vous avez fait de vos devoirs, et à qui vous les donne."
    yield Part("devoirs", "Vos devoirs", why, Records(works, _work))


def _work(work: Work) -> Record:
    copies = list(Work.objects.filter(assignment=work.assignment, membership=work.membership_id))
    copies.sort(key=lambda copy: copy.number)
    is_told = times_of(work).is_told(work, copies, timezone.now())
    score = scores_of([work])[work.pk] if is_told else None
    data = {
        "devoir": work.assignment.title,
        "groupe": work.assignment.group.name,
        "copie": work.number,
        "commencee_le": work.started_at,
        "rendue_le": work.handed_at,
        "lecons_lues": work.lessons_read.count(),
        "questions": len(work.contents.questions),
        "points": score.points if score else None,
    }
    lines = [
        (work.assignment.title, work.assignment.group.name),
        ("Commencé", f"le {moment(work.started_at)}"),
        ("Points", str(score) if score else "pas encore dits"),
    ]
    if work.handed_at:
        lines.insert(2, ("Rendu", f"le {moment(work.handed_at)}"))
    return Record(data, tuple(lines))
