"""What is wrong with a content file, said so that its author finds the place."""

from __future__ import annotations

from pathlib import Path


class ContentError(ValueError):
    """A content file that cannot be published: the sentence, the file and the line.

    Raised without its place by whoever finds the fault; ``at`` adds what the caller knows.
    """

    def __init__(self, message: str, *, path: Path | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.line = line

    def at(self, *, path: Path | None = None, line: int | None = None) -> ContentError:
        """The same error with its place; a place already known is kept."""
        known_line = line if self.line is None else self.line
        return ContentError(self.message, path=self.path or path, line=known_line)

    def __str__(self) -> str:
        place = "/".join(self.path.parts[-3:]) if self.path else ""
        if self.line is not None:
            place += f", ligne {self.line}" if place else f"ligne {self.line}"
        return f"{place} : {self.message}" if place else self.message
