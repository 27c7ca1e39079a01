"""What a group declares to play; what its members then read beside the rule."""

import pytest
from django.test import Client
from django.urls import reverse

from rules_engine.variants import HOUSE_RULES
from tarotlearn.groups.models import Group, Role
from tests.groups.people import client_of, journal_of, make_member
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


def plain(text):
    return text.replace("\xa0", " ").replace("\u202f", " ")


def url_of(group):
    return reverse("groups:house_rules", args=[group.ref])


def test_every_house_rule_is_there_with_its_sentence_and_its_page(group, leader):
    page = leader.get(url_of(group))
    shown = soup(page)
    said = {
        box["value"]: plain(box.parent.get_text(strip=True)) for box in shown.select("[name=usage]")
    }
    assert said == {house.id: house.sentence for house in HOUSE_RULES}
    links = {a["href"] for a in shown.select(".usage-choice > a")}
    assert links == {f"/usages/{house.id}/" for house in HOUSE_RULES}
    assert len(shown.select("fieldset legend")) > 5
    assert not faults(page.text)


def test_a_table_declares_changes_and_takes_back(group, leader):
    sent = {"usage": ["sans-prise", "garde-contre-5", "petit-imprenable", "rien", "sans-prise"]}
    response = leader.post(url_of(group), sent, follow=True)
    assert "C’est enregistré" in text(response)
    group.refresh_from_db()
    assert group.house_rules == ["petit-imprenable", "sans-prise", "garde-contre-5"]
    ticked = [box["value"] for box in soup(response).select("[name=usage][checked]")]
    assert sorted(ticked) == sorted(group.house_rules)
    leader.post(url_of(group), sent)
    leader.post(url_of(group), {})
    group.refresh_from_db()
    assert group.house_rules == []
    assert journal_of(group)[1:] == [
        "Delorme a changé les usages de la table : 3\xa0usages",
        "Delorme a changé les usages de la table : aucun",
    ]


@pytest.mark.parametrize(
    "pair",
    [
        ("misere-10", "misere-20"),
        ("pousse-1-2-3-4-6", "sans-prise"),
        ("entame-libre", "entame-interdite-jusqu-au-roi"),
        ("poignees-10-20-30", "poignees-20-40-60"),
        ("arrondi-a-5", "arrondi-a-10"),
    ],
)
def test_two_that_no_table_plays_together_are_refused(group, leader, pair):
    response = leader.post(url_of(group), {"usage": pair})
    assert response.status_code == 422
    assert "ne se jouent pas ensemble" in text(response)
    assert {box["value"] for box in soup(response).select("[checked]")} == {*pair}
    assert Group.objects.get().house_rules == []
    assert not faults(response.text)


def test_a_teacher_reads_what_is_declared(group):
    Group.objects.update(house_rules=["misere-10"])
    teacher = client_of(make_member(group, "Okafor", Role.ENSEIGNANT))
    page = soup(teacher.get(url_of(group)))
    assert not page.main.select("form")
    assert [a["href"] for a in page.select(".table-usages a")] == ["/usages/misere-10/"]
    assert teacher.post(url_of(group), {"usage": "misere-20"}).status_code == 404


def test_a_usage_that_the_site_no_longer_knows_is_passed_over(group, leader):
    Group.objects.update(house_rules=["autrefois", "misere-10"])
    member = make_member(group, "Inès")
    assert leader.get(url_of(group)).status_code == 200
    page = client_of(member).get(reverse("groups:welcome", args=[group.ref]))
    assert page.cookies["usages"].value == "misere-10"


def test_who_comes_in_reads_at_once_what_is_played_beside_the_rule(group):
    from tarotlearn.groups.models import Invitation

    Group.objects.update(house_rules=["petit-imprenable"])
    client = Client()
    client.post(Invitation.objects.create(group=group).get_absolute_url(), {"name": "Léa"})
    aside = soup(client.get("/regles/petit-sec/")).select_one("aside.notice").get_text(" ")
    assert "Le Petit sec se joue" in aside
    assert "annule la donne" in aside
    assert group.name in aside
