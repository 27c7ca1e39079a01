"""A rule page names the groups of its reader that have declared the house rule it shows."""

import pytest
from django.test import Client
from django.urls import reverse

from tarotlearn import rendered
from tarotlearn.accounts.models import Learner
from tarotlearn.groups.models import Group, GroupKind, Membership
from tests.accounts.answers import TOKEN
from tests.groups.people import learner_of, make_class, make_user
from tests.pages import soup
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db
RULE = "/regles/petit-sec/"


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch):
    monkeypatch.setattr(rendered, "_pages", {})


def make_club(name, *house_rules):
    group = make_class(f"Chef{Group.objects.count()}", name=name)
    group.kind, group.house_rules = GroupKind.CLUB, list(house_rules)
    group.save()
    return group


def browser_of(*groups):
    """A browser without account that belongs to these, and has opened the first page of each."""
    learner = Learner.objects.of_new_browser(TOKEN)
    client = Client()
    client.cookies["apprenant"] = TOKEN
    for group in groups:
        Membership.objects.create(group=group, learner=learner, name="Léa")
        client.get(reverse("groups:welcome", args=[group.ref]))
    return client


def aside(client):
    found = soup(client.get(RULE)).select_one("aside.notice")
    return found.p.get_text().replace("\xa0", " ") if found else ""


def test_the_club_whose_house_rule_is_shown_is_named():
    client = browser_of(make_club("Tarot de Vitré", "petit-imprenable"))
    assert aside(client).startswith("À votre table, Tarot de Vitré : Le Petit sec se joue")
    page = client.get(RULE)
    assert not faults(page.text)
    assert "no-store" in page["Cache-Control"]


def test_of_several_each_that_plays_it_is_named_and_no_other():
    client = browser_of(
        make_club("Vitré", "petit-imprenable"),
        make_club("Dol", "petit-imprenable", "misere-10"),
        make_club("Autre", "misere-10"),
        make_club("Bécherel", "petit-imprenable"),
    )
    assert aside(client).startswith("À vos tables, Bécherel, Dol et Vitré : Le Petit sec")


def test_who_signs_in_reads_it_too(client):
    club = make_club("Vitré", "petit-imprenable")
    user = make_user("Ines")
    Membership.objects.create(group=club, learner=learner_of(user), name="Inès")
    client.force_login(user)
    client.get(reverse("groups:welcome", args=[club.ref]))
    assert aside(client).startswith("À votre table, Vitré :")


def test_nobody_else_reads_the_name_and_nothing_of_it_is_kept():
    inside = browser_of(make_club("Vitré", "petit-imprenable"))
    outside = Client()
    outside.cookies["usages"] = "petit-imprenable"
    for _ in range(2):
        assert aside(inside).startswith("À votre table, Vitré :")
        assert aside(outside).startswith("À votre table : Le Petit sec")
    assert not any("Vitré" in page.plain("").decode() for page in rendered._pages.values())


def test_a_new_name_is_read_at_once_and_a_club_that_one_left_no_more():
    club = make_club("Vitré", "petit-imprenable")
    client = browser_of(club)
    tag = client.get(RULE).get("ETag", "")
    Group.objects.update(name="<b>Dol</b>")
    again = client.get(RULE, headers={"If-None-Match": tag})
    assert again.status_code == 200
    assert "&lt;b&gt;Dol&lt;/b&gt;" in again.text
    Membership.objects.filter(group=club, name="Léa").delete()
    assert aside(client).startswith("À votre table : Le Petit sec")


def test_a_house_rule_that_one_ticked_alone_is_of_no_club():
    client = browser_of(make_club("Vitré", "misere-10"))
    client.cookies["usages"] = "petit-imprenable"
    assert aside(client).startswith("À votre table : Le Petit sec")


def test_it_costs_two_queries_and_none_where_nothing_is_played_otherwise(
    django_assert_num_queries,
):
    client = browser_of(make_club("Vitré", "petit-imprenable"))
    with django_assert_num_queries(2):  # the learner, his groups
        client.get(RULE)
    with django_assert_num_queries(0):
        client.get("/regles/monter/")
