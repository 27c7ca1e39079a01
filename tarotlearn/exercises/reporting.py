"""« Signaler un problème »: a question that seems wrong, told to those who keep the site."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256

from django.contrib.auth.decorators import login_not_required
from django.db import IntegrityError, transaction
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn import errors
from tarotlearn.accounts.keeping import keep_for
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.around import query_around
from tarotlearn.exercises.forms import Sent, read_form
from tarotlearn.exercises.marking import Marking, mark
from tarotlearn.exercises.models import Report

# What is taken in an hour: more is no learner at work, but a machine or an anger.
MOST_OF_ONE, MOST_OF_ALL = 10, 200
_MOST_VALUES, _LONGEST_VALUE = 80, 60


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def report(request: HttpRequest, slug: str, players: int, level: int, code: str) -> HttpResponse:
    """Say what is wrong with a question that was drawn."""
    return report_on(request, Address.find(slug, players, level, code))


def report_on(request: HttpRequest, address: Address) -> HttpResponse:
    """Say what is wrong with a question; the answer comes along in the query, then in the form."""
    sent = read_form(request.POST if request.method == "POST" else request.GET)
    words, error = _words(request.POST.get("mots", "")), ""
    if request.method == "POST":
        if len(words) <= Report.MOST_WORDS:
            if not record_report(request, address, sent, words):
                return errors.answer(request, errors.TOO_MANY_REPORTS)
            amid = query_around(request)
            return redirect(f"{request.path}{amid}{'&' if amid else '?'}envoye=1")
        error = (
            f"C’est un peu long : {Report.MOST_WORDS} signes au plus, il y en a {len(words)}. "
            "Rien n’est encore envoyé."
        )
    context = {
        "address": address,
        "sent": sent,
        "answered": answer_lines(address.kind.scene(address.question), sent.values),
        "words": words,
        "most_words": Report.MOST_WORDS,
        "error": error,
        "is_sent": "envoye" in request.GET,
    }
    return render(request, "exercises/report.html", context, status=422 if error else 200)


def record_report(request: HttpRequest, address: Address, sent: Sent, words: str) -> bool:
    """Keep a report, unless too many came within the hour; the same said twice is kept once."""
    learner = Learner.objects.for_request(request)
    recent = Report.objects.filter(at__gt=timezone.now() - timedelta(hours=1)).aggregate(
        of_all=Count("pk"), of_one=Count("pk", filter=Q(learner=learner) if learner else Q(pk=None))
    )
    if recent["of_one"] >= MOST_OF_ONE or recent["of_all"] >= MOST_OF_ALL:
        return False
    marking = _marking(address, sent.values)

    def write(learner: Learner) -> None:
        report = Report(
            learner=learner,
            token=_once(address, sent, words),
            kind=address.kind.SLUG,
            version=address.version,
            players=address.players,
            level=address.level,
            code=address.code,
            question=address.notation,
            answer=[value[:_LONGEST_VALUE] for value in sent.values[:_MOST_VALUES]],
            correct=None if marking is None else marking.verdict.correct,
            sentence="" if marking is None else marking.verdict.sentence,
            words=words,
        )
        try:
            report.save(force_insert=True)
        except IntegrityError:  # said already
            transaction.set_rollback(True)

    keep_for(request, write)
    return True


def _words(typed: str) -> str:
    """What was typed, a line's end being one sign as in the browser's own count."""
    return typed.replace("\r\n", "\n").strip()


def _marking(address: Address, values: tuple[str, ...]) -> Marking | None:
    """What the page says of this answer; None for one that can't be read."""
    try:
        return mark(address, address.kind.parse(address.question, values))
    except ValueError:
        return None


def _once(address: Address, sent: Sent, words: str) -> str:
    """What two copies of one report share: the same said again another day is another."""
    today = timezone.localdate().isoformat()
    said = "\n".join([address.url, today, words, *sent.values])
    return sha256(said.encode()).hexdigest()[:32]
