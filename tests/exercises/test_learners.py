"""On simulated learners, the misconception that they hold is named first, and soon."""

from statistics import median

import pytest

from rules_engine.variants import MISCONCEPTIONS
from tests.exercises.learners import best_kinds, courses, held

SOME, MORE = 3, 6  # learners of each misconception in each kind, in its best kinds


def test_the_misconception_held_is_named_first_nine_times_out_of_ten_in_four_questions():
    everyone = [
        (belief, result) for belief, slug in held() for result in courses(belief, slug, SOME)
    ]
    right = sum(result.named == belief for belief, result in everyone)
    assert right >= 0.9 * len(everyone)
    assert median(result.questions for _, result in everyone) <= 4


@pytest.mark.parametrize("variant", MISCONCEPTIONS, ids=lambda variant: variant.id)
def test_each_misconception_is_soon_named_in_a_kind_that_meets_it_most(variant):
    tried = [courses(variant.id, slug, MORE) for slug in best_kinds(variant.id)]
    assert any(
        sum(result.named == variant.id for result in results) > MORE / 2
        and median(result.questions for result in results) <= 8
        for results in tried
    )
