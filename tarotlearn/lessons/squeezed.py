"""A page compressed once, though the copy of each reader holds a token of his own."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # RFC 1952: deflated, no name, no date
_END = b"\x03\x00"  # RFC 1951: a last block, empty


@dataclass(frozen=True, slots=True)
class Page:
    """The pieces of a page between its tokens, as they are and as they were deflated."""

    pieces: tuple[bytes, ...]
    deflated: tuple[bytes, ...]

    @classmethod
    def of(cls, html: str, mark: str) -> Page:
        """The page of this text, where ``mark`` stands for the token."""
        pieces = tuple(html.encode().split(mark.encode()))
        return cls(pieces, tuple(map(_deflate, pieces)))

    @property
    def has_tokens(self) -> bool:
        return len(self.pieces) > 1

    def plain(self, token: str) -> bytes:
        return token.encode().join(self.pieces)

    def gzipped(self, token: str) -> bytes:
        """The page as a gzip file; the token is stored as it is, so that it can't be guessed
        from what a text beside it compresses to."""
        page = self.plain(token)
        body = _store(token.encode()).join(self.deflated) + _END
        return _HEADER + body + _number(zlib.crc32(page)) + _number(len(page))


def _deflate(piece: bytes) -> bytes:
    """Compressed without reference to what stands before it, and ending on a whole byte."""
    squeeze = zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=-zlib.MAX_WBITS)
    return squeeze.compress(piece) + squeeze.flush(zlib.Z_FULL_FLUSH)


def _store(text: bytes) -> bytes:
    """A block of deflate that holds the text uncompressed."""
    size = len(text).to_bytes(2, "little")
    return b"\x00" + size + bytes(255 - byte for byte in size) + text


def _number(value: int) -> bytes:
    return (value & 0xFFFFFFFF).to_bytes(4, "little")
