"""What is said when a written deal cannot be read, in French as it is printed."""

from __future__ import annotations

_TYPOGRAPHY = (
    ("« ", "«\u00a0"),
    (" »", "\u00a0»"),
    (" :", "\u00a0:"),
    (" ;", "\u202f;"),
    (" ?", "\u202f?"),
    ("'", "’"),
)


def french(sentence: str) -> str:
    """The sentence with its apostrophes and the spaces that may not break."""
    for typed, printed in _TYPOGRAPHY:
        sentence = sentence.replace(typed, printed)
    return sentence


class Unreadable(ValueError):
    """A deal that cannot be read or written: ``what`` is wrong, how to ``mend`` it, which ``line``.

    ``line`` counts from 1; None when there is no text, for a value that cannot be written.
    """

    def __init__(self, what: str, mend: str, line: int | None = None) -> None:
        self.what, self.mend, self.line = french(what), french(mend), line
        place = "" if line is None else f"ligne {line} : "
        stop = "" if mend.endswith(("?", "…")) else "."
        super().__init__(french(f"{place}{what} ; {mend}{stop}"))

    def at(self, line: int) -> Unreadable:
        """The same, said of this line unless a line is already named."""
        return Unreadable(self.what, self.mend, self.line or line)
