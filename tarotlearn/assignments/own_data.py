"""What assignments keeps of a user: his copies, their points once told; what he is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.accounts.own_data import moment
from tarotlearn.accounts.personal import Part, Record, Records
from tarotlearn.assignments.models import Allowance, Work
from tarotlearn.assignments.works import allowed, last_date, scores_of, times_of


def work_parts(user: User) -> Iterator[Part]:
    """Every copy, the latest first; its answers are among the others of his."""
    works = Work.objects.filter(membership__learner__user=user).annotate(**allowed())
    works = works.annotate(**last_date("assignment"))
    works = works.select_related("assignment__group", "membership").order_by("-started_at", "-pk")
    why = "Pour vous montrer ce que vous avez fait de vos devoirs, et à qui vous les donne."
    yield Part("devoirs", "Vos devoirs", why, Records(works, _work))
    allowances = Allowance.objects.filter(membership__learner__user=user)
    allowances = allowances.select_related("assignment__group").order_by("-pk")
    why = "D’autres dates ou du temps en plus, que vous donne qui tient le groupe."
    yield Part("amenagements", "Vos aménagements", why, Records(allowances, _allowance))


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
        "en_trop": work.is_beyond,
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


def _allowance(allowance: Allowance) -> Record:
    data = {
        "devoir": allowance.assignment.title,
        "groupe": allowance.assignment.group.name,
        "ouvert_le": allowance.opens_at,
        "a_rendre_le": allowance.due_at,
        "minutes_en_plus": allowance.extra_minutes,
    }
    lines = [(allowance.assignment.title, allowance.assignment.group.name)]
    if allowance.opens_at:
        lines.append(("Ouvert pour vous", f"le {moment(allowance.opens_at)}"))
    if allowance.due_at:
        lines.append(("À rendre", f"le {moment(allowance.due_at)}"))
    if allowance.extra_minutes:
        lines.append(("Minutes en plus", str(allowance.extra_minutes)))
    return Record(data, tuple(lines))
