"""A card, or the sign of a suit, as a drawing of its own: for a printed page, which has no sprite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

from tarotlearn.pack.inks import INK
from tarotlearn.pack.sprite import sprite

_SVG = "http://www.w3.org/2000/svg"
_USE = f"{{{_SVG}}}use"
# A property that the page may set, and what it is when the page doesn't.
_PROPERTY = re.compile(r"var\((--[a-z-]+),([^()]+)\)")
_WHITE = {"--card-paper", "--card-atout-paper", "--card-excuse-paper"}  # the printer's own paper


@cache
def alone(symbol: str) -> str:
    """The drawing of a symbol of the sprite: « RC », « s-P »; KeyError when there is none."""
    drawn = _symbols()[symbol]
    box = drawn.attrib["viewBox"]
    colour = drawn.get("color") or ink(symbol.removeprefix("s-"))
    needed = {name: _symbols()[name] for name in sorted(_needed(drawn))}
    inside = {id(part) for each in needed.values() for part in list(each.iter())[1:]}
    parts = [part for part in needed.values() if id(part) not in inside]
    defined, body = ("".join(map(_written, each)) for each in (parts, drawn))
    width, height = box.split()[2:]
    return (
        f'<svg xmlns="{_SVG}" viewBox="{box}" width="{width}" height="{height}">'
        f'<defs>{defined}</defs><g color="{colour}">{body}</g></svg>'
    )


@cache
def _symbols() -> dict[str, ElementTree.Element]:
    """Every part of the sprite that has a name."""
    root = ElementTree.fromstring(_PROPERTY.sub(_value, sprite()))
    return {part.attrib["id"]: part for part in root.iter() if "id" in part.attrib}


def _value(found: re.Match[str]) -> str:
    return "#fff" if found[1] in _WHITE else found[2]


def ink(suit: str) -> str:
    """The colour of a suit where no page sets it: « #b3202a » for C."""
    return _PROPERTY.sub(_value, INK[suit])


def _needed(part: ElementTree.Element) -> set[str]:
    """The names of all that a part uses, and that those use."""
    found: set[str] = set()
    waiting = [*_used(part)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(_used(_symbols()[name]))
    return found


def _used(part: ElementTree.Element) -> Iterator[str]:
    return (use.attrib["href"].removeprefix("#") for use in part.iter(_USE))


def _written(part: ElementTree.Element) -> str:
    ElementTree.register_namespace("", _SVG)
    return ElementTree.tostring(part, encoding="unicode")
