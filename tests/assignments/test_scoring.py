"""What answers are worth, by the published rule."""

from typing import NamedTuple

import pytest

from tarotlearn.assignments.scoring import Score, counting, question_halves, score_of


class Given(NamedTuple):
    correct: bool
    hints: int = 0
    solution_seen: bool = False


RIGHT, WRONG = Given(True), Given(False)


@pytest.mark.parametrize(
    ("answers", "halves"),
    [
        ([], 0),
        ([RIGHT], 2),
        ([WRONG], 0),
        ([WRONG, RIGHT], 1),
        ([WRONG, WRONG, RIGHT], 1),
        ([Given(True, hints=1)], 1),
        ([WRONG, Given(True, hints=3)], 1),
        ([Given(True, solution_seen=True)], 0),
        ([WRONG, Given(True, solution_seen=True)], 0),
        ([RIGHT, WRONG], 2),  # what is right stays right
        ([WRONG, RIGHT, Given(True, solution_seen=True)], 1),
    ],
)
def test_a_question(answers, halves):
    assert question_halves(answers) == halves


def test_a_copy_counts_each_question_once_and_those_without_answer_as_nothing():
    answers = [(1, RIGHT), (3, WRONG), (3, RIGHT), (4, WRONG)]
    score = score_of(5, answers)
    assert (score.halves, score.most, str(score)) == (3, 10, "1,5 sur 5")


@pytest.mark.parametrize(
    ("scores", "place"),
    [
        ([], None),
        ([Score(3, 10)], 0),
        ([Score(3, 10), Score(5, 10), Score(4, 10)], 1),
        ([Score(4, 10), Score(4, 10)], 0),
        ([Score(4, 10), Score(4, 8)], 1),  # the assignment has changed meanwhile
        ([Score(0, 0)], 0),
    ],
)
def test_the_best_copy_counts_and_of_two_equal_ones_the_first(scores, place):
    assert counting(scores) == place
