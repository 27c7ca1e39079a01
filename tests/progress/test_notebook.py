"""The notebook: the very questions missed, asked again to who missed them and to nobody else."""

import re

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt, Report
from tarotlearn.progress.notebook import MOST_IN_A_RUN, Notebook
from tarotlearn.progress.notebook_views import EACH_PAGE
from tarotlearn.progress.state import MOST_MISSED
from tarotlearn.typography import typeset
from tests.exercises.addresses import (
    fields,
    one_address,
    renew,
    solution,
    some_addresses,
    wrong_answer,
)
from tests.exercises.test_pages import HTMX, swapped, without_chance
from tests.pages import soup
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db
PAGE, NEXT = "/progres/carnet/", "/progres/carnet/suite/"


def miss(client, *addresses) -> list[Attempt]:
    """Wrong answers, one to each, in this order; the attempts kept."""
    before = Attempt.objects.count()
    for address in addresses:
        client.post(address.url, fields(wrong_answer(address)))
    return [*Attempt.objects.order_by("pk")[before:]]


def replay_url(attempt: Attempt) -> str:
    return f"{PAGE}{attempt.token}/?carnet="


def form(response) -> str:
    """The question, without where it is sent to and what differs at each request."""
    asked = soup(response).select_one("form.question")
    for name in ("id", "action", "data-hx-post"):
        del asked[name]
    for one in asked.select(".report-link a, .actions a"):
        one["href"] = ""
        one.string = "suite"
    html = without_chance(asked)
    return re.sub(r'((?:id|for)="answer[\w-]*?-\d-\d-\w{6})(-\w{8})?"', r'\1"', html)


def change(monkeypatch, kind) -> None:
    """Make of a kind a newer one: each address gives another question."""
    question = kind.read(some_addresses(kind.SLUG, kind.PLAYERS[0], 1, 2)[1].notation)
    renew(monkeypatch, kind, lambda rng, level, players: question)


@pytest.mark.parametrize("slug", KINDS)
def test_the_very_question_is_asked_again_whatever_its_kind_becomes(client, slug, monkeypatch):
    address = one_address(slug)
    shown = form(client.get(address.url))
    judged = form(client.post(address.url, fields(solution(address))))
    [missed] = miss(Client(), address)
    Attempt.objects.update(learner=Learner.objects.first())
    missed.refresh_from_db()
    right = solution(address)
    change(monkeypatch, KINDS[slug])
    assert form(client.get(replay_url(missed))) == shown
    assert form(client.post(replay_url(missed), fields(right))) == judged


@pytest.mark.parametrize("slug", KINDS)
def test_a_right_answer_takes_it_out_even_when_the_kind_has_changed(client, slug, monkeypatch):
    address = one_address(slug)
    [missed] = miss(client, address)
    right, wrong = solution(address), wrong_answer(address)
    change(monkeypatch, KINDS[slug])
    assert len(soup(client.get(PAGE)).select(".missed-list > li")) == 1
    client.post(replay_url(missed), fields(wrong))
    assert len(soup(client.get(PAGE)).select(".missed-list > li")) == 1
    client.post(replay_url(missed), fields(right))
    assert "le carnet est vide" in soup(client.get(PAGE)).text
    kept = Attempt.objects.latest("pk")
    assert (kept.correct, kept.mixed, kept.question) == (True, False, missed.question)


@pytest.mark.parametrize("slug", ["cartes-jouables", "valeur-de-la-donne", "petit-sec"])
def test_with_htmx_a_question_of_the_notebook_is_what_a_reload_gives(client, slug):
    address = one_address(slug)
    [missed] = miss(client, address)
    url = replay_url(missed)
    for sent in (
        fields(solution(address)),
        fields(wrong_answer(address)),
        fields(wrong_answer(address)) | {"demande": "indice"},
        fields(wrong_answer(address)) | {"demande": "solution"},
        {},
    ):
        sent = sent | {"jeton": "abcdefgh12345678"}
        page = soup(client.get(url))
        assert page.select_one("form.question")["data-hx-post"] == url
        fragment = soup(client.post(url, sent, headers=HTMX))
        assert swapped(page, fragment) == without_chance(soup(client.post(url, sent)))


def test_an_entry_says_what_was_asked_what_was_answered_and_the_idea_behind(client):
    for address in some_addresses("petit-sec", 4, 2, 60):
        if "EX" in address.notation["main"].split():
            break
    client.post(address.url, {"answer": "oui"})
    [entry] = soup(client.get(PAGE)).select(".missed-list > li")
    assert entry.h3.text == typeset(address.kind.TITLE)
    assert address.scene.told in entry.text
    assert "Oui" in entry.text
    assert "L’Excuse n’empêche pas le Petit d’être sec." in entry.text
    assert "Non" not in entry.text.replace("Non, on", "")


def test_nothing_tells_the_answer_of_a_question_about_to_be_replayed(client):
    address = one_address("cartes-jouables")
    [missed] = miss(client, address)
    page = soup(client.get(replay_url(missed)))
    assert not page.select(".steps, .right, .wrong, [checked]")


def test_by_rule_the_rule_most_missed_comes_first_by_date_the_latest(client):
    first = some_addresses("petit-sec", 4, 1, 2)
    miss(client, *first, one_address("qui-gagne-le-pli"))
    by_rule = soup(client.get(PAGE))
    assert by_rule.select("h2 a")[0]["href"] == f"/regles/{Attempt.objects.first().atoms[0]}/"
    titles = [one.text for one in soup(client.get(f"{PAGE}?par=date")).select("h3")]
    assert titles[0] == typeset(KINDS["qui-gagne-le-pli"].TITLE)
    assert len(titles) == 3


def test_each_question_leads_to_the_next_of_the_page_and_the_last_back(client):
    miss(client, *some_addresses("petit-sec", 4, 1, 3))
    links = [
        link["href"]
        for link in soup(client.get(f"{PAGE}?par=date")).select(".missed-list .button.second")
    ]
    page, seen = client.get(links[0], follow=True), []
    while soup(page).select_one("form.question"):
        here = page.redirect_chain[-1][0] if page.redirect_chain else links[0]
        seen.append(here.partition("?")[0])
        page = client.get(soup(page).select_one(".actions a.quiet")["href"], follow=True)
    assert seen == [link.partition("?")[0] for link in links]
    assert "C’est tout pour cette fois" in soup(page).text


def test_replaying_all_mixes_kinds_and_stops_at_ten(client):
    some = [
        address
        for slug in ("petit-sec", "qui-gagne-le-pli", "qui-prend")
        for address in some_addresses(slug, 4, 1, 5)
    ]
    miss(client, *some)
    slugs, page = [], client.get(NEXT, follow=True)
    while soup(page).select_one("form.question"):
        ref = page.redirect_chain[-1][0].split("/")[3]
        slugs.append(Attempt.objects.get(token=ref).kind)
        page = client.get(soup(page).select_one(".actions a.quiet")["href"], follow=True)
    assert len(slugs) == MOST_IN_A_RUN
    assert all(slugs[place] != slugs[place + 1] for place in range(len(slugs) - 1))


def test_what_was_answered_right_meanwhile_is_passed_over(client):
    addresses = some_addresses("petit-sec", 4, 1, 3)
    attempts = miss(client, *addresses)
    run = Notebook.before(attempt.token for attempt in attempts)
    client.post(addresses[0].url, fields(solution(addresses[0])))
    where = client.get(f"{NEXT}{run.query}")["Location"]
    assert where.startswith(f"{PAGE}{attempts[1].token}/")
    for address in addresses[1:]:
        client.post(address.url, fields(solution(address)))
    assert client.get(f"{NEXT}{run.query}")["Location"] == f"{PAGE}?fini=1"


@pytest.mark.parametrize("text", ["", "x", "." * 99, "é" * 10, "a" * 10_000, "../..", "%00", "1.2"])
def test_a_course_that_is_none_leads_nowhere(client, text):
    [missed] = miss(client, one_address("petit-sec"))
    assert Notebook.read(text) == Notebook()
    assert client.get(NEXT, {"carnet": text})["Location"] == f"{PAGE}?fini=1"
    page = client.get(f"{PAGE}{missed.token}/", {"carnet": text})
    assert soup(page).select_one("form.question")["action"] == replay_url(missed)


def test_what_is_written_of_a_course_is_read_again():
    run = Notebook.before(f"{number:032x}"[::-1] for number in range(30))
    assert len(run.following) == MOST_IN_A_RUN - 1
    assert Notebook.read(str(run)) == run


HOSTILE = ["1", "0", "-1", "0" * 32, "a" * 2_000, "abc-def", "suite2"]


def everywhere(ref: str) -> list[str]:
    return [f"{PAGE}{ref}/", f"{PAGE}{ref}/signaler/", f"/progres/reponses/{ref}/"]


def test_another_s_answers_are_not_there_for_anybody_else(client):
    [missed] = miss(client, one_address("petit-sec"))
    for address in everywhere(missed.token):
        assert client.get(address, follow=True).status_code == 200
    known, user = Client(), Client()
    miss(known, one_address("petit-sec"))
    user.force_login(User.objects.create_user("ines@exemple.fr", is_staff=True))
    kept = Attempt.objects.count()
    for other in (Client(), known, user):
        for address in everywhere(missed.token):
            assert other.get(address).status_code == 404
        for address in everywhere(missed.token)[:2]:
            assert other.post(address, {"answer": "oui"}).status_code == 404
        assert other.get(f"{NEXT}{Notebook.before([missed.token]).query}").status_code == 302
    assert Attempt.objects.count() == kept
    assert not Report.objects.exists()


@pytest.mark.parametrize("ref", HOSTILE)
def test_a_reference_of_nothing_is_not_there(client, ref):
    [missed] = miss(client, one_address("petit-sec"))
    for address in [*everywhere(ref), *everywhere(str(missed.pk))]:
        assert client.get(address).status_code == 404


@pytest.mark.parametrize("query", ["?page=0", "?page=-1", "?page=zut", "?page=9" * 30, "?par=zut"])
def test_any_page_asked_for_is_one_of_the_notebook(client, query):
    miss(client, one_address("petit-sec"))
    assert len(soup(client.get(f"{PAGE}{query}")).select(".missed-list > li")) == 1


def test_who_has_missed_nothing_reads_a_kind_word_and_leaves_no_row(client):
    page = soup(client.get(PAGE))
    assert "le carnet est vide" in page.text
    assert client.get(NEXT)["Location"] == f"{PAGE}?fini=1"
    assert not Learner.objects.exists()


def test_a_question_that_cannot_be_read_any_more_says_so_and_offers_one_like_it(client):
    addresses = some_addresses("petit-sec", 4, 1, 2)
    gone, _ = miss(client, *addresses)
    Attempt.objects.filter(pk=gone.pk).update(question={"zut": "1"})
    page = soup(client.get(PAGE))
    [entry] = [one for one in page.select(".missed-list > li") if "a changé depuis" in one.text]
    assert entry.select_one("a.button")["href"] == addresses[0].another_url
    asked = soup(client.get(replay_url(gone)))
    assert "ne peut plus être posée" in asked.text
    assert asked.select_one("a.button")["href"] == addresses[0].another_url
    assert client.post(replay_url(gone), {"answer": "oui"}).status_code == 404
    assert client.get(f"{PAGE}{gone.token}/signaler/").status_code == 404
    assert "ne peut plus être montrée" in soup(client.get(f"/progres/reponses/{gone.token}/")).text
    for _ in range(2):  # the run leaves it out
        assert gone.token not in client.get(NEXT)["Location"]


def test_a_kind_that_is_no_more_is_said_too(client):
    [gone] = miss(client, one_address("petit-sec"))
    Attempt.objects.filter(pk=gone.pk).update(kind="bridge")
    for address in (PAGE, replay_url(gone), f"/progres/reponses/{gone.token}/"):
        assert client.get(address).status_code == 200


def test_a_problem_with_a_question_replayed_is_told_with_what_was_asked(client, monkeypatch):
    address = one_address("petit-sec")
    [missed] = miss(client, address)
    change(monkeypatch, address.kind)
    judged = soup(client.post(replay_url(missed), {"answer": "oui"}))
    link = judged.select_one(".report-link a")["href"]
    page = soup(client.get(link))
    sent = {field["name"]: field["value"] for field in page.select("main input[type=hidden]")}
    client.post(page.select_one("main form")["action"], sent | {"mots": "Faux."})
    report = Report.objects.get()
    assert (report.question, report.version) == (missed.question, missed.version)
    assert report.learner == missed.learner


def queries(client, captured, url) -> int:
    with captured(50) as found:
        assert client.get(url).status_code in (200, 302)
    return len(found.captured_queries)


def test_the_queries_of_a_page_are_the_same_with_two_hundred_missed(
    client, django_assert_max_num_queries
):
    [first] = miss(client, one_address("petit-sec"))
    urls = [PAGE, f"{PAGE}?par=date", NEXT, replay_url(first), f"/progres/reponses/{first.token}/"]
    client.get(PAGE)
    few = [queries(client, django_assert_max_num_queries, url) for url in urls]
    Attempt.objects.bulk_create(
        Attempt(
            learner=first.learner,
            token=f"{number:032x}",
            kind=address.kind.SLUG,
            version=address.version,
            players=address.players,
            level=address.level,
            code=address.code,
            question=address.notation,
            answer=list(wrong_answer(address)),
            correct=False,
            atoms=[address.kind.ATOMS[0]],
            misconceptions=[],
        )
        for number, address in enumerate(
            address
            for slug in ("petit-sec", "qui-prend", "cartes-jouables", "qui-gagne-le-pli")
            for address in some_addresses(slug, 4, 2, 50)
        )
    )
    page = soup(client.get(PAGE))
    assert f"{MOST_MISSED} questions" in page.text.replace("\xa0", " ")
    assert len(page.select(".missed-list > li")) == EACH_PAGE
    last = soup(client.get(f"{PAGE}?page=5"))
    assert len(last.select(".missed-list > li")) == EACH_PAGE
    assert [queries(client, django_assert_max_num_queries, url) for url in urls] == few
    assert max(few) <= 5


def test_replaying_costs_seven_statements_at_most(client, django_assert_max_num_queries):
    address = one_address("petit-sec")
    [missed] = miss(client, address)
    with django_assert_max_num_queries(50) as captured:
        client.post(replay_url(missed), fields(solution(address)))
    words = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
    said = [one["sql"] for one in captured.captured_queries if not one["sql"].startswith(words)]
    assert len(said) <= 7


def test_the_page_of_one_s_own_answer_shows_it_with_its_correction(client):
    address = one_address("petit-sec")
    [missed] = miss(client, address)
    page = BeautifulSoup(client.get(f"/progres/reponses/{missed.token}/").text, "html.parser")
    assert page.h1.text == address.kind.TITLE
    assert page.select(".replayed .feedback.wrong")
    assert page.select(".steps li.conclusion")
    assert page.select_one(".button")["href"] == f"{PAGE}{missed.token}/"


def test_the_pages_of_the_notebook_are_valid(client):
    attempts = miss(client, *(one_address(slug) for slug in KINDS))
    pages = [PAGE, f"{PAGE}?par=date&page=2", f"{PAGE}?fini=1"]
    pages += [address for attempt in attempts for address in everywhere(attempt.token)]
    assert {path: faults(client.get(path, follow=True).text) for path in pages} == dict.fromkeys(
        pages, []
    )
