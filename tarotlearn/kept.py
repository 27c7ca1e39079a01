"""Markup made once for each set of values that it shows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

_MOST = 8_192  # pieces of markup, some hundreds of bytes each


def made_from(template: str, **values: Hashable) -> SafeString:
    """The template filled with these values, which must be all that it depends on.

    Who works on the site (DEBUG) sees each change of the template.
    """
    make = _render if settings.DEBUG else _kept
    return make(template, tuple(values.items()))


def _render(template: str, values: tuple[tuple[str, Any], ...]) -> SafeString:
    return SafeString(render_to_string(template, dict(values)).strip())


_kept: Callable[[str, tuple[tuple[str, Any], ...]], SafeString] = lru_cache(_MOST)(_render)
