"""A page compressed once, though the copy of each reader holds a token of his own."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # RFC 1952: deflated, no name, no date
_WINDOW = 1 << zlib.MAX_WBITS  # how far back deflate can refer
_END = b"\x03\x00"  # RFC 1951: a last block, empty


@dataclass(frozen=True, slots=True)
class Page:
    """The pieces of a page between its tokens, as they are and as they were deflated."""

    pieces: tuple[bytes, ...]
    deflated: tuple[bytes, ...]
    token_size: int

    @classmethod
    def of(cls, html: str, mark: str, token_size: int) -> Page:
        """The page of this text, where ``mark`` stands for a token of so many bytes."""
        pieces = tuple(html.encode().split(mark.encode()))
        return cls(pieces, _deflate(pieces, token_size), token_size)

    @property
    def has_tokens(self) -> bool:
        return len(self.pieces) > 1

    def plain(self, token: str) -> bytes:
        return token.encode().join(self.pieces)

    def gzipped(self, token: str) -> bytes:
        """The page as a gzip file; the token is stored as it is, so that it can't be guessed
        from what a text beside it compresses to. ValueError for one of another size: what
        stands after a token refers to what stands before it, over so many bytes.
        """
        if self.has_tokens and len(token.encode()) != self.token_size:
            raise ValueError(f"a token of {len(token.encode())} bytes, not {self.token_size}")
        page = self.plain(token)
        body = _store(token.encode()).join(self.deflated) + _END
        return _HEADER + body + _number(zlib.crc32(page)) + _number(len(page))


def _deflate(pieces: tuple[bytes, ...], token_size: int) -> tuple[bytes, ...]:
    """Each piece compressed, ending on a whole byte, with what stands before it as dictionary.

    In that dictionary zero bytes stand for the tokens: no page has any, so no piece refers to one.
    """
    deflated, before = [], b""
    for piece in pieces:
        squeeze = zlib.compressobj(
            zlib.Z_BEST_COMPRESSION, wbits=-zlib.MAX_WBITS, zdict=before[-_WINDOW:]
        )
        deflated.append(squeeze.compress(piece) + squeeze.flush(zlib.Z_SYNC_FLUSH))
        before += piece + bytes(token_size)
    return tuple(deflated)


def _store(text: bytes) -> bytes:
    """A block of deflate that holds the text uncompressed."""
    size = len(text).to_bytes(2, "little")
    return b"\x00" + size + bytes(255 - byte for byte in size) + text


def _number(value: int) -> bytes:
    return (value & 0xFFFFFFFF).to_bytes(4, "little")
