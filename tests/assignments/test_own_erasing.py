"""Erasing one's own question for good: where nothing asks it, and what stays."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tarotlearn.assignments.giving import services
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.giving.typed_lines import own, parts_of, read
from tarotlearn.assignments.models import Assignment, OwnQuestion
from tarotlearn.assignments.own import services as keeping
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group
from tests.assignments.giving import give
from tests.assignments.results_work import answer, begin
from tests.assignments.test_own_pages import LIST, kept, url
from tests.exercises.addresses import one_address
from tests.groups.people import learner_of, make_class, make_pupil, make_user
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


@pytest.fixture
def author():
    return make_user("Delorme")


@pytest.fixture
def browser(author):
    client = Client()
    client.force_login(author)
    return client


def taught_by(user, name="Cinquième B") -> Group:
    group = make_class(f"Chef{Group.objects.count()}", name=name)
    group.memberships.update(learner=learner_of(user))
    return group


def test_a_question_that_nothing_asks_is_erased_once_one_has_read_what_stays(browser, author):
    question, other = kept(author, title="La mienne", is_shared=True), kept(author)
    where = url("erase_question", question)
    assert where in [
        a["href"] for a in soup(browser.get(url("own_question", question))).select("a")
    ]
    page = browser.get(where)
    assert not faults(page.text)
    assert "pour toujours" in text(page)
    assert "Le lien par lequel vous la partagez ne mènera plus nulle part." in text(page)
    assert "Restent ce que des collègues en ont copié chez eux" in text(page)
    assert OwnQuestion.objects.count() == 2
    after = browser.post(where, follow=True)
    assert after.request["PATH_INFO"] == LIST
    assert "« La mienne » est supprimée." in soup(after).get_text().replace("\xa0", " ")
    assert list(OwnQuestion.objects.all()) == [other]
    assert browser.get(where).status_code == browser.post(where).status_code == 404


def test_what_asks_it_is_named_with_the_way_to_mend_it(browser, author):
    question, group = kept(author), taught_by(author)
    given = give(group, asks=(), own=(question,), title="Le devoir")
    where = url("erase_question", question)
    page = browser.get(where)
    assert not faults(page.text)
    assert "Elle ne peut pas être supprimée : un devoir la pose encore." in text(page)
    assert "les copies déjà commencées la gardent" in text(page)
    link = reverse("assignments:given", args=[group.ref, given.ref])
    assert [a["href"] for a in soup(page).select(".group-list a")] == [link]
    assert browser.get(link).status_code == 200
    assert not soup(page).select(f'form[action="{where}"]')
    refused = browser.post(where)
    assert refused.status_code == 422
    assert soup(refused).select_one("[role=alert]")
    assert OwnQuestion.objects.exists()
    # It is put away from there, and erased once the assignment asks it no more.
    browser.post(url("hide_question", question), {"ranger": "1"})
    assert "Elle est déjà rangée" in text(browser.get(where))
    browser.post(reverse("assignments:remove_assignment", args=[group.ref, given.ref]))
    assert browser.post(where).status_code == 302
    assert not OwnQuestion.objects.exists()


def test_an_archived_class_and_that_of_a_colleague_are_told_apart(browser, author):
    question = kept(author)
    archived, elsewhere = taught_by(author, "Ancienne"), make_class("Morel", name="Chez lui")
    Group.objects.filter(pk=archived.pk).update(archived_at=timezone.now())
    give(archived, asks=(), own=(question,))
    give(elsewhere, asks=(), own=(question,))
    page = browser.get(url("erase_question", question))
    assert "2 devoirs la posent encore" in text(page)
    assert "Ancienne, archivée : à ressortir d’abord" in text(page)
    assert "Un devoir est d’un groupe où vous n’enseignez pas" in text(page)
    assert "Chez lui" not in page.text
    assert browser.post(url("erase_question", question)).status_code == 422


def test_copies_that_were_begun_and_answers_keep_it(browser, author):
    question, group = kept(author), taught_by(author)
    given = give(group, asks=(("petit-sec", 1, 1),), own=(question,))
    number = 2
    work = begin(given, make_pupil(group, "Adam"))
    before = work.contents.question(number)
    answer(work, number)
    parts = list(given.parts.filter(question=None))
    services.change(assignment=given, by=author, terms=Terms.of(given), parts=parts, members=None)
    assert browser.post(url("erase_question", question)).status_code == 302
    again = type(work).objects.get(pk=work.pk)
    assert again.contents.question(number) == before
    assert again.contents.question(number).address("").question
    assert Attempt.objects.count() == 1
    results = reverse("assignments:assignment_results", args=[group.ref, given.ref])
    assert browser.get(results).status_code == 200


def test_a_copy_of_a_colleague_stays(browser, author):
    question = kept(author, is_shared=True)
    copy = keeping.copied(by=make_user("Morel"), question=question)
    browser.post(url("erase_question", question))
    assert list(OwnQuestion.objects.all()) == [copy]


def written(group, by, given, parts):
    """Give these, or change what is given into these."""
    if given is None:
        services.give(group=group, by=by, terms=Terms("Tard"), parts=parts)
    else:
        terms = Terms.of(given)
        services.change(assignment=given, by=by, terms=terms, parts=parts, members=None)


@pytest.mark.parametrize("is_new", [True, False])
def test_who_gives_it_at_that_moment_is_told_and_nothing_is_given(author, is_new):
    question, group = kept(author), taught_by(author)
    given = None if is_new else give(group)
    lines = [own(question.ref)]
    parts = parts_of(read(lines, 4, {question.ref: question}))
    OwnQuestion.objects.all().delete()
    with pytest.raises(services.ChangedMeanwhileError, match="vient d’être supprimée"):
        written(group, author, given, parts)
    assert Assignment.objects.count() == (0 if is_new else 1)
    assert given is None or given.parts.exists()


def test_who_changes_it_at_that_moment_keeps_what_he_wrote(author):
    question = kept(author)
    OwnQuestion.objects.filter(pk=question.pk).delete()
    draft = Draft.drawn(one_address("petit-sec"))
    made = keeping.keep(by=author, draft=draft, ref=keeping.new_ref(), before=question)
    assert list(OwnQuestion.objects.all()) == [made]


def test_it_asks_the_same_of_the_database_for_one_assignment_and_for_ten(
    browser, author, django_assert_num_queries
):
    question, group = kept(author), taught_by(author)
    for count in (1, 9):
        for _ in range(count):
            give(group, asks=(), own=(question,))
        with django_assert_num_queries(6):
            browser.get(url("erase_question", question))
