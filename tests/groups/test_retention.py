"""A class ends with its school year, told of before; what is kept, or was told too late, stays."""

from datetime import UTC, date, datetime, timedelta
from io import StringIO
from smtplib import SMTPException
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups import retention
from tarotlearn.groups.changing import change_settings, keep
from tarotlearn.groups.creating import create_group
from tarotlearn.groups.ending import archive
from tarotlearn.groups.models import Group, GroupKind, JournalEntry, Role
from tarotlearn.groups.school_year import end_of, last_end, warning_opened
from tests.accounts.answers import attempt
from tests.groups.people import leader_of, make_class, make_member, make_pupil, make_user

PARIS = ZoneInfo("Europe/Paris")
JULY, SEPTEMBER = date(2027, 7, 1), date(2027, 9, 1)


@pytest.mark.parametrize(
    ("made", "ends"),
    [
        (date(2026, 9, 1), date(2027, 8, 31)),
        (date(2027, 1, 1), date(2027, 8, 31)),
        (date(2027, 6, 30), date(2027, 8, 31)),
        (date(2027, 7, 1), date(2028, 8, 31)),  # made in the holidays for the year to come
        (date(2027, 8, 31), date(2028, 8, 31)),
        (date(2028, 2, 29), date(2028, 8, 31)),
    ],
)
def test_a_class_ends_with_the_school_year_of_the_day_when_it_was_made(made, ends):
    assert end_of(made) == ends


@pytest.mark.parametrize(
    ("today", "end"),
    [
        (date(2027, 8, 31), date(2026, 8, 31)),  # the last day is not over
        (date(2027, 9, 1), date(2027, 8, 31)),
        (date(2028, 2, 29), date(2027, 8, 31)),
        (date(2028, 12, 31), date(2028, 8, 31)),
    ],
)
def test_the_last_end_is_the_last_one_past(today, end):
    assert last_end(today) == end


@pytest.mark.parametrize(
    ("today", "opened"),
    [
        (date(2027, 6, 30), None),
        (date(2027, 7, 1), date(2027, 7, 1)),
        (date(2028, 8, 1), date(2028, 7, 1)),  # thirty days before, in a leap year too
        (date(2027, 8, 2), None),
        (date(2027, 12, 1), None),
    ],
)
def test_an_end_is_told_of_in_july_and_never_less_than_thirty_days_before(today, opened):
    assert warning_opened(today) == opened


# --- With a database ----------------------------------------------------------------------------


def at(day, hour=4):
    return datetime(day.year, day.month, day.day, hour, tzinfo=PARIS)


@pytest.fixture
def on(monkeypatch, db):
    """Run what is given as if it were that day in Paris."""

    def run(day, act=lambda: call_command("purge_groups", stdout=StringIO())):
        now = day if isinstance(day, datetime) else at(day)
        with monkeypatch.context() as patched:
            patched.setattr(timezone, "now", lambda: now)
            return act()

    return run


def class_of(made=date(2026, 9, 7), name="Cinquième B", leader=None):
    group = create_group(
        by=leader or make_user(f"p{User.objects.count()}"), kind="classe", name=name
    )
    Group.objects.filter(pk=group.pk).update(created_at=at(made))
    return Group.objects.get(pk=group.pk)


def is_there(group):
    return Group.objects.filter(pk=group.pk).exists()


def test_a_class_is_told_of_in_july_and_erased_in_september_with_its_pupils(on):
    group = class_of()
    pupil = make_pupil(group, "Inès")
    attempt(pupil.learner, "a")
    member = make_member(group, "Karim")
    attempt(member.learner, "b")
    on(date(2027, 6, 30))
    assert not mail.outbox
    on(JULY)
    assert len(mail.outbox) == 1
    on(date(2027, 8, 31))
    assert is_there(group)
    on(SEPTEMBER)
    assert not is_there(group)
    assert not Learner.objects.filter(pk=pupil.learner_id).exists()
    assert Attempt.objects.get().learner == member.learner  # who has an account keeps his


def test_running_it_every_night_writes_once_a_year(on):
    class_of()
    for day in range(62):
        on(JULY + timedelta(days=day))
    assert len(mail.outbox) == 1


def test_a_class_that_is_kept_stays_and_is_not_told_of_again(on):
    group = class_of()
    on(JULY)
    keep(group=group, by=leader_of(group).learner.user)
    for day in (SEPTEMBER, date(2028, 7, 1), date(2028, 9, 1)):
        on(day)
    assert is_there(group)
    assert len(mail.outbox) == 1


def test_a_class_kept_then_let_go_in_october_ends_with_the_year_and_not_at_once(on):
    group = class_of()
    by = leader_of(group).learner.user
    on(JULY)
    words = {"kind": "classe", "name": group.name, "players": 4, "by": by}
    change_settings(group=group, is_kept=True, **words)
    change_settings(group=group, is_kept=False, **words)
    on(date(2027, 10, 4))
    assert is_there(group)
    on(date(2028, 7, 1))
    on(date(2028, 9, 1))
    assert not is_there(group)
    assert len(mail.outbox) == 2


def test_a_class_made_a_club_and_a_class_again_was_told_of_nothing(on):
    group = class_of()
    on(JULY)
    words = {"name": group.name, "players": 4, "is_kept": False}
    for kind in ("club", "classe"):
        change_settings(group=group, kind=kind, by=leader_of(group).learner.user, **words)
    on(SEPTEMBER)
    assert is_there(group)


@pytest.mark.parametrize("first_night", [date(2027, 8, 2), date(2027, 8, 31), SEPTEMBER])
def test_a_class_that_could_not_be_told_of_thirty_days_before_stays_a_year_more(on, first_night):
    group = class_of()
    for day in (first_night, SEPTEMBER, date(2028, 6, 30)):
        on(day)
    assert is_there(group)
    assert not mail.outbox
    on(date(2028, 7, 1))
    on(date(2028, 9, 1))
    assert not is_there(group)


def test_a_class_told_of_in_time_is_erased_whenever_the_command_runs_again(on):
    group = class_of()
    on(date(2027, 8, 1))
    on(date(2028, 2, 29))
    assert not is_there(group)


def test_a_class_of_july_is_one_of_the_year_to_come(on):
    """Just after midnight in Paris it is still June by the clocks of computers."""
    june = class_of()
    july = class_of(name="Quatrième A")
    Group.objects.filter(pk=june.pk).update(created_at=datetime(2027, 6, 30, 21, 59, tzinfo=UTC))
    Group.objects.filter(pk=july.pk).update(created_at=datetime(2027, 6, 30, 22, 0, tzinfo=UTC))
    on(date(2027, 7, 2))
    on(SEPTEMBER)
    assert not is_there(june)
    assert is_there(july)


def test_the_day_is_that_of_paris(on):
    group = class_of()
    on(datetime(2027, 6, 30, 22, 30, tzinfo=UTC))
    assert len(mail.outbox) == 1
    on(datetime(2027, 8, 31, 21, 30, tzinfo=UTC))
    assert is_there(group)
    on(datetime(2027, 8, 31, 22, 30, tzinfo=UTC))
    assert not is_there(group)


def test_an_archived_class_goes_too_and_a_club_never(on):
    archived, club = class_of(), class_of(name="Club du mardi")
    archive(group=archived, by=leader_of(archived).learner.user)
    Group.objects.filter(pk=club.pk).update(kind=GroupKind.CLUB)
    on(JULY)
    assert len(mail.outbox) == 1
    on(SEPTEMBER)
    assert not is_there(archived)
    assert is_there(club)


# --- What is told -------------------------------------------------------------------------------


def test_one_mail_a_person_names_all_his_classes_in_text_and_as_a_page(on, settings):
    settings.SITE_URL = "https://exemple.fr"
    delorme = make_user("Delorme")
    first, second = class_of(leader=delorme), class_of(leader=delorme, name="Sixième <b>A</b>")
    make_member(first, "Okafor", Role.ENSEIGNANT)
    make_member(first, "Karim")
    on(JULY)
    assert [message.to for message in mail.outbox] == [
        ["delorme@exemple.fr"],
        ["okafor@exemple.fr"],
    ]
    message, other = mail.outbox
    assert message.subject == "Vos classes seront effacées le 31 août, sauf si vous les gardez"
    assert other.subject == "Votre classe sera effacée le 31 août, sauf si vous la gardez"
    for group in (first, second):
        assert f"https://exemple.fr/groupes/{group.ref}/garder/" in message.body
        assert group.name in message.body
    assert "31 août 2027" in message.body
    assert "responsable" not in message.body
    html = message.alternatives[0][0]
    assert "Sixième &lt;b&gt;A&lt;/b&gt;" in html
    assert f'<a href="https://exemple.fr/groupes/{first.ref}/garder/">' in html
    assert f"https://exemple.fr/groupes/{first.ref}/\n" in other.body
    assert "Seul le responsable" in other.body


def test_a_class_whose_mail_can_not_leave_waits_for_the_next_night(on, monkeypatch):
    group = class_of()

    def refuse(*_, **__):
        raise SMTPException

    said = StringIO()
    with monkeypatch.context() as patched:
        patched.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", refuse)
        on(JULY, lambda: call_command("purge_groups", stdout=StringIO(), stderr=said))
    assert "1 classe à prévenir encore" in said.getvalue()
    assert Group.objects.get().warned_at is None
    on(date(2027, 7, 2))
    assert len(mail.outbox) == 1
    assert Group.objects.get(pk=group.pk).warned_at == at(date(2027, 7, 2))


def test_a_dry_run_says_how_many_and_does_nothing(on):
    group = class_of()

    def dry():
        out = StringIO()
        call_command("purge_groups", "--dry-run", stdout=out)
        return out.getvalue().strip()

    assert on(JULY, dry) == "0 classe à effacer, 1 classe à prévenir."
    assert not mail.outbox
    on(JULY)
    assert on(SEPTEMBER, dry) == "1 classe à effacer, 0 classe à prévenir."
    assert is_there(group)


def test_telling_many_classes_takes_few_queries(on, django_assert_max_num_queries):
    leader = make_user("Delorme")
    for number in range(12):
        class_of(leader=leader, name=f"Classe {number}")
    with django_assert_max_num_queries(4):
        on(JULY, lambda: retention.warn(JULY))
    assert len(mail.outbox) == 1


# --- What the pages show ------------------------------------------------------------------------


def browser(member):
    client = Client()
    client.force_login(member.learner.user)
    return client


def test_every_page_of_a_class_that_ends_says_so_to_its_staff(on):
    group = class_of()
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    on(JULY)
    page = browser(leader_of(group)).get(group.get_absolute_url()).text
    assert "Cette classe sera effacée le 31\xa0août 2027" in page
    assert reverse("groups:keep", args=[group.ref]) in page
    page = browser(teacher).get(group.get_absolute_url()).text
    assert "Cette classe sera effacée le 31\xa0août 2027" in page
    assert reverse("groups:keep", args=[group.ref]) not in page
    assert "effacée le 31\xa0août" in browser(teacher).get(reverse("groups:group_list")).text


def test_a_class_is_kept_by_one_button_and_the_journal_says_who_did(on):
    group = class_of()
    on(JULY)
    client, where = browser(leader_of(group)), reverse("groups:keep", args=[group.ref])
    assert "31\xa0août 2027" in client.get(where).text
    response = client.post(where, follow=True)
    assert "Cette classe est gardée" in response.text
    assert "sera effacée" not in client.get(group.get_absolute_url()).text
    client.post(where)
    assert JournalEntry.objects.filter(deed="groupe-garde").count() == 1


def test_an_archived_class_can_be_kept_as_well(on):
    group = class_of()
    archive(group=group, by=leader_of(group).learner.user)
    client = browser(leader_of(group))
    client.post(reverse("groups:keep", args=[group.ref]))
    assert Group.objects.get().is_kept


def test_a_club_is_told_that_it_has_no_end(db):
    group = make_class()
    Group.objects.update(kind=GroupKind.CLUB)
    page = browser(leader_of(group)).get(reverse("groups:keep", args=[group.ref])).text
    assert "Un club ne s’efface pas" in page
