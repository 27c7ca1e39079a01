"""What a learner knows: folding his answers, his home page, and who has something to review."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Missing, Row
from bench.measuring import figures
from tests import machine
from tests.postgres import server

# What ``bench.web.learned`` measures, in its words, and its budget.
MEASURED = {
    "one": ("compter une réponse de plus", "µs", 100),
    "size": ("l’état de qui a tout vu, en JSON", "ko", 8),
    "anew": ("replier 10 000 réponses", "ms", 1_000),
    "read": ("lire l’état, sans réponse depuis", "ms", 10),
    "after": ("… après une réponse", "ms", 20),
    "home": ("son accueil, 10 000 réponses", "ms", 100),
    "home_after": ("… après une réponse", "ms", 100),
    # The learner, what he knows, where he was told to begin, his usual table, whether he is a pupil
    # who shares this browser (each page of a person says who is there), his groups, what they give
    # him to do, and whether answers given here earlier are in an account.
    "home_statements": ("… en requêtes SQL", "", 8),
    "class": ("l’état de 35 apprenants", "ms", 50),
    "queue": ("1 000 à qui il faut revoir, chacun", "ms", 1),
    "queue_statements": ("… en requêtes SQL, à tous", "", 1),
    "queue_statements_of_ten": ("… à dix d’entre eux", "", 1),
}


def rows() -> Iterator[Row]:
    """The same figures on SQLite, then on PostgreSQL when it is there."""
    with TemporaryDirectory(prefix="bench-") as folder:
        yield from _measured("SQLite", f"sqlite:///{Path(folder) / 'site.sqlite3'}")
    binaries = machine.postgresql()
    if binaries is None:
        yield Missing("PostgreSQL", machine.NO_POSTGRESQL)
        return
    with server(binaries) as url:
        yield from _measured("PostgreSQL", url)


def _measured(database: str, url: str) -> Iterator[Row]:
    print(f"  préparation de 22 000 réponses sur {database}…", flush=True)
    yield from figures("bench.web.learned", url, MEASURED, prefix=f"{database} : ")
