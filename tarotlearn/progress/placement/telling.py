"""The end of a quiz in words: what was answered, which ideas to correct, what to read and skip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.variants import VARIANTS
from rules_engine.variants.variant import Variant
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.marking import Marking, mark
from tarotlearn.lessons.pages import Lesson, Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.path import rules_of
from tarotlearn.progress.placement.choosing import Answered
from tarotlearn.progress.placement.profiles import Profile

# What is so elsewhere, for who comes from there; the rule itself is told by its page.
_ELSEWHERE = {
    "as-le-plus-fort": "À la belote, l’As est la plus forte carte de sa couleur ; au tarot, "
    "la plus faible.",
    "pas-sur-partenaire": "À la belote, un partenaire maître vous dispense souvent de l’atout ; "
    "au tarot, jamais.",
}


@dataclass(frozen=True, slots=True)
class Told:
    """A question of the quiz once it is over; ``marking`` is None for « je ne sais pas »."""

    address: Address
    marking: Marking | None
    said: tuple[tuple[str, str], ...]
    right: tuple[tuple[str, str], ...]
    sentence: str
    rule: Rule

    @property
    def correct(self) -> bool:
        return self.marking is not None and self.marking.verdict.correct


@dataclass(frozen=True, slots=True)
class Idea:
    """An idea to correct: what one believes, what is so elsewhere, and the rule."""

    variant: Variant
    elsewhere: str
    rule: Rule


def told(answered: tuple[Answered, ...]) -> tuple[Told, ...]:
    """What was answered, and what is right."""
    return tuple(_told(address, values) for address, values in answered)


def _told(address: Address, values: tuple[str, ...]) -> Told:
    kind, question = address.kind, address.question
    solution = kind.solve(question)
    verdict = kind.explain(question, solution)
    right = answer_lines(address.scene, kind.values(question, solution))
    marking: Marking | None = None
    said: tuple[tuple[str, str], ...] = ()
    if values:
        marking = mark(address, kind.parse(question, values))
        verdict = marking.verdict
        said = answer_lines(address.scene, values)
    return Told(address, marking, said, right, verdict.sentence, library().rules[verdict.rule])


def ideas(profile: Profile, answers: tuple[Told, ...]) -> tuple[Idea, ...]:
    """The misconceptions that the wrong answers show, those of the profile first.

    One that explains an answer together with others is told only if the profile holds it; none
    is on a rule that he does not know at all, where he guessed.
    """
    shown: dict[str, None] = {}
    for answer in answers:
        explain = answer.marking.misconceptions if answer.marking else ()
        found = [variant.id for variant in explain if variant.atom in profile.knows]
        held = [name for name in found if name in profile.believed]
        shown |= dict.fromkeys(held or (found if len(found) == 1 else ()))
    ordered = sorted(shown, key=lambda name: name not in profile.believed)
    return tuple(_idea(VARIANTS[name]) for name in ordered)


def _idea(variant: Variant) -> Idea:
    return Idea(variant, _ELSEWHERE.get(variant.id, ""), library().rules[variant.atom])


@dataclass(frozen=True, slots=True)
class Advice:
    """The lesson where to begin, those before it that may be left out, those to leaf through."""

    start: Lesson
    skipped: tuple[Lesson, ...]
    skimmed: tuple[Lesson, ...]


def advice(profile: Profile) -> Advice:
    """What to read first; ValueError when the profile's lesson is no longer in the course."""
    lessons = library().lessons
    start = library().lesson(profile.lesson)
    if start is None:
        raise ValueError(f"no lesson {profile.lesson!r}")
    place = lessons.index(start)
    sure = profile.knows - {VARIANTS[name].atom for name in profile.believed}
    known = {lesson.slug for lesson in lessons if sure.issuperset(rules_of(lesson))}
    skipped = tuple(lesson for lesson in lessons[:place] if lesson.slug in known)
    return Advice(start, skipped, tuple(_skimmed(lessons, place, known, profile)))


def _skimmed(
    lessons: tuple[Lesson, ...], place: int, known: set[str], profile: Profile
) -> Iterator[Lesson]:
    """Before the start what is not wholly known; after it what is, the last part left out.

    The last part is about playing well, and knowing the rules is not enough there.
    """
    for at, lesson in enumerate(lessons):
        if at < place and lesson.slug not in known:
            yield lesson
        is_play = lesson.part == lessons[-1].part
        if at > place and not is_play and profile.knows.issuperset(rules_of(lesson)):
            yield lesson
