"""``python -m bench``: measure everything and print one table; some minutes in all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench import browser, command_line, engine, exercises, progress
from bench.figures import Row, header, line, machine, summary
from bench.web import measure

SECTIONS: dict[str, Callable[[], Iterator[Row]]] = {
    "Le moteur": engine.rows,
    "Le moteur en ligne de commande": command_line.rows,
    "Les exercices": exercises.rows,
    "Les progrès": progress.rows,
    "Le site": measure.rows,
    "Dans le navigateur": browser.rows,
}


def main() -> None:
    print(machine())
    print(header())
    rows: list[Row] = []
    for title, section in SECTIONS.items():
        print(f"\n{title}", flush=True)
        for row in section():
            print(line(row), flush=True)
            rows.append(row)
    print(f"\n{summary(rows)}. Un temps seul ne vaut que pour cette machine, à cet instant.")


if __name__ == "__main__":
    main()
