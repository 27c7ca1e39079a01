"""What a page makes a browser fetch, compressed as it travels."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser
from http.client import HTTPConnection
from typing import NamedTuple
from urllib.parse import urldefrag, urljoin


class Page(NamedTuple):
    """Bytes of the HTML, and those of each thing that it needs, by address."""

    html: int
    parts: dict[str, int]

    @property
    def total(self) -> int:
        return self.html + sum(self.parts.values())

    @property
    def requests(self) -> int:
        return 1 + len(self.parts)


class _Needs(HTMLParser):
    """The addresses that a page fetches by itself, each once."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, None] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        fetched = tag in ("script", "img") and given.get("src")
        if tag == "link" and (given.get("rel") or "") in ("stylesheet", "icon", "manifest"):
            fetched = given.get("href")
        if tag == "use":
            fetched = urldefrag(given.get("href") or "").url
        if fetched:
            self.found[fetched] = None


def weigh(port: int, path: str) -> Page:
    """A page and all that it needs; RuntimeError when something is not there."""
    size, html = _fetch(port, "GET", path)
    needs = _Needs()
    needs.feed(html)
    addresses = [urljoin(path, address) for address in needs.found]
    return Page(size, {address: _fetch(port, "GET", address)[0] for address in addresses})


def weigh_answer(port: int, path: str, body: str, cookie: str) -> int:
    """The bytes of the fragment that answers a form sent by htmx."""
    headers = {
        "Cookie": cookie,
        "HX-Request": "true",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    return _fetch(port, "POST", path, body, headers)[0]


def _fetch(
    port: int, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
) -> tuple[int, str]:
    """The bytes that travel, and the text they carry (empty for what is not plain HTML)."""
    for encoding in ("gzip", "identity"):  # the second for the text
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        sent = {**(headers or {}), "Accept-Encoding": encoding}
        connection.request(method, path, body or None, sent)
        response = connection.getresponse()
        content = response.read()
        connection.close()
        if response.status != 200:
            raise RuntimeError(f"{path} : réponse {response.status} au lieu de 200")
        if encoding == "gzip":
            size = len(content)
    return size, content.decode() if "text/html" in (
        response.getheader("Content-Type") or ""
    ) else ""
