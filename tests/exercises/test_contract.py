"""What every kind owes its learners, at every table size and level."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kind import is_code
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import (
    solution,
    some_addresses,
    tables_and_levels,
    wrong_answer,
)
from tests.exercises.difficulty import difficulty

EVERYWHERE = pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
RULES = Path(__file__).parents[2] / "content" / "regles"
# No elision, no contraction, a sign alone, a typewriter's apostrophe: what a machine writes.
FAULTS = re.compile(r"\b(de|que|le|la|ne|se) [aeéèêiouyAEÉIOUY]|\b(de|à) les? |  |'| [.,]|\.\.|,,")
SNAPSHOTS = Path(__file__).parent / "snapshots"


@EVERYWHERE
def test_an_address_gives_the_same_question_which_can_be_written_and_read(slug, players, level):
    for address in some_addresses(slug, players, level, 20):
        kind, question = address.kind, address.question
        again = type(address)(kind, players, level, address.code).question
        assert question == again == kind.read(kind.write(question))


@EVERYWHERE
def test_the_solution_is_accepted_and_explained(slug, players, level):
    for address in some_addresses(slug, players, level, 20):
        kind, question = address.kind, address.question
        answer = kind.parse(question, solution(address))
        assert kind.accepts(question, answer)
        verdict = kind.explain(question, answer)
        assert verdict.correct
        assert verdict.sentence
        assert verdict.steps
        assert set(verdict.atoms) <= set(kind.ATOMS)
        assert diagnose(kind, question, answer) == ()


@EVERYWHERE
def test_a_wrong_answer_is_refused_with_a_reason(slug, players, level):
    for address in some_addresses(slug, players, level, 20):
        kind, question = address.kind, address.question
        answer = kind.parse(question, wrong_answer(address))
        assert not kind.accepts(question, answer)
        verdict = kind.explain(question, answer)
        assert not verdict.correct
        assert verdict.sentence
        assert verdict.rule in kind.ATOMS
        for variant in diagnose(kind, question, answer):
            assert kind.accepts(question, answer, variant.rules)


@EVERYWHERE
def test_each_level_reaches_every_rule_that_it_claims(slug, players, level):
    kind = KINDS[slug]
    reached: set[str] = set()
    for address in some_addresses(slug, players, level, 80):
        question = address.question
        reached |= set(kind.explain(question, kind.solve(question)).atoms)
    assert set(kind.level_atoms(level, players)) <= reached


@EVERYWHERE
def test_hints_are_three_and_none_is_the_sentence_that_gives_the_answer(slug, players, level):
    for address in some_addresses(slug, players, level, 10):
        kind, question = address.kind, address.question
        hints = kind.hints(question)
        assert len(hints) == len(set(hints)) == 3
        assert kind.explain(question, kind.solve(question)).sentence not in hints[:2]


@EVERYWHERE
def test_sentences_are_whole_french_sentences(slug, players, level):
    for address in some_addresses(slug, players, level, 15):
        kind, question = address.kind, address.question
        for answer in (solution(address), wrong_answer(address)):
            verdict = kind.explain(question, kind.parse(question, answer))
            said = [verdict.sentence, *(step.sentence for step in verdict.steps)]
            said += [*kind.hints(question), kind.scene(question).told]
            if verdict.pair:
                said.append(verdict.pair.sentence)
            said += [verdict.heading, kind.scene(question).hand_title]
            for sentence in said:
                assert not sentence or sentence[0].isupper(), sentence
                assert not FAULTS.search(sentence), sentence
            assert all(sentence[-1] in ".?:!" for sentence in said[:-2] if sentence), said


@EVERYWHERE
def test_a_minimal_pair_is_another_question_with_another_answer(slug, players, level):
    for address in some_addresses(slug, players, level, 30):
        kind, question = address.kind, address.question
        pair = kind.explain(question, kind.solve(question)).pair
        if pair is not None:
            assert not kind.accepts(pair.question, kind.solve(question))


@pytest.mark.parametrize("slug", KINDS)
def test_most_questions_of_a_kind_have_a_minimal_pair(slug):
    kind = KINDS[slug]
    found = [
        kind.explain(address.question, kind.solve(address.question)).pair
        for players in kind.PLAYERS
        for level in range(1, kind.LEVELS + 1)
        for address in some_addresses(slug, players, level, 20)
    ]
    assert sum(pair is not None for pair in found) > len(found) * 3 / 4


@pytest.mark.parametrize(
    ("slug", "players"), [(slug, players) for slug in KINDS for players in KINDS[slug].PLAYERS]
)
def test_each_level_is_harder_than_the_one_before(slug, players):
    """Every belief met before is met again, and more are, or the way to the answer is longer."""
    found = [difficulty(slug, players, level) for level in range(1, KINDS[slug].LEVELS + 1)]
    for easier, harder in pairwise(found):
        assert easier.beliefs <= harder.beliefs
        assert easier.beliefs < harder.beliefs or easier.tempting + easier.steps < (
            harder.tempting + harder.steps
        )


@pytest.mark.parametrize("slug", KINDS)
def test_each_rule_of_a_kind_has_its_page_and_no_level_claims_another(slug):
    kind = KINDS[slug]
    for atom in kind.ATOMS:
        assert (RULES / f"{atom}.md").exists(), atom
    claimed = {
        atom
        for players in kind.PLAYERS
        for level in range(1, kind.LEVELS + 1)
        for atom in kind.level_atoms(level, players)
    }
    assert claimed <= set(kind.ATOMS)


@pytest.mark.parametrize(
    ("slug", "name"), [(slug, name) for slug in KINDS for name in KINDS[slug].MISCONCEPTIONS]
)
def test_each_misconception_of_a_kind_answers_otherwise_in_five_questions(slug, name):
    kind, rules = KINDS[slug], VARIANTS[name].rules
    met = 0
    for players in kind.PLAYERS:
        for level in range(kind.LEVELS, 0, -1):
            for address in some_addresses(slug, players, level, 100):
                believed = kind.solve(address.question, rules)
                if not kind.accepts(address.question, believed):
                    names = [found.id for found in diagnose(kind, address.question, believed)]
                    assert name in names
                    met += 1
    assert met >= 5


def test_codes_have_no_look_alikes():
    assert is_code("abcdef")
    for text in ("abcde", "abcdefg", "abcdei", "abcde0", "ABCDEF", ""):
        assert not is_code(text)


@pytest.mark.parametrize("slug", KINDS)
def test_questions_are_those_of_the_snapshot(slug):
    """A change of generator shows in review; write the file anew by deleting it."""
    lines = []
    for players in KINDS[slug].PLAYERS:
        for level in range(1, KINDS[slug].LEVELS + 1):
            for address in some_addresses(slug, players, level, 10):
                written = address.kind.write(address.question)
                asked = " ; ".join(f"{key} {value}" for key, value in written.items() if value)
                lines.append(f"{players}/{level}/{address.code} | {asked} | "
                             + " ".join(solution(address)))  # fmt: skip
    file = SNAPSHOTS / f"{slug}.txt"
    text = "\n".join(lines) + "\n"
    if not file.exists():
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text
