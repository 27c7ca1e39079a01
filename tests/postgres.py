"""A PostgreSQL server for the tests alone, from the system's binaries, gone when they end.

    python -m tests.postgres .venv/bin/pytest -m database

runs a command with DATABASE_URL set to it. The server listens on a socket in its own folder and on
no port, so it meets no other server.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote

from tests import machine

# Nothing here outlives the tests, so nothing waits for the disk.
_OPTIONS = """
listen_addresses = ''
unix_socket_directories = '{folder}'
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 200
"""


@contextmanager
def server(binaries: Path) -> Iterator[str]:
    """Start a server, give the URL of a database in it, stop and erase it.

    Raise subprocess.CalledProcessError, with the server's own words, when it does not start.
    """
    # A socket's path has at most 107 bytes: not under a long TMPDIR.
    folder = Path(tempfile.mkdtemp(prefix="tarot-pg-", dir="/tmp"))
    data, log = folder / "data", folder / "log"
    person = _unprivileged(folder)

    def run(program: str, *arguments: str) -> None:
        command = [str(binaries / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder, **person)

    try:
        who = ["--username=tarotlearn", "--auth=trust"]
        run("initdb", f"--pgdata={data}", *who, "--encoding=UTF8", "--locale=C", "--no-sync")
        with (data / "postgresql.conf").open("a") as options:
            options.write(_OPTIONS.format(folder=folder))
        # To /dev/null and a file, or the server would keep our pipe open and run() would wait.
        run("pg_ctl", "start", "--wait", f"--pgdata={data}", f"--log={log}", "--silent")
        try:
            yield f"postgres://tarotlearn@{quote(str(folder), safe='')}/postgres"
        finally:
            run("pg_ctl", "stop", "--wait", f"--pgdata={data}", "--mode=immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged(folder: Path) -> dict[str, Any]:
    """Who runs the server, for subprocess: PostgreSQL refuses root, who hands the folder over."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            person = pwd.getpwnam(name)
        except KeyError:
            continue
        os.chown(folder, person.pw_uid, person.pw_gid)
        return {"user": person.pw_uid, "group": person.pw_gid, "extra_groups": []}
    raise RuntimeError("root has neither a « postgres » nor a « nobody » to run PostgreSQL as")


def stop_on_termination() -> None:
    """Make a polite kill an exception, so that the server is stopped on the way out."""

    def leave(number: int, frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, leave)


def main(command: list[str]) -> int:
    binaries = machine.postgresql()
    if binaries is None:
        sys.exit(machine.NO_POSTGRESQL)
    stop_on_termination()
    with server(binaries) as url:
        return subprocess.run(command, env=os.environ | {"DATABASE_URL": url}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
