"""A small HTTP client of our own, for a machine without wrk."""

from __future__ import annotations

from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from threading import Thread
from time import perf_counter

from bench.web.requests import NUMBER, read


def drive(port: int, file: Path, connections: int, seconds: float, run: str) -> list[float]:
    """The milliseconds of each answer to the requests of a file, sent in turn for so long.

    Each connection sends one at least. RuntimeError when an answer is not 200.
    """
    requests, numbers = read(file), count()
    taken: list[float] = []
    wrong: list[int] = []
    until = perf_counter() + seconds

    def one_connection() -> None:
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        while True:
            n = next(numbers)
            method, path, cookie, body = requests[n % len(requests)]
            headers = {"Cookie": cookie, "Accept-Encoding": "gzip"}
            if method == "POST":
                headers["HX-Request"] = "true"
                headers["Content-Type"] = "application/x-www-form-urlencoded"
            start = perf_counter()
            connection.request(method, path, body.replace(NUMBER, f"{run}{n}"), headers)
            response = connection.getresponse()
            response.read()
            taken.append((perf_counter() - start) * 1000)
            if response.status != 200:
                wrong.append(response.status)
            if wrong or perf_counter() >= until:
                break
        connection.close()

    threads = [Thread(target=one_connection) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise RuntimeError(f"réponse {wrong[0]} au lieu de 200 ({file.name})")
    return taken
