"""The pictures that other programs show of the site: one to share, and the small icons."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from xml.etree import ElementTree

import typst

from tarotlearn.pack.alone import alone
from tarotlearn.pack.png import reduced

SHARE_SIZE = (1200, 630)  # pixels: what social networks ask for
_FOLDER = Path(__file__).parent
_COLOURS = 48
_FAN = ("1A", "RC", "EX", "DP", "21A")
_CARD_WIDTH, _TURN, _RADIUS = 172, 11, 760  # pixels, degrees, pixels
_CENTRE = (868, 1040)  # around which the fan is held


def share_image() -> bytes:
    """The picture shown beside a link to the site, as a PNG."""
    width, height = SHARE_SIZE
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{"".join(map(_held, range(len(_FAN))))}</svg>'
    )
    data = {
        "name": "Premier pli",
        "said": "Apprendre le tarot, le jeu de cartes,\nen jouant",
        "detail": "À trois, quatre et cinq joueurs",
        "fan": drawing,
    }
    template = (_FOLDER / "share.typ").read_bytes()
    return reduced(_png(template, json.dumps(data)), _COLOURS)


def _held(place: int) -> str:
    """One card of the fan, where it is held."""
    turn = (place - (len(_FAN) - 1) / 2) * _TURN
    x, y = _CENTRE
    left, top = x - _CARD_WIDTH / 2, y - _RADIUS
    root = ElementTree.fromstring(alone(_FAN[place]))
    size = {"x": left, "y": top, "width": _CARD_WIDTH, "height": _CARD_WIDTH * 1.8}
    root.attrib.update({name: str(value) for name, value in size.items()})
    written = ElementTree.tostring(root, encoding="unicode")
    return f'<g transform="rotate({turn} {x} {y})">{written}</g>'


def icon(size: int) -> bytes:
    """The mark of the site as a square PNG."""
    drawing = (_FOLDER.parent / "static" / "icon.svg").read_text(encoding="utf-8")
    template = (
        f"#set page(width: {size}pt, height: {size}pt, margin: 0pt, fill: none)\n"
        "#image(bytes(sys.inputs.data), width: 100%)"
    )
    return _png(template.encode(), drawing)


def favicon(*sizes: int) -> bytes:
    """Icons of these sizes in one file, for whoever asks for /favicon.ico."""
    pictures = [icon(size) for size in sizes]
    head, place = struct.pack("<HHH", 0, 1, len(sizes)), 6 + 16 * len(sizes)
    for size, picture in zip(sizes, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures)


def _png(template: bytes, data: str) -> bytes:
    made: bytes = typst.compile(
        template, format="png", ppi=72, ignore_system_fonts=True, sys_inputs={"data": data}
    )
    return made
