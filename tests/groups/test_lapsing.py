"""Who has no account and answers no more leaves a club, or a class that is kept, and is erased."""

from datetime import timedelta
from io import StringIO

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Browser, Learner, ResumeCode
from tarotlearn.days import day_words
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups import lapsing
from tarotlearn.groups.models import Deed, Group, GroupKind, JournalEntry, Membership, Role
from tests.accounts.answers import attempt
from tests.groups.people import journal_of, leader_of, make_class, make_member, make_pupil

pytestmark = pytest.mark.django_db

YEAR = 365


def days_ago(days):
    return timezone.now() - timedelta(days=days)


@pytest.fixture
def club():
    group = make_class(name="Club du mardi")
    group.kind = GroupKind.CLUB
    group.save()
    return group


def token_of(name):
    return f"{name.lower()}-".ljust(32, "0")


def by_browser(group, name, *, came=400, answered=None):
    """Who came in by an invitation, without an account, and answered so many days ago."""
    token = token_of(name)
    member = Membership.objects.create(
        group=group, learner=Learner.objects.of_new_browser(token), name=name
    )
    return long_here(member, came, answered)


def long_here(member, came=400, answered=None):
    Membership.objects.filter(pk=member.pk).update(joined_at=days_ago(came))
    Learner.objects.filter(pk=member.learner_id).update(created_at=days_ago(came))
    if answered is not None:
        attempt(member.learner, member.name, at=days_ago(answered))
    return member


def said(*arguments):
    out = StringIO()
    call_command("purge_groups", *arguments, stdout=out)
    return out.getvalue()


def names(group):
    return sorted(group.memberships.filter(role=Role.ELEVE).values_list("name", flat=True))


def test_a_year_is_what_is_published():
    assert settings.MEMBER_KEPT_DAYS == YEAR


def test_who_has_not_answered_for_a_year_leaves_and_nothing_of_him_is_left(club):
    gone = by_browser(club, "Lea", answered=366)
    ResumeCode.objects.renew(gone.learner)
    carried = long_here(make_pupil(club, "Nour"))  # by a card, never used
    by_browser(club, "Paul", answered=364)
    by_browser(club, "Rosa", came=364)  # joined a year ago less a day, and never answered
    assert "2 membres sans compte à effacer" in said("--dry-run")
    assert len(names(club)) == 4
    assert "2 membres sans compte effacés" in said()
    assert names(club) == ["Paul", "Rosa"]
    assert not Learner.objects.filter(pk__in=[gone.learner_id, carried.learner_id]).exists()
    assert Attempt.objects.count() == 1
    assert Browser.objects.count() == 2
    assert not ResumeCode.objects.exists()
    assert "membre" not in said()


def test_one_answer_anywhere_keeps_him_and_who_leads_can_not(club):
    member = by_browser(club, "Lea", answered=500)
    attempt(member.learner, "later", at=days_ago(1))
    lapsing.purge()
    assert names(club) == ["Lea"]
    Attempt.objects.all().delete()
    Group.objects.update(is_kept=True)  # means nothing of a club
    lapsing.purge()
    assert names(club) == []


def test_who_has_an_account_or_teaches_stays(club):
    long_here(make_member(club, "Karim"), answered=900)
    long_here(make_member(club, "Okafor", Role.ENSEIGNANT))
    long_here(leader_of(club))
    lapsing.purge()
    assert club.memberships.count() == 3


def test_a_class_has_its_own_end_and_one_that_is_kept_does_as_a_club():
    group = make_class()
    long_here(make_pupil(group, "Nour"), answered=700)
    lapsing.purge()
    assert names(group) == ["Nour"]
    Group.objects.update(is_kept=True)
    lapsing.purge()
    assert names(group) == []


def test_an_archived_club_keeps_nobody_longer(club):
    by_browser(club, "Lea", answered=400)
    Group.objects.update(archived_at=days_ago(390))
    lapsing.purge()
    assert names(club) == []


def test_who_is_also_in_a_class_of_this_year_leaves_the_club_alone(club):
    member = by_browser(club, "Lea", answered=400)
    other = make_class("Autre", "Sixième")
    Membership.objects.create(group=other, learner=member.learner, name="Léa B.")
    lapsing.purge()
    assert (names(club), names(other)) == ([], ["Léa B."])
    assert Attempt.objects.count() == 1


def test_who_is_in_two_clubs_leaves_both_and_is_erased(club):
    member = by_browser(club, "Lea", answered=400)
    other = make_class("Autre", "Club du jeudi")
    Group.objects.filter(pk=other.pk).update(kind=GroupKind.CLUB)
    long_here(Membership.objects.create(group=other, learner=member.learner, name="Léa B."))
    assert lapsing.purge() == 2
    assert not Learner.objects.filter(user=None).exists()


def test_the_journal_names_him_no_more_neither_as_author(club):
    by_browser(club, "Lea", answered=400)
    by_browser(club, "Paul", answered=1)
    for name in ("Lea", "Paul"):
        JournalEntry.objects.create(group=club, by_name=name, deed=Deed.MEMBER_JOINED)
    JournalEntry.objects.create(
        group=club, by_name="Lea", deed=Deed.MEMBER_RENAMED, about="Zoé : Lea"
    )
    lapsing.purge()
    lines = journal_of(club)
    assert not any("Lea" in line or "Zoé" in line for line in lines)
    assert "Paul a rejoint le groupe" in lines
    assert lines[-1] == "Le site a effacé quelqu’un qui n’avait pas répondu depuis un an"


def test_the_journal_says_the_delay_of_the_settings(club, settings):
    settings.MEMBER_KEPT_DAYS = 400
    by_browser(club, "Lea", answered=401)
    lapsing.purge()
    assert journal_of(club)[-1].endswith("qui n’avait pas répondu depuis 400\xa0jours")


def test_a_line_of_the_journal_goes_after_a_year(club):
    JournalEntry.objects.update(at=days_ago(366))
    kept = JournalEntry.objects.create(group=club, by_name="Paul", deed=Deed.MEMBER_LEFT)
    JournalEntry.objects.filter(pk=kept.pk).update(at=days_ago(364))
    said()
    assert journal_of(club) == ["Paul a quitté le groupe"]


def test_it_costs_little_when_nobody_leaves(club, django_assert_num_queries):
    for number in range(30):
        by_browser(club, f"M{number}", answered=5)
    with django_assert_num_queries(2):  # the journal, those who leave
        lapsing.purge()


def page_of(client, url):
    return BeautifulSoup(client.get(url).text, "html.parser")


def leader_client(group):
    client = Client()
    client.force_login(leader_of(group).learner.user)
    return client


def test_the_list_says_when_one_leaves_three_months_before(club):
    soon, late = by_browser(club, "Lea", answered=300), by_browser(club, "Paul", answered=200)
    account = long_here(make_member(club, "Karim"), answered=300)
    page = page_of(leader_client(club), club.get_absolute_url())
    said = {m.name: page.find(id=m.ref).find_all("td")[-1] for m in (soon, late, account)}
    leaves = day_words(days_ago(300) + timedelta(days=YEAR))
    assert said["Lea"].small.get_text() == f"part le {leaves}"
    assert said["Paul"].small is None
    assert said["Karim"].small is None
    assert "part de lui-même un an après sa dernière réponse" in page.main.get_text()


def test_the_page_of_a_member_always_says_it(club):
    member = by_browser(club, "Paul", came=100)
    url = reverse("groups:member", args=[club.ref, member.ref])
    facts = page_of(leader_client(club), url).select_one(".facts").get_text(" ", strip=True)
    assert f"part le {day_words(days_ago(100) + timedelta(days=YEAR))}" in facts
    Group.objects.update(kind=GroupKind.CLASSE)
    facts = page_of(leader_client(club), url).select_one(".facts").get_text()
    assert "part le" not in facts


def test_a_member_is_told_before_he_comes_in_and_once_he_is_there(club):
    by_browser(club, "Lea")
    client = Client()
    client.cookies["apprenant"] = token_of("Lea")
    page = page_of(client, reverse("groups:welcome", args=[club.ref]))
    assert "un an après votre dernière réponse" in page.main.get_text()
    token = club.invitations.create().token
    page = page_of(Client(), reverse("groups:invitation", args=[token]))
    assert "Un an après votre dernière réponse" in page.main.get_text()
