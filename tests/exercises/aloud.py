"""Read explanations by eye: `python -m tests.exercises.aloud [kind …] [--count N]`.

Prints, for questions of each table and level, what a learner reads: situation, hints, the verdict
on the right answer with its whole derivation, and the verdict on a wrong one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.scene import Choices, Scene
from tests.exercises.addresses import solution, some_addresses, wrong_answer


def aloud(address: Address) -> Iterator[str]:
    """What is read of one question, line by line."""
    kind, question = address.kind, address.question
    yield f"=== {kind.TITLE} {address.url}"
    yield from _seen(kind.scene(question))
    for hint in kind.hints(question):
        yield f"  ? {hint}"
    for values in (solution(address), wrong_answer(address)):
        answer = kind.parse(question, values)
        verdict = kind.explain(question, answer)
        yield f"  {'JUSTE' if verdict.correct else 'FAUX'} {' '.join(values)}"
        yield f"    {verdict.heading} {verdict.sentence} [{verdict.rule}]"
        for variant in diagnose(kind, question, answer):
            yield f"    idée fausse : {variant.sentence}"
        if verdict.correct:
            for step in verdict.steps:
                yield f"    · {step.sentence} {step.cards} — {step.note} [{step.rule}]"
            if verdict.pair:
                yield f"    ± {verdict.pair.sentence}"


def _seen(scene: Scene) -> Iterator[str]:
    yield f"  {scene.told}"
    for word, value in scene.facts:
        yield f"  {word} : {value}"
    if scene.hand:
        yield f"  {scene.hand_title} : {scene.hand}"
    if scene.trick is not None:
        yield f"  pli : {' '.join(map(str, scene.trick))} (entame : {scene.leader}) {scene.roles}"
    for number, trick in enumerate(scene.tricks, 1):
        yield f"  pli {number}, entamé par {trick.leader} : {' '.join(map(str, trick.cards))}"
    for title, cards in scene.laid:
        yield f"  {title} : {' '.join(map(str, cards))}"
    for asked in scene.inputs:
        options = ""
        if isinstance(asked, Choices):
            options = " / ".join(option.label for option in asked.options)
        yield f"  → {asked.legend} {options}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=[*KINDS])
    parser.add_argument("--count", type=int, default=1, help="questions of each table and level")
    wanted = parser.parse_args()
    for slug in wanted.kinds:
        for players in KINDS[slug].PLAYERS:
            for level in range(1, KINDS[slug].LEVELS + 1):
                for address in some_addresses(slug, players, level, wanted.count):
                    print(*aloud(address), sep="\n", end="\n\n")


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    main()
