"""Forty pupils who answer at the same moment, and their teacher's page that follows them."""

from __future__ import annotations

import os
import re
from http.client import HTTPConnection
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from threading import Barrier, Event, Thread
from time import perf_counter, sleep
from urllib.parse import urlencode

from django.conf import settings
from django.test import Client
from django.urls import reverse

from bench.web.requests import CSRF
from bench.web.servers import served
from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner
from tarotlearn.assignments.doing.services import begin
from tarotlearn.assignments.models import Answer, Assignment, Part, Work
from tarotlearn.groups.models import Group, Membership

PUPILS, QUESTIONS = 40, 5
POLL_EVERY = 0.5  # seconds: ten times as often as the page does


def answer_at_once(group: Group, teacher: Client) -> dict[str, float]:
    """All answer all questions as fast as the site lets them; how long each waits, in ms."""
    assignment = Assignment.objects.create(group=group, title="Tous ensemble")
    Part.objects.create(
        assignment=assignment, position=1, kind="petit-sec", level=1, count=QUESTIONS
    )
    works = [_pupil(group, assignment, number) for number in range(PUPILS)]
    waits: list[float] = []
    polls: list[float] = []
    failed: list[str] = []
    barrier, over = Barrier(PUPILS + 1), Event()
    before = _served_cpu()
    environment = {"DJANGO_DEBUG": "0"}
    with served("tarotlearn.wsgi:application", {**os.environ, **environment}) as port:
        pupils = [
            Thread(target=_answer, args=(port, work, token, barrier, waits, failed))
            for work, token in works
        ]
        session = teacher.cookies[settings.SESSION_COOKIE_NAME].value
        _wake(port, assignment, session, *works[0])
        watching = Thread(target=_watch, args=(port, assignment, session, over, polls, failed))
        for thread in (*pupils, watching):
            thread.start()
        barrier.wait()
        start = perf_counter()
        for thread in pupils:
            thread.join()
        seconds = perf_counter() - start
        over.set()
        watching.join()
    cpu = _served_cpu() - before
    kept = Answer.objects.filter(work__assignment=assignment).count()
    assert not failed, failed[:3]
    assert kept == PUPILS * QUESTIONS, kept
    return {
        "at_once_seconds": seconds,
        "at_once_cpu": cpu,
        "at_once_answer": median(waits),
        "at_once_worst_answer": max(waits),
        "at_once_poll": median(polls),
        "at_once_worst_poll": max(polls),
    }


def _served_cpu() -> float:
    """Seconds that the servers which have ended took to compute, their start included."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _pupil(group: Group, assignment: Assignment, number: int) -> tuple[Work, str]:
    token = f"{number:032d}"
    learner = Learner.objects.create()
    Browser.objects.create(digest=cookie.digest(token), learner=learner)
    member = Membership.objects.create(
        group=group, learner=learner, name=f"Ensemble {number}", code=f"e{number:03d}", key="k" * 16
    )
    return begin(assignment=assignment, membership=member), token


def _wake(port: int, assignment: Assignment, session: str, work: Work, token: str) -> None:
    """Let every worker read once what it keeps: templates, lessons."""
    results = [assignment.group.ref, assignment.ref]
    for _ in range(6):  # to one of the workers each
        pupil, teacher = (HTTPConnection("127.0.0.1", port, timeout=60) for _ in range(2))
        where = reverse("assignments:question", args=[assignment.ref, 1])
        _fetch(pupil, where, f"{cookie.NAME}={token}")
        where = reverse("assignments:assignment_results", args=results)
        _fetch(teacher, where, f"{settings.SESSION_COOKIE_NAME}={session}")
        pupil.close()
        teacher.close()


def _answer(
    port: int, work: Work, token: str, barrier: Barrier, waits: list[float], failed: list[str]
) -> None:
    """Open each question and answer it, as a browser does."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    cookies = f"{cookie.NAME}={token}; csrftoken={CSRF}"
    barrier.wait()
    for question in work.contents.questions:
        where = reverse("assignments:question", args=[work.assignment.ref, question.number])
        status, where, page = _fetch(connection, where, cookies)
        found = re.search(r'name="jeton" value="([^"]+)"', page)
        if status != 200 or found is None:
            failed.append(f"{where} {status}")
            return
        asked = question.address(where)
        values = asked.kind.values(asked.question, asked.kind.solve(asked.question))
        fields = {"csrfmiddlewaretoken": CSRF, "jeton": found[1], "answer": values}
        start = perf_counter()
        connection.request(
            "POST",
            where,
            urlencode(fields, doseq=True),
            {
                "Cookie": cookies,
                "Content-Type": "application/x-www-form-urlencoded",
                "HX-Request": "true",
            },
        )
        response = connection.getresponse()
        response.read()
        waits.append((perf_counter() - start) * 1000)
        if response.status != 200:
            failed.append(f"POST {where} {response.status}")


def _fetch(connection: HTTPConnection, where: str, cookies: str) -> tuple[int, str, str]:
    """The page, at the end of what redirects there."""
    for _ in range(3):
        connection.request("GET", where, headers={"Cookie": cookies})
        response = connection.getresponse()
        page = response.read().decode()
        if response.status not in (301, 302):
            break
        where = response.headers["Location"]
    return response.status, where, page


def _watch(
    port: int,
    assignment: Assignment,
    session: str,
    over: Event,
    polls: list[float],
    failed: list[str],
) -> None:
    """The teacher's page, that asks again and again whether anything is new."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    path = reverse("assignments:assignment_results", args=[assignment.group.ref, assignment.ref])
    cookies, query = f"{settings.SESSION_COOKIE_NAME}={session}", ""
    while not over.is_set():
        start = perf_counter()
        connection.request("GET", path + query, headers={"Cookie": cookies})
        response = connection.getresponse()
        page = response.read().decode()
        polls.append((perf_counter() - start) * 1000)
        if response.status == 200:
            query = re.findall(r'data-hx-get="([^"]+)"', page)[0].replace("&amp;", "&")
        elif response.status != 204:
            failed.append(f"{path} {response.status}")
        sleep(POLL_EVERY)
