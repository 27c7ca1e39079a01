"""What a button of the editor does to a draft: put a card in its place, take one off."""

from __future__ import annotations

from typing import NamedTuple

from django.http import QueryDict

from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.laid import Laid
from tarotlearn.assignments.own.picked import readable
from tarotlearn.words import card_name

PUT, TAKE_OFF = "poser", "oter"


class Acted(NamedTuple):
    """A draft after a button, and what is to be said of it, by field."""

    draft: Draft
    said: dict[str, str]


def acted(draft: Draft, form: QueryDict) -> Acted:
    """The draft with what the button did; as it is when none was pressed, or none that is known."""
    key, _, card = form.get(PUT, "").partition(":")
    field = draft.counting.get(key)
    if field is not None and isinstance(field.component, Laid) and readable([card]):
        changed = field.component.put(draft.parts(field), draft.players, card)
        return Acted(draft.filled({key: changed}), {key: f"{_name(card)} : posé."})
    key, _, row = form.get(TAKE_OFF, "").partition(":")
    field = draft.counting.get(key)
    if field is not None and isinstance(field.component, Laid):
        changed = field.component.take_off(draft.parts(field), draft.players, row)
        return Acted(draft.filled({key: changed}), {key: "Retiré."})
    return Acted(draft, {})


def _name(card: str) -> str:
    return next(card_name(one) for one in readable([card]))
