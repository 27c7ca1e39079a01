"""Our pages beside the reference's answer, in one run, alternately; then their weight."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures import Figure, Row
from bench.measuring import environment
from bench.web.driver import WITHOUT_WRK, Drive, drive, has_wrk
from bench.web.requests import CSRF
from bench.web.servers import served
from bench.web.weights import weigh, weigh_answer

ROUNDS, SECONDS, CONNECTIONS = 5, 3, 16
SECONDS_OF_A_KIND = 1
ANSWER, QUESTION, LESSON = "site.answers", "site.questions", "site.lessons"
ASSIGNED = "site.assigned"
REFERENCE = "reference.answers"
# At least so many times what the reference answers. In an assignment an answer reads its copy and
# is linked to it: two statements more, half of the reference's four, so half of its time more.
TIMES = {ANSWER: 1.0, ASSIGNED: 0.67, QUESTION: 1.5, LESSON: 3.0}
NAMES = {
    ANSWER: "juger une réponse",
    ASSIGNED: "juger une réponse dans un devoir",
    QUESTION: "montrer une question",
    LESSON: "montrer une leçon",
}
STATEMENTS = 4  # in an assignment too
FRAGMENT_KB, HTML_KB, LATER_KB, FIRST_KB, FIRST_REQUESTS = 4, 14, 15, 100, 12
CSS_KB, SPRITE_KB, SCRIPTS_KB = 15, 40, 13 + 10  # htmx, and scripts of our own


def rows() -> Iterator[Row]:
    """Throughput and median wait beside the reference; SQL statements; weights."""
    if not has_wrk():
        print(WITHOUT_WRK, flush=True)
    with TemporaryDirectory(prefix="bench-") as folder:
        data = Path(folder)
        settings = environment(f"sqlite:///{data / 'site.sqlite3'}", folder)
        print("  préparation du site et de la référence…", flush=True)
        for seed in ("bench.webref.seed", "bench.web.seed"):
            subprocess.run([sys.executable, "-m", seed], env=settings, check=True)
        facts = json.loads((data / "facts.json").read_text())
        with (
            served("bench.webref.refapp.wsgi:application", settings) as reference,
            served("tarotlearn.wsgi:application", settings) as site,
        ):
            yield from _speed(data, reference, site)
            yield from _by_kind(data, reference, site, facts["kinds"])
            yield Figure(
                "requêtes SQL d’une réponse, hors transactions", facts["statements"], "", STATEMENTS
            )
            yield Figure("… dans un devoir", facts["statements_assigned"], "", STATEMENTS)
            yield from _weights(site, facts)


def _speed(data: Path, reference: int, site: int) -> Iterator[Row]:
    ports = {REFERENCE: reference, **dict.fromkeys(TIMES, site)}
    print(
        f"  {ROUNDS} tours de {len(ports)} mesures de {SECONDS} s à {CONNECTIONS} connexions, "
        "puis à une…",
        flush=True,
    )
    for name, port in ports.items():
        drive(port, data / name, CONNECTIONS, 1)  # wakes every worker
    many: dict[str, list[Drive]] = {name: [] for name in ports}
    alone: dict[str, list[Drive]] = {REFERENCE: [], ANSWER: []}
    for _ in range(ROUNDS):
        for name, port in ports.items():
            many[name].append(drive(port, data / name, CONNECTIONS, SECONDS))
        for name in alone:
            alone[name].append(drive(ports[name], data / name, 1, SECONDS))
    speed = median(found.a_second for found in many[REFERENCE])
    yield Figure("la référence juge une réponse", speed, "/s")
    for name, times in TIMES.items():
        beside = zip(many[name], many[REFERENCE], strict=True)
        ratio = median(ours.a_second / theirs.a_second for ours, theirs in beside)
        yield Figure(f"{NAMES[name]} : débit", ratio, "× réf.", times, at_least=True)
    beside = zip(alone[ANSWER], alone[REFERENCE], strict=True)
    ratio = median(ours.median_ms / theirs.median_ms for ours, theirs in beside)
    waits = (median(found.median_ms for found in alone[name]) for name in (REFERENCE, ANSWER))
    yield Figure(f"{NAMES[ANSWER]} : attente médiane, une connexion", ratio, "× réf.", 1.0)
    for who, wait in zip(("la référence", "le site"), waits, strict=True):
        yield Figure(f"… soit, pour {who}", wait, "ms")


def _by_kind(data: Path, reference: int, site: int, kinds: list[str]) -> Iterator[Row]:
    """The whole request that judges an answer, for each kind, beside the reference."""
    print(
        f"  {len(kinds)} genres, {SECONDS_OF_A_KIND} s chacun et autant de référence…", flush=True
    )
    for slug in kinds:
        beside = drive(reference, data / REFERENCE, CONNECTIONS, SECONDS_OF_A_KIND)
        ours = drive(site, data / f"{ANSWER}.{slug}", CONNECTIONS, SECONDS_OF_A_KIND)
        what = f"{slug} : la requête entière, débit"
        yield Figure(what, ours.a_second / beside.a_second, "× réf.", 1.0, at_least=True)


def _weights(site: int, facts: dict[str, Any]) -> Iterator[Row]:
    cookie = f"csrftoken={CSRF}"
    home = weigh(site, "/")
    lesson, question = weigh(site, facts["lesson"]), weigh(site, facts["question"])
    path, body = facts["answer"]
    heaviest = max(home, lesson, question, key=lambda page: page.total)
    yield Figure("première visite, en tout", heaviest.total / 1000, "ko", FIRST_KB)
    yield Figure("… en requêtes", heaviest.requests, "", FIRST_REQUESTS)
    yield Figure("HTML de l’accueil", home.html / 1000, "ko", HTML_KB)
    yield Figure("HTML d’une leçon", lesson.html / 1000, "ko", HTML_KB)
    yield Figure("HTML d’une question (page suivante)", question.html / 1000, "ko", LATER_KB)
    fragment = weigh_answer(site, path, body, cookie)
    yield Figure("fragment qui juge une réponse", fragment / 1000, "ko", FRAGMENT_KB)
    parts = {**home.parts, **lesson.parts, **question.parts}
    for what, ending, budget in (
        ("feuille de style", ".css", CSS_KB),
        ("cartes (une planche SVG)", ".svg", SPRITE_KB),
        ("scripts (htmx et les nôtres)", ".js", SCRIPTS_KB),
    ):
        size = sum(size for address, size in parts.items() if address.endswith(ending))
        yield Figure(what, size / 1000, "ko", budget)
