"""What was done is said where one lands; a name of another script stays in its place."""

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

from tarotlearn.groups.models import Group, Invitation, JournalEntry, Membership, Role
from tests import access
from tests.groups.addresses import TABLE
from tests.groups.people import make_pupil

pytestmark = pytest.mark.django_db


def said(client, name, arguments, sent):
    """The sentences of the page where this form leads, as a reader hears them."""
    response = client.post(reverse(f"groups:{name}", args=arguments), sent, follow=True)
    assert response.status_code == 200
    page = BeautifulSoup(response.text, "html.parser")
    lines = [" ".join(line.get_text().split()) for line in page.select("[role=status]")]
    return lines


@pytest.fixture
def world():
    return access.make_world()


@pytest.mark.parametrize(
    ("name", "to", "sent", "words"),
    [
        ("member", "pupil", {"name": "Inès"}, "C’est enregistré : Inès."),
        ("member_role", "teacher", {"role": "eleve"}, "Teacher a maintenant le rôle : élève."),
        ("remove_member", "pupil", {}, "Son nom et ses réponses sont effacés."),
        ("remove_member", "member", {}, "Member n’est plus dans Cinquième B."),
        ("archive", None, {}, "Cinquième B : la classe est archivée."),
        ("restore", None, {}, "Tout reprend comme avant."),
        ("erase", None, {"nom": "cinquième b"}, "Cinquième B : la classe est supprimée."),
        (
            "invitation_list", None,
            {"role": "eleve", "eleve-days": "30", "eleve-places": "40"},
            "L’invitation est ouverte : donnez le lien ou le code.",
        ),
    ],
)  # fmt: skip
def test_who_leads_is_told_what_was_done(world, name, to, sent, words):
    arguments = [world.group.ref] + ([getattr(world, to).ref] if to else [])
    assert said(access.visitor("leader"), name, arguments, sent) == [words]


def test_an_invitation_that_is_closed_is_said_to_be(world):
    door = Invitation.objects.create(group=world.group)
    done = said(access.visitor("leader"), "revoke_invitation", [world.group.ref, door.token], {})
    assert done == ["L’invitation est fermée."]


@pytest.mark.parametrize(
    ("after", "words"), [("rester", "vous y enseignez toujours"), ("quitter", "vous n’y êtes plus")]
)
def test_who_hands_over_is_told_who_leads_now(world, after, words):
    sent = {"a": world.teacher.ref, "ensuite": after}
    done = said(access.visitor("leader"), "hand_over", [world.group.ref], sent)
    assert done == [f"Teacher est responsable de Cinquième B, {words}."]


def test_who_moves_a_pupil_is_told_to_print_his_card(world):
    other = Group.objects.create(name="Sixième C")
    leader = world.leader.learner
    Membership.objects.create(group=other, learner=leader, role=Role.RESPONSABLE, name="L")
    arguments = [world.group.ref, world.pupil.ref]
    [done] = said(access.visitor("leader"), "move_pupil", arguments, {"vers": other.ref})
    assert done.startswith("Pupil est maintenant dans Sixième C.")
    assert done.endswith("imprimez-lui la nouvelle.")


@pytest.mark.parametrize("role", ["member", "teacher"])
def test_who_leaves_is_told_so_and_takes_no_usage_of_the_table_along(world, role):
    Group.objects.update(house_rules=["sans-prise"])
    client = access.visitor(role)
    client.cookies["usages"] = "sans-prise"
    done = said(client, "leave", [world.group.ref], {})
    assert done == ["Vous avez quitté Cinquième B."]
    assert not client.cookies["usages"].value


def test_who_renews_all_codes_is_told_of_the_class_s_own(world):
    make_pupil(world.group, "Nour")
    [done] = said(access.visitor("leader"), "renew_codes", [world.group.ref], {})
    assert done.startswith("Les codes sont nouveaux, et celui de la classe aussi.")


ARABIC = "محمد علي"
_ALONE = {"h1", "h2", "h3", "td", "th", "dd", "legend"}  # where a name may stand, alone


@pytest.mark.parametrize("name", [n for n, (_, who) in TABLE.items() if who["leader"] == 200])
def test_a_name_from_right_to_left_takes_no_other_word_along(world, name):
    Membership.objects.filter(role=Role.ELEVE).update(name=ARABIC)
    JournalEntry.objects.create(
        group=world.group, by_name=ARABIC, deed="membre-renomme", about=f"{ARABIC} : {ARABIC}"
    )
    arguments = TABLE[name][0](world)
    page = BeautifulSoup(
        access.visitor("leader").get(reverse(name, kwargs=arguments)).text, "html.parser"
    )
    for text in page.main.find_all(string=lambda text: ARABIC in text):
        hidden = text.find_parent(class_="visually-hidden")
        alone = text.strip() == ARABIC and text.parent.name in _ALONE
        assert hidden or alone or text.parent.name == "bdi", str(text.parent)
