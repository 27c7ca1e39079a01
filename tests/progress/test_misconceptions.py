"""Someone who acts on a misconception is told so, and no longer once he answers right."""

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.marking import mark
from tarotlearn.progress.evidence import Fact
from tarotlearn.progress.misconceptions import UNDONE_ANYHOW, undoing
from tarotlearn.progress.state import State
from tests.progress.facts import fact

NAMES = sorted({name for kind in KINDS.values() for name in kind.MISCONCEPTIONS})
_PATIENCE = 60  # questions: some misconceptions rarely show


def answers(name: str, rules: Rules, start: int) -> Iterator[Fact]:
    """What someone who plays by these rules answers where this misconception shows itself."""
    where = undoing(name, 4)
    assert where is not None
    rng = Random(f"{name}/{start}")
    for number in count(start):
        address = Address(*where, draw_code(rng))
        kind, question = address.kind, address.question
        answer = kind.solve(question, rules)
        try:
            kind.parse(question, kind.values(question, answer))
        except ValueError:  # it can't be sent: no card ticked, where one at least is asked for
            continue
        marking = mark(address, answer)
        yield fact(
            number,
            kind=kind.SLUG,
            version=kind.VERSION,
            players=address.players,
            level=address.level,
            code=address.code,
            correct=marking.verdict.correct,
            atoms=marking.verdict.atoms,
            misconceptions=tuple(variant.id for variant in marking.misconceptions),
        )


@pytest.mark.parametrize("name", NAMES)
def test_a_misconception_acted_upon_is_held_then_undone(name):
    known, believing = State(), answers(name, VARIANTS[name].rules, 1)
    for _ in range(_PATIENCE):
        known = known.after(next(believing))
        if known.held:
            break
    held = [each.id for each in known.held]
    assert name in held
    assert len(held) <= 2  # at worst beside one that nothing yet tells from it

    right = answers(name, FFT, 1_000)
    for _ in range(UNDONE_ANYHOW):
        known = known.after(next(right))
    assert name not in [each.id for each in known.held]


@pytest.mark.parametrize("slug", KINDS)
def test_who_answers_right_is_told_of_none(slug):
    kind, rng, known = KINDS[slug], Random(slug), State()
    for number in range(10):
        address = Address(kind, kind.PLAYERS[0], 1 + number % kind.LEVELS, draw_code(rng))
        marking = mark(address, kind.solve(address.question))
        known = known.after(fact(number, kind=slug, code=address.code, atoms=marking.verdict.atoms))
        assert not marking.misconceptions
    assert known.held == ()
