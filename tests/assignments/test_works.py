"""Copies: what they ask, who begins them, what is kept of them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from rules_engine.variants import VARIANTS
from tarotlearn.accounts.merging import merge
from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.doing.services import RefusedError, begin
from tarotlearn.assignments.models import Allowance, Draw, Work
from tarotlearn.assignments.own_data import work_parts
from tarotlearn.exercises.models import Attempt
from tests.assignments.doing import browser_of, send, start
from tests.assignments.giving import give, give_test, make_own
from tests.exercises.addresses import one_address
from tests.groups.people import make_member, make_pupil

pytestmark = pytest.mark.django_db


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


def test_questions_against_an_idea_are_those_that_it_gets_wrong(group):
    assignment = give(group, asks=(("petit-sec", 1, 6),))
    assignment.parts.update(against="sec-malgre-excuse")
    work = begin(assignment=assignment, membership=make_pupil(group, "Inès"))
    rules = VARIANTS["sec-malgre-excuse"].rules
    for question in work.contents.questions:
        address = question.address("/")
        believed = address.kind.solve(address.question, rules)
        assert not address.kind.accepts(address.question, believed)
    assert Contents.read(work.contents.written()) == work.contents


def test_a_kind_is_asked_at_a_table_where_it_is_played(group):
    assignment = give(group, asks=(("appels-permis", 1, 1),), players=4)
    work = begin(assignment=assignment, membership=make_pupil(group, "Inès"))
    assert [question.players for question in work.contents.questions] == [5]


def test_a_question_whose_kind_is_gone_stops_nobody(group):
    assignment, pupil = give(group, asks=(("petit-sec", 1, 2),)), make_pupil(group, "Inès")
    client = browser_of(pupil)
    work = start(client, assignment)
    send(client, work, 1)
    work.series["parts"][0]["drawn"][1][1] = 99  # a level that there is no more
    work.save()
    where = assignment.get_absolute_url()
    page = client.get(f"{where}2/", follow=True)
    assert "ne peut plus être posée" in page.text
    assert client.post(f"{where}2/?copie=1.0", {"answer": "oui"}).status_code == 404
    assert client.get(f"{where}suite/").url == where
    assert "Fait" in client.get(where).text


def test_a_form_that_two_learners_sent_counts_in_the_copy_of_the_one_they_become(group):
    """The same person, on two devices, before it is known that he is one."""
    assignment, pupil = give(group, asks=(("petit-sec", 1, 2),)), make_pupil(group, "Inès")
    client = browser_of(pupil)
    send(client, start(client, assignment), 1)
    attempt, into = Attempt.objects.get(), Learner.objects.create()
    fields = [f.attname for f in Attempt._meta.fields if f.attname not in ("id", "learner_id")]
    kept = Attempt(learner=into, **{name: getattr(attempt, name) for name in fields})
    kept.save()
    merge(into, pupil.learner)
    assert Work.objects.get().answers.get().attempt == kept


def test_one_s_data_has_one_s_copies_with_their_points_once_told(group):
    member = make_member(group, "Tom")
    user, client = member.learner.user, Client()
    client.force_login(user)
    send(client, start(client, give(group, asks=(("petit-sec", 1, 2),))), 1)
    test = give_test(group)
    send(client, start(client, test), 1)
    part, _ = work_parts(user)
    assert [record.data["points"] for record in part.records] == [None, "1"]
    assert ("Points", "pas encore dits") in part.records[:1][0].lines
    test.due_at = timezone.now()
    test.save()
    part, _ = work_parts(user)
    assert [record.data["points"] for record in part.records] == ["1", "1"]


def test_one_s_data_has_what_one_is_allowed_even_of_what_is_not_begun(group):
    member = make_member(group, "Tom")
    due_at = timezone.now() + timedelta(days=9)
    allow = Allowance.objects.create
    test = give_test(group)
    allow(assignment=test, membership=member, due_at=due_at, extra_minutes=20)
    allow(assignment=test, membership=make_pupil(group, "Inès"), extra_minutes=5)
    _, part = work_parts(member.learner.user)
    [record] = part.records[:5]
    assert record.data == {
        "devoir": test.title,
        "groupe": group.name,
        "ouvert_le": None,
        "a_rendre_le": due_at,
        "minutes_en_plus": 20,
    }
    assert ("Minutes en plus", "20") in record.lines
