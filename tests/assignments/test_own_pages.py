"""Composing, keeping, trying, copying a question, as a teacher does it."""

from unittest.mock import ANY

import pytest
from django.test import Client
from django.urls import reverse

from tarotlearn.accounts.models import Learner, User
from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.assignments.own.own_data import question_parts
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tests.assignments.giving import give, make_own
from tests.assignments.own import NEW, as_posted, drawn_url, form_of
from tests.exercises.addresses import fields, one_address, solution, wrong_answer
from tests.groups.people import make_class
from tests.pages import soup
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db
LIST = "/mes-questions/"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def author() -> User:
    return User.objects.create_user("delorme@exemple.fr")


@pytest.fixture
def browser(author) -> Client:
    client = Client()
    client.force_login(author)
    return client


def kept(author: User, slug: str = "petit-sec", **fields) -> OwnQuestion:
    return make_own(one_address(slug), author=author, **fields)


def url(name: str, question: OwnQuestion) -> str:
    return reverse(f"assignments:{name}", args=[question.ref])


def sent(response, **changed: str) -> dict[str, list[str] | str]:
    """What a browser sends of the editor that it was shown, with these fields changed."""
    return {**dict(as_posted(soup(response).select_one("#composer")).lists()), **changed}


# --- Composing ----------------------------------------------------------------------------------


def test_one_chooses_among_all_kinds(browser):
    page = soup(browser.get(NEW))
    assert len(page.select(".group-list a")) == len(KINDS)


def test_without_a_draw_one_is_led_to_a_new_one_each_time(browser):
    asked = {"genre": "petit-sec", "joueurs": "9", "niveau": "12"}
    places = {browser.get(NEW, asked).url for _ in range(3)}
    assert len(places) == 3
    assert all("joueurs=4&niveau=1&tirage=" in place for place in places)


@pytest.mark.parametrize("genre", ["rien", "é", "x" * 300, "petit-sec "])
def test_an_exercise_that_does_not_exist_is_not_found(browser, genre):
    assert browser.get(NEW, {"genre": genre}).status_code == 404
    assert browser.post(NEW, {"genre": genre}).status_code == 404


@pytest.mark.parametrize("slug", KINDS)
def test_every_kind_has_its_editor_with_its_key(browser, slug):
    page = soup(browser.get(drawn_url(one_address(slug))))
    assert page.select("#composer .own-field")
    assert page.select("#apercu .own-key dl.facts dd")
    assert len(page.select("#apercu .hints li")) == 3
    for field in page.select("#composer select, #composer textarea, #composer input.number"):
        assert page.select_one(f'label[for="{field["id"]}"]').get_text(strip=True)


@pytest.mark.parametrize("slug", KINDS)
def test_every_editor_is_html_as_its_standard_has_it(browser, slug):
    address = one_address(slug)
    assert faults(browser.get(drawn_url(address)).text) == []
    form = {name: "0" if name.startswith("champ-") else value
            for name, value in form_of(address).items()}  # fmt: skip
    refused = browser.post(NEW, form)
    assert refused.status_code == 422
    assert faults(refused.text) == []


@pytest.mark.parametrize("slug", ["petit-sec", "cartes-jouables", "valeur-de-la-donne", "renonce"])
@pytest.mark.parametrize("breaks", [False, True])
def test_the_preview_of_htmx_is_that_of_the_page(browser, slug, breaks):
    form = form_of(one_address(slug), **({"champ-joueurs": "4"}), ref="abcdefghjk")
    if breaks:
        form = {name: "0" if name.startswith("champ-") else value for name, value in form.items()}
    page = soup(browser.post(NEW, form))
    composing = page.select_one("#composer")
    assert composing["data-hx-target"] == "#editeur"
    assert page.select_one("#editeur #composer")
    for what, place in (("voir", "#editeur"), ("apercu", "#apercu")):
        response = browser.post(NEW, {**form, "faire": what}, headers=HTMX)
        assert response.status_code == (422 if breaks else 200)
        fragments = [part.select_one(place) for part in (soup(response), page)]
        for token in [
            each for part in fragments for each in part.select("[name=csrfmiddlewaretoken]")
        ]:
            token["value"] = ""
        assert fragments[0].prettify() == fragments[1].prettify()


def test_a_refusal_stands_beside_the_field_that_it_names_and_what_was_typed_stays(browser):
    form = form_of(one_address("petit-sec"), **{"champ-main": ["1A", "2C"], "titre": "Ma <b>main"})
    response = browser.post(NEW, {**form, "faire": "garder"})
    assert response.status_code == 422
    page = soup(response)
    assert "18\u00a0cartes" in page.select_one(".own-field .field-error").get_text()
    assert "18\u00a0cartes" in page.select_one("#apercu .own-status").get_text()
    assert page.select_one("#titre")["value"] == "Ma <b>main"
    ticked = page.select('input[name="champ-main"][checked]')
    assert {box["value"] for box in ticked} == {"1A", "2C"}
    assert not OwnQuestion.objects.exists()


@pytest.mark.parametrize(
    "hostile", ["<script>alert(1)</script>", "\x01\x02", "é" * 9, "1A " * 90_000]
)
@pytest.mark.parametrize("slug", ["renonce", "juger-la-poignee", "composer-un-gagnant"])
def test_hostile_notations_are_refused_and_kept_typed(browser, slug, hostile):
    form = form_of(one_address(slug))
    name = next(
        name for name in form if name.startswith(("champ-plis", "champ-montre", "champ-pli"))
    )
    response = browser.post(NEW, {**form, name: hostile, "faire": "garder"})
    assert response.status_code == 422
    assert len(response.content) < 1_000_000  # it is told once, whatever its length
    assert "<script>alert" not in response.text
    field = soup(response).select_one(f'[name="{name}"]')
    typed = field.get_text() if field.name == "textarea" else field["value"]
    assert typed.strip("\n\r").startswith(hostile[:5].strip())
    assert not OwnQuestion.objects.exists()


@pytest.mark.parametrize("title", ["x" * 81, "a\nb", "\x01"])
def test_a_title_that_no_list_could_show_is_refused(browser, title):
    form = {**form_of(one_address("petit-sec")), "titre": title, "faire": "garder"}
    response = browser.post(NEW, form)
    assert response.status_code == 422
    assert soup(response).select_one("#titre-faute")
    assert not OwnQuestion.objects.exists()


# --- Keeping ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", ["petit-sec", "renonce", "ligne-fausse", "composer-une-chute"])
def test_the_page_as_a_browser_sends_it_keeps_the_drawn_question(browser, author, slug):
    address = one_address(slug)
    form = sent(browser.get(drawn_url(address)), faire="garder")
    for _ in range(2):  # sent twice
        response = browser.post(NEW, form)
        assert response.status_code == 302
    question = OwnQuestion.objects.get()
    assert response.url == url("own_question", question)
    kind = KINDS[slug]
    assert kind.read(question.question) == address.question
    assert (question.author, question.title) == (author, kind.TITLE)
    assert (question.version, question.players, question.level) == (kind.VERSION, ANY, 2)
    assert browser.get(response.url).status_code == 200


def test_a_question_never_given_is_changed_in_its_place(browser, author):
    question = kept(author)
    form = sent(browser.get(url("edit_question", question)), titre="Autre titre", faire="garder")
    browser.post(url("edit_question", question), form)
    assert [one.title for one in OwnQuestion.objects.all()] == ["Autre titre"]


def test_a_question_that_was_given_stays_and_its_change_makes_another(browser, author):
    question = kept(author, title="Donnée")
    give(make_class("Autre"), asks=(), own=(question,))
    response = browser.get(url("edit_question", question))
    assert "en fera une autre" in soup(response).select_one(".notice").get_text()
    form = sent(response, titre="Seconde", faire="garder")
    browser.post(url("edit_question", question), form)
    assert sorted(one.title for one in OwnQuestion.objects.all()) == ["Donnée", "Seconde"]


def test_somebody_else_s_ref_in_the_form_makes_a_question_of_one_s_own(browser, author):
    other = kept(User.objects.create_user("autre@exemple.fr"))
    form = {**form_of(one_address("bouts")), "ref": other.ref, "faire": "garder"}
    browser.post(NEW, form)
    mine = OwnQuestion.objects.get(author=author)
    assert mine.ref != other.ref
    other.refresh_from_db()
    assert other.kind == "petit-sec"


def test_the_list_shows_those_put_away_apart_and_says_how_often_each_was_given(browser, author):
    given, hidden = kept(author, title="Donnée"), kept(author, title="Vieille")
    give(make_class("Autre"), asks=(), own=(given,))
    browser.post(url("hide_question", hidden), {"ranger": "1"})
    page = soup(browser.get(LIST))
    assert "donnée 1 fois" in page.select_one(".own-list li").get_text()
    assert page.select_one("details.archived a").get_text() == "Vieille"
    browser.post(url("hide_question", hidden), {"ranger": "0"})
    assert not soup(browser.get(LIST)).select("details.archived")


def test_a_question_that_its_kind_reads_no_more_is_shown_with_the_reason(browser, author):
    question = kept(author, title="Ancienne", is_shared=True)
    OwnQuestion.objects.update(question={"main": "rien"})
    line = soup(browser.get(LIST)).select_one(".own-list li")
    assert "own-gone" in line["class"]
    assert "Elle ne peut plus être posée." in line.get_text()
    for name in ("own_question", "shared_question"):
        response = browser.get(url(name, question))
        assert response.status_code == 200
        assert soup(response).select_one(".alert")
    assert browser.get(url("edit_question", question)).status_code == 302
    OwnQuestion.objects.update(kind="disparu")
    assert browser.get(LIST).status_code == 200


# --- Sharing and trying -------------------------------------------------------------------------


def test_a_colleague_with_the_link_tries_and_copies_and_nothing_is_recorded(browser, author):
    question = kept(author, title="À partager")
    browser.post(url("share_question", question), {"ouvrir": "1"})
    shown = soup(browser.get(url("own_question", question)))
    assert (
        shown.select_one(".own-link")
        .get_text(strip=True)
        .endswith(url("shared_question", question))
    )
    colleague = Client()
    colleague.force_login(make_class("Morel").memberships.get().learner.user)
    learners = Learner.objects.count()
    there = url("shared_question", question)
    assert colleague.get(there).status_code == 200
    for answer in (wrong_answer(one_address("petit-sec")), solution(one_address("petit-sec"))):
        page = soup(colleague.post(there, fields(answer)))
        assert page.select_one(".feedback.right, .feedback.wrong")
    assert not Attempt.objects.exists()
    assert Learner.objects.count() == learners
    made = colleague.post(url("copy_question", question))
    copy = OwnQuestion.objects.exclude(pk=question.pk).get()
    assert made.url == url("edit_question", copy)
    assert (copy.title, copy.question) == ("À partager (copie)", question.question)
    assert not copy.is_shared
    browser.post(url("share_question", question), {"ouvrir": "0"})
    assert colleague.get(there).status_code == 404


@pytest.mark.parametrize("demande", ["", "indice", "solution", "reessayer", "autre"])
def test_what_a_trial_answers_to_htmx_is_in_its_page(browser, author, demande):
    there = url("shared_question", kept(author))
    form = {**fields(solution(one_address("petit-sec"))), "demande": demande, "jeton": "a" * 12}
    page = soup(browser.post(there, form)).select_one("form.question")
    fragment = soup(browser.post(there, form, headers=HTMX)).select_one("form.question")
    for each in (page, fragment):
        for token in each.select("[name=csrfmiddlewaretoken]"):
            token["value"] = ""
    assert page.prettify() == fragment.prettify()


def test_an_assignment_asks_what_was_composed(browser, author):
    form = {**form_of(one_address("petit-sec")), "titre": "La mienne", "faire": "garder"}
    browser.post(NEW, form)
    question = OwnQuestion.objects.get()
    assignment = give(make_class("Morel"), asks=(), own=(question,))
    contents = Contents.freeze(assignment, assignment.parts.all(), "graine")
    assert contents.question(1).address("").question == one_address("petit-sec").question


# --- With its author ----------------------------------------------------------------------------


def test_one_s_questions_are_among_one_s_data_and_those_never_given_go_with_one(browser, author):
    given, alone = kept(author, title="Donnée"), kept(author, title="Jamais donnée")
    give(make_class("Autre"), asks=(), own=(given,))
    [part] = question_parts(author)
    assert {record.data["titre"] for record in part.records} == {"Donnée", "Jamais donnée"}
    assert all(record.lines for record in part.records)
    assert browser.get("/compte/donnees/").status_code == 200
    author.delete()
    assert [(one.title, one.author) for one in OwnQuestion.objects.all()] == [("Donnée", None)]
    assert not OwnQuestion.objects.filter(pk=alone.pk).exists()


# --- What it costs ------------------------------------------------------------------------------


def test_a_preview_reads_who_asks_and_nothing_else(browser, django_assert_num_queries):
    form = form_of(one_address("valeur-de-la-donne"))
    for what in ("voir", "apercu"):
        with django_assert_num_queries(2):  # the session and the user
            browser.post(NEW, {**form, "faire": what}, headers=HTMX)


def test_the_list_costs_the_same_for_one_question_and_for_twenty(
    browser, author, django_assert_num_queries
):
    for count in (1, 19):
        for _ in range(count):
            kept(author)
        with django_assert_num_queries(3):
            browser.get(LIST)
