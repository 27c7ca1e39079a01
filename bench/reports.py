"""``python -m bench.reports``: the pages of results beside their budgets; some minutes in all."""

from __future__ import annotations

from collections.abc import Iterator

from bench.figures import Missing, Row, header, line, machine, summary
from bench.measuring import figures
from tests import machine as system
from tests.postgres import server, stop_on_termination

PAGE_MS, QUERIES = 200, 12
# What ``bench.web.classes`` measures, in its words, and its budget.
MEASURED: dict[str, tuple[str, str, float | None]] = {
    "class": ("la classe, 35 élèves", "ms", PAGE_MS),
    "class_cpu": ("… dont calcul du site, sans la base", "ms", None),
    "class_queries": ("… en requêtes SQL", "", QUERIES),
    "class_cold": ("… sans aucun progrès gardé", "ms", PAGE_MS),
    "class_cold_cpu": ("… dont calcul du site", "ms", None),
    "class_cold_queries": ("… en requêtes SQL", "", QUERIES + 3),
    "class_csv": ("… en CSV", "ms", PAGE_MS),
    "class_csv_queries": ("… en requêtes SQL", "", QUERIES),
    "class_xlsx": ("… en XLSX", "ms", PAGE_MS),
    "assignment": ("un devoir, 35 élèves", "ms", PAGE_MS),
    "assignment_cpu": ("… dont calcul du site", "ms", None),
    "assignment_queries": ("… en requêtes SQL", "", QUERIES),
    "assignment_csv": ("… en CSV", "ms", PAGE_MS),
    "pupil": ("un élève", "ms", PAGE_MS),
    "pupil_queries": ("… en requêtes SQL", "", QUERIES),
    "at_once_seconds": ("40 élèves ensemble, 5 questions chacun", "s", 10),
    "at_once_cpu": ("… dont calcul des serveurs, démarrage compris", "s", None),
    "at_once_answer": ("… une réponse, médiane", "ms", 1_000),
    "at_once_worst_answer": ("… la plus lente", "ms", 3_000),
    "at_once_poll": ("… le suivi de l’enseignant, médiane", "ms", 1_000),
    "at_once_worst_poll": ("… le plus lent", "ms", 3_000),
}


def rows() -> Iterator[Row]:
    """Seed a server of PostgreSQL, measure, throw it away."""
    binaries = system.postgresql()
    if binaries is None:
        yield Missing("les résultats d’une classe", system.NO_POSTGRESQL)
        return
    with server(binaries) as url:
        yield from figures("bench.web.classes", url, MEASURED)


def main() -> None:
    stop_on_termination()
    print(machine())
    found = []
    for row in rows():
        if not found:
            print(header())
        print(line(row), flush=True)
        found.append(row)
    print(f"\n{summary(found)}. Un temps seul ne vaut que pour cette machine, à cet instant.")


if __name__ == "__main__":
    main()
