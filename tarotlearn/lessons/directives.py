"""What each ``:::`` block of a page becomes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from rules_engine.deal import TABLE_SIZES
from rules_engine.variants import HOUSE_RULES, MISCONCEPTIONS
from tarotlearn.lessons.claims import checked_answer
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.figures import Figure, Stamp, figure
from tarotlearn.lessons.house.side_by_side import two_tables
from tarotlearn.lessons.pages import ExerciseSlot, Part
from tarotlearn.lessons.prose import Writer
from tarotlearn.lessons.slots import read_slot
from tarotlearn.lessons.source import Directive, Node, Prose
from tarotlearn.lessons.stamps import stamp_of
from tarotlearn.typography import typeset

_SENTENCES = {belief.id: belief.sentence for belief in MISCONCEPTIONS}
_HOUSE = {house.id: house.sentence for house in HOUSE_RULES}
_OURS = ("tampon", "figure")  # fields of an example that say how to show it
_BETWEEN_TAGS = re.compile(r">\s*\n\s*<")
_LOOSE_ITEM = re.compile(r"<li>\s*<p>")


@dataclass(slots=True)
class PageBody:
    """Turns the blocks of one page into HTML, and remembers what the page has said."""

    writer: Writer
    sentence: str = ""
    has_switch: bool = False
    answered: set[str] = field(default_factory=set)
    contested: list[str] = field(default_factory=list)

    def parts(self, nodes: Iterable[Node]) -> tuple[Part, ...]:
        """A section's content: HTML, cut where a live exercise stands."""
        parts: list[Part] = []
        for node in nodes:
            if isinstance(node, Directive) and node.name == "exercice":
                parts.append(Part(exercise=_exercise(node)))
            elif parts and not parts[-1].exercise:
                parts[-1] = Part(f"{parts[-1].html}\n{self._node(node)}")
            else:
                parts.append(Part(self._node(node)))
        return tuple(Part(_tight(part.html), part.exercise) for part in parts)

    def html(self, nodes: Iterable[Node]) -> str:
        """The HTML of what a block holds, marked as safe."""
        return mark_safe("\n".join(map(self._node, nodes)))

    def _node(self, node: Node) -> str:
        if isinstance(node, Prose):
            return self.writer.html(node)
        try:
            if node.name not in BLOCKS:
                known = ", ".join([*BLOCKS, "exercice"])
                raise ContentError(f"bloc inconnu ici : « {node.name} » (connus : {known})")
            if node.fields and node.name not in _WITH_QUESTION:
                raise ContentError(f"le bloc « {node.name} » ne prend pas de champ")
            return BLOCKS[node.name](self, node)
        except ContentError as error:
            raise error.at(line=node.line) from None


def _tight(html: str) -> SafeString:
    """The same without the blank lines and the indents of templates, which weigh in each page."""
    return mark_safe(_BETWEEN_TAGS.sub(">\n<", html))


def _exercise(block: Directive) -> ExerciseSlot:
    try:
        return read_slot(block.argument)
    except ContentError as error:
        raise error.at(line=block.line) from None


def _asked(block: Directive) -> tuple[Figure, Stamp | None]:
    """The figure of a block's question, once the engine has confirmed what the block claims."""
    ours = {given.key: given.value for given in block.fields if given.key in _OURS}
    question, answer = checked_answer(
        tuple(given for given in block.fields if given.key not in _OURS)
    )
    shown = figure(question, answer, ours.get("figure", ""))
    return shown, stamp_of(ours.get("tampon"), shown.stamp)


def _exemple(body: PageBody, block: Directive) -> str:
    shown, stamp = _asked(block)
    context = {"figure": shown, "stamp": stamp, "caption": body.html(block.children)}
    return render_to_string("lessons/_exemple.html", context)


def _cas(body: PageBody, block: Directive) -> str:
    """A case in words; only one that the text leaves open may do without a question."""
    text = body.html(block.children)
    if [given.key for given in block.fields] == ["tampon"]:
        stamp = stamp_of(block.fields[0].value, None)
        if stamp is None or stamp.tone != "open":
            raise ContentError("sans question au moteur, le tampon d’un cas est « ouvert … »")
    else:
        _, stamp = _asked(block)
    return render_to_string("lessons/_cas.html", {"text": text, "stamp": stamp})


def _cas_limites(body: PageBody, block: Directive) -> str:
    for child in block.children:
        if not isinstance(child, Directive) or child.name != "cas":
            raise ContentError("« cas-limites » ne contient que des « cas »", line=child.line)
    return render_to_string("lessons/_cas_limites.html", {"cases": body.html(block.children)})


def _regle(body: PageBody, block: Directive) -> str:
    html = body.html(block.children)
    if body.sentence or html.count("<p>") != 1 or not html.startswith("<p>"):
        raise ContentError("« regle » dit la règle une fois, en un paragraphe")
    body.sentence = html.removeprefix("<p>").removesuffix("</p>")
    return render_to_string("lessons/_regle.html", {"sentence": mark_safe(body.sentence)})


def _joueurs(body: PageBody, block: Directive) -> str:
    """What is true at one table only; before the first of them stands the switch."""
    if block.argument not in map(str, TABLE_SIZES):
        raise ContentError(f"« joueurs » : 3, 4 ou 5, et non « {block.argument} »")
    switch = "" if body.has_switch else render_to_string("lessons/_switch.html")
    body.has_switch = True
    context = {"players": block.argument, "text": body.html(block.children)}
    return switch + render_to_string("lessons/_joueurs.html", context)


def _erreur(body: PageBody, block: Directive) -> str:
    if block.argument not in _SENTENCES:
        raise ContentError(f"idée fausse inconnue : « {block.argument} »")
    body.answered.add(block.argument)
    context = {"said": typeset(_SENTENCES[block.argument]), "text": body.html(block.children)}
    return render_to_string("lessons/_erreur.html", context)


def _usage(body: PageBody, block: Directive) -> str:
    """What some tables play instead, as they say it."""
    if block.argument not in _HOUSE:
        raise ContentError(f"usage maison inconnu : « {block.argument} »")
    said = typeset(_HOUSE[block.argument])
    context = {"id": block.argument, "said": said, "text": body.html(block.children)}
    return render_to_string("lessons/_usage.html", context)


def _deux_tables(body: PageBody, block: Directive) -> str:
    return two_tables(block, body.html(block.children))


def _conteste(body: PageBody, block: Directive) -> str:
    """What the text does not settle: the page of the sources lists it too."""
    text = body.html(block.children)
    body.contested.append(text)
    return render_to_string("lessons/_conteste.html", {"text": text})


def _question(body: PageBody, block: Directive) -> str:
    asked = mark_safe(body.writer.inline(block.argument, block.line))
    context = {"asked": asked, "text": body.html(block.children)}
    return render_to_string("lessons/_question.html", context)


def _conditions(body: PageBody, block: Directive) -> str:
    html = body.html(block.children)
    if html.count("<li>") != len(_LOOSE_ITEM.findall(html)) or not html.startswith("<ol>"):
        raise ContentError("« conditions » : une liste numérotée, une ligne vide entre deux")
    return html.replace("<ol>", '<ol class="conditions" role="list">')


def _lettrine(body: PageBody, block: Directive) -> str:
    return body.html(block.children).replace("<p>", '<p class="lettrine">', 1)


def _boxed(template: str) -> Callable[[PageBody, Directive], str]:
    def block_in_a_box(body: PageBody, block: Directive) -> str:
        return render_to_string(template, {"text": body.html(block.children)})

    return block_in_a_box


_WITH_QUESTION = ("exemple", "cas", "deux-tables")
BLOCKS: dict[str, Callable[[PageBody, Directive], str]] = {
    "regle": _regle,
    "exemple": _exemple,
    "cas-limites": _cas_limites,
    "cas": _cas,
    "conditions": _conditions,
    "joueurs": _joueurs,
    "erreur": _erreur,
    "usage": _usage,
    "deux-tables": _deux_tables,
    "question": _question,
    "note": _boxed("lessons/_note.html"),
    "marge": _boxed("lessons/_marge.html"),
    "lettrine": _lettrine,
    "conteste": _conteste,
}
