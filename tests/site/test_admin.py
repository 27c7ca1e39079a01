"""The admin: for the staff only, at a path that no page names, under the site's own policy."""

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse

from tarotlearn import environment
from tarotlearn.accounts.models import User
from tarotlearn.exercises.models import Report
from tests.exercises.addresses import fields, one_address, wrong_answer

pytestmark = pytest.mark.django_db
REPORTS = "admin:exercises_report_changelist"
PASSWORD = "un mot de passe pour cet essai"


def a_report(**changed) -> Report:
    address = one_address("petit-sec")
    Client().post(
        address.url.replace("/exercices/", "/exercices/signaler/", 1),
        fields(wrong_answer(address)) | {"mots": "<b>Faux</b>"},
    )
    Report.objects.update(**changed)
    return Report.objects.get()


def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_user("equipe@exemple.fr", PASSWORD, is_staff=True))
    return client


@pytest.mark.parametrize("name", ["admin:index", REPORTS])
def test_nobody_but_the_staff_gets_in(client, name):
    assert client.get(reverse(name)).status_code == 302
    client.force_login(User.objects.create_user("ines@exemple.fr"))
    assert client.get(reverse(name)).status_code == 302
    assert staff().get(reverse(name)).status_code == 200


def test_no_page_leads_to_the_admin(client):
    for path in ("/", "/exercices/", "/affichage/", "/robots.txt"):
        assert settings.ADMIN_PATH not in client.get(path).text


def test_the_staff_reads_a_report_opens_its_question_and_ticks_it_off():
    report, client = a_report(), staff()
    page = client.get(reverse(REPORTS)).text
    assert f'href="{report.url}"' in page
    assert "<b>Faux</b>" not in page
    where = reverse("admin:exercises_report_change", args=[report.pk])
    page = client.get(where).text
    assert "&lt;b&gt;Faux&lt;/b&gt;" in page
    assert "Faux. " in page
    assert client.post(where, {"handled": "on", "words": "autre chose"}).status_code == 302
    report.refresh_from_db()
    assert report.handled
    assert report.words == "<b>Faux</b>"


def test_several_are_ticked_off_and_opened_again_at_once():
    report, client = a_report(), staff()
    for action, handled in (("mark_handled", True), ("mark_open", False)):
        client.post(reverse(REPORTS), {"action": action, "_selected_action": [report.pk]})
        report.refresh_from_db()
        assert report.handled is handled


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"kind": "disparu"}, "n’existe plus"),
        ({"question": {}}, "Rien : "),
        ({"answer": []}, "Rien : "),
    ],
)
def test_a_report_that_today_s_engine_cannot_read_is_still_shown(changed, said):
    report = a_report(**changed)
    page = staff().get(reverse("admin:exercises_report_change", args=[report.pk]))
    assert said in page.text


def test_reports_are_neither_added_nor_deleted_by_the_staff():
    report, client = a_report(), staff()
    assert client.get(reverse("admin:exercises_report_add")).status_code == 403
    where = reverse("admin:exercises_report_delete", args=[report.pk])
    assert client.post(where, {"post": "yes"}).status_code == 403


def test_the_list_costs_as_many_statements_for_thirty_reports_as_for_one(
    django_assert_max_num_queries,
):
    report, client = a_report(), staff()
    for number in range(30):
        report.pk, report.token, report._state.adding = None, str(number), True
        report.save(force_insert=True)
    with django_assert_max_num_queries(9):
        assert client.get(reverse(REPORTS)).status_code == 200


def test_a_password_cannot_be_guessed_for_long(client):
    User.objects.create_user("equipe@exemple.fr", PASSWORD, is_staff=True)
    where = reverse("admin:login")
    for number in range(5):
        client.post(where, {"username": "Equipe@exemple.fr", "password": str(number)})
    refused = client.post(where, {"username": "equipe@exemple.fr", "password": PASSWORD})
    assert refused.status_code == 200
    assert "attendez un quart d’heure" in refused.text
    cache.clear()
    for _ in range(6):  # the right one counts for nothing
        form = {"username": "equipe@exemple.fr", "password": PASSWORD}
        assert Client().post(where, form).status_code == 302


def test_the_admin_breaks_no_rule_of_the_site_s_policy():
    report, client = a_report(), staff()
    pages = [
        Client().get(reverse("admin:login")),
        client.get(reverse("admin:index")),
        client.get(reverse(REPORTS)),
        client.get(reverse("admin:exercises_report_change", args=[report.pk])),
    ]
    for response in pages:
        assert "unsafe" not in response.headers["Content-Security-Policy"]
        page = BeautifulSoup(response.text, "html.parser")
        scripts = page.select("script:not([src]):not([type='application/json'])")
        assert not scripts + page.select("style, [style], [onclick], [onload]")


def test_the_path_of_the_admin_is_one_plain_word():
    assert environment.path_word({"X": "/atelier-9/"}, "X", default="coulisses") == "atelier-9"
    assert environment.path_word({}, "X", default="coulisses") == "coulisses"
    for wrong in ("a/b", "é", "a b", ".*"):
        with pytest.raises(ImproperlyConfigured, match="X vaut"):
            environment.path_word({"X": wrong}, "X", default="coulisses")
