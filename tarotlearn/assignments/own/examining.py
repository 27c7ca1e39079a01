"""What the engine says of a question that its author composes: refused and why, or its key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules_engine.cards import DECK, Cards
from rules_engine.variants import VARIANTS
from rules_engine.variants.variant import Variant
from tarotlearn.assignments.own.complete import faults
from tarotlearn.assignments.own.drafts import LONGEST, Draft
from tarotlearn.assignments.own.possible import impossible
from tarotlearn.assignments.own.unique import also_right
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kind import Kind, Verdict
from tarotlearn.exercises.scene import Scene
from tarotlearn.exercises.written import Written
from tarotlearn.words import hand_words

UNSOLVED = "Le moteur ne sait pas répondre à cette position : changez-la."
AMBIGUOUS = (
    "Plusieurs réponses seraient justes, et l’exercice n’en attend qu’une. Celle-ci aussi "
    "irait : {}. Changez la position."
)
_KEY = re.compile(r"« ([a-z_-]+) »")
# The cards at which a sentence ends, in notation; what is quoted stays as it was typed.
_CARD = "|".join(map(str, DECK))
_CODES = re.compile(rf"(?<=[\s\xa0]:[\s\xa0])(?:{_CARD})(?: (?:{_CARD}))*(?=\.?$)")

Lines = tuple[tuple[str, str], ...]  # what is asked, and what is answered to it


class Refusal(NamedTuple):
    """Why a question can't be asked; ``key`` is that of the field to mend, if one is."""

    key: str
    sentence: str


class Fallen(NamedTuple):
    """Misconceptions whose holders answer alike, and wrong."""

    variants: tuple[Variant, ...]
    answer: Lines


@dataclass(frozen=True)
class Key:
    """The right answer and how one gets there, the hints, and who falls into the question."""

    answer: Lines
    verdict: Verdict
    hints: tuple[str, str, str]
    fallen: tuple[Fallen, ...]
    from_level: int

    @property
    def count(self) -> int:
        """How many misconceptions fall into it."""
        return sum(len(each.variants) for each in self.fallen)


@dataclass(frozen=True)
class Examined:
    """A draft with the question that it makes and its key, or with what is wrong with it."""

    draft: Draft
    address: Written | None = None
    key: Key | None = None
    refusals: tuple[Refusal, ...] = ()

    @property
    def errors(self) -> dict[str, str]:
        """What is wrong, by field."""
        return {refusal.key: refusal.sentence for refusal in self.refusals if refusal.key}


def examine(draft: Draft, url: str = "") -> Examined:
    """Read, check and solve what was composed; nothing is kept."""
    if draft.too_long:
        sentence = f"C’est trop long : {LONGEST} signes au plus."
        return Examined(draft, refusals=(Refusal(draft.too_long, sentence),))
    unread = tuple(Refusal(key, sentence) for key, sentence in faults(draft))
    if unread:
        return Examined(draft, refusals=unread)
    try:
        address = Written.write(draft.kind, draft.players, draft.level, draft.notation, url=url)
    except ValueError as unreadable:
        return Examined(draft, refusals=(_beside(draft, str(unreadable)),))
    refusals = tuple(
        Refusal(key, sentence) for key, sentence in impossible(draft.kind, address, draft.players)
    )
    if refusals:
        return Examined(draft, address, refusals=refusals)
    try:
        key = solved(draft.kind, address)
    except ValueError as unsolved:
        return Examined(draft, address, refusals=(_beside(draft, str(unsolved)),))
    return Examined(draft, address, key)


def solved(kind: Kind, address: Written) -> Key:
    """The key of a question; ValueError, in French, when it has none or too many."""
    question, scene = address.question, address.scene
    try:
        answer = kind.solve(question)
        values = kind.values(question, answer)
        verdict, hints = kind.explain(question, answer), kind.hints(question)
        is_right = verdict.correct and kind.parse(question, values) == answer
    except Exception as broken:
        raise ValueError(UNSOLVED) from broken
    if not is_right:
        raise ValueError(UNSOLVED)
    other = also_right(kind, question, scene, values)
    if other is not None:
        raise ValueError(AMBIGUOUS.format(_said(answer_lines(scene, other))))
    lines = answer_lines(scene, values)
    fallen = tuple(_fallen(kind, question, scene))
    return Key(lines, verdict, hints, fallen, _from_level(kind, address, verdict.rule))


def refusal_of(draft: Draft, sentence: str) -> Refusal:
    """A refusal of the kind: the key that it names is that of a field, said by its label."""
    found = _KEY.search(sentence)
    key = found[1] if found and draft.label(found[1]) else ""
    said = _KEY.sub(lambda name: f"« {draft.label(name[1]) or name[1]} »", sentence)
    said = _CODES.sub(lambda cards: hand_words(Cards.read(cards[0])), said)
    said = said[0].upper() + said[1:] if said else UNSOLVED
    return Refusal(key, said if said[-1] in ".!?" else f"{said}.")


def _beside(draft: Draft, sentence: str) -> Refusal:
    """The same, said beside its field, whose label it does not say again."""
    refusal = refusal_of(draft, sentence)
    label = re.escape(draft.label(refusal.key))
    rest = re.sub(rf"^« {label} »\s*:?\s*", "", refusal.sentence) if refusal.key else ""
    return Refusal(refusal.key, rest[0].upper() + rest[1:]) if rest else refusal


def _fallen(kind: Kind, question: Any, scene: Scene) -> Iterator[Fallen]:
    """Who answers wrong here, and what: those whom the diagnosis would name for this answer."""
    by_answer: dict[tuple[str, ...], list[Variant]] = {}
    for name in kind.MISCONCEPTIONS:
        variant = VARIANTS[name]
        try:
            answer = kind.solve(question, variant.rules)
            named = diagnose(kind, question, answer)
            values = tuple(kind.values(question, answer))
        except Exception:  # under these rules the question has no answer
            continue
        if variant in named:
            by_answer.setdefault(values, []).append(variant)
    for values, variants in by_answer.items():
        yield Fallen(tuple(variants), answer_lines(scene, values))


def _from_level(kind: Kind, address: Written, rule: str) -> int:
    """The first level at which the kind is about this rule; that of the question if none is."""
    levels = range(1, kind.LEVELS + 1)
    reaching = (n for n in levels if rule in kind.level_atoms(n, address.players))
    return next(reaching, address.level)


def _said(lines: Lines) -> str:
    return " ; ".join(f"{title} {said}" for title, said in lines)
