"""An assignment done as a test: one answer a question, nothing told before its time, anywhere."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.models import Allowance, Answer, Assignment, Draw, Work
from tarotlearn.assignments.scoring import score_of
from tarotlearn.exercises.held import held_back_of
from tarotlearn.exercises.models import Attempt, Report
from tarotlearn.exercises.own_data import exercise_parts
from tarotlearn.exercises.remarking import Changed, replace_all
from tarotlearn.groups.models import Membership, Role
from tarotlearn.progress.models import Progress
from tests.assignments.doing import asked, browser_of, form_of, send, start, text_of
from tests.assignments.giving import give, give_test
from tests.exercises.addresses import fields, solution
from tests.groups.people import client_of, make_class, make_member, make_pupil
from tests.pages import soup

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def client(pupil):
    return browser_of(pupil)


def page_of(client, assignment, where=""):
    return client.get(f"{assignment.get_absolute_url()}{where}", follow=True)


def close(assignment):
    """Let its date pass."""
    Assignment.objects.filter(pk=assignment.pk).update(due_at=timezone.now())


def hand_in(client, assignment):
    page = soup(page_of(client, assignment, "rendre/"))
    form = page.select_one("main form")
    hidden = {field["name"]: field["value"] for field in form.select("input[type=hidden]")}
    return client.post(form["action"], hidden, follow=True)


def test_each_answer_leads_to_the_next_question_and_the_last_one_to_the_end(client, group):
    assignment = give_test(group)
    where = assignment.get_absolute_url()
    work = start(client, assignment)
    for number in range(1, 5):
        response = send(client, work, number, right=number % 2 == 0)
        assert response.status_code == 302
        following = client.get(response.url).url
        assert following.startswith(f"{where}{number + 1}/" if number < 4 else f"{where}rendre/")
    page = hand_in(client, assignment)
    assert "Fait" in text_of(page)
    assert "Ce qui est juste vous sera dit ici après le" in text_of(page)
    assert Answer.objects.filter(is_final=True).count() == 4
    assert {attempt.nth_try for attempt in Attempt.objects.all()} == {1}


def test_the_numbers_say_which_questions_are_answered_and_no_more(client, group):
    work = start(client, give_test(group))
    send(client, work, 1)
    send(client, work, 2, right=False)
    done = soup(page_of(client, work.assignment, "3/")).select(".sitting-steps .done")
    assert [each.get_text() for each in done] == ["1, répondue", "2, répondue"]
    assert done[0].attrs == done[1].attrs


@pytest.mark.parametrize(
    ("given", "is_late", "told"),
    [
        ({}, False, r"après le \w+ \d+\w* \w+ à [^,.]+"),
        ({"due_at": None, "draw": Draw.CHACUN, "tries": 3}, False, "une fois la copie rendue"),
        ({"due_at": None, "draw": Draw.MEMES, "tries": 1}, False, "une fois la copie rendue"),
        ({"due_at": None, "draw": Draw.MEMES, "tries": None}, False, "une fois la copie rendue"),
        ({"due_at": None, "draw": Draw.MEMES, "tries": 3}, False, "une fois tous vos essais faits"),
        ({"draw": Draw.MEMES}, True, r"après le [^,.]+, quand tous auront fini"),
    ],
)
def test_when_it_is_told_is_said_from_the_start_to_the_end(client, group, given, is_late, told):
    assignment = give_test(group, **given)
    if is_late:
        other = make_pupil(group, "Malik")
        due_at = timezone.now() + 9 * HOUR
        Allowance.objects.create(assignment=assignment, membership=other, due_at=due_at)
    page = text_of(page_of(client, assignment))
    [words] = re.findall(rf"ce qui est juste se dit ({told})\.", page)
    start(client, assignment)
    assert f"Ce qui est juste se dira {words}." in text_of(page_of(client, assignment, "1/"))
    assert f"Ce qui est juste vous sera dit {words}." in text_of(
        page_of(client, assignment, "rendre/")
    )
    assert f"vous sera dit ici {words}." in text_of(page_of(client, assignment))


def test_nothing_is_told_anywhere_before_its_date_then_everything_is(client, group, pupil):
    of_progress = ("/progres/", "/progres/carnet/", "/progres/regles/", "/progres/parcours/")
    before = [client.get(path).text for path in of_progress]
    assignment = give_test(group)
    work = start(client, assignment)
    for number in range(1, 5):
        send(client, work, number, right=number > 2)
    hand_in(client, assignment)
    assert [client.get(path).text for path in of_progress] == before
    tokens = [attempt.token for attempt in Attempt.objects.order_by("pk")]
    where = assignment.get_absolute_url()
    for path in ("/devoirs/", where, f"{where}rendre/", f"{where}1/", "/exercices/rejugees/"):
        page = client.get(path, follow=True)
        assert not re.search(r"Juste\b|Faux\b|Voir la correction", page.text), path
        assert not any(token in page.text for token in tokens), path
    for token in tokens:
        for path in (f"/progres/reponses/{token}/", f"/progres/carnet/{token}/"):
            assert client.get(path).status_code == 404
    state = Progress.objects.state_of(pupil.learner)
    assert (state.answers, state.missed) == (0, ())
    close(assignment)
    page = page_of(client, assignment)
    assert "2 sur 4" in text_of(page)
    assert len(soup(page).select(".sitting-told > li.wrong")) == 2
    replays = [link["href"] for link in soup(page).select(".sitting-links a")]
    assert [path.split("/")[3] for path in replays] == tokens
    assert {client.get(path).status_code for path in replays} == {200}
    state = Progress.objects.state_of(pupil.learner)
    assert (state.answers, len(state.missed)) == (4, 2)


@pytest.mark.parametrize(("draw", "waits"), [(Draw.MEMES, True), (Draw.CHACUN, False)])
@pytest.mark.parametrize("whose", ["another", "all"])
def test_the_same_questions_are_told_to_nobody_before_the_last_date(
    client, group, pupil, draw, waits, whose
):
    """Whoever has a date of his own: another pupil a later one, or this pupil an earlier one."""
    assignment, now = give_test(group, draw=draw), timezone.now()
    work = start(client, assignment)
    for number in range(1, 5):
        send(client, work, number, right=number > 2)
    if whose == "another":
        late = make_pupil(group, "Malik")
        Allowance.objects.create(assignment=assignment, membership=late, due_at=now + 9 * HOUR)
        close(assignment)
    else:
        Allowance.objects.create(assignment=assignment, membership=pupil, due_at=now)
    [token, *_] = [attempt.token for attempt in Attempt.objects.order_by("pk")]
    page = page_of(client, assignment)
    assert ("quand tous auront fini" in text_of(page)) is waits
    assert bool(soup(page).select(".sitting-told")) is not waits
    assert client.get(f"/progres/reponses/{token}/").status_code == (404 if waits else 200)
    assert Progress.objects.state_of(pupil.learner).answers == (0 if waits else 4)
    Allowance.objects.update(due_at=now)
    close(assignment)
    assert soup(page_of(client, assignment)).select(".sitting-told")
    assert Progress.objects.state_of(pupil.learner).answers == 4


def test_what_was_answered_before_the_test_is_told_all_the_while(client, group, pupil):
    client.post("/exercices/petit-sec/4-joueurs/niveau-1/abcdef/", {"answer": "oui"})
    assert Progress.objects.state_of(pupil.learner).answers == 1
    assignment = give_test(group)
    work = start(client, assignment)
    send(client, work, 1)
    assert Progress.objects.state_of(pupil.learner).answers == 1
    client.post("/exercices/petit-sec/4-joueurs/niveau-1/abcdeg/", {"answer": "oui"})
    assert Progress.objects.state_of(pupil.learner).answers == 2
    close(assignment)
    assert Progress.objects.state_of(pupil.learner).answers == 3
    assert Progress.objects.get().counted == 3


def test_one_s_data_lacks_the_answers_that_are_held_back(group):
    member = make_member(group, "Inès")
    client, user = browser_of(make_pupil(group, "Tom")), member.learner.user
    client.force_login(user)
    assignment = give_test(group)
    work = start(client, assignment)
    send(client, work, 1)
    part = next(iter(exercise_parts(user)))
    assert (len(part.records), "en cours" in part.why) == (0, True)
    close(assignment)
    part = next(iter(exercise_parts(user)))
    assert (len(part.records), "en cours" in part.why) == (1, False)


def test_the_page_of_a_question_holds_nothing_of_its_answer(client, group):
    assignment = give_test(group, asks=(("petit-sec", 1, 2), ("compter-une-pile", 1, 2)))
    work = start(client, assignment)
    for number, question in enumerate(work.contents.questions, 1):
        page = page_of(client, assignment, f"{number}/")
        form = soup(page).select_one("form.question")
        assert question.code not in page.text
        assert work.assignment.seed not in page.text
        assert not form.select('[name="demande"], [data-hx-post], .report-link')
        for said in ("Un indice", "Voir la solution", "Signaler", "Une autre"):
            assert said not in page.text
        address = asked(work, number)
        solved = address.kind.solve(address.question)
        assert address.kind.explain(address.question, solved).sentence not in page.text


def test_no_button_of_training_tells_anything_in_a_test(client, group):
    assignment = give_test(group)
    work = start(client, assignment)
    action, hidden = form_of(client, assignment, 1)
    for demand in ("indice", "solution", "reessayer", "autre"):
        sent = hidden | fields(solution(asked(work, 1))) | {"demande": demand}
        assert client.post(action, sent).status_code == 302
    attempt = Attempt.objects.get()
    assert (attempt.hints, attempt.solution_seen) == (0, False)


def test_an_answer_is_given_once_whatever_is_sent(client, group):
    assignment = give_test(group)
    work = start(client, assignment)
    old = form_of(client, assignment, 1)
    send(client, work, 1, right=False)
    action, hidden = old
    response = client.post(action, hidden | fields(solution(asked(work, 1))), follow=True)
    assert "a déjà sa réponse" in text_of(response)
    assert Attempt.objects.count() == 1
    assert not Attempt.objects.get().correct
    assert f"/{2}/" in page_of(client, assignment, "1/").redirect_chain[-1][0]


def test_an_unreadable_answer_costs_nothing(client, group):
    assignment = give_test(group)
    start(client, assignment)
    action, hidden = form_of(client, assignment, 1)
    response = client.post(action, hidden)
    assert response.status_code == 422
    assert not Attempt.objects.exists()


def test_a_copy_handed_in_changes_no_more(client, group):
    assignment = give_test(group)
    work = start(client, assignment)
    send(client, work, 1)
    old = form_of(client, assignment, 2)
    assert "Il reste 3 questions sans réponse" in text_of(page_of(client, assignment, "rendre/"))
    hand_in(client, assignment)
    action, hidden = old
    response = client.post(action, hidden | fields(solution(asked(work, 2))), follow=True)
    assert "n’est pas gardée : elle est arrivée trop tard" in text_of(response)
    assert Attempt.objects.count() == 1
    for where in ("2/", "suite/", "rendre/"):
        assert page_of(client, assignment, where).redirect_chain[-1][0] == (
            assignment.get_absolute_url()
        )
    assert start(client, assignment) == work  # its one try is used up


def test_handing_in_what_another_window_began_hands_nothing_in(client, group):
    assignment = give_test(group, tries=2)
    work = start(client, assignment)
    client.post(f"{assignment.get_absolute_url()}rendre/", {"copie": "2"})
    work.refresh_from_db()
    assert work.handed_at is None


def test_a_test_that_lasts_says_how_long_is_left_and_ends_by_itself(client, group, pupil):
    assignment = give_test(group, minutes=20)
    Allowance.objects.create(assignment=assignment, membership=pupil, extra_minutes=10)
    work = start(client, assignment)
    page = text_of(page_of(client, assignment, "1/"))
    assert re.search(r"Il reste (29|30) minutes, jusqu’à \d+ h", page)
    send(client, work, 1)
    old = form_of(client, assignment, 2)
    Work.objects.update(started_at=timezone.now() - timedelta(minutes=30))
    action, hidden = old
    response = client.post(action, hidden | fields(solution(asked(work, 2))), follow=True)
    assert "trop tard" in text_of(response)
    assert Attempt.objects.count() == 1


def test_a_test_whose_time_ran_out_without_an_answer_is_to_do_no_more(client, group):
    assignment = give_test(group, minutes=20)
    start(client, assignment)
    Work.objects.update(started_at=timezone.now() - timedelta(minutes=21))
    assert soup(client.get("/devoirs/")).select_one("h2").get_text() == "La date est passée"
    assert "C’est fait : cela ne se fait qu’une fois." in text_of(page_of(client, assignment))


@pytest.mark.parametrize(
    ("asks", "mixed"),
    [((("petit-sec", 1, 2),), False), ((("petit-sec", 1, 1), ("bouts", 1, 1)), True)],
)
def test_a_test_of_one_kind_is_no_mix(client, group, asks, mixed):
    work = start(client, give_test(group, asks=asks))
    send(client, work, 1)
    assert Attempt.objects.get().mixed is mixed


def test_without_a_date_it_is_told_once_handed_in(client, group, pupil):
    assignment = give_test(group, due_at=None, draw=Draw.CHACUN, tries=None)
    work = start(client, assignment)
    send(client, work, 1)
    assert "1 sur 4" not in text_of(page_of(client, assignment))
    assert held_back_of(pupil.learner)
    page = hand_in(client, assignment)
    assert "1 sur 4" in text_of(page)
    assert not held_back_of(pupil.learner)
    assert "Refaire ce devoir" in page.text
    second = start(client, assignment)
    send(client, second, 1)
    assert "1 sur 4" in text_of(page_of(client, assignment))  # the first copy
    assert len(held_back_of(pupil.learner)) == 1


def test_the_same_questions_for_all_are_told_after_the_last_try_only(client, group, pupil):
    assignment = give_test(group, due_at=None, draw=Draw.MEMES, tries=2)
    for number in (1, 2):
        work = start(client, assignment)
        assert work.number == number
        send(client, work, 1)
        hand_in(client, assignment)
        told = "1 sur 4" in text_of(page_of(client, assignment))
        assert told is (number == 2)
        assert bool(held_back_of(pupil.learner)) is (number == 1)


def test_his_own_date_holds_for_him(client, group, pupil):
    assignment = give_test(group)
    later = Allowance.objects.create(
        assignment=assignment, membership=pupil, due_at=timezone.now() + 3 * HOUR
    )
    work = start(client, assignment)
    close(assignment)
    assert send(client, work, 1).status_code == 302
    assert Answer.objects.count() == 1
    assert held_back_of(pupil.learner)
    later.due_at = timezone.now()
    later.save()
    assert not held_back_of(pupil.learner)


def test_an_answer_judged_anew_stays_that_of_its_copy_and_stays_untold(client, group, pupil):
    assignment = give_test(group)
    work = start(client, assignment)
    send(client, work, 1, right=False)
    attempt = Attempt.objects.get()
    names = [f.attname for f in Attempt._meta.fields if f.attname not in ("id", "replaces_id")]
    same = {name: getattr(attempt, name) for name in names}
    anew = Attempt(**same | {"token": "anew", "correct": True, "replaces": attempt})
    replace_all([Changed(attempt, anew)])
    assert work.answers.get().attempt == anew
    assert held_back_of(pupil.learner) == {attempt.pk, anew.pk}
    assert Progress.objects.state_of(pupil.learner).answers == 0
    assert "petit-sec" not in client.get("/exercices/rejugees/").text
    close(assignment)
    state = Progress.objects.state_of(pupil.learner)
    assert (state.answers, state.right) == (1, 1)
    given = [(answer.question, answer.attempt) for answer in work.answers.all()]
    assert str(score_of(4, given)) == "1 sur 4"


def test_who_has_no_test_costs_no_statement_more(group, django_assert_num_queries):
    learner = Learner.objects.create()
    with django_assert_num_queries(1):
        Progress.objects.state_of(learner)


# --- Ways round it ------------------------------------------------------------------------------


@pytest.mark.parametrize("giving", [give, give_test], ids=["training", "test"])
def test_a_report_tells_nothing_of_the_answer_it_came_with(group, giving):
    """It counts for nothing, and so would let one try every answer first."""
    member = make_member(group, "Inès")
    account = client_of(member)
    assignment = giving(group)
    work = start(account, assignment)
    question = asked(work, 1)
    sent = fields(solution(question)) | {"mots": "La carte est illisible."}
    assert account.post(f"{assignment.get_absolute_url()}1/signaler/", sent).status_code == 302
    report = Report.objects.get()
    assert report.sentence  # for those who keep the site
    told = account.get(reverse("accounts:data_file")).getvalue().decode()
    told += account.get(f"{reverse('accounts:data')}?partie=signalements").text
    assert "La carte est illisible." in told
    assert report.sentence not in told
    assert report.code not in told


def test_nobody_leaves_a_test_to_be_told_its_answers_and_come_back(group):
    """With his copies would go what holds his answers back; an invitation would let him in anew."""
    member = make_member(group, "Inès")
    account = client_of(member)
    assignment = give_test(group, draw=Draw.MEMES)
    work = start(account, assignment)
    send(account, work, 1, right=False)
    where = reverse("groups:leave", args=[group.ref])
    refused = account.post(where)
    assert refused.status_code == 422
    assert "vous pourrez partir quand il sera corrigé, après le" in text_of(refused)
    assert held_back_of(member.learner)
    assert Work.objects.get() == work
    close(assignment)
    assert account.post(where).status_code == 302
    assert not Work.objects.exists()


def test_who_teaches_leaves_whatever_he_tried(group):
    teacher = make_member(group, "Martin", Role.ENSEIGNANT)
    account = client_of(teacher)
    start(account, give_test(group))
    assert account.post(reverse("groups:leave", args=[group.ref])).status_code == 302


def test_a_pupil_who_moved_left_his_copy_behind_until_he_comes_back(group, pupil, client):
    assignment, other = give(group), make_class("Martin", "Sixième A")
    start(client, assignment)
    action, hidden = form_of(client, assignment, 1)
    Membership.objects.filter(pk=pupil.pk).update(group=other)
    assert client.get(action).status_code == 404
    assert client.post(action, hidden).status_code == 404
    assert not Attempt.objects.exists()
    Membership.objects.filter(pk=pupil.pk).update(group=group)
    assert client.get(action).status_code == 200
