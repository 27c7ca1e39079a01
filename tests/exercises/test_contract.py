"""What every kind owes its learners, at every table size and level."""

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

EVERYWHERE = pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
RULES = Path(__file__).parents[2] / "content" / "regles"
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
            assert "de Inès" not in kind.scene(question).hand_title
            if verdict.pair:
                said.append(verdict.pair)
            for sentence in said:
                assert sentence[0].isupper(), sentence
                assert sentence[-1] in ".?:!", sentence
                assert "  " not in sentence
                assert "que Inès" not in sentence
                assert "de Inès" not in sentence
                assert "'" not in sentence
                assert " de l’atout" not in sentence.replace("avez de l’atout", "").replace(
                    "faut de l’atout", ""
                )


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        ("7P", "Le 7 de pique n’est pas permis."),
        ("DP", "La Dame de pique n’est pas permise."),
        ("DP DC", "La Dame de pique et la Dame de cœur ne sont pas permises."),
        ("DP 7P", "Le 7 de pique et la Dame de pique ne sont pas permis."),
        ("DP DC 7P 8P", "Parmi les cartes cochées, 4 ne sont pas permises."),
    ],
)
def test_cards_that_are_not_allowed_agree_with_their_verb(ticked, said):
    kind = KINDS["cartes-jouables"]
    question = kind.read({"joueurs": "3", "main": "7P 8P DP DC 16A", "pli": "13A", "preneur": "1"})
    sentence = kind.explain(question, kind.parse(question, ticked.split())).sentence
    assert sentence.startswith(said)


@pytest.mark.parametrize("cards", ["1A EX 21A", "2A 3A"])
def test_a_hand_that_misses_two_conditions_is_not_said_to_miss_one(cards):
    kind = KINDS["petit-sec"]
    question = kind.read({"joueurs": "4", "main": f"7P 8P {cards}"})
    conclusion = kind.explain(question, "non").steps[-1].sentence
    assert conclusion == "Les trois conditions ne sont pas réunies : on joue."


@pytest.mark.parametrize("slug", KINDS)
def test_each_rule_of_a_kind_has_its_page_and_is_claimed_by_some_level(slug):
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
            for address in some_addresses(slug, players, level, 60):
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
