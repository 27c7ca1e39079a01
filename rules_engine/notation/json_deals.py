"""A written deal as the JSON ``deal`` of the engine's questions, and back, without loss.

Names, headings and comments are keys that the engine ignores.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Comment, Heading, Place, Section
from rules_engine.notation.written import WrittenDeal
from rules_engine.protocol import deal_to_json, read_deal
from rules_engine.protocol.reading import Fields

_PLACES = {section.name.lower(): section for section in Section}
_HEADINGS = {heading.name.lower(): heading for heading in Heading}


def to_json(source: WrittenDeal) -> dict[str, Any]:
    """The JSON object of a deal; what nobody wrote about it is left out."""
    deal = deal_to_json(source.deal)
    if any(source.names):
        deal["names"] = list(source.names)
    if source.headings:
        deal["headings"] = {heading.name.lower(): text for heading, text in source.headings}
    if source.comments:
        deal["comments"] = [
            {"after": place.section.name.lower(), "number": place.number, "text": text}
            for place, text in source.comments
        ]
    return deal


def from_json(value: dict[str, Any]) -> WrittenDeal:
    """The deal of a JSON object; ValueError, in French, when it is none that can be written."""
    fields = Fields(value, "deal")
    deal = read_deal(fields)
    deal = replace(deal, ecart=deal.ecart or None)  # "" says no écart, as no key does
    names = tuple(Fields({"names": name}, "deal").text("names") for name in _list(fields, "names"))
    return WrittenDeal(deal, names, _headings(fields), _comments(fields))


def _list(fields: Fields, key: str) -> list[Any]:
    return fields.items(key) if fields.has(key) else []


def _headings(fields: Fields) -> tuple[tuple[Heading, str], ...]:
    if not fields.has("headings"):
        return ()
    nested = fields.nested("headings")
    return tuple(
        (heading, nested.text(key)) for key, heading in _HEADINGS.items() if nested.has(key)
    )


def _comments(fields: Fields) -> tuple[Comment, ...]:
    if not fields.has("comments"):
        return ()
    comments = []
    for item in fields.objects("comments"):
        after = item.text("after")
        if after not in _PLACES:
            raise Unreadable(f"commentaire après « {after[:40]} »", f"dites {', '.join(_PLACES)}")
        place = Place(_PLACES[after], item.integer("number", 0, 999))
        comments.append(Comment(place, item.text("text")))
    return tuple(comments)
