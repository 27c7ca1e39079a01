"""Copies: what they ask, who begins them, what is kept of them."""

import pytest

from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.models import Draw, Work
from tarotlearn.assignments.works import RefusedError, begin
from tests.assignments.giving import give, make_own
from tests.exercises.addresses import one_address
from tests.groups.people import make_class, make_pupil

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return make_class()


def codes(work):
    return [question.code for question in work.contents.questions]


def test_a_copy_asks_what_was_given_in_its_order(group):
    own = make_own(one_address("petit-sec"))
    assignment = give(group, lessons=("petit-sec",), own=(own,))
    work = begin(assignment=assignment, membership=make_pupil(group, "Inès"))
    asked = [(q.number, q.position, q.kind, q.level) for q in work.contents.questions]
    assert asked == [
        (1, 2, "petit-sec", 1),
        (2, 2, "petit-sec", 1),
        (3, 3, "cartes-jouables", 1),
        (4, 3, "cartes-jouables", 1),
        (5, 4, "petit-sec", 2),
    ]
    assert [piece.lesson for piece in work.contents.lessons] == ["petit-sec"]
    assert Contents.read(work.contents.written()) == work.contents
    assert work.contents.question(5).address("/ici/").notation == own.question


def test_beginning_again_is_going_on(group):
    assignment, pupil = give(group), make_pupil(group, "Inès")
    assert begin(assignment=assignment, membership=pupil) == begin(
        assignment=assignment, membership=pupil
    )
    assert Work.objects.count() == 1


def test_each_has_questions_of_his_own_or_all_have_the_same(group):
    one, other = make_pupil(group, "Inès"), make_pupil(group, "Tom")
    for draw, same in ((Draw.MEMES, True), (Draw.CHACUN, False)):
        assignment = give(group, draw=draw)
        works = [begin(assignment=assignment, membership=each) for each in (one, other)]
        assert (codes(works[0]) == codes(works[1])) is same


def test_no_question_comes_twice_in_a_copy(group):
    assignment = give(group, asks=(("petit-sec", 1, 8), ("petit-sec", 1, 8)))
    work = begin(assignment=assignment, membership=make_pupil(group, "Inès"))
    asked = [question.address("/").question for question in work.contents.questions]
    assert len({repr(question) for question in asked}) == 16


def test_an_assignment_of_nothing_is_not_begun(group):
    with pytest.raises(RefusedError, match="encore vide"):
        begin(assignment=give(group, asks=()), membership=make_pupil(group, "Inès"))
