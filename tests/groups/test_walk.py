"""A teacher who knows nothing of the site, from the first click to a class; and his way out."""

import json
import re

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

from tarotlearn.groups.models import Group, Membership, Role
from tests.accounts.walking import ADDRESS, confirm, last_code, member, sign_in
from tests.groups.people import journal_of, learner_of, make_class, make_member, make_pupil
from tests.pages import text

pytestmark = pytest.mark.django_db


def test_from_no_account_to_a_class_without_losing_one_s_way(client):
    footer = BeautifulSoup(client.get("/").content, "html.parser").footer
    assert footer.find("a", href="/groupes/")
    asked = client.get("/groupes/nouveau/", follow=True)
    entrance = BeautifulSoup(asked.content, "html.parser").main
    sign_up = entrance.find("a", href=re.compile("/compte/inscription/"))["href"]
    assert "next" in sign_up
    form = BeautifulSoup(client.get(sign_up).content, "html.parser").main.form
    fields = {field["name"]: field.get("value", "") for field in form.select("input[name]")}
    client.post(form["action"], fields | {"email": ADDRESS, "password1": "le petit mène au bout"})
    landed = client.post("/compte/verification/", {"code": last_code()})
    assert landed["Location"] == "/groupes/nouveau/"
    made = client.post(landed["Location"], {"kind": "classe", "name": "5e B", "players": "4"})
    group = Group.objects.get()
    assert made["Location"] == group.get_absolute_url()
    assert client.get(made["Location"]).status_code == 200


def test_what_becomes_of_one_s_groups_is_said_before_one_leaves_the_site(client):
    user = member(name="Delorme")
    learner = learner_of(user)
    kept, lost = make_class("Un", "Gardée"), make_class("Deux", "Perdue")
    for group in (kept, lost):
        group.memberships.all().delete()
        Membership.objects.create(
            group=group, learner=learner, role=Role.RESPONSABLE, name="Delorme"
        )
    make_member(kept, "Okafor", Role.ENSEIGNANT)
    make_pupil(lost, "Léa")
    sign_in(client)
    confirm(client)
    said = text(client.get("/compte/effacer/"))
    assert "sera confié à Okafor" in said
    assert "Perdue : sera effacé avec vous" in said.replace("\xa0", " ").replace(" :", " :")
    client.post("/compte/effacer/", {"effacer": "oui"})
    assert [*Group.objects.all()] == [kept]
    assert journal_of(kept)[-1] == "Le site a confié le groupe à Okafor"


def test_a_user_takes_his_groups_along_but_no_name_of_a_pupil(client):
    user = member(name="Delorme")
    sign_in(client)
    client.post("/groupes/nouveau/", {"kind": "classe", "name": "5e B", "players": "4"})
    group = Group.objects.get()
    pupil = make_pupil(group, "Zébulon")
    client.post(reverse("groups:member", args=[group.ref, pupil.ref]), {"name": "Zébulon B."})
    file = b"".join(client.get("/compte/donnees/fichier/").streaming_content).decode()
    data = json.loads(file)
    [place] = data["groupes"]
    assert (place["groupe"], place["role"]) == ("5e B", "responsable")
    assert place["nom_dans_le_groupe"] == str(user)
    assert [line["acte"] for line in data["actes"]] == ["membre-renomme", "groupe-cree"]
    assert "Zébulon" not in file
    assert "5e B" in text(client.get("/compte/donnees/"))
