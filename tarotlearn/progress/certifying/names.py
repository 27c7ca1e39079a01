"""The name that someone types for his attestation: whatever he is called, and nothing else."""

from __future__ import annotations

from unicodedata import category, normalize

from tarotlearn.progress.certifying.models import Certificate

# They turn the order of the words around them, and are seen by nobody.
_TURNING = {
    *"\u200e\u200f\u061c",
    *map(chr, range(0x202A, 0x202F)),
    *map(chr, range(0x2066, 0x206A)),
}


def read_name(typed: str) -> str:
    """The name on one line, empty for none; ValueError, in French, when it is too long."""
    seen = "".join(" " if category(sign) in ("Cc", "Zl", "Zp") else sign for sign in typed)
    name = " ".join("".join(sign for sign in seen if sign not in _TURNING).split())
    name = normalize("NFC", name)
    if len(name) > Certificate.LONGEST_NAME:
        raise ValueError(
            f"Un nom a {Certificate.LONGEST_NAME} signes au plus, et celui-ci en a {len(name)}. "
            "Raccourcissez-le, par exemple en ne gardant qu’un prénom."
        )
    return name
