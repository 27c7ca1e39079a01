"""The words of a page, paragraph by paragraph, without its pictures, its forms and its tables."""

from __future__ import annotations

from html.parser import HTMLParser

_INLINE = frozenset(
    ("a", "abbr", "b", "button", "cite", "em", "i", "mark", "small", "span", "strong", "sup")
)
_LEFT_OUT = frozenset(("dialog", "fieldset", "svg", "table", "script"))
_CLASSES_LEFT_OUT = frozenset(("hand", "facts", "scroll", "stamp"))
_TOGETHER = "said"  # what is wrongly believed is never shown without what is answered
_VOID = frozenset(("br", "hr", "img", "input", "wbr"))


def paragraphs(html: str) -> tuple[str, ...]:
    """The paragraphs of some HTML, in plain words."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.said()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks = [""]
        self.open: list[bool] = []
        self.together = 0  # how many elements were open before one that stays in one paragraph

    def said(self) -> tuple[str, ...]:
        return tuple(filter(None, (" ".join(block.split()) for block in self.blocks)))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            return
        given = dict(attrs)
        classes = frozenset((given.get("class") or "").split())
        hidden = tag in _LEFT_OUT or bool(classes & _CLASSES_LEFT_OUT) or "aria-hidden" in given
        if tag not in _INLINE:
            self._break()
        if _TOGETHER in classes:
            self.together = len(self.open) + 1
            self.blocks[-1] = "On entend\u00a0: "
        self.open.append(hidden)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        return

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()
        if len(self.open) < self.together:
            self.together = 0
        if tag not in _INLINE:
            self._break()

    def _break(self) -> None:
        if self.together:
            self.blocks[-1] += " "
        else:
            self.blocks.append("")

    def handle_data(self, data: str) -> None:
        if not any(self.open):
            self.blocks[-1] += data
