"""A picture with fewer colours, a third of its weight: what a drawing in flat inks needs."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from itertools import chain
from typing import NamedTuple

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_COARSE = 0xF0  # colours that differ by less look the same


class Picture(NamedTuple):
    """Pixels by line, each as red, green, blue and opacity."""

    width: int
    height: int
    pixels: list[tuple[int, ...]]


def read(data: bytes) -> Picture:
    """A PNG of eight bits a channel, red, green, blue and opacity: what typst writes."""
    width, height = struct.unpack(">II", data[16:24])
    if data[24:29] != b"\x08\x06\x00\x00\x00":
        raise ValueError("a PNG of another sort")
    packed, place = b"", 8
    while place < len(data):
        size, name = struct.unpack(">I4s", data[place : place + 8])
        packed += data[place + 8 : place + 8 + size] if name == b"IDAT" else b""
        place += size + 12
    raw, step = zlib.decompress(packed), 4 * width
    line = bytearray(step)
    pixels: list[tuple[int, ...]] = []
    for start in range(0, len(raw), step + 1):
        line = _unfiltered(raw[start], raw[start + 1 : start + 1 + step], line)
        pixels += zip(*(line[channel::4] for channel in range(4)), strict=True)
    return Picture(width, height, pixels)


def _unfiltered(how: int, line: bytes, above: bytearray) -> bytearray:
    """A line of bytes from its differences with its neighbours (PNG, « Filtering »)."""
    done = bytearray(line)
    for i, byte in enumerate(line):
        left, up, corner = (done[i - 4], above[i], above[i - 4]) if i > 3 else (0, above[i], 0)
        if how == 1:
            byte += left
        elif how == 2:
            byte += up
        elif how == 3:
            byte += (left + up) // 2
        elif how == 4:
            guess = left + up - corner
            byte += min((left, up, corner), key=lambda near: abs(guess - near))
        done[i] = byte & 0xFF
    return done


def reduced(data: bytes, most: int) -> bytes:
    """The same picture, opaque, in its ``most`` frequent colours: others become the nearest."""
    picture = read(data)
    coarse = [tuple(channel & _COARSE for channel in pixel) for pixel in picture.pixels]
    seen: dict[tuple[int, ...], Counter[tuple[int, ...]]] = {}
    for rough, pixel in zip(coarse, picture.pixels, strict=True):
        seen.setdefault(rough, Counter())[pixel] += 1
    usual = {rough: pixels.most_common(1)[0][0] for rough, pixels in seen.items()}
    frequent = sorted(seen, key=lambda rough: (-seen[rough].total(), rough))[:most]
    palette = [usual[rough] for rough in frequent]
    places = {rough: _nearest(colour, palette) for rough, colour in usual.items()}
    lines = (
        bytes([0, *(places[rough] for rough in coarse[start : start + picture.width])])
        for start in range(0, len(coarse), picture.width)
    )
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", picture.width, picture.height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(chain.from_iterable(colour[:3] for colour in palette))),
            _chunk(b"IDAT", zlib.compress(b"".join(lines), zlib.Z_BEST_COMPRESSION)),
            _chunk(b"IEND", b""),
        )
    )


def _nearest(colour: tuple[int, ...], palette: list[tuple[int, ...]]) -> int:
    def distance(place: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(palette[place], colour, strict=True))

    return min(range(len(palette)), key=distance)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
