"""Questions composed in a line, for the tests of a teacher's own questions."""

from __future__ import annotations

from collections.abc import Iterator

from bs4 import Tag
from django.http import QueryDict

from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.examining import Examined, examine
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import one_address

NEW = "/mes-questions/nouvelle/"


def composed(slug: str, players: int = 4, level: int = 2, **changed: str) -> Examined:
    """What the engine says of a drawn question with these fields changed."""
    address = one_address(slug, players, level)
    return of_notation(slug, address.players, **{**address.notation, **changed})


def of_notation(slug: str, players: int = 4, level: int = 2, **notation: str) -> Examined:
    """The same of a whole question in notation."""
    return examine(Draft.written(KINDS[slug], players, level, notation))


def drawn_url(address: Address) -> str:
    where = f"?genre={address.kind.SLUG}&joueurs={address.players}&niveau={address.level}"
    return f"{NEW}{where}&tirage={address.code}"


def sent_by(form: Tag) -> Iterator[tuple[str, str]]:
    """What a browser sends of a form, its buttons apart."""
    for field in form.select("input[name], select[name], textarea[name]"):
        name = str(field["name"])
        if field.has_attr("disabled"):
            continue
        if field.name == "textarea":
            yield name, field.get_text().removeprefix("\n")
        elif field.name == "select":
            chosen = field.select_one("option[selected]") or field.select_one("option")
            yield name, str(chosen["value"]) if chosen else ""
        elif field.get("type") not in ("radio", "checkbox") or field.has_attr("checked"):
            yield name, str(field.get("value", ""))


def as_posted(form: Tag) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in sent_by(form):
        data.appendlist(name, value)
    return data


def form_of(address: Address, **changed: str | list[str]) -> dict[str, str | list[str]]:
    """What the editor sends of a drawn question, with these fields changed."""
    draft = Draft.drawn(address)
    where = {"genre": address.kind.SLUG, "joueurs": address.players, "niveau": address.level}
    fields = {name: list(values) for name, values in draft.typed.items()}
    return {name: str(value) for name, value in where.items()} | fields | changed
