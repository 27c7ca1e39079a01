"""How far the members of a club are on the way to a table, for who consents."""

import pytest
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.groups.models import GroupKind, Membership
from tarotlearn.progress.certifying.models import Certificate, Sitting
from tarotlearn.progress.models import Placement
from tests.accounts.answers import attempt
from tests.groups.people import client_of, leader_of, make_class, make_pupil
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    group = make_class(name="Tarot club")
    group.kind = GroupKind.CLUB
    group.save()
    return group


@pytest.fixture
def organiser(club):
    return client_of(leader_of(club))


def url_of(group):
    return reverse("assignments:club_path", args=[group.ref])


def joined(group, name, *, shows):
    return Membership.objects.create(
        group=group, learner=Learner.objects.create(), name=name, shows_progress=shows
    )


def certificate_of(learner, players=4):
    sitting = Sitting.objects.create(
        learner=learner, players=players, series={}, finished_at=timezone.now()
    )
    return Certificate.objects.issue(sitting, "Léa")


def rows(page):
    return {
        row.th.get_text(strip=True): [
            " ".join(cell.get_text(" ", strip=True).split()) for cell in row.select("td")
        ]
        for row in soup(page).select(".club-path tbody tr")
    }


def test_of_who_has_not_said_yes_the_name_alone_is_there(club, organiser):
    silent, shown = joined(club, "Paul", shows=False), joined(club, "Léa", shows=True)
    for member in (silent, shown):
        attempt(member.learner, "a")
        certificate_of(member.learner)
    page = organiser.get(url_of(club))
    assert list(rows(page)) == ["Léa"]
    others = soup(page).select_one("#autres").parent
    assert "Paul" in others.get_text()
    assert not others.select("a, table, td")
    assert text(page).count("Paul") == 1
    assert silent.ref not in page.text
    assert not faults(page.text)


def test_where_each_is_and_what_he_holds(club, organiser):
    beginner, player = joined(club, "Élif", shows=True), joined(club, "Zoé", shows=True)
    attempt(player.learner, "a")
    for players in (4, 5):
        certificate_of(player.learner, players)
    withdrawn = certificate_of(beginner.learner)
    Certificate.objects.filter(pk=withdrawn.pk).update(withdrawn_at=withdrawn.issued_at)
    page = organiser.get(url_of(club))
    found = rows(page)
    assert found["Élif"] == [
        "0 sur 8", found["Élif"][1], "Les 78 cartes", "pas encore", "pas encore"
    ]  # fmt: skip
    assert found["Zoé"][3:] == ["à 4 , à 5", "aujourd’hui"]
    assert "1 sur 2" in soup(page).h2.get_text()


def test_a_pupil_with_a_card_is_followed_as_everywhere(club, organiser):
    make_pupil(club, "Nour")
    assert list(rows(organiser.get(url_of(club)))) == ["Nour"]


def test_who_was_placed_later_is_not_sent_back(club, organiser):
    member = joined(club, "Léa", shows=True)
    for lesson in ("les-encheres", "l-excuse"):
        Placement.objects.keep(
            learner=member.learner, quiz=lesson[:6], lesson=lesson, profile="joue"
        )
    assert rows(organiser.get(url_of(club)))["Léa"][2] == "L’Excuse"


def test_an_empty_club_says_how_one_is_followed(club, organiser):
    joined(club, "Paul", shows=False)
    assert "Personne encore n’a choisi d’être suivi" in text(organiser.get(url_of(club)))


def test_the_tab_is_that_of_a_club(club, organiser):
    tabs = [a.get_text() for a in soup(organiser.get(url_of(club))).select(".group-tabs a")]
    assert "Parcours" in tabs
    other = make_class("Autre", "Sixième")
    page = client_of(leader_of(other)).get(other.get_absolute_url())
    assert "Parcours" not in [a.get_text() for a in soup(page).select(".group-tabs a")]


@pytest.mark.parametrize("many", [1, 35])
def test_it_costs_as_many_queries_for_one_member_as_for_a_club(
    club, organiser, many, django_assert_num_queries
):
    for number in range(many):
        member = joined(club, f"M{number}", shows=True)
        attempt(member.learner, "a")
        certificate_of(member.learner)
    organiser.get(url_of(club))
    # the session, the user, his place; the members; their progress, starts, certificates
    with django_assert_num_queries(7):
        organiser.get(url_of(club))
