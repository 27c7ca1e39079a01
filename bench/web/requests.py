"""The requests that a measure sends again and again, written one a line for whoever sends them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

CSRF = "a1B2c3D4" * 4
NUMBER = "{n}"  # in a body: replaced by a number that never comes twice


@dataclass(frozen=True, slots=True)
class Request:
    """One request; ``fields`` are those of a form, with several values where there are several."""

    method: str
    path: str
    cookie: str
    fields: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)

    @property
    def body(self) -> str:
        return urlencode(self.fields, doseq=True, safe=NUMBER)


def write(file: Path, requests: Iterable[Request]) -> None:
    """Write requests for ``drive.lua`` and ``client``: four columns parted by tabs."""
    lines = ("\t".join((one.method, one.path, one.cookie, one.body)) for one in requests)
    file.write_text("\n".join(lines) + "\n")


def read(file: Path) -> list[tuple[str, str, str, str]]:
    """The requests of a file: method, path, cookie, body."""
    found = []
    for line in file.read_text().splitlines():
        method, path, cookie, body = line.split("\t")
        found.append((method, path, cookie, body))
    return found
