"""What each answer counts for, and that the fold is one, however it is cut."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import draw_code, make_question
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.lessons.atoms import ATOMS
from tarotlearn.progress.evidence import Fact, evidence
from tarotlearn.progress.misconceptions import chance_to_meet, undoing
from tarotlearn.progress.state import MOST_LATELY, MOST_MISSED, State
from tests.progress.facts import START, answered, fact, facts

# « monter-facultatif » and « plus-petit-atout » break « monter »; « excuse-forcee » another rule.
MONTER, OTHER = "monter-facultatif", "excuse-forcee"


def test_the_misconceptions_of_these_tests_break_what_is_said():
    assert VARIANTS[MONTER].atom == "monter"
    assert VARIANTS[OTHER].atom == "excuse-libre"


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({}, {"fournir": 4, "couper": 4}),
        ({"hints": 1}, {"fournir": 3}),
        ({"hints": 2}, {"fournir": 2}),
        ({"hints": 3}, {"fournir": 1}),
        ({"nth_try": 2}, {"fournir": 2}),
        ({"nth_try": 3}, {"fournir": 1}),
        ({"nth_try": 9, "hints": 3}, {"fournir": 1}),
        ({"solution_seen": True}, {}),
        ({"correct": False}, {"fournir": 0}),
        ({"correct": False, "hints": 3}, {"fournir": 0}),
        ({"correct": False, "nth_try": 2}, {}),
        ({"correct": False, "solution_seen": True}, {}),
        ({"correct": False, "misconceptions": (MONTER,)}, {"fournir": 0, "monter": 0}),
        ({"correct": False, "misconceptions": (MONTER, OTHER)}, {"fournir": 0}),
        ({"correct": False, "misconceptions": ("inconnue",)}, {"fournir": 0}),
        ({"atoms": ()}, {}),
    ],
)
def test_what_an_answer_says(fields, wanted):
    said = evidence(fact(**{"atoms": ("fournir", "couper")} | fields), missed_before=False)
    assert dict(said) == wanted


@pytest.mark.parametrize(
    ("fields", "wanted"), [({}, 2), ({"hints": 1}, 2), ({"hints": 3}, 1), ({"nth_try": 3}, 1)]
)
def test_a_question_missed_before_is_worth_a_second_try_at_most(fields, wanted):
    assert evidence(fact(**fields), missed_before=True)[0].value == wanted


def test_one_question_answered_right_again_and_again_counts_once():
    known = State().after_all(fact(n, code="premax") for n in range(1, 9))
    assert (known.answers, known.right, known.seen("monter")) == (8, 8, 1)


def test_a_question_answered_right_long_ago_counts_again():
    first = fact(1, code="premax")
    between = [fact(n) for n in range(2, 2 + MOST_LATELY)]
    known = State().after_all([first, *between, first._replace(id=99)])
    assert known.seen("monter") == 1 + MOST_LATELY + 1


@pytest.mark.parametrize(
    ("letters", "missed"),
    [("J", 0), ("F", 1), ("F2", 0), ("Fs", 1), ("FF", 2), ("FJ", 1), ("s", 0)],
)
def test_what_stands_in_the_notebook(letters, missed):
    assert len(answered(letters).missed) == missed


def test_the_notebook_holds_each_question_once_the_latest_first():
    one, two = fact(1, correct=False), fact(2, correct=False)
    again = one._replace(id=3)
    assert State().after_all([one, two]).missed == (2, 1)
    assert State().after_all([one, two, again]).missed == (3, 2)
    assert State().after_all([one, two, again, one._replace(id=4, correct=True)]).missed == (2,)


@pytest.mark.parametrize("field", ["kind", "version", "players", "level", "code"])
def test_another_question_corrects_nothing(field):
    other = {"kind": "monter", "version": 9, "players": 5, "level": 3, "code": "abcdef"}[field]
    known = answered("F").after(fact(2, code="n00001")._replace(**{field: other}))
    assert known.missed == (1,)


def test_the_notebook_does_not_grow_without_end():
    known = answered("F" * (MOST_MISSED + 5))
    assert known.missed[0] == MOST_MISSED + 5
    assert len(known.missed) == MOST_MISSED


@pytest.mark.parametrize(
    ("wrong", "held"),
    [
        ([(MONTER,)], []),
        ([(MONTER,), (MONTER,)], [(MONTER, 2)]),
        ([(MONTER, OTHER), (MONTER, OTHER)], [(OTHER, 2), (MONTER, 2)]),
        ([(MONTER, OTHER, "coupe-facultative")] * 2, []),
        ([(MONTER, OTHER, "coupe-facultative"), (MONTER,)], [(MONTER, 2)]),
    ],
)
def test_a_misconception_is_held_once_seen_twice(wrong, held):
    known = State().after_all(
        fact(n, correct=False, misconceptions=names) for n, names in enumerate(wrong)
    )
    assert [(each.id, each.times) for each in known.held] == held


HOLDING = [fact(n, correct=False, misconceptions=(MONTER,)) for n in (1, 2)]
OFTEN = {"kind": "jouer-une-carte", "version": 1, "level": 2, "players": 5}
RARELY = {"kind": "composer-un-pli", "version": 1, "level": 2, "players": 4}
NEVER = {"kind": "jouer-une-carte", "version": 1, "level": 1, "players": 4}


def test_how_often_these_places_tempt_who_holds_it():
    chances = [
        chance_to_meet(MONTER, place["kind"], place["players"], place["level"])
        for place in (OFTEN, RARELY, NEVER)
    ]
    assert 34 <= chances[0] < 50  # three answers make one that would have met it
    assert 0 < chances[1] < 20
    assert chances[2] == 0


@pytest.mark.parametrize(
    ("later", "is_held"),
    [
        ([OFTEN] * 2, True),
        ([OFTEN] * 3, False),
        ([OFTEN, OFTEN, OFTEN | {"correct": False}, OFTEN, OFTEN], True),
        ([OFTEN, OFTEN | {"correct": False}, OFTEN, OFTEN, OFTEN], False),
        ([OFTEN, OFTEN | {"hints": 1}, OFTEN, OFTEN], False),  # with help it says nothing
        ([OFTEN | {"hints": 1}] * 9, True),
        ([OFTEN | {"solution_seen": True}] * 9, True),
        ([RARELY] * 4, True),
        ([RARELY] * 5, False),
        ([NEVER] * 9, True),
        ([{"kind": "bouts", "version": 1}] * 9, True),
    ],
)
def test_what_undoes_a_misconception(later, is_held):
    known = State().after_all(HOLDING).after_all(fact(n, **f) for n, f in enumerate(later, 3))
    assert bool(known.held) is is_held


def test_an_undone_misconception_must_be_seen_twice_again():
    known = State().after_all([*HOLDING, *(fact(n, **OFTEN) for n in (3, 4, 5))])
    known = known.after(fact(6, correct=False, misconceptions=(MONTER,)))
    assert known.held == ()
    [held] = known.after(fact(7, correct=False, misconceptions=(MONTER,))).held
    assert held.times == 2


def test_a_misconception_held_says_where_it_is_undone(client, db):
    [held] = State().after_all(HOLDING).held
    assert MONTER in held.kind.MISCONCEPTIONS
    assert held.atom == "monter"
    assert held.last_at == HOLDING[-1].at
    assert client.get(held.url, follow=True).status_code == 200


@pytest.mark.parametrize(
    "name", sorted({n for kind in KINDS.values() for n in kind.MISCONCEPTIONS})
)
def test_every_misconception_is_undone_where_it_is_met(name):
    """Where not, ``manage.py measure_misconceptions`` is to be run again."""
    for kind, table, level in {undoing(name, players) for players in (3, 4, 5)}:
        assert chance_to_meet(name, kind.SLUG, table, level) > 0
        rng = Random(f"undone/{name}")
        questions = (make_question(kind, table, level, draw_code(rng)) for _ in range(150))
        believed = VARIANTS[name].rules
        assert any(not kind.accepts(q, kind.solve(q, believed)) for q in questions)


# Any attempts: few rules, questions and days, so that they meet.
_SOME = ("monter", "fournir", "excuse-libre", "carte-exposee")
_ANY = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["cartes-jouables", "jouer-une-carte", "renonce", "disparu"]),
        "level": st.integers(1, 3),
        "players": st.sampled_from([3, 4, 5]),
        "code": st.sampled_from(["abcdef", "abcdeg", "abcdeh", "abcdej"]),
        "correct": st.booleans(),
        "atoms": st.lists(st.sampled_from(_SOME), max_size=3, unique=True).map(tuple),
        "misconceptions": st.lists(
            st.sampled_from([MONTER, OTHER, "coupe-facultative", "oubliée"]),
            max_size=2,
            unique=True,
        ).map(tuple),
        "hints": st.sampled_from([0, 0, 0, 1, 3]),
        "solution_seen": st.sampled_from([False, False, False, True]),
        "nth_try": st.sampled_from([1, 1, 1, 2, 3]),
        "mixed": st.booleans(),
        "day": st.integers(0, 6),
    }
)


def _dated(drawn: list[dict]) -> list[Fact]:
    found = [fact(number, **fields) for number, fields in enumerate(drawn, 1)]
    return sorted(found, key=lambda each: (each.at, each.id))


def _kept(known: State) -> State:
    """The state as a database gives it back: with the keys of its objects in any order."""
    return State.read(json.loads(json.dumps(known.written(), sort_keys=True)))


@given(st.lists(_ANY, max_size=40).map(_dated), st.lists(st.integers(0, 40), max_size=4))
def test_cut_anywhere_and_kept_in_between_it_is_the_same_fold(given_facts, cuts):
    whole = State().after_all(given_facts)
    known, start = State(), 0
    for end in [*sorted(cuts), len(given_facts)]:
        known = _kept(known.after_all(given_facts[start:end]))
        start = max(start, end)
    assert known == whole
    assert known.written() == whole.written()


@given(st.lists(_ANY, max_size=40).map(_dated))
def test_whatever_is_answered_what_is_told_holds(given_facts):
    known = State().after_all(given_facts)
    assert known.answers == len(given_facts)
    assert known.right == sum(each.correct for each in given_facts)
    for atom in _SOME:
        percent, said = known.score(atom), known.mastery(atom)
        assert (percent is None) is (said is None)
        if percent is not None:
            assert 0 <= percent <= 100
            assert said.is_mastered is (percent == 100)
            assert 1 <= known.level(atom) <= 3
    assert set(known.due(START.replace(year=2100))) == set(known.rules)
    by_id = {each.id: each for each in given_facts}
    assert all(not by_id[each].correct for each in known.missed)


def test_a_state_never_changes():
    known = answered("JJFF")
    before = known.written()
    known.after_all(facts("FFJJFJ", start=5))
    assert known.written() == before


def test_the_state_of_someone_who_has_met_every_rule_stays_small():
    some = [
        fact(n, atoms=(atom,), correct=n % 3 > 0, level=1 + n % 3, misconceptions=(MONTER, OTHER))
        for n, atom in enumerate(ATOMS * 8, 10_000)
    ]
    known = State().after_all(some)
    assert len(known.rules) == 72
    assert len(known.missed) == MOST_MISSED
    assert len(json.dumps(known.written(), separators=(",", ":"))) < 8_000
