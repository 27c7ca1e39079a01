"""Whether a page is HTML as its standard has it: read by its parser, then what no parser sees.

A part of what the validator of the W3C finds, without Java: its errors on our pages were all of
these sorts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import html5lib
from bs4 import BeautifulSoup, Tag


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FLOW = _words(
    """
    address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4
    h5 h6 header hr main menu nav ol p pre section table ul
    """
)
# What holds text and its markup, and no block.
_WORDS_ONLY = _words(
    """
    abbr b bdi cite code dfn em h1 h2 h3 h4 h5 h6 i kbd label mark p pre q s samp small span
    strong sub sup time var button
    """
)
_ONLY = {
    "ul": {"li"},
    "ol": {"li"},
    "menu": {"li"},
    "dl": {"dt", "dd", "div"},
    "tr": {"td", "th"},
    "tbody": {"tr"},
    "thead": {"tr"},
    "tfoot": {"tr"},
    "select": {"option", "optgroup", "hr"},
}
_INSIDE = {
    "li": {"ul", "ol", "menu"},
    "dt": {"dl", "div"},
    "dd": {"dl", "div"},
    "figcaption": {"figure"},
    "legend": {"fieldset"},
    "summary": {"details"},
    "caption": {"table"},
    "option": {"select", "optgroup", "datalist"},
}
_INTERACTIVE = "a[href], button, input:not([type=hidden]), select, textarea, summary"
_REFERENCES = ("for", "form", "list", "aria-labelledby", "aria-describedby", "aria-controls")
# In SVG a drawing has attributes of its own; elsewhere these, or those that begin so.
_ATTRIBUTES = _words(
    """
    abbr accept accept-charset action alt autocapitalize autocomplete autofocus checked cite
    class charset cols colspan content crossorigin datetime defer dir disabled download enctype
    enterkeyhint for form formaction formnovalidate headers height hidden href hreflang id inert
    inputmode kind label lang list loading max maxlength media method min minlength multiple
    name novalidate open pattern placeholder popover popovertarget popovertargetaction property
    readonly rel required role rows rowspan scope selected size sizes span spellcheck src srcset
    start step tabindex target title translate type value width wrap xml:lang
    """
)


def faults(html: str) -> list[str]:
    """What is wrong with a page, in a few words each; nothing when it conforms."""
    parser = html5lib.HTMLParser()
    parser.parse(html)
    read = [f"{where[0]}: {name}" for where, name, _ in parser.errors]
    page = BeautifulSoup(html, "html.parser")
    checks = (
        _names, _references, _places, _blocks, _nested, _attributes, _headings, _pictures, _forms
    )  # fmt: skip
    return read + [*chain.from_iterable(check(page) for check in checks)]


def _shown(tag: Tag) -> str:
    return str(tag)[:90].replace("\n", " ")


def _outside_drawings(page: BeautifulSoup) -> Iterator[Tag]:
    return (tag for tag in page.find_all(True) if tag.name == "svg" or not tag.find_parent("svg"))


def _names(page: BeautifulSoup) -> Iterator[str]:
    for name, times in Counter(tag["id"] for tag in page.select("[id]")).items():
        if times > 1 or not name or " " in name:
            yield f"id « {name} », {times} times"


def _references(page: BeautifulSoup) -> Iterator[str]:
    known = {tag["id"] for tag in page.select("[id]")}
    for attribute in (*_REFERENCES, "popovertarget"):
        for tag in page.select(f"[{attribute}]"):
            for name in tag[attribute].split():
                if name not in known:
                    yield f"{attribute} names « {name} », which is not there"


def _places(page: BeautifulSoup) -> Iterator[str]:
    """What must stand in something, or holds only some things."""
    for tag in _outside_drawings(page):
        allowed = _INSIDE.get(tag.name)
        if allowed and tag.parent and tag.parent.name not in allowed:
            yield f"{tag.name} in {tag.parent.name}: {_shown(tag)}"
        within = _ONLY.get(tag.name)
        for child in tag.find_all(True, recursive=False) if within else ():
            if child.name not in within | {"script", "template"}:
                yield f"{child.name} in {tag.name}: {_shown(child)}"


def _blocks(page: BeautifulSoup) -> Iterator[str]:
    """A block where only words may stand."""
    for tag in _outside_drawings(page):
        if tag.name in _WORDS_ONLY:
            for inner in tag.find_all(_FLOW):
                yield f"{inner.name} in {tag.name}: {_shown(inner)}"


def _nested(page: BeautifulSoup) -> Iterator[str]:
    """What one presses inside what one presses."""
    for outer in page.select("a[href], button, summary"):
        for inner in outer.select(_INTERACTIVE):
            yield f"{inner.name} in {outer.name}: {_shown(inner)}"
    for label in page.select("label"):
        if len(label.select("input:not([type=hidden]), select, textarea, button")) > 1:
            yield f"a label of several fields: {_shown(label)}"


def _attributes(page: BeautifulSoup) -> Iterator[str]:
    for tag in _outside_drawings(page):
        for name in tag.attrs if tag.name != "svg" else ():
            if name not in _ATTRIBUTES and not name.startswith(("data-", "aria-")):
                yield f"attribute {name}: {_shown(tag)}"


def _headings(page: BeautifulSoup) -> Iterator[str]:
    """One title, and no level missed on the way down."""
    levels = [int(tag.name[1]) for tag in page.find_all(["h1", "h2", "h3", "h4", "h5", "h6"])]
    if levels.count(1) != 1:
        yield f"{levels.count(1)} h1"
    for above, below in zip(levels, levels[1:], strict=False):
        if below > above + 1:
            yield f"h{below} under h{above}"
    if page.html.get("lang") != "fr" or not page.title.get_text(strip=True):
        yield "no language or no title"


def _pictures(page: BeautifulSoup) -> Iterator[str]:
    for tag in page.select("img:not([alt])"):
        yield f"no words for a picture: {_shown(tag)}"


def _forms(page: BeautifulSoup) -> Iterator[str]:
    """What no parser sees either: a form that the site itself would refuse."""
    for form in page.select("form[method=post i]"):
        if not form.select("input[name=csrfmiddlewaretoken][value]"):
            yield f"a form without its token: {_shown(form)}"
