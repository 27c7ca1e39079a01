"""A granian server as the site is served: WSGI, two workers of one thread."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def served(application: str, environment: Mapping[str, str]) -> Iterator[int]:
    """Serve a WSGI application on a free port of this machine, until the block ends.

    ``environment`` is all that its process has (``bench.measuring``).
    """
    port = free_port()
    granian = Path(sys.executable).with_name("granian")
    server = subprocess.Popen(
        [
            str(granian), "--interface", "wsgi", "--workers", "2", "--blocking-threads", "1",
            "--host", "127.0.0.1", "--port", str(port), "--no-ws", "--log-level", "error",
            application,
        ],
        env=environment,
    )  # fmt: skip
    try:
        _wait(port, server)
        yield port
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait(port: int, server: subprocess.Popen[bytes], seconds: float = 30) -> None:
    until = monotonic() + seconds
    while monotonic() < until and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 0.3).close()
        except OSError:
            sleep(0.1)
        else:
            sleep(0.5)  # the second worker
            return
    raise RuntimeError("le serveur n’a pas démarré")
