"""What comes after a question of an assignment: it stands in the query of its address."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar
from urllib.parse import urlencode

from django.urls import Resolver404, resolve, reverse

from tarotlearn.exercises.address import Address

_WRITTEN = re.compile(r"([1-9][0-9]{0,3})\.([0-9]{1,3})", re.ASCII)


@dataclass(frozen=True, slots=True)
class InAssignment:
    """The number of the copy for which a page was made, and how many other questions are left.

    A form that was left open is so never taken for another copy's.
    """

    PARAMETER: ClassVar[str] = "copie"
    TEMPLATE: ClassVar[str] = "assignments/doing/_in_assignment.html"
    MIXES: ClassVar[bool] = True

    copy: int
    left: int = 0

    @classmethod
    def read(cls, text: str) -> InAssignment | None:
        """What ``str`` wrote; None for anything else."""
        found = _WRITTEN.fullmatch(text)
        return cls(int(found[1]), int(found[2])) if found else None

    def __str__(self) -> str:
        return f"{self.copy}.{self.left}"

    @property
    def query(self) -> str:
        """What the address of this question ends with."""
        return f"?{urlencode({self.PARAMETER: self})}"

    @property
    def NEXT(self) -> str:
        return "Question suivante" if self.left else "Revenir au devoir"

    def next_url(self, address: Address) -> str:
        """The address that leads to the question after this one, or back."""
        return _next_of(address.url) or address.next_url


@lru_cache(1_024)  # a class is asked the same ones again and again
def _next_of(url: str) -> str:
    """What leads on from the question at this address; nothing where it is not of an assignment.

    The query of an assignment may have been put behind another address.
    """
    try:
        found = resolve(url)
    except Resolver404:
        return ""
    if found.view_name != "assignments:question":
        return ""
    where = reverse("assignments:next", args=[found.kwargs["ref"]])
    return f"{where}?{urlencode({'apres': found.kwargs['number']})}"
