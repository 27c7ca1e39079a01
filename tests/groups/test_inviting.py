"""Invitations: opened, gone through in two clicks, closed; as a person does, without JavaScript."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Browser, Learner
from tarotlearn.groups import ending, inviting
from tarotlearn.groups.models import Closed, Invitation, Membership, Role
from tarotlearn.groups.views import arriving
from tarotlearn.groups.views.arriving import FIRST_LESSON
from tarotlearn.lessons.shelf import library
from tests.accounts.answers import TOKEN, attempt
from tests.accounts.walking import ADDRESS, PASSWORD, last_code
from tests.groups.people import (
    client_of,
    journal_of,
    leader_of,
    learner_of,
    make_class,
    make_member,
    make_pupil,
    make_user,
)
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


def opened(group, role=Role.ELEVE, **fields):
    return Invitation.objects.create(group=group, role=role, **fields)


def with_cookie(token):
    client = Client()
    client.cookies["apprenant"] = token
    return client


def list_url(group):
    return reverse("groups:invitation_list", args=[group.ref])


# --- From the link to the first lesson ----------------------------------------------------------


def test_from_the_link_to_the_first_lesson_in_two_clicks(client, group):
    invitation = opened(group)
    page = soup(client.get(invitation.get_absolute_url()))  # the first: the link
    assert page.h1.get_text(strip=True) == "Rejoindre Cinquième B"
    assert not Learner.objects.filter(user=None).exists()
    form = page.main.form
    assert form["action"] == invitation.get_absolute_url()
    response = client.post(form["action"], {"name": " Léa  B. "}, follow=True)  # « Rejoindre »
    assert response.redirect_chain == [(library().lessons[0].get_absolute_url(), 302)]
    assert response.status_code == 200
    member = group.memberships.get(name="Léa B.")
    assert (member.role, member.code, member.invitation) == (Role.ELEVE, "", invitation)
    assert member.learner.user is None
    assert Invitation.objects.get().uses == 1
    assert journal_of(group)[-1] == "Léa B. a rejoint le groupe"


def test_the_first_lesson_is_that_of_the_course():
    assert library().lessons[0].slug == FIRST_LESSON


@pytest.mark.parametrize("then", ["", "placement"])
def test_who_comes_in_is_welcomed_once_with_the_way_to_his_group(client, group, then):
    group.name = "Les <b>bouts</b>"
    group.save()
    lesson = library().lessons[0].get_absolute_url()
    sent = {"name": "Léa", "ensuite": then}
    landed = soup(client.post(opened(group).get_absolute_url(), sent, follow=True))
    [welcome] = landed.main.select(".saved")
    assert welcome.get_text() == "Bienvenue dans Les <b>bouts</b>. La page de la classe"
    assert welcome.a["href"] == reverse("groups:welcome", args=[group.ref])
    assert not soup(client.get(lesson)).select(".saved")
    assert "Bienvenue" not in soup(Client().get(lesson)).main.get_text()  # nor to anybody else


def test_where_one_belongs_stands_at_the_top_of_one_s_progress(client, group):
    client.post(opened(group).get_absolute_url(), {"name": "Léa"}, follow=True)
    header = soup(client.get(reverse("progress:home"))).main.header
    [link] = header.select(f"a[href='{reverse('groups:welcome', args=[group.ref])}']")
    assert link.get_text() == group.name
    group.archived_at = timezone.now()
    group.save()
    assert group.name not in soup(client.get(reverse("progress:home"))).main.get_text()


def test_who_knows_a_little_goes_to_the_quiz_as_fast(client, group):
    url = opened(group).get_absolute_url()
    button = soup(client.get(url)).main.select_one("button[name=ensuite]")
    sent = {"name": "Léa", "ensuite": button["value"]}
    assert client.post(url, sent).url == reverse("progress:placement")


def test_what_was_learnt_so_far_joins_with_its_learner(group):
    learner = Learner.objects.of_new_browser(TOKEN)
    attempt(learner, "a")
    url = opened(group).get_absolute_url()
    response = with_cookie(TOKEN).post(url, {"name": "Léa"})
    assert response.url == reverse("groups:welcome", args=[group.ref])
    assert group.memberships.get(name="Léa").learner == learner


def test_who_is_signed_in_comes_in_by_his_account(group):
    user = make_user("Inès")
    client = Client()
    client.force_login(user)
    url = opened(group).get_absolute_url()
    assert soup(client.get(url)).select_one("[name=name]")["value"] == "Inès"
    assert not Learner.objects.filter(user=user).exists()
    client.post(url, {"name": "Inès"})
    assert group.memberships.get(name="Inès").learner.user == user


@pytest.mark.parametrize(("kind", "is_ticked"), [("club", False), ("classe", True)])
def test_consent_is_asked_and_never_presumed_in_a_club(client, group, kind, is_ticked):
    group.kind = kind
    group.save()
    url = opened(group).get_absolute_url()
    box = soup(client.get(url)).select_one("[name=shows_progress]")
    assert box.has_attr("checked") is is_ticked
    client.post(url, {"name": "Non"})
    with_cookie(TOKEN).post(url, {"name": "Oui", "shows_progress": "on"})
    assert not group.memberships.get(name="Non").shows_progress
    assert group.memberships.get(name="Oui").shows_progress


@pytest.mark.parametrize(
    ("name", "said"), [("", "Écrivez un nom."), ("\u200b ", "Écrivez un nom."), ("x" * 81, "80")]
)
def test_a_name_is_asked_and_what_was_typed_stays(client, group, name, said):
    invitation = opened(group)
    response = client.post(invitation.get_absolute_url(), {"name": name, "shows_progress": "on"})
    assert response.status_code == 422
    assert said in text(response)
    assert soup(response).select_one("[name=shows_progress]").has_attr("checked")
    assert Invitation.objects.get().uses == 0
    assert not Browser.objects.exists()


def test_to_open_the_link_writes_nothing(client, group, django_assert_num_queries):
    url = opened(group).get_absolute_url()
    client.get(url)
    with django_assert_num_queries(2) as queries:  # the invitation, the browser's learner
        client.get(url)
    assert all(query["sql"].startswith("SELECT") for query in queries)
    assert not Learner.objects.filter(user=None).exists()


def test_the_form_sent_twice_takes_one_place(client, group):
    invitation = opened(group)
    client.get(invitation.get_absolute_url())
    first, second = (
        client.post(invitation.get_absolute_url(), {"name": "Léa"}).url for _ in range(2)
    )
    assert first == second
    assert Invitation.objects.get().uses == 1
    assert group.memberships.filter(name="Léa").count() == 1


def test_a_link_copied_by_hand_is_read_with_capitals_and_spaces(client, group):
    token = opened(group).token
    url = reverse("groups:invitation", args=[f" {token[:8].upper()}-{token[8:]}"])
    assert client.get(url).status_code == 200


# --- Who comes twice, too late, or may not ------------------------------------------------------


def test_a_member_is_told_that_he_is_one_and_led_there(group):
    member = make_member(group, "Inès")
    invitation = opened(group)
    page = client_of(member).get(invitation.get_absolute_url())
    assert "Vous êtes déjà dans Cinquième B" in text(page)
    assert soup(page).main.a["href"] == reverse("groups:welcome", args=[group.ref])
    assert Invitation.objects.get().uses == 0


PAST = timezone.now() - timedelta(days=1)
CLOSED = {
    Closed.REVOKED: ({"revoked_at": PAST}, "Cette invitation est fermée"),
    Closed.EXPIRED: ({"expires_at": PAST}, "Cette invitation n’est plus valable"),
    Closed.FULL: ({"most_uses": 2, "uses": 2}, "Toutes les places sont prises"),
    Closed.ARCHIVED: ({}, "Cinquième B ne reçoit plus personne"),
}


@pytest.mark.parametrize("why", CLOSED)
def test_a_closed_door_says_why_and_lets_nobody_in(client, group, why):
    fields, said = CLOSED[why]
    invitation = opened(group, **fields)
    if why == Closed.ARCHIVED:
        ending.archive(group=group, by=leader_of(group).learner.user)
    before = Membership.objects.count()
    for response in (
        client.get(invitation.get_absolute_url()),
        client.post(invitation.get_absolute_url(), {"name": "Léa"}),
    ):
        assert response.status_code == 410
        assert said in text(response)
        assert not faults(response.text)
    assert Membership.objects.count() == before
    assert invitation not in Invitation.objects.open()
    assert Invitation.objects.get().closed == why


@pytest.mark.parametrize("why", [None, *CLOSED])
def test_both_ways_of_saying_that_a_door_is_open_agree(group, why):
    invitation = opened(group, **(CLOSED[why][0] if why else {"most_uses": 3, "uses": 2}))
    if why == Closed.ARCHIVED:
        ending.archive(group=group, by=leader_of(group).learner.user)
    invitation = Invitation.objects.get()
    assert invitation.closed == why
    assert Invitation.objects.open().exists() is (why is None)


def test_who_stood_at_the_door_when_it_closed_is_told_so(client, group, monkeypatch):
    """The page was read while there was room; the last place went just before he was counted."""
    invitation = opened(group, most_uses=1)
    keep_for = arriving.keep_for

    def too_late(*asked):
        Invitation.objects.update(uses=1)
        return keep_for(*asked)

    monkeypatch.setattr(arriving, "keep_for", too_late)
    response = client.post(invitation.get_absolute_url(), {"name": "Léa"})
    assert response.status_code == 410
    assert "Toutes les places sont prises" in text(response)
    assert not Learner.objects.filter(user=None).exists()


def test_an_invitation_that_was_never_given_is_a_page_that_says_so(client):
    response = client.get(reverse("groups:invitation", args=["x" * 16]))
    assert response.status_code == 404
    assert "vérifiez le lien" in text(response)


# --- Teachers -----------------------------------------------------------------------------------


def test_to_teach_one_signs_up_and_comes_back(client, group):
    invitation = opened(group, Role.ENSEIGNANT, most_uses=1)
    page = client.get(invitation.get_absolute_url())
    links = [a["href"] for a in soup(page).main.select(".actions a")]
    assert links == [
        f"{reverse(name)}?next={invitation.get_absolute_url()}"
        for name in ("account_signup", "account_login")
    ]
    refused = client.post(invitation.get_absolute_url(), {"name": "Okafor"})
    assert refused.status_code == 422
    assert "il lui faut un compte" in text(refused)
    assert Invitation.objects.get().uses == 0
    user = make_user("Okafor")
    user.set_password("un mot de passe")
    user.save()
    user.emailaddress_set.create(email=user.email, verified=True, primary=True)
    sent = {"login": user.email, "password": "un mot de passe"}
    sent["next"] = soup(client.get(links[1])).select_one("[name=next]")["value"]
    assert client.post(links[1], sent).url == invitation.get_absolute_url()
    assert client.post(invitation.get_absolute_url(), {"name": "Okafor"}).url == (
        group.get_absolute_url()
    )
    assert group.memberships.get(name="Okafor").role == Role.ENSEIGNANT
    assert journal_of(group)[-1] == "Okafor a rejoint le groupe pour enseigner"


def test_who_has_no_account_makes_one_on_the_way_and_comes_back(client, group):
    invitation = opened(group, Role.ENSEIGNANT)
    link = soup(client.get(invitation.get_absolute_url())).main.select_one(".actions a")["href"]
    form = soup(client.get(link)).main.form
    sent = {
        "email": ADDRESS,
        "password1": PASSWORD,
        "next": form.select_one("[name=next]")["value"],
    }
    asked = client.post(form["action"], sent, follow=True)
    assert asked.status_code == 200
    landed = client.post("/compte/verification/", {"code": last_code()})
    assert landed.url == invitation.get_absolute_url()
    client.post(landed.url, {"name": "Okafor"})
    assert group.memberships.get(name="Okafor").learner.user.email == ADDRESS


def test_a_pupil_with_an_account_may_begin_to_teach(group):
    member = make_member(group, "Inès")
    invitation = opened(group, Role.ENSEIGNANT)
    client = client_of(member)
    assert "Vous y apprenez déjà" in text(client.get(invitation.get_absolute_url()))
    client.post(invitation.get_absolute_url(), {"name": "Inès"})
    member.refresh_from_db()
    assert member.role == Role.ENSEIGNANT
    assert Invitation.objects.get().uses == 1


def test_who_leads_loses_nothing_by_a_link_for_less(group, leader):
    for role in (Role.ELEVE, Role.ENSEIGNANT):
        leader.post(opened(group, role).get_absolute_url(), {"name": "Moi"})
    assert leader_of(group).name == "Delorme"
    assert not Invitation.objects.exclude(uses=0).exists()


def test_a_pupil_without_account_never_teaches(group):
    pupil = make_pupil(group, "Léa")
    with pytest.raises(ValueError, match="compte"):
        inviting.join(
            invitation=opened(group, Role.ENSEIGNANT),
            learner=pupil.learner,
            name="Léa",
            shows_progress=False,
        )


# --- The staff's side ---------------------------------------------------------------------------


def test_a_door_is_opened_in_one_click_with_what_one_mostly_wants(group, leader, settings):
    form = soup(leader.get(list_url(group))).select_one("form:has([value=eleve])")
    sent = {
        field["name"]: field["value"]
        for field in form.select("input")
        if field.get("type") != "radio" or field.has_attr("checked")
    }
    assert leader.post(list_url(group), sent).url == list_url(group)
    invitation = Invitation.objects.get()
    last = timezone.localdate() + timedelta(days=30)
    end = datetime(last.year, last.month, last.day, 23, 59, 59, tzinfo=ZoneInfo("Europe/Paris"))
    assert (invitation.role, invitation.most_uses) == (Role.ELEVE, 40)
    assert invitation.expires_at == end
    assert invitation.created_by == leader_of(group).learner.user
    assert journal_of(group)[-1] == "Delorme a ouvert une invitation"


def test_a_colleague_s_door_lets_one_in_for_a_week(group, leader):
    form = soup(leader.get(list_url(group))).select_one("form:has([value=enseignant])")
    assert form.select_one("[name=enseignant-places]")["value"] == "1"
    assert form.select_one("[name=enseignant-days][checked]")["value"] == "7"


@pytest.mark.parametrize(
    ("days", "places", "said"),
    [
        ("30", "0", "de 1 à 500"),
        ("30", "501", "de 1 à 500"),
        ("30", "beaucoup", "de 1 à 500"),
        ("30", "", "de 1 à 500"),
        ("31", "40", "Choisissez combien de temps"),
        ("", "40", "Choisissez combien de temps"),
    ],
)
def test_what_is_wrong_with_a_door_is_said(group, leader, days, places, said):
    sent = {"role": "eleve", "eleve-days": days, "eleve-places": places}
    response = leader.post(list_url(group), sent)
    assert response.status_code == 422
    assert said in text(response)
    assert soup(response).select_one("[name=eleve-places]").get("value", "") == places
    assert not Invitation.objects.exists()
    assert not faults(response.text)


def test_a_group_has_so_many_doors_at_most(group, leader):
    for _ in range(inviting.MOST_OPEN):
        opened(group)
    response = leader.post(
        list_url(group), {"role": "eleve", "eleve-days": "7", "eleve-places": "1"}
    )
    assert response.status_code == 422
    assert "20 invitations sont ouvertes" in text(response)


def test_the_staff_sees_who_came_in_by_each_door_and_when(group, leader):
    invitation = opened(group, most_uses=5)
    with_cookie(TOKEN).post(invitation.get_absolute_url(), {"name": "<b>Zoé</b>"})
    page = leader.get(list_url(group))
    assert "<b>Zoé" not in page.text
    arrivals = soup(page).select_one(".arrivals li").get_text(" ", strip=True)
    assert arrivals == "<b>Zoé</b> aujourd’hui"
    assert "encore 4 places sur 5" in text(page)
    assert f"http://testserver{invitation.get_absolute_url()}" in text(page)


@pytest.mark.parametrize("many", [1, 12])
def test_the_list_costs_the_same_for_one_door_as_for_many(
    group, leader, many, django_assert_num_queries
):
    for number in range(many):
        make_member(group, f"M{number}")
        Membership.objects.filter(name=f"M{number}").update(invitation=opened(group))
    leader.get(list_url(group))
    with django_assert_num_queries(5):  # the session, the user, his place, the doors, who came
        leader.get(list_url(group))


def test_a_poster_shows_a_code_that_leads_to_the_page(group, leader):
    import segno

    invitation = opened(group)
    page = leader.get(reverse("groups:invitation_poster", args=[group.ref, invitation.token]))
    shown = soup(page)
    url = f"http://testserver{invitation.get_absolute_url()}"
    drawn = segno.make(url, error="m").svg_inline(border=0, omitsize=True, svgclass=None)
    wanted = soup_of(drawn).select_one("path")["d"]
    assert shown.select_one(".poster svg path")["d"] == wanted
    assert not shown.main.select("[style]")
    assert "Scannez pour rejoindre Cinquième B" in text(page)
    assert url in text(page)
    assert not faults(page.text)


def soup_of(markup):
    from bs4 import BeautifulSoup

    return BeautifulSoup(markup, "html.parser")


def test_a_door_is_closed_and_those_who_came_in_stay(group, leader):
    invitation = opened(group)
    with_cookie(TOKEN).post(invitation.get_absolute_url(), {"name": "Zoé"})
    url = reverse("groups:revoke_invitation", args=[group.ref, invitation.token])
    assert "Ceux qui sont entrés restent" in text(leader.get(url))
    leader.post(url), leader.post(url)
    assert with_cookie("b" * 32).get(invitation.get_absolute_url()).status_code == 410
    assert group.memberships.filter(name="Zoé").exists()
    assert journal_of(group).count("Delorme a fermé une invitation") == 1
    past = soup(leader.get(list_url(group))).select_one("details.archived")
    assert "fermée" in past.get_text()
    assert "Zoé" in past.get_text()


def test_a_teacher_shows_the_pupils_door_and_neither_opens_nor_closes_one(group):
    teacher = client_of(make_member(group, "Okafor", Role.ENSEIGNANT))
    pupils, colleagues = opened(group), opened(group, Role.ENSEIGNANT)
    page = teacher.get(list_url(group))
    assert pupils.token in page.text
    assert colleagues.token not in page.text
    assert not soup(page).main.select("form")
    sent = {"role": "enseignant", "enseignant-days": "7", "enseignant-places": "1"}
    assert teacher.post(list_url(group), sent).status_code == 404
    for invitation, status in ((pupils, 200), (colleagues, 404)):
        url = reverse("groups:invitation_poster", args=[group.ref, invitation.token])
        assert teacher.get(url).status_code == status


def test_the_door_of_another_group_is_not_found_through_one_s_own(group, leader):
    other = opened(make_class("Autre", "Sixième"))
    for name in ("invitation_poster", "revoke_invitation"):
        url = reverse(f"groups:{name}", args=[group.ref, other.token])
        assert leader.get(url).status_code == 404
        assert leader.post(url).status_code in (404, 405)
    assert Invitation.objects.get().revoked_at is None


def test_two_learners_who_become_one_stay_in_once(group):
    from tarotlearn.accounts.merging import merge

    invitation = opened(group)
    with_cookie(TOKEN).post(invitation.get_absolute_url(), {"name": "Zoé"})
    browser = Learner.objects.get(user=None)
    user = learner_of(make_user("Zoé"))
    inviting.join(invitation=invitation, learner=user, name="Zoé D.", shows_progress=False)
    merge(user, browser)
    assert [m.name for m in group.memberships.pupils()] == ["Zoé D."]
