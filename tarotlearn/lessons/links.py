"""Links between pages: ``regle:monter``, ``lecon:petit-sec``, ``usage:misere-10``, ``donne:…``.

Each target has to be there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from django.urls import reverse

from tarotlearn.lessons.errors import ContentError

_VIEWS = {
    "regle": "lessons:rule",
    "lecon": "lessons:lesson",
    "usage": "lessons:usage",
    "donne": "play:deal",
}


class Target(NamedTuple):
    """Where a link leads, and the title of that page."""

    href: str
    title: str


@dataclass(frozen=True, slots=True)
class Links:
    """The titles of the pages that may be linked to, by what stands after the colon."""

    lessons: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    usages: Mapping[str, str] = field(default_factory=dict)
    deals: Mapping[str, str] = field(default_factory=dict)

    def resolve(self, target: str) -> Target:
        """ContentError when there is no such page."""
        kind, _, name = target.partition(":")
        if kind not in _VIEWS:
            known = ", ".join(f"{known}:…" for known in _VIEWS)
            raise ContentError(f"lien illisible « {target} » : {known} ou https://…")
        pages = {
            "lecon": self.lessons,
            "regle": self.rules,
            "usage": self.usages,
            "donne": self.deals,
        }[kind]
        if name not in pages:
            raise ContentError(f"lien vers une page absente : « {target} »")
        return Target(reverse(_VIEWS[kind], args=[name]), pages[name])

    def atom(self, name: str) -> str:
        """The name of a rule page, once it is known to be there."""
        self.resolve(f"regle:{name}")
        return name
