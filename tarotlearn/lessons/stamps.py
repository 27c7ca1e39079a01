"""The verdict that stands on an example, in a word or two."""

from __future__ import annotations

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.figures import Stamp
from tarotlearn.typography import typeset

_TONES = {"oui": "yes", "non": "no", "ouvert": "open"}


def stamp_of(written: str | None, natural: Stamp | None) -> Stamp | None:
    """The stamp of an example: the engine's, or the words of the author in the engine's tone."""
    if written is None:
        return natural
    first, _, rest = written.partition(" ")
    tone = _TONES.get(first, "")
    label = typeset(rest if tone else written)
    if natural is None or not natural.tone:
        return Stamp(tone, label)
    if tone and tone != natural.tone:
        raise ContentError(f"le tampon dit « {written} », le moteur « {natural.label} »")
    return Stamp(natural.tone, label)
