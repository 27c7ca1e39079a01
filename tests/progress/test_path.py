"""The way through the course: which lesson is done, which is current, what is left."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarotlearn.lessons.shelf import library
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.path import path_of, rules_of
from tarotlearn.progress.reviews import reviewed
from tarotlearn.progress.state import Known, State
from tarotlearn.progress.steps import EVENING, Standing

LESSONS = {lesson.slug: lesson for lesson in library().lessons}
# The last answers, in quarters, that give a rule this mastery: see docs/maitrise.md.
ANSWERS = {Mastery.COMMENCEE: "4", Mastery.EN_BONNE_VOIE: "444", Mastery.ACQUISE: "4444"}


def a_state(**known: Mastery) -> State:
    """A learner who knows these rules so well; « _ » stands for the hyphens of their ids."""
    return State(rules={atom.replace("_", "-"): knowing(ANSWERS[m]) for atom, m in known.items()})


def knowing(values: str) -> Known:
    return Known(values, "1" * len(values), len(values), 0, False, reviewed(None, 4, 739_000))


def all_of(slugs, mastery=Mastery.EN_BONNE_VOIE) -> State:
    atoms = {atom for slug in slugs for atom in rules_of(LESSONS[slug])}
    return State(rules={atom: knowing(ANSWERS[mastery]) for atom in sorted(atoms)})


def step_of(path, slug):
    return next(step for step in path.steps if step.lesson.slug == slug)


def test_the_answers_of_these_tests_give_the_mastery_they_say():
    for mastery in ANSWERS:
        assert a_state(ordre=mastery).mastery("ordre") is mastery


def test_whoever_begins_reads_the_first_lesson():
    path = path_of(State())
    assert path.current is path.steps[0]
    assert path.next.url == "/lecons/les-78-cartes/"
    assert [step.standing for step in path.steps[1:]] == [Standing.A_VENIR] * (len(LESSONS) - 1)
    assert (path.done, path.evening_done) == (0, 0)


def test_a_lesson_is_judged_on_the_rules_that_its_exercises_train():
    # « Quelle carte l’emporte ? » trains the order, « Qui gagne le pli ? » the trick.
    assert rules_of(LESSONS["les-78-cartes"]) == ("ordre", "gagner-le-pli")


def test_once_a_lesson_is_begun_comes_the_exercise_of_its_first_rule_not_under_way():
    path = path_of(a_state(ordre=Mastery.EN_BONNE_VOIE, gagner_le_pli=Mastery.COMMENCEE))
    assert path.current is path.steps[0]
    assert path.next.atom == "gagner-le-pli"
    assert re.fullmatch(r"/exercices/[a-z-]+/4-joueurs/niveau-[1-3]/", path.next.url)
    assert (path.current.under_way, path.current.mastered, path.current.total) == (1, 0, 2)


def test_a_lesson_is_done_when_its_rules_are_well_under_way():
    path = path_of(a_state(ordre=Mastery.EN_BONNE_VOIE, gagner_le_pli=Mastery.ACQUISE))
    assert path.steps[0].standing is Standing.FAITE
    assert path.steps[0].mastered == 1
    assert path.current.lesson.slug == "bouts-et-objectif"


def test_four_rules_in_five_are_enough():
    slug = "le-chien-et-l-ecart"
    rules = rules_of(LESSONS[slug])
    assert len(rules) == 5
    for known, standing in ((4, Standing.FAITE), (3, Standing.EN_COURS)):
        state = State(rules={atom: knowing("444") for atom in rules[:known]})
        assert step_of(path_of(state, slug), slug).standing is standing


def test_lessons_before_the_start_are_passed_over_and_cost_no_time():
    path = path_of(State(), "le-chien-et-l-ecart")
    assert [step.standing for step in path.steps[:6]] == [Standing.PASSEE] * 6
    assert path.current.lesson.slug == "le-chien-et-l-ecart"
    assert path.evening_minutes_left < path_of(State()).evening_minutes_left
    assert all(step.minutes_left == 0 for step in path.steps[:6])


def test_a_lesson_passed_over_may_still_be_done():
    path = path_of(all_of(["les-78-cartes"]), "petit-sec")
    assert path.steps[0].standing is Standing.FAITE


def test_a_start_that_is_no_lesson_is_the_first():
    assert path_of(State(), "rien") == path_of(State())


def test_the_time_left_is_that_of_the_lesson_and_of_its_questions():
    # 8 minutes, two rules, two questions of 40 seconds each: 8 min + 160 s, rounded up.
    assert path_of(State()).steps[0].minutes_left == 11
    # One rule of the two is known: 4 min + 80 s.
    half = path_of(a_state(ordre=Mastery.EN_BONNE_VOIE))
    assert half.steps[0].minutes_left == 6


def test_all_done_leaves_nothing():
    path = path_of(all_of(LESSONS))
    assert (path.current, path.next, path.minutes_left) == (None, None, 0)
    assert path.done == len(LESSONS)


@pytest.mark.parametrize("slug", LESSONS)
def test_every_lesson_can_be_done_by_what_the_path_offers(slug):
    """Read it, then do what is offered as long as it is not done: each rule comes in its turn."""
    known = {}
    for atom in rules_of(LESSONS[slug]):
        if known:
            todo = path_of(State(rules=known), slug).next
            if todo.lesson.slug != slug:
                break
            assert atom in todo.exercise.kind.level_atoms(
                todo.exercise.level, todo.exercise.players
            )
        known[atom] = knowing("444")
    assert (
        path_of(State(rules=known), slug).next is None
        or step_of(path_of(State(rules=known), slug), slug).is_done
    )


def test_the_evening_is_that_of_the_page_of_lessons(client, db):
    page = client.get("/lecons/").text
    enough = page.partition("Huit leçons suffisent")[2].partition("</p>")[0]
    assert tuple(re.findall(r"/lecons/([a-z0-9-]+)/", enough)) == EVENING
    assert set(EVENING) <= set(LESSONS)


@given(
    st.dictionaries(
        st.sampled_from(sorted({atom for each in LESSONS.values() for atom in rules_of(each)})),
        st.text("024", min_size=1, max_size=6).map(knowing),
    ),
    st.sampled_from(["", *LESSONS]),
)
def test_a_path_has_one_current_lesson_or_none_and_times_that_add_up(rules, start):
    path = path_of(State(rules=rules), start)
    standings = [step.standing for step in path.steps]
    assert standings.count(Standing.EN_COURS) == (path.next is not None)
    assert (path.next is None) == (Standing.A_VENIR not in standings and path.current is None)
    assert path.minutes_left >= path.evening_minutes_left >= 0
    assert [step for _, steps in path.parts for step in steps] == [*path.steps]
    for step in path.steps:
        assert step.mastered <= step.under_way <= step.total > 0
        assert (step.minutes_left > 0) == step.is_ahead
