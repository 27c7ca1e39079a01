"""How a reader wants the pages to look: kept in a cookie, set as classes on ``<html>``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponseBase
from django.utils.cache import patch_vary_headers

COOKIE = "affichage"
COOKIE_AGE = 400 * 24 * 3600  # seconds

THEMES = {"auto": "Comme mon appareil", "clair": "Clair", "sombre": "Sombre"}
_THEME_CLASSES = {"auto": "", "clair": "theme-light", "sombre": "theme-dark"}


@dataclass(frozen=True, slots=True)
class Display:
    """The three settings of the page « Affichage »."""

    four_colours: bool = False
    spread: bool = False
    theme: str = "auto"

    @classmethod
    def read(cls, text: str) -> Display:
        """Read the cookie; an unknown word counts for nothing: it may come from an older site."""
        said = text.split(".")
        theme = next((word for word in said if word in THEMES), "auto")
        return cls("quatre-couleurs" in said, "etalees" in said, theme)

    @classmethod
    def typed(cls, fields: Mapping[str, str]) -> Display:
        """What of the form can be read, whatever the rest."""
        theme = fields.get("theme", "auto")
        theme = theme if theme in THEMES else "auto"
        return cls("quatre_couleurs" in fields, "etalees" in fields, theme)

    @classmethod
    def parse(cls, fields: Mapping[str, str]) -> Display:
        """Read the form; raise ValueError, in French, on a theme that does not exist."""
        if fields.get("theme", "auto") not in THEMES:
            raise ValueError("Choisissez un fond : comme votre appareil, clair ou sombre.")
        return cls.typed(fields)

    def __str__(self) -> str:
        words = [self.theme]
        words += ["quatre-couleurs"] * self.four_colours
        words += ["etalees"] * self.spread
        return ".".join(words)

    @property
    def classes(self) -> str:
        """The classes of ``<html>``."""
        words = [_THEME_CLASSES[self.theme]]
        words += ["four-colours"] * self.four_colours
        words += ["cards-spread"] * self.spread
        return " ".join(filter(None, words))


def display(request: HttpRequest) -> dict[str, Display]:
    """The context processor: every page knows its display."""
    return {"display": Display.read(request.COOKIES.get(COOKIE, ""))}


def vary_on_display(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Tell caches that every page, errors included, depends on the cookie above."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        patch_vary_headers(response, ["Cookie"])
        return response

    return middleware
