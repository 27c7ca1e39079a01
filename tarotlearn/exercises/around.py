"""What a question is asked in: a mix, a session. It stands in the query of its address.

An app that asks questions in a course of its own adds its class to ``settings.QUESTION_AROUND``.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Protocol

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string

from tarotlearn.exercises.address import Address

_SAID = "QUESTION_AROUND"  # in request.META: what a page is, whose address does not say it


class Around(Protocol):
    """What comes after a question, and what says so in its address.

    ``TEMPLATE`` is shown below the question, with ``around`` and ``address``; ``NEXT`` are the
    words of the way to the next question. ``MIXES`` whether it is asked among other kinds.
    """

    PARAMETER: ClassVar[str]
    TEMPLATE: ClassVar[str]
    NEXT: ClassVar[str]
    MIXES: ClassVar[bool]

    @classmethod
    def read(cls, text: str) -> Around | None:
        """What the parameter of an address says; None when it says nothing."""

    @property
    def query(self) -> str:
        """What the address of a question ends with."""

    def next_url(self, address: Address) -> str:
        """The address that leads to the question after this one."""


def set_around(request: HttpRequest, course: Around) -> None:
    """Say what the questions of this page are asked in; its own address does not."""
    request.META[_SAID] = course


def around(request: HttpRequest | None) -> Around | None:
    """What the question of this page is asked in, if it is asked among others."""
    if request is None:
        return None
    said: Around | None = request.META.get(_SAID)
    if said is not None or not request.GET:
        return said
    for known in _known():
        if known.PARAMETER in request.GET:
            found: Around | None = known.read(request.GET[known.PARAMETER])
            return found
    return None


def query_around(request: HttpRequest | None) -> str:
    """What the address of the question of this page ends with; nothing when it stands alone."""
    asked_in = around(request)
    return asked_in.query if asked_in else ""


@cache
def _known() -> tuple[Any, ...]:
    return tuple(import_string(name) for name in settings.QUESTION_AROUND)
