"""Every page that a reader can reach without an account, read once by following the links."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from bs4 import BeautifulSoup
from django.http import HttpResponse
from django.test import Client

from tarotlearn.crawlers import addresses

HOST = "http://testserver"
NOWHERE = "/rien/"  # a refusal is a page too
# Questions have no end: one of each kind is read; and one of the deals with its cards shown.
_QUESTION = re.compile(r"/exercices/(?P<kind>[^/]+)/\d-joueurs/niveau-\d/([a-z0-9]+/)?$")
_ENDLESS = re.compile(
    r"/(?:exercices/(?=melange|signaler|feuille)|progres/(?=regles|seance|attestation))([a-z]+)/."
    r"|/donnes/.*/(?P<kind>cartes-sur-table)/$"
)


@dataclass
class Site:
    """What was read: pages by path; what answered otherwise; each link with where it stands."""

    pages: dict[str, HttpResponse] = field(default_factory=dict)
    others: dict[str, int] = field(default_factory=dict)  # path: status, of what is no page
    links: dict[str, set[str]] = field(default_factory=dict)  # link: the paths of its pages
    names: dict[str, set[str]] = field(default_factory=dict)  # path: what a fragment may name


def crawl() -> Site:
    """Follow every internal link, from the first page and from the sitemap."""
    site, client = Site(), Client()
    waiting = deque(["/", NOWHERE, *addresses()])
    met = set(waiting)
    kinds: set[str] = set()
    while waiting:
        path = waiting.popleft()
        response = client.get(path)
        if response.status_code == 302:
            waiting.append(response["Location"])
        if "text/html" not in response.get("Content-Type", "") or response.status_code == 302:
            site.others[path] = response.status_code
            continue
        site.pages[path] = response
        page = BeautifulSoup(response.text, "html.parser")
        site.names[path] = {tag["id"] for tag in page.select("[id]")}
        for link in links(page, path):
            site.links.setdefault(link, set()).add(path)
            target = urldefrag(link).url
            if target not in met and _is_read(target, kinds):
                met.add(target)
                waiting.append(target)
    return site


def links(page: BeautifulSoup, path: str) -> Iterator[str]:
    """What a page leads to on this site, its fragment included."""
    for tag in page.select("a[href], link[href], img[src], script[src], form[action], use[href]"):
        written = tag.get("href") or tag.get("src") or tag.get("action")
        link = urljoin(f"{HOST}{path}", written)
        if link.startswith(f"{HOST}/"):
            parts = urlsplit(link)
            query = f"?{parts.query}" if parts.query else ""
            yield unquote(parts.path) + query + (f"#{parts.fragment}" if parts.fragment else "")


def _is_read(target: str, kinds: set[str]) -> bool:
    """Whether a link is followed: one question of each kind, one of what has no end."""
    if target.startswith("/static/"):
        return False
    found = _QUESTION.match(target.partition("?")[0]) or _ENDLESS.match(target)
    if found is None:
        return True
    kind = found.groupdict().get("kind") or found[1]
    is_new = kind not in kinds
    kinds.add(kind)
    return is_new
