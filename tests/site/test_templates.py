"""Templates: each is used, and their French is set with a printer's care."""

import re

import pytest
from django.conf import settings
from django.template import Template, TemplateSyntaxError

FOLDER = settings.BASE_DIR / "templates"
TEMPLATES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html"))
CODE = [
    path.read_text()
    for folder in (FOLDER, settings.BASE_DIR / "tarotlearn")
    for path in folder.rglob("*")
    if path.suffix in (".html", ".py")
]

# What is no text: comments, tags of Django and of HTML.
MARKUP = re.compile(r"{#.*?#}|{%.*?%}|<(script|style).*?</\1>|<[^>]*>", re.DOTALL)
VARIABLE = re.compile(r"{{.*?}}", re.DOTALL)
SPACE = "[ \n]"
FAULTS = {
    "a typewriter's apostrophe": re.compile(r"\w'\w"),
    "a plain space before a high sign": re.compile(rf"[\w»)}}…]{SPACE}[;:!?]"),
    "no space before a high sign": re.compile(r"[\wà-ÿ]([;!?]|:(?=\s))"),
    "a plain space inside « »": re.compile(rf"«{SPACE}|{SPACE}»"),
    "three dots": re.compile(r"\.\.\."),
}


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_template_is_used(template):
    name = re.compile(rf"[\"']{re.escape(template)}[\"']")
    assert any(name.search(code) for code in CODE)


LOAD = re.compile(r"{% load ([^%]+?) %}")


@pytest.mark.parametrize("template", TEMPLATES)
def test_no_template_loads_tags_that_it_does_not_use(template):
    """Without those that it uses, it can't be read."""
    source = (FOLDER / template).read_text()
    for load in LOAD.finditer(source):
        for library in load[1].split():
            others = load[0].replace(f" {library} ", " ")
            with pytest.raises(TemplateSyntaxError):
                Template(source.replace(load[0], others))


def text_of(source):
    source = MARKUP.sub(lambda tag: " " if "\n" in tag[0] else "", source)
    return VARIABLE.sub("x", source).replace("&nbsp;", "\u00a0")


@pytest.mark.parametrize("template", TEMPLATES)
def test_french_is_set_with_its_own_spaces_and_signs(template):
    text = text_of((FOLDER / template).read_text())
    found = {name: fault.findall(text) for name, fault in FAULTS.items() if fault.search(text)}
    assert not found


TITLE = re.compile(r"{% block title %}(.+?){% endblock %}")


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_title_ends_before_the_name_of_the_site(template):
    """In the source: a page that only a form leads to is held to it too."""
    for title in TITLE.findall((FOLDER / template).read_text()):
        assert re.search(r"([.?!…]|\|ended }}) Premier pli$|^Premier pli\s: ", title)


@pytest.mark.parametrize(
    "template", [t for t in TEMPLATES if t.startswith(("groups/", "erreur", "_e"))]
)
def test_what_is_refused_is_said_with_the_same_care(template):
    """The sentences of Python have plain spaces, so that a line might begin with « : »."""
    source = (FOLDER / template).read_text()
    assert not re.findall(r"{{ (?:error|trouble\.(?:sentence|remedy)) }}</p>|errors\|join", source)
