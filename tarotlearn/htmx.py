"""What the site knows of htmx, which puts an answer where a form stood."""

from __future__ import annotations

from django.http import HttpRequest


def wants_fragment(request: HttpRequest) -> bool:
    """Whether htmx asks, for a piece of a page; a browser asks for the page."""
    return request.headers.get("HX-Request") == "true"
