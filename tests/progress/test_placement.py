"""The placement quiz: its questions tell most, and it leads players where they belong."""

import time
from itertools import combinations
from math import log2
from pathlib import Path
from random import Random
from statistics import median

import pytest

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.scene import Choices, Number
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.path import rules_of
from tarotlearn.progress.placement.candidates import QUICK, candidates
from tarotlearn.progress.placement.choosing import (
    FRIENDLY,
    LEAST_QUESTIONS,
    MOST_QUESTIONS,
    chances_after,
    next_question,
)
from tarotlearn.progress.placement.information import even, information, updated
from tarotlearn.progress.placement.predicting import (
    _HEARD,
    UNKNOWN,
    Prediction,
    outcome_of,
    predict,
)
from tarotlearn.progress.placement.profiles import PROFILE_OF, PROFILES
from tarotlearn.progress.placement.telling import advice
from tests.progress.playing import RUNS, landings, line, played

LESSONS = [lesson.slug for lesson in library().lessons]
DOCUMENT = (Path(__file__).parents[2] / "docs" / "placement.md").read_text()
SEED = "placement-1"


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_a_profile_is_made_of_rules_and_ideas_of_the_site(profile):
    assert profile.lesson in LESSONS
    assert profile.knows <= set(library().rules)
    for name in profile.believed:
        assert VARIANTS[name].atom in profile.knows, "an idea held is an answer, not a guess"


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_a_profile_begins_where_something_is_left_to_learn_or_to_correct(profile):
    if profile.id == "tout-connu":  # the rest of the course is about playing well
        return
    lesson = library().lesson(profile.lesson)
    believed = {VARIANTS[name].atom for name in profile.believed}
    assert set(lesson.atoms) - profile.knows or believed & set(lesson.atoms)


def test_whoever_begins_later_knows_all_that_an_earlier_beginner_does():
    """But for what he believes: so the course never asks to go back."""
    plain = [profile for profile in PROFILES if not profile.believed]
    assert [LESSONS.index(profile.lesson) for profile in PROFILES] == sorted(
        LESSONS.index(profile.lesson) for profile in PROFILES
    )
    for earlier, later in zip(plain, plain[1:], strict=False):
        assert earlier.knows < later.knows


def test_every_question_is_quick():
    for address in candidates(SEED):
        scene = address.scene
        if scene.pick:
            assert scene.pick.plays
            assert not scene.inputs
            continue
        assert 1 <= len(scene.inputs) <= 2
        for asked in scene.inputs:
            if isinstance(asked, Number):
                assert asked.name in _HEARD, "a number that one knows, never one to count"
            else:
                assert isinstance(asked, Choices)
                assert not asked.several
                assert len(asked.options) <= 6


def test_every_quick_kind_is_there_with_several_questions():
    for seed in ("abc", "def"):
        per_kind = {}
        for address in candidates(seed):
            key = (address.kind.SLUG, address.players, address.level)
            per_kind.setdefault(key, set()).add(address.code)
        assert set(per_kind) == set(QUICK)
        assert min(map(len, per_kind.values())) >= 4
    assert candidates("abc") != candidates("def")


def test_the_likelihoods_of_a_question_make_one_for_each_profile():
    for address in candidates(SEED):
        for likelihoods in zip(*predict(address).likelihoods.values(), strict=True):
            assert sum(likelihoods) == pytest.approx(1)
            assert min(likelihoods) > 0


def test_what_a_profile_means_to_answer_is_foreseen_and_likely():
    for address in candidates(SEED):
        kind, question = address.kind, address.question
        at_work = set(kind.explain(question, kind.solve(question)).atoms)
        for number, profile in enumerate(PROFILES):
            if at_work <= profile.knows:
                meant = outcome_of(address, kind.solve(question, profile.rules))
                slipped = predict(address).likelihoods[UNKNOWN][number]
                assert predict(address).likelihoods[meant][number] > slipped
            else:
                assert predict(address).likelihoods[UNKNOWN][number] > 0.3


def test_any_two_profiles_are_told_apart_by_some_question():
    for one, other in combinations(range(len(PROFILES)), 2):
        apart = max(
            sum(abs(row[one] - row[other]) for row in predict(address).likelihoods.values()) / 2
            for address in candidates(SEED)
        )
        assert apart > 0.4, f"{PROFILES[one].id} and {PROFILES[other].id}"


def expected_loss_of_uncertainty(chances, prediction):
    """The same as ``information``, the long way: entropy now, less entropy after each answer."""

    def entropy(numbers):
        return -sum(number * log2(number) for number in numbers if number)

    after = 0.0
    for row in prediction.likelihoods.values():
        joint = [chance * likely for chance, likely in zip(chances, row, strict=True)]
        after += sum(joint) * entropy([one / sum(joint) for one in joint])
    return entropy(chances) - after


@pytest.mark.parametrize("profile", ["belote", "quatre-joueurs", "jamais-joue"])
def test_each_question_is_the_one_expected_to_tell_most(profile):
    answered = played(PROFILE_OF[profile], "abcdef", says_so=0.5)
    for place, (asked, _) in enumerate(answered):
        chances = chances_after(answered[:place])
        before = {address for address, _ in answered[:place]}
        worth = {
            address: expected_loss_of_uncertainty(chances, predict(address))
            for address in candidates("abcdef")
            if address not in before
        }
        if place:
            assert worth[asked] == pytest.approx(max(worth.values()))
        else:
            assert worth[asked] >= FRIENDLY * max(worth.values())
        assert information(chances, predict(asked)) == pytest.approx(worth[asked])


def test_nobody_is_met_by_what_may_become_of_the_excuse():
    """A card to play, most often, or who takes: what one has seen at any table."""
    first = [next_question(f"run-{run}", ()).kind.SLUG for run in range(RUNS)]
    assert set(first) <= {"jouer-une-carte", "qui-prend"}
    assert first.count("jouer-une-carte") >= 0.9 * RUNS


def test_chances_follow_bayes():
    """By hand: two outcomes, 0.9 against 0.3 for the first profile, 0.1 against 0.7."""
    others = len(PROFILES) - 1
    prediction = Prediction({(True,): (0.9, *(0.3,) * others), (False,): (0.1, *(0.7,) * others)})
    assert updated(even(), prediction, (True,))[0] == pytest.approx(0.9 / (0.9 + 0.3 * others))
    assert updated(even(), prediction, (False,))[0] == pytest.approx(0.1 / (0.1 + 0.7 * others))
    assert updated(even(), prediction, (True, True)) == even()


def test_the_same_answers_and_seed_lead_to_the_same_question():
    answered = played(PROFILE_OF["famille"], "seed", says_so=0.5)
    for place in range(len(answered)):
        assert next_question("seed", answered[:place]) == answered[place][0]
        assert next_question("seed", list(answered[:place])) == answered[place][0]


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_a_player_of_a_profile_lands_on_his_lesson_or_the_one_beside(profile):
    runs = list(landings(profile, says_so=0.5))
    assert sum(run.off <= 1 for run in runs) / RUNS >= 0.9
    questions = [run.questions for run in runs]
    assert min(questions) >= LEAST_QUESTIONS
    assert max(questions) <= MOST_QUESTIONS
    assert median(questions) <= 7
    assert line(profile, runs) in DOCUMENT, "python -m tests.progress.playing"


def test_a_player_who_never_says_that_he_does_not_know_mostly_lands_there_too():
    """He guesses everything that he doesn't know: no quiz can be sure of him in ten questions."""
    rates = {}
    for profile in PROFILES:
        rates[profile.id] = [run.off <= 1 for run in landings(profile, says_so=0)]
    together = [landed for run in rates.values() for landed in run]
    assert sum(together) / len(together) >= 0.85
    assert all(sum(run) / RUNS >= 0.7 for run in rates.values())


def test_choosing_is_fast_once_the_questions_are_known():
    answered = played(PROFILE_OF["belote-cartes-connues"], "fast", says_so=0.5)
    start = time.process_time()
    for place in range(len(answered) + 1):
        next_question("fast", answered[:place])
    assert (time.process_time() - start) / (len(answered) + 1) < 0.030


def test_a_lesson_left_out_is_known_and_one_to_leaf_through_is_not_the_first():
    for profile in PROFILES:
        told = advice(profile)
        for lesson in told.skipped:
            assert profile.knows.issuperset(rules_of(lesson))
        assert told.start not in (*told.skipped, *told.skimmed)
        before = LESSONS[: LESSONS.index(profile.lesson)]
        assert set(before) <= {lesson.slug for lesson in (*told.skipped, *told.skimmed)}


def test_the_document_names_every_kind():
    for slug, _, _ in QUICK:
        assert slug in KINDS
        assert f"`{slug}`" in DOCUMENT


def test_a_number_typed_at_random_is_an_answer_too():
    """« 77 » for the total to reach: nobody foresaw it, and it makes nobody certain."""
    rng = Random(1)
    objectifs = [address for address in candidates(SEED) if address.kind.SLUG == "objectif"]
    for address in objectifs:
        answered = [(address, (f"objectif={60 + int(rng.random() * 30)}",))]
        assert max(chances_after(answered)) < 0.5
