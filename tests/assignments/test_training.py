"""An assignment done as training: told at once, tried again, remembered by the site."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tarotlearn.assignments.models import Answer, Assignment, Draw, Help, Work
from tarotlearn.exercises.models import Attempt
from tests.assignments.doing import asked, browser_of, form_of, send, start, text_of
from tests.assignments.giving import give, give_test, make_own
from tests.exercises.addresses import fields, one_address, solution, wrong_answer
from tests.groups.people import make_class, make_pupil
from tests.pages import soup
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(pupil):
    return browser_of(pupil)


def page_of(client, assignment, where=""):
    return client.get(f"{assignment.get_absolute_url()}{where}", follow=True)


def test_from_the_list_to_the_last_question(client, group):
    assignment = give(group, due_at=timezone.now() + timedelta(days=2))
    page = soup(client.get("/devoirs/"))
    link = page.select_one(".homework h3 a")
    assert page.select_one("h2").get_text() == "À faire"
    response = client.post(f"{link['href']}commencer/", follow=True)
    work = Work.objects.get()
    for number in range(1, 5):
        assert f"/{number}/" in response.redirect_chain[-1][0]
        judged = send(client, work, number, htmx=True)
        assert "Juste" in judged.text
        following = soup(judged).select_one(".actions a.button")
        words = "Question suivante" if number < 4 else "Revenir au devoir"
        assert following.get_text(strip=True) == words
        response = client.get(following["href"], follow=True)
    assert response.redirect_chain[-1][0] == assignment.get_absolute_url()
    assert "4 sur 4" in text_of(response)
    assert soup(client.get("/devoirs/")).select_one("h2").get_text() == "Fait"
    assert Answer.objects.count() == Attempt.objects.count() == 4


def test_a_wrong_answer_is_told_and_tried_again_for_half_a_point(client, group):
    assignment = give(group, asks=(("petit-sec", 1, 1),))
    work = start(client, assignment)
    assert "Réessayer" in send(client, work, 1, right=False, htmx=True).text
    assert "0 sur 1" in text_of(page_of(client, assignment))
    send(client, work, 1)
    page = text_of(page_of(client, assignment))
    assert "0,5 sur 1" in page
    assert "À moitié" in page
    assert [attempt.nth_try for attempt in Attempt.objects.order_by("pk")] == [1, 2]


def test_opening_the_page_anew_forgets_no_hint_and_no_solution(client, group):
    assignment = give(group, asks=(("petit-sec", 1, 2),))
    work = start(client, assignment)
    action, hidden = form_of(client, assignment, 1)
    client.post(action, hidden | {"demande": "indice"})
    assert Help.objects.get().hints == 1
    send(client, work, 1)
    assert Attempt.objects.get().hints == 1
    action, hidden = form_of(client, assignment, 2)
    client.post(action, hidden | fields(wrong_answer(asked(work, 2))) | {"demande": "solution"})
    assert "vue" in form_of(client, assignment, 2)[1]
    send(client, work, 2)
    assert Attempt.objects.latest("pk").solution_seen
    assert "0,5 sur 2" in text_of(page_of(client, assignment))


def test_the_numbers_say_which_questions_are_right_and_which_wrong(client, group):
    work = start(client, give(group))
    send(client, work, 1, right=False)
    send(client, work, 1)
    send(client, work, 2, right=False)
    steps = soup(page_of(client, work.assignment, "3/")).select(".sitting-steps a")
    assert [step.get_text() for step in steps] == [
        "Question 1, juste",
        "Question 2, fausse",
        "Question 3",
        "Question 4",
    ]


def test_a_form_says_what_it_likes_of_the_help_it_had(client, group):
    work = start(client, give(group, asks=(("petit-sec", 1, 1),)))
    send(client, work, 1, right=False)
    send(client, work, 1, essai="1", indices="0")
    assert Attempt.objects.latest("pk").nth_try == 2


def test_no_page_of_a_question_says_its_code(client, group):
    assignment = give(group)
    work = start(client, assignment)
    for number, question in enumerate(work.contents.questions, 1):
        pages = [page_of(client, assignment, f"{number}/")]
        pages += [page_of(client, assignment, f"{number}/signaler/")]
        pages += [send(client, work, number, right=False)]
        pages += [send(client, work, number, htmx=True)]
        for page in pages:
            assert page.status_code == 200
            assert question.code not in page.text
            assert work.assignment.seed not in page.text


def test_a_question_stays_what_it_is_however_often_it_is_opened(client, group):
    assignment = give(group)
    work = start(client, assignment)
    shown = [soup(page_of(client, assignment, "3/")).select(".hand-cards img, use") for _ in "ab"]
    assert str(shown[0]) == str(shown[1])
    start(client, assignment)
    assert Work.objects.get() == work


@pytest.mark.parametrize(("draw", "same"), [(Draw.MEMES, True), (Draw.CHACUN, False)])
def test_another_try_asks_other_questions_unless_all_have_the_same(client, group, draw, same):
    assignment = give(group, draw=draw, tries=2, asks=(("petit-sec", 1, 2),))
    first = start(client, assignment)
    send(client, first, 1)
    start(client, assignment)
    assert Work.objects.count() == 1  # the first is not done yet
    send(client, first, 2, right=False)
    assert "Refaire ce devoir" in page_of(client, assignment).text
    second = start(client, assignment)
    assert second.number == 2
    codes = [[question.code for question in work.contents.questions] for work in (first, second)]
    assert (codes[0] == codes[1]) is same
    for number in (1, 2):
        send(client, second, number)
    page = text_of(page_of(client, assignment))
    assert "Copie 2 : 2 sur 2 celle qui compte" in page
    assert "Refaire" not in page
    assert start(client, assignment) == second


def test_a_page_left_open_by_an_earlier_try_answers_nothing_of_the_next(client, group):
    assignment = give(group, asks=(("petit-sec", 1, 1),))
    first = start(client, assignment)
    old = form_of(client, assignment, 1)
    send(client, first, 1)
    second = start(client, assignment)
    action, hidden = old
    response = client.post(action, hidden | fields(solution(asked(second, 1))))
    assert response.status_code == 422
    assert "autre copie" in response.text
    assert Attempt.objects.count() == 1


def test_what_comes_after_the_date_is_refused_and_nothing_is_lost(client, group):
    assignment = give(group, due_at=timezone.now() + timedelta(hours=1))
    work = start(client, assignment)
    send(client, work, 1)
    action, hidden = form_of(client, assignment, 2)
    Assignment.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    sent = hidden | fields(solution(asked(work, 2)))
    for headers in ({}, {"HX-Request": "true"}):
        response = client.post(action, sent, headers=headers)
        assert response.status_code == 422
        assert "était à rendre avant le" in response.text
    assert Attempt.objects.count() == Answer.objects.count() == 1
    page = page_of(client, assignment, "2/")
    assert page.redirect_chain[-1][0] == assignment.get_absolute_url()
    assert "1 sur 4" in text_of(page)


def test_before_it_opens_nothing_is_asked(client, group):
    assignment = give(group, opens_at=timezone.now() + timedelta(days=1))
    client.post(f"{assignment.get_absolute_url()}commencer/")
    assert not Work.objects.exists()
    page = page_of(client, assignment)
    assert "s’ouvre le" in text_of(page)
    assert "Commencer" not in page.text
    assert soup(client.get("/devoirs/")).select_one("h2").get_text() == "À venir"


def test_what_is_begun_is_not_broken_by_an_edit(client, group):
    assignment = give(group)
    work = start(client, assignment)
    send(client, work, 1)
    assignment.parts.all().delete()
    later = timezone.now() + timedelta(days=1)
    Assignment.objects.update(mode="test", opens_at=later, players=5, draw=Draw.MEMES)
    for number in (2, 3, 4):
        assert "Juste" in send(client, work, number, htmx=True).text
    assert "4 sur 4" in text_of(page_of(client, assignment))


def test_a_lesson_comes_first_and_is_said_to_be_read(client, group):
    assignment = give(group, lessons=("petit-sec",), asks=(("petit-sec", 1, 1),))
    [lesson, questions] = soup(page_of(client, assignment)).select(".homework-do button")
    assert lesson.get_text() == "Lire la leçon d’abord"
    assert questions.get_text() == "Commencer les questions"
    begin = f"{assignment.get_absolute_url()}commencer/"
    assert (
        client.post(begin, {lesson["name"]: lesson["value"]}).url
        == f"{assignment.get_absolute_url()}lecon/1/"
    )
    page = soup(page_of(client, assignment))
    assert (
        page.select_one(".homework-parts a")["href"] == f"{assignment.get_absolute_url()}lecon/1/"
    )
    form = page.select_one(".homework-parts form")
    for _ in "ab":
        client.post(form["action"])
    assert Work.objects.get().lessons_read.count() == 1
    assert client.post(f"{assignment.get_absolute_url()}lecon/2/").status_code == 302
    assert Work.objects.get().lessons_read.count() == 1
    [questions] = soup(page_of(client, assignment)).select(".homework-do a")
    assert questions.get_text() == "Commencer les questions"
    send(client, Work.objects.get(), 1)
    assert soup(client.get("/devoirs/")).select_one("h2").get_text() == "Fait"


@pytest.mark.parametrize("has_begun", [False, True])
def test_the_questions_are_reached_at_once_though_a_lesson_comes_first(client, group, has_begun):
    assignment = give(group, lessons=("petit-sec",), asks=(("petit-sec", 1, 2),))
    where = assignment.get_absolute_url()
    if has_begun:
        client.post(f"{where}commencer/", {"vers": "lecon"})
        [lesson, questions] = soup(page_of(client, assignment)).select(".homework-do a")
        assert lesson["href"] == f"{assignment.get_absolute_url()}lecon/1/"
        response = client.get(questions["href"], follow=True)
    else:
        response = client.post(f"{where}commencer/", follow=True)
    assert response.redirect_chain[-1][0].startswith(f"{where}1/")
    work = Work.objects.get()
    send(client, work, 1)
    [going_on] = soup(page_of(client, assignment)).select(".homework-do a")
    assert going_on.get_text() == "Continuer"
    send(client, work, 2)
    [lesson] = soup(page_of(client, assignment)).select(".homework-do a")  # it alone is left
    assert lesson["href"] == f"{assignment.get_absolute_url()}lecon/1/"


def test_an_assignment_of_a_lesson_alone_opens_it(client, group):
    assignment = give(group, lessons=("petit-sec",), asks=())
    [lesson] = soup(page_of(client, assignment)).select(".homework-do button")
    begin = f"{assignment.get_absolute_url()}commencer/"
    assert (
        client.post(begin, {lesson["name"]: lesson["value"]}).url
        == f"{assignment.get_absolute_url()}lecon/1/"
    )


def test_the_lesson_of_a_test_is_opened_before_its_time_runs(client, group):
    assignment = give_test(group, lessons=("petit-sec",), minutes=10)
    [lesson] = soup(page_of(client, assignment)).select(".homework-do a")
    assert lesson["href"] == f"{assignment.get_absolute_url()}lecon/1/"
    assert not Work.objects.exists()


def test_a_teacher_s_own_question_is_asked_among_the_others(client, group):
    own = make_own(one_address("petit-sec"), title="Le piège de lundi")
    assignment = give(group, asks=(("bouts", 1, 1),), own=(own,))
    work = start(client, assignment)
    assert "Est-ce un Petit sec" in page_of(client, assignment).text
    assert "Juste" in send(client, work, 2, htmx=True).text
    assert Attempt.objects.get().question == own.question


def test_another_s_work_is_not_there(client, group):
    assignment = give(group)
    start(client, assignment)
    other_class = make_class("Perrin", "Sixième A")
    for stranger in (browser_of(make_pupil(other_class, "Tom")), type(client)()):
        for where in ("", "1/", "1/signaler/", "suite/", "rendre/"):
            address = f"{assignment.get_absolute_url()}{where}"
            assert stranger.get(address).status_code == 404, where
        for where in ("commencer/", "1/", "lecon/1/", "rendre/", "1/signaler/"):
            assert stranger.post(f"{assignment.get_absolute_url()}{where}").status_code == 404
    assert Work.objects.count() == 1


def test_a_classmate_answers_his_own_copy_only(client, group):
    assignment = give(group, asks=(("petit-sec", 1, 1),))
    mine = start(client, assignment)
    other = browser_of(make_pupil(group, "Tom"))
    theirs = start(other, assignment)
    action, hidden = form_of(client, assignment, 1)
    other.post(action, hidden | fields(solution(asked(theirs, 1))))
    assert not mine.answers.exists()
    assert theirs.answers.get().attempt.learner == theirs.membership.learner


def test_a_group_that_was_put_away_gives_nothing_more(client, group):
    assignment = give(group)
    start(client, assignment)
    group.archived_at = timezone.now()
    group.save()
    assert client.get(assignment.get_absolute_url()).status_code == 404
    assert client.get(f"{assignment.get_absolute_url()}1/").status_code == 404
    assert not soup(client.get("/devoirs/")).select(".homework")


def test_answering_with_htmx_gives_the_form_that_the_whole_page_has(client, group):
    assignment = give(group)
    work = start(client, assignment)
    for number, right in ((1, True), (2, False)):
        action, hidden = form_of(client, assignment, number)
        address = asked(work, number)
        sent = hidden | fields(solution(address) if right else wrong_answer(address))
        fragment = soup(client.post(action, sent, headers={"HX-Request": "true"}))
        page = soup(client.post(action, sent))
        for each in (fragment, page):  # a token is another at each page, and the try is counted
            for field in each.select('[name="csrfmiddlewaretoken"], [name="essai"]'):
                field.decompose()
        assert fragment.form.prettify() == page.select_one("form.question").prettify()


def test_every_page_conforms(client, group):
    title = "<b>Petit</b> & « sec »"
    words = "<script>alert(1)</script>\n\nPuis."
    training = give(group, title=title, words=words, lessons=("petit-sec",))
    test = give_test(group, title=title, minutes=20, due_at=None, tries=2)
    work, copy = start(client, training), start(client, test)
    send(client, work, 1)
    send(client, work, 2, right=False)
    send(client, copy, 1)
    where, there = training.get_absolute_url(), test.get_absolute_url()
    paths = ["/devoirs/", where, f"{where}3/", f"{where}1/signaler/"]
    paths += [there, f"{there}2/", f"{there}rendre/"]
    for path in paths:
        page = client.get(path, follow=True)
        assert page.status_code == 200
        assert not faults(page.text), path
        assert "<script>alert" not in page.text
        assert "<b>Petit" not in page.text
    client.post(f"{there}rendre/", {"copie": "1"})
    assert not faults(client.get(there).text)
