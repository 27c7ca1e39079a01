"""`make test`: every test, on SQLite, in a browser, and the database's again on PostgreSQL.

What a machine cannot run is skipped and said in the last lines; with CI=true a skip is a failure.
"""

import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests import machine, postgres

_REPORTS = Path(__file__).parent.parent / "test-results"
# Small machines gain most from two; past four, starting the workers costs what they save.
_PARALLEL = ["--numprocesses=auto", "--maxprocesses=4"]


@dataclass(frozen=True)
class Run:
    """How one run of pytest ended; ``skipped`` has the reason of each test that did not run."""

    name: str
    verdict: str
    skipped: tuple[str, ...] = ()

    @property
    def failed(self) -> bool:
        return self.verdict.startswith("échec")


def run(name: str, marks: str, database: str = "") -> Run:
    """Run the tests of these marks, on SQLite unless a database is given."""
    print(f"\n→ {name}", flush=True)
    start = time.monotonic()
    report = _REPORTS / f"{name}.xml"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-m", marks, f"--junit-xml={report}"]
    environment = os.environ | {"DATABASE_URL": database}
    code = subprocess.run([*command, *_PARALLEL, "--durations=5"], env=environment).returncode
    verdict = f"échec (pytest : {code})" if code else "réussi"
    return Run(name, f"{verdict}, {time.monotonic() - start:.0f} s", tuple(skips(report)))


def skips(report: Path) -> Iterator[str]:
    """The reason of each skipped test of a JUnit report; an expected failure is no skip."""
    if not report.exists():
        return
    for skip in ElementTree.parse(report).iterfind(".//skipped[@type='pytest.skip']"):
        yield str(skip.get("message"))


def run_on_postgresql() -> Run:
    name = "PostgreSQL"
    binaries = machine.postgresql()
    if binaries is None:
        return Run(name, "sauté", (machine.NO_POSTGRESQL,))
    try:
        with postgres.server(binaries) as url:
            return run(name, "database and not browser", url)
    except subprocess.CalledProcessError as refused:
        return Run(name, f"échec : {refused.cmd[0]}\n{refused.stdout}{refused.stderr}")


def summary(runs: list[Run], *, no_skip: bool) -> tuple[list[str], bool]:
    """The last lines, and whether all is well."""
    lines = [f"{run.name:12} {run.verdict}" for run in runs]
    skipped = Counter((run.name, reason) for run in runs for reason in run.skipped)
    lines += [f"Sauté ({count}), {name} : {why}" for (name, why), count in skipped.items()]
    if skipped and no_skip:
        lines.append("Échec : en intégration continue, aucun test ne peut être sauté.")
    return lines, not any(run.failed for run in runs) and not (skipped and no_skip)


def main() -> int:
    postgres.stop_on_termination()
    machine.install_missing()
    _REPORTS.mkdir(exist_ok=True)
    runs = [run("SQLite", "not browser"), run("navigateur", "browser"), run_on_postgresql()]
    lines, well = summary(runs, no_skip=os.environ.get("CI") == "true")
    print("\n→ Bilan", *lines, sep="\n", flush=True)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
