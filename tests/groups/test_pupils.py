"""Pupils without account, from the pasted list on: made once, moved, given new codes, erased."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner
from tarotlearn.groups import members
from tarotlearn.groups.models import Group, JournalEntry, Membership, Role
from tarotlearn.groups.pupils import adding, moving
from tarotlearn.groups.pupils.adding import add_pupils
from tarotlearn.groups.pupils.codes import pupil_of, renew, secret_of
from tests.accounts.answers import attempt
from tests.groups.people import (
    have_long_been_there,
    journal_of,
    make_class,
    make_member,
    make_pupil,
)
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


def names_in(response):
    return [field["value"] for field in soup(response).select("input[name=nom]")]


def address(name, group, *more):
    return reverse(f"groups:{name}", args=[group.ref, *more])


# --- A list becomes a class ---------------------------------------------------------------------


def test_a_list_is_looked_over_then_made(group, leader):
    url = address("add_pupils", group)
    looked = leader.post(url, {"liste": "1. Léa\n2. Paul\n\n3. Léa\n"})
    assert names_in(looked) == ["Léa", "Paul", ""]
    assert "2 noms seront ajoutés" in text(looked)
    assert "déjà dans cette liste" in text(looked)
    assert not faults(looked.text)
    assert group.memberships.count() == 1
    made = leader.post(url, {"nom": ["Léa", "Paul D.", "Léa B."]}, follow=True)
    assert made.redirect_chain == [(f"{address('cards', group)}?ajoutes=3&deja=0", 302)]
    assert "3 noms sont ajoutés" in text(made)
    pupils = group.memberships.filter(role=Role.ELEVE)
    assert sorted(pupils.values_list("name", flat=True)) == ["Léa", "Léa B.", "Paul D."]
    for pupil in pupils:
        assert re.fullmatch("[2-9a-z]{4}", pupil.code)
        assert re.fullmatch("[2-9a-z]{16}", pupil.key)
        assert (pupil.learner.user, pupil.learner.browsers.count()) == (None, 0)
    assert len({pupil.code for pupil in pupils}) == 3
    assert journal_of(group)[-1] == "Delorme a ajouté 3 élèves"


def test_the_preview_says_how_it_was_read_and_what_it_left_out(group, leader):
    url = address("add_pupils", group)
    looked = leader.post(url, {"liste": "Nom;Prénom;Classe\nDupont;Léa;5B\nMartin;Paul;5C"})
    said = text(looked)
    assert "sous « Nom » et « Prénom »" in said
    assert "Laissé de côté : 5B , 5C" in said
    assert not faults(looked.text)
    plain = text(leader.post(url, {"liste": "Léa\nPaul"}))
    assert "lue ainsi" not in plain
    assert "Laissé de côté" not in plain


def test_the_preview_is_read_the_other_way_in_one_tap_and_back(group, leader):
    url = address("add_pupils", group)
    page = leader.post(url, {"liste": "Léa;Paul;Inès\nNoé;Zoé;Tom"})
    for names in (["Paul Léa", "Zoé Noé"], ["Léa", "Paul", "Inès", "Noé", "Zoé", "Tom"]):
        form = soup(page).select_one(".notice form")
        sent = {field["name"]: field["value"] for field in form.select("input, button")}
        page = leader.post(form["action"], sent)
        assert names_in(page) == names
    assert group.memberships.count() == 1


def test_what_is_left_out_is_told_shortly(group, leader):
    rows = "\n".join(f"Dupont;Léa{number};0{number % 9}/03/20{number}" for number in range(10, 40))
    said = text(leader.post(address("add_pupils", group), {"liste": rows}))
    assert "et 18 autres" in said


def test_the_form_sent_twice_makes_the_class_once(group, leader):
    names = [f"Élève {number}" for number in range(35)]
    for deja in (0, 35):
        sent = leader.post(address("add_pupils", group), {"nom": names})
        assert sent["Location"].endswith(f"?ajoutes={35 - deja}&deja={deja}")
    assert group.memberships.filter(role=Role.ELEVE).count() == 35
    assert len(journal_of(group)) == 2


def test_a_name_that_is_there_with_an_account_is_not_made_again(group, leader):
    make_member(group, "Léa")
    looked = leader.post(address("add_pupils", group), {"liste": "LÉA\nPaul"})
    assert names_in(looked) == ["Paul", ""]
    assert "déjà dans le groupe" in text(looked)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"liste": " \n1\n"}, "Aucun nom dans cette liste"),
        ({"liste": ""}, "Aucun nom dans cette liste"),
        ({"liste": "\n".join(f"Élève {n}" for n in range(101))}, "collez-en 100 au plus"),
        ({"liste": "Léa " * 10_000}, "C’est bien plus long qu’une liste"),
        ({"nom": ["Léa", "x" * 81]}, "80 signes au plus"),
        ({"nom": ["Léa", "LÉA"]}, "déjà dans cette liste"),
        ({"nom": ["", " "]}, "Rien n’est créé encore"),
        ({"nom": [f"Élève {n}" for n in range(101)]}, "Rien n’est créé encore"),
        ({}, "Rien n’est créé encore"),
    ],
)
def test_what_can_not_be_made_is_said_and_nothing_is(group, leader, typed, said):
    response = leader.post(address("add_pupils", group), typed)
    assert response.status_code == 422
    assert said in text(response)
    assert group.memberships.count() == 1
    assert not faults(response.text)
    if typed.get("liste"):
        assert soup(response).textarea.get_text().strip() == typed["liste"][:20_000].strip()


def test_a_group_is_never_too_large(group, by, monkeypatch):
    monkeypatch.setattr(adding, "MOST", 3)
    add_pupils(group=group, names=["Léa", "Paul"], by=by)
    with pytest.raises(ValueError, match="3 élèves sans compte au plus"):
        add_pupils(group=group, names=["Inès", "Noé"], by=by)
    assert len(add_pupils(group=group, names=["Inès"], by=by).made) == 1


def test_names_are_text_wherever_they_stand(group, leader):
    name = "<b>Léa</b> & {{ x }}"
    looked = leader.post(address("add_pupils", group), {"liste": name})
    assert names_in(looked) == [name]
    leader.post(address("add_pupils", group), {"nom": name})
    for page in (leader.get(address("cards", group)), leader.get(group.get_absolute_url())):
        assert "<b>Léa" not in page.text
        assert "&lt;b&gt;Léa" in page.text


@pytest.mark.parametrize("many", [1, 35])
def test_making_a_class_costs_the_same_for_one_as_for_35(
    group, leader, many, django_assert_num_queries
):
    names = [f"Élève {number}" for number in range(many)]
    with django_assert_num_queries(13):
        leader.post(address("add_pupils", group), {"nom": names})


# --- New codes ----------------------------------------------------------------------------------


def browser_of(pupil, token):
    return Browser.objects.create(digest=cookie.digest(token * 32), learner=pupil.learner)


def test_new_codes_for_one_close_his_doors_and_no_other(group, leader):
    one, other = make_pupil(group, "Léa"), make_pupil(group, "Paul")
    browser_of(one, "a"), browser_of(other, "b")
    attempt(one.learner, "a")
    secrets, code = (secret_of(one), secret_of(other)), group.code
    sent = leader.post(address("renew_codes", group), {"eleve": one.ref}, follow=True)
    assert "a un nouveau code. Sa carte d’avant n’ouvre plus rien" in text(sent)
    assert "Celles des autres restent bonnes" in text(sent)
    ticked = [box["value"] for box in soup(sent).select("input[name=eleve][checked]")]
    assert ticked == [one.ref]  # so that the button prints his card alone
    now = Membership.objects.get(pk=one.pk)
    assert now.code != one.code
    assert now.key != one.key
    assert [pupil_of(secret) for secret in secrets] == [None, other]
    assert pupil_of(secret_of(now)) == one
    assert [browser.learner for browser in Browser.objects.all()] == [other.learner]
    assert now.learner.answered() == 1
    assert Group.objects.get().code == code
    assert journal_of(group)[-1] == "Delorme a renouvelé les codes de Léa"


def test_new_codes_for_all_change_that_of_the_class_too(group, leader):
    pupils, code = [make_pupil(group, name) for name in ("Léa", "Paul")], group.code
    member = make_member(group, "Inès")
    leader.post(address("renew_codes", group))
    assert [pupil_of(secret_of(pupil)) for pupil in pupils] == [None, None]
    assert Group.objects.get().code != code
    assert Membership.objects.get(pk=member.pk).code == ""
    assert journal_of(group)[-1] == "Delorme a renouvelé les codes de 2 élèves"


def test_who_has_an_account_gets_no_code_by_asking_for_his(group, by, leader):
    member = make_member(group, "Inès")
    leader.post(address("renew_codes", group), {"eleve": member.ref})
    renew(group=group, members=[member], by=by)
    assert Membership.objects.get(pk=member.pk).code == ""
    assert len(journal_of(group)) == 1


def test_a_teacher_who_does_not_lead_sees_cards_and_renews_nothing(group):
    pupil = make_pupil(group, "Léa")
    client = Client()
    client.force_login(make_member(group, "Okafor", Role.ENSEIGNANT).learner.user)
    page = client.get(address("cards", group))
    assert pupil.code in page.text
    assert address("renew_codes", group) not in page.text
    assert client.post(address("renew_codes", group)).status_code == 404


# --- Another group ------------------------------------------------------------------------------


def test_a_pupil_moves_with_his_answers_and_his_card(group, leader, by):
    pupil = make_pupil(group, "Léa")
    attempt(pupil.learner, "a")
    to = make_class("Okafor", "Sixième A")
    Membership.objects.create(
        group=to, learner=Learner.objects.get(user=by), role=Role.RESPONSABLE, name="Delorme"
    )
    secret = secret_of(pupil)
    assert "Sixième A" in text(leader.get(address("move_pupil", group, pupil.ref)))
    sent = leader.post(address("move_pupil", group, pupil.ref), {"vers": to.ref})
    assert sent["Location"] == f"{to.get_absolute_url()}#{pupil.ref}"
    moved = Membership.objects.get(pk=pupil.pk)
    assert (moved.group, moved.learner.answered()) == (to, 1)
    assert pupil_of(secret) == moved
    assert journal_of(to)[-1] == "Delorme a déplacé Léa : depuis Cinquième B"
    assert "Léa" not in "".join(journal_of(group))
    assert journal_of(group)[-1].endswith(": vers Sixième A")


def test_a_pupil_goes_to_no_group_that_one_does_not_lead(group, leader):
    pupil, to = make_pupil(group, "Léa"), make_class("Okafor", "Sixième A")
    for ref in (to.ref, "rien", ""):
        sent = leader.post(address("move_pupil", group, pupil.ref), {"vers": ref})
        assert sent.status_code == 422
    assert Membership.objects.get(pk=pupil.pk).group == group


def test_who_is_moved_comes_today_and_owes_nothing_of_before(group, by):
    pupil, to = make_pupil(group, "Léa"), make_class("Okafor", "Sixième A")
    have_long_been_there(group)
    moving.move(member=pupil, to=to, by=by)
    assert timezone.now() - Membership.objects.get(pk=pupil.pk).joined_at < timedelta(days=1)


def test_a_code_that_is_taken_there_is_changed(group, by):
    to = make_class("Okafor", "Sixième A")
    pupil, other = make_pupil(group, "Léa"), make_pupil(to, "Zoé")
    assert pupil.code == other.code
    moving.move(member=pupil, to=to, by=by)
    assert to.memberships.exclude(code="").values("code").distinct().count() == 2


def test_who_is_no_pupil_without_account_is_not_moved(group, by):
    to, member = make_class("Okafor", "Sixième A"), make_member(group, "Inès")
    with pytest.raises(ValueError, match="n’est plus ici un élève sans compte"):
        moving.move(member=member, to=to, by=by)
    pupil = make_pupil(group, "Léa")
    make_pupil(to, "Léa", pupil.learner)
    with pytest.raises(ValueError, match="est déjà dans Sixième A"):
        moving.move(member=pupil, to=to, by=by)


def test_an_erased_pupil_leaves_nothing_behind(group, by):
    pupil = add_pupils(group=group, names=["Zébulon"], by=by).made[0]
    browser_of(pupil, "a")
    attempt(pupil.learner, "a")
    members.remove(member=pupil, by=by)
    assert not Membership.objects.filter(pk=pupil.pk).exists()
    assert not Learner.objects.filter(pk=pupil.learner_id).exists()
    assert not Browser.objects.exists()
    assert not JournalEntry.objects.filter(about__contains="Zébulon").exists()
