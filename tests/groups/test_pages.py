"""The pages of groups, used as a person does: without JavaScript, then with htmx."""

import pytest
from django.urls import reverse

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups.models import Group, GroupKind, JournalEntry, Membership, Role
from tests.accounts.answers import attempt
from tests.groups.people import client_of, leader_of, make_class, make_member, make_pupil, make_user
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


def address(name, group, *more):
    return reverse(f"groups:{name}", args=[group.ref, *more])


# --- A new group --------------------------------------------------------------------------------


def test_a_class_is_made_in_one_form_and_one_lands_in_it(client):
    client.force_login(make_user("Delorme"))
    page = soup(client.get("/groupes/nouveau/"))
    assert [field["name"] for field in page.main.select("input:not([type=hidden])")] == [
        "kind", "kind", "name", "players", "players", "players"
    ]  # fmt: skip
    sent = {"kind": "classe", "name": "  5e  B ", "players": "4"}
    response = client.post("/groupes/nouveau/", sent, follow=True)
    group = Group.objects.get()
    assert (group.kind, group.name, group.players) == (GroupKind.CLASSE, "5e B", 4)
    assert response.redirect_chain == [(group.get_absolute_url(), 302)]
    assert soup(response).h1.get_text() == "5e B"
    assert "Personne encore" in text(response)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("  Mme\u202e  Delorme ", "Mme Delorme"), ("", "d@exemple.fr"), (" ", "d@exemple.fr")],
)
def test_who_has_no_name_yet_may_give_one_with_his_first_group(client, typed, shown):
    user = User.objects.create_user("d@exemple.fr")
    client.force_login(user)
    sent = {"kind": "classe", "name": "5e B", "players": "4", "own_name": typed}
    assert "Votre nom" in text(client.get("/groupes/nouveau/"))
    client.post("/groupes/nouveau/", sent)
    assert Membership.objects.get().name == str(User.objects.get()) == shown
    assert JournalEntry.objects.get().by_name == shown


@pytest.mark.parametrize("typed", ["x" * 81, "\u0344" * 80])  # each of these is two, composed
def test_a_name_that_is_too_long_makes_no_group(client, typed):
    client.force_login(User.objects.create_user("d@exemple.fr"))
    sent = {"kind": "classe", "name": "5e B", "players": "4", "own_name": typed}
    response = client.post("/groupes/nouveau/", sent)
    assert (response.status_code, Group.objects.count()) == (422, 0)
    assert soup(response).select_one("[name=own_name]")["value"] == typed


def test_a_club_is_asked_for_by_its_own_link(client):
    client.force_login(make_user("Okafor"))
    chosen = soup(client.get("/groupes/nouveau/?genre=club")).select("input[checked]")
    assert [field["value"] for field in chosen] == ["club", "4"]
    chosen = soup(client.get("/groupes/nouveau/?genre=rien")).select("input[checked]")
    assert [field["value"] for field in chosen] == ["classe", "4"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"kind": "classe", "name": " ", "players": "4"}, "Écrivez un nom."),
        ({"kind": "classe", "name": "x" * 81, "players": "4"}, "80 signes au plus"),
        ({"kind": "école", "name": "5e B", "players": "4"}, "parmi ce qui est proposé"),
        ({"kind": "classe", "name": "5e B", "players": "6"}, "parmi ce qui est proposé"),
        ({"name": "5e B", "players": "4"}, "Dites si c’est une classe ou un club."),
        ({"kind": "classe", "name": "5e B"}, "Choisissez 3, 4 ou 5 joueurs."),
    ],
)
def test_what_is_wrong_with_a_new_group_is_said_and_what_was_typed_stays(client, sent, said):
    client.force_login(make_user("Delorme"))
    response = client.post("/groupes/nouveau/", sent)
    assert response.status_code == 422
    assert said in text(response)
    typed = soup(response).select_one("[name=name]")
    assert typed.get("value", "") == sent["name"]
    assert not Group.objects.exists()
    assert not faults(response.text)


def test_opening_the_form_makes_no_learner(client):
    client.force_login(make_user("Delorme"))
    client.get("/groupes/nouveau/"), client.get("/groupes/")
    assert not Learner.objects.exists()


# --- My groups ----------------------------------------------------------------------------------


def test_my_groups_are_told_apart(client):
    user = make_user("Delorme")
    client.force_login(user)
    own, put_away = make_class("Un", "Tenue"), make_class("Deux", "Rangée")
    learnt, hidden = make_class("Trois", "Apprise"), make_class("Quatre", "Finie")
    learner = Learner.objects.create(user=user)
    for group, role in (
        (own, Role.ENSEIGNANT),
        (put_away, Role.RESPONSABLE),
        (learnt, Role.ELEVE),
        (hidden, Role.ELEVE),
    ):
        Membership.objects.create(group=group, learner=learner, role=role, name="Moi")
    for group in (put_away, hidden):
        client_of(leader_of(group) if group is hidden else group.memberships.first()).post(
            address("archive", group)
        )
    page = soup(client.get("/groupes/"))
    assert [a.get_text() for a in page.select(".narrow > .group-list a")] == ["Tenue"]
    assert "Apprise" in page.select_one("section").get_text()
    assert [a.get_text() for a in page.select("details a")] == ["Rangée"]
    assert "Finie" not in page.get_text()


# --- The members tab ----------------------------------------------------------------------------


def test_the_list_says_who_how_since_when_and_the_last_answer(group, leader):
    pupil, member = make_pupil(group, "Zoé"), make_member(group, "Élif")
    guest = Membership.objects.create(group=group, learner=Learner.objects.create(), name="Emma")
    attempt(pupil.learner, "a")
    rows = [
        [
            " ".join(cell.get_text(" ", strip=True).split())
            for cell in row.select("th > div > a, td")
        ]
        for row in soup(leader.get(group.get_absolute_url())).select("tbody tr")
    ]
    assert rows == [
        ["Élif", "compte", "aujourd’hui", "pas encore"],
        ["Emma", "navigateur", "aujourd’hui", "pas encore"],
        ["Zoé", "carte", "aujourd’hui", "aujourd’hui"],
    ]
    assert member.learner.user.email not in leader.get(group.get_absolute_url()).text
    assert guest.learner_id


@pytest.mark.parametrize("many", [1, 35])
def test_the_list_costs_as_many_queries_for_one_pupil_as_for_a_class(
    group, leader, many, django_assert_num_queries
):
    for number in range(many):
        pupil = make_pupil(group, f"Élève {number}")
        for answer in range(3):
            attempt(pupil.learner, f"a{answer}")
    leader.get(group.get_absolute_url())
    with django_assert_num_queries(4):  # the session, the user, his place, the members
        leader.get(group.get_absolute_url())


def test_a_name_is_text_wherever_it_stands(group, leader):
    pupil = make_pupil(group, "<script>alert(1)</script>")
    Group.objects.filter(pk=group.pk).update(name="<b>5e</b>")
    for url in (
        group.get_absolute_url(),
        address("member", group, pupil.ref),
        address("remove_member", group, pupil.ref),
        address("erase", group),
        address("journal", group),
        "/groupes/",
    ):
        page = leader.get(url)
        assert "<script>alert" not in page.text
        assert "<b>5e</b>" not in page.text


def test_a_pupil_is_renamed_where_he_stands_and_a_reload_shows_the_same(group, leader):
    pupil = make_pupil(group, "Léa")
    page = soup(leader.get(group.get_absolute_url()))
    url = page.select_one(f"[id='{pupil.ref}'] form")["data-hx-post"]
    form = page.select_one(f"[id='{pupil.ref}'] form")
    assert (form["data-hx-swap"], form["data-hx-target"]) == ("outerHTML", "closest tr")
    answer = leader.post(url, {"name": "Léa B."}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    fragment = soup(answer)
    assert fragment.select_one("[role=status]").get_text(strip=True) == "Nom enregistré"
    fragment.select_one("[role=status]").decompose()
    again = soup(leader.get(group.get_absolute_url())).select_one(f"[id='{pupil.ref}']")

    def bare(row):
        for field in row.select("[name=csrfmiddlewaretoken]"):
            field.decompose()
        return " ".join(str(row).split())

    assert bare(fragment.tr) == bare(again)


def test_a_refused_name_is_said_where_it_was_typed(group, leader):
    pupil = make_pupil(group, "Léa")
    url = address("member", group, pupil.ref)
    answer = leader.post(url, {"name": "x" * 99}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert "80 signes au plus" in answer.text
    assert soup(answer).select_one("details[open] input[name=name]")["value"] == "x" * 99
    whole = leader.post(url, {"name": ""})
    assert whole.status_code == 422
    assert "Écrivez un nom." in text(whole)
    assert not faults(whole.text)
    assert group.memberships.get(pk=pupil.pk).name == "Léa"


def test_without_javascript_one_comes_back_to_the_line(group, leader):
    pupil = make_pupil(group, "Léa")
    response = leader.post(address("member", group, pupil.ref), {"name": "Léa B."})
    assert response.url == f"{group.get_absolute_url()}#{pupil.ref}"


def test_a_teacher_reads_the_list_and_does_not_change_it(group):
    teacher = client_of(make_member(group, "Okafor", Role.ENSEIGNANT))
    pupil = make_pupil(group, "Léa")
    page = soup(teacher.get(group.get_absolute_url()))
    assert not page.main.select("form")
    assert [a.get_text() for a in page.select(".group-tabs a")][0] == "Élèves"
    for name in ("journal", "settings", "erase"):
        assert not page.select(f"[href='{address(name, group)}']")
    assert teacher.post(address("member", group, pupil.ref), {"name": "X"}).status_code == 404


# --- Roles and leaving --------------------------------------------------------------------------


def test_a_colleague_is_made_to_lead_from_his_page(group, leader):
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    page = soup(leader.get(address("member", group, teacher.ref)))
    assert page.select_one("[name=role][checked]")["value"] == "enseignant"
    url = address("member_role", group, teacher.ref)
    assert leader.post(url, {"role": "responsable"}).url == group.get_absolute_url()
    assert leader.post(url, {"role": "roi"}).status_code == 422
    assert group.memberships.filter(role=Role.RESPONSABLE).count() == 2


def test_no_role_is_offered_to_who_has_no_account_nor_taken(group, leader):
    pupil = make_pupil(group, "Léa")
    assert not soup(leader.get(address("member", group, pupil.ref))).select("[name=role]")
    refused = leader.post(address("member_role", group, pupil.ref), {"role": "enseignant"})
    assert refused.status_code == 422
    assert "Il faut un compte" in text(refused)


def test_what_goes_with_a_pupil_is_said_before(group, leader):
    pupil, member = make_pupil(group, "Léa"), make_member(group, "Inès")
    attempt(pupil.learner, "a"), attempt(pupil.learner, "b")
    url = address("remove_member", group, pupil.ref)
    assert "ses 2 réponses" in text(leader.get(url))
    assert leader.post(url).url == group.get_absolute_url()
    assert not Learner.objects.filter(pk=pupil.learner_id).exists()
    assert "restent à Inès" in text(leader.get(address("remove_member", group, member.ref)))


def test_a_group_is_handed_over_and_one_leaves(group, leader):
    assert "seul à enseigner" in text(leader.get(address("hand_over", group)))
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    url = address("hand_over", group)
    refused = leader.post(url, {"a": "", "ensuite": "quitter"})
    assert refused.status_code == 422
    assert soup(refused).select_one("[name=ensuite][checked]")["value"] == "quitter"
    assert leader.post(url, {"a": teacher.ref, "ensuite": "quitter"}).url == "/groupes/"
    assert leader_of(group) == teacher
    assert leader.get(group.get_absolute_url()).status_code == 404


def test_the_only_one_who_leads_is_told_why_he_can_t_leave(group, leader):
    make_member(group, "Okafor", Role.ENSEIGNANT)
    refused = leader.post(address("leave", group))
    assert refused.status_code == 422
    assert "au moins un responsable" in text(refused)


def test_a_member_leaves(group):
    member = client_of(make_member(group, "Inès"))
    assert "Vos réponses et vos progrès restent à vous" in text(member.get(address("leave", group)))
    assert member.post(address("leave", group)).url == "/groupes/"
    assert not group.memberships.filter(name="Inès").exists()


# --- Settings, journal, the end -----------------------------------------------------------------


def test_settings_are_changed_and_told_in_the_journal(group, leader):
    url = address("settings", group)
    sent = {"kind": "club", "name": "Club", "players": "5", "is_kept": "on"}
    response = leader.post(url, sent, follow=True)
    assert "C’est enregistré" in text(response)
    leader.post(url, sent)
    lines = [
        li.span.get_text().replace("\u00a0", " ")
        for li in soup(leader.get(address("journal", group))).select(".journal li")
    ]
    assert lines == [
        "Delorme a choisi de garder le groupe après le 31 août",
        "Delorme a changé le nom : Club, le genre : club, la table : 5 joueurs",
        "Delorme a créé le groupe",
    ]
    leader.post(url, {**sent, "is_kept": ""})
    assert not Group.objects.get(pk=group.pk).is_kept


def test_a_club_does_not_become_a_class_to_read_what_its_members_keep_to_themselves(group, leader):
    sent = {"kind": "club", "name": "Club", "players": "5"}
    leader.post(address("settings", group), sent)
    make_pupil(group, "Léa")  # whose teacher sees all in any case
    member = make_member(group, "Inès")
    response = leader.post(address("settings", group), {**sent, "kind": "classe"})
    assert response.status_code == 422
    assert "ce club reste un club" in text(response)
    assert Group.objects.get(pk=group.pk).kind == GroupKind.CLUB
    Membership.objects.filter(pk=member.pk).update(shows_progress=True)
    leader.post(address("settings", group), {**sent, "kind": "classe"})
    assert Group.objects.get(pk=group.pk).kind == GroupKind.CLASSE


def test_a_refused_setting_does_not_show_in_the_head(group, leader):
    response = leader.post(address("settings", group), {"kind": "club", "name": "", "players": "5"})
    assert response.status_code == 422
    assert soup(response).h1.get_text() == "Cinquième B"
    assert "Écrivez un nom." in text(response)


def test_the_journal_is_read_page_by_page(group, leader):
    pupil = make_pupil(group, "Léa")
    for number in range(60):
        leader.post(address("member", group, pupil.ref), {"name": f"Léa {number}"})
    first, second = (soup(leader.get(address("journal", group) + q)) for q in ("", "?page=2"))
    assert [len(page.select(".journal li")) for page in (first, second)] == [50, 11]
    assert first.select_one("[rel=next]")
    assert not second.select_one("[rel=next]")


def test_a_group_is_erased_once_its_name_was_typed(group, leader):
    pupil = make_pupil(group, "Léa")
    attempt(pupil.learner, "a")
    url = address("erase", group)
    said = text(leader.get(url))
    assert "avec le nom qui y est inscrit" in said
    assert "Un élève sans compte" in said
    assert "avec une réponse" in said
    refused = leader.post(url, {"nom": "Cinquième A"})
    assert refused.status_code == 422
    assert soup(refused).select_one("#nom")["value"] == "Cinquième A"
    assert leader.post(url, {"nom": "cinquième  b "}).url == "/groupes/"
    assert not Group.objects.exists()


def test_a_group_is_put_away_and_taken_out(group, leader):
    assert leader.post(address("archive", group)).url == "/groupes/"
    assert "Cette classe est archivée" in text(leader.get(group.get_absolute_url()))
    assert not soup(leader.get(group.get_absolute_url())).main.select("form")
    assert leader.post(address("restore", group)).url == group.get_absolute_url()
    assert "archivée" not in text(leader.get(group.get_absolute_url()))


def test_a_group_that_was_put_away_can_still_be_handed_over(group, leader):
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    leader.post(address("archive", group))
    leader.post(address("hand_over", group), {"a": teacher.ref, "ensuite": "rester"})
    assert leader_of(group) == teacher


def test_every_page_of_a_group_is_valid_and_kept_by_no_cache(group, leader):
    pupil = make_pupil(group, "Léa")
    make_member(group, "Okafor", Role.ENSEIGNANT)
    names = ("group", "journal", "settings", "hand_over", "archive", "restore", "erase", "leave")
    urls = [address(name, group) for name in names]
    urls += [address(name, group, pupil.ref) for name in ("member", "remove_member")]
    for url in [*urls, "/groupes/", "/groupes/nouveau/"]:
        response = leader.get(url)
        assert not faults(response.text), url
        assert "no-store" in response["Cache-Control"]
        assert soup(response).select_one("meta[name=robots][content=noindex]")
