"""A class or a club as its members see it, with an account or without."""

import pytest
from django.test import Client
from django.urls import reverse

from tarotlearn.accounts.models import Learner
from tarotlearn.groups.models import Group, GroupKind, Membership
from tests.accounts.answers import TOKEN
from tests.groups.people import (
    client_of,
    journal_of,
    leader_of,
    make_class,
    make_member,
    make_pupil,
)
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    group = make_class(name="Tarot club")
    group.kind, group.house_rules = GroupKind.CLUB, ["sans-prise", "petit-imprenable"]
    group.save()
    return group


@pytest.fixture
def member(club):
    """A browser without account whose learner belongs to the club."""
    learner = Learner.objects.of_new_browser(TOKEN)
    return Membership.objects.create(group=club, learner=learner, name="Léa")


@pytest.fixture
def browser(member):
    client = Client()
    client.cookies["apprenant"] = TOKEN
    return client


def url_of(group):
    return reverse("groups:welcome", args=[group.ref])


def test_a_member_finds_his_way_back_without_an_account(browser, club):
    page = soup(browser.get("/groupes/"))
    assert page.select_one("#membre + ul a, #membre ~ ul a")["href"] == url_of(club)
    assert "Créer une classe" in page.get_text()


def test_who_belongs_to_no_group_and_has_no_account_reads_what_a_class_is(client):
    page = client.get("/groupes/")
    assert page.status_code == 200
    assert "ni d’adresse ni de mot de passe" in text(page)
    assert not Learner.objects.exists()


def test_the_first_page_says_what_to_do_what_is_played_and_under_which_name(browser, club):
    page = browser.get(url_of(club))
    shown = soup(page)
    assert shown.h1.get_text() == "Tarot club"
    assert "sous le nom de Léa. On y joue à 4" in shown.main.get_text()
    links = [a["href"] for a in shown.select("#faire ~ ul a")]
    assert reverse("lessons:lesson", args=["les-78-cartes"]) in links
    assert {reverse(f"progress:{n}") for n in ("placement", "path", "certificate_choice")} <= {
        *links
    }
    usages = [a["href"] for a in shown.select(".table-usages a")]
    assert usages == ["/usages/petit-imprenable/", "/usages/sans-prise/"]
    assert not faults(page.text)


def test_to_open_it_changes_nothing_but_the_browser_s_usages(
    browser, club, django_assert_num_queries
):
    with django_assert_num_queries(3) as queries:  # the learner, his place, no card
        response = browser.get(url_of(club))
    assert all(query["sql"].startswith("SELECT") for query in queries)
    assert response.cookies["usages"].value == "petit-imprenable.sans-prise"
    assert "no-store" in response["Cache-Control"]


def test_a_group_without_usages_leaves_those_of_the_browser_and_says_so(browser, club):
    Group.objects.update(house_rules=[])
    assert "usages" not in browser.get(url_of(club)).cookies
    browser.cookies["usages"] = "misere-10"
    page = browser.get(url_of(club))
    assert soup(page).select_one("#usages ~ p a")["href"] == "/usages/a-ma-table/"


def test_a_member_changes_his_name_and_his_mind(browser, club, member):
    sent = {"name": " Léa  Martin ", "shows_progress": "on"}
    response = browser.post(url_of(club), sent, follow=True)
    assert "C’est enregistré" in text(response)
    member.refresh_from_db()
    assert (member.name, member.shows_progress) == ("Léa Martin", True)
    assert journal_of(club)[-1] == "Léa Martin a renommé Léa : Léa Martin"
    browser.post(url_of(club), {"name": "Léa Martin"})
    member.refresh_from_db()
    assert not member.shows_progress


def test_a_name_that_can_t_be_is_refused_and_nothing_is_changed(browser, club, member):
    response = browser.post(url_of(club), {"name": " ", "shows_progress": "on"})
    assert response.status_code == 422
    assert "Écrivez un nom." in text(response)
    assert "sous le nom de Léa" in text(response)
    assert not faults(response.text)
    member.refresh_from_db()
    assert (member.name, member.shows_progress) == ("Léa", False)


def test_a_pupil_s_name_is_his_teacher_s_to_give(client, club):
    pupil = make_pupil(club, "Zoé", Learner.objects.of_new_browser("b" * 32))
    client.cookies["apprenant"] = "b" * 32
    assert not soup(client.get(url_of(club))).main.select("form")
    client.post(url_of(club), {"name": "Moi", "shows_progress": "on"})
    pupil.refresh_from_db()
    assert (pupil.name, pupil.shows_progress) == ("Zoé", False)


def test_the_staff_sees_what_members_see_and_the_way_back(club):
    page = client_of(leader_of(club)).get(url_of(club))
    assert "Ce que voient les membres" in text(page)
    assert soup(page).select_one(".group-head p a[href$='/groupes/']")
    assert not soup(page).main.select("form")


def test_one_leaves_from_there(browser, club, member):
    link = soup(browser.get(url_of(club))).select_one("#place ~ form a")["href"]
    assert link == reverse("groups:leave", args=[club.ref])
    browser.post(link)
    assert browser.get(url_of(club)).status_code == 404
    assert not Membership.objects.filter(pk=member.pk).exists()


def test_a_member_of_another_group_sees_nothing_of_it(club):
    other = make_member(make_class("Autre", "Autre"), "Paul")
    assert client_of(other).get(url_of(club)).status_code == 404
