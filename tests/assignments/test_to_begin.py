"""That something waits is said on the pages that lead on: home and one's progress."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tarotlearn.assignments.models import Allowance
from tarotlearn.assignments.standing import Stage, standings_of, to_begin
from tests.assignments.doing import browser_of, send, start, text_of
from tests.assignments.giving import give
from tests.groups.people import make_class, make_pupil
from tests.pages import soup

pytestmark = [pytest.mark.django_db, pytest.mark.database]
HOUR = timedelta(hours=1)


def test_it_counts_what_is_open_for_him_and_not_begun():
    group, other = make_class(), make_class("Perrin", "Sixième A")
    pupil, classmate = make_pupil(group, "Inès"), make_pupil(group, "Tom")
    now = timezone.now()
    give(group)
    give(group, due_at=now + HOUR)
    give(group, due_at=now - HOUR)
    give(group, opens_at=now + HOUR)
    give(other)
    for member in (pupil, classmate):
        give(group, is_for_all=False).for_members.add(member)
    for member, fields in (
        (pupil, {"due_at": now + HOUR}),  # his own date is later
        (classmate, {"due_at": now + HOUR}),
    ):
        late = give(group, due_at=now - HOUR)
        Allowance.objects.create(assignment=late, membership=member, **fields)
    start(browser_of(pupil), give(group))
    with CaptureQueriesContext(connection) as captured:
        assert to_begin(pupil.learner, now) == 4
    assert len(captured) == 1
    stages = [standing.stage(now) for standing in standings_of(pupil.learner)]
    assert stages.count(Stage.A_FAIRE) == 4


def test_home_and_progress_say_it_first_as_long_as_it_waits():
    group = make_class()
    client = browser_of(make_pupil(group, "Inès"))
    first, later = give(group, asks=(("petit-sec", 1, 1),)), give(group)
    send(client, start(client, first), 1)
    home = soup(client.get("/")).select("nav[aria-label=Reprendre] a")
    assert [link["href"] for link in home] == ["/devoirs/", "/progres/seance/", "/progres/"]
    assert home[0].get_text() == "mes devoirs, 1\xa0à commencer"
    assert "Mes devoirs : 1 à commencer." in text_of(client.get("/progres/"))
    start(client, later)
    assert soup(client.get("/")).select("nav[aria-label=Reprendre] a")[0].text == "mes devoirs"
    assert "à commencer" not in text_of(client.get("/progres/"))


def test_who_is_in_no_group_reads_of_none():
    assert "mes devoirs" not in Client().get("/").text
    group = make_class()
    client = browser_of(make_pupil(group, "Inès"))
    group.archived_at = timezone.now()
    group.save()
    assert "mes devoirs" not in client.get("/").text
