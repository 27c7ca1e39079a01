"""Every address of the site by eleven sorts of people, and what no address may tell.

Addresses of groups and assignments stand in the tables of their apps, role by role, and are tried
there, forms too. Here are all the others, for those same people; and for all of them: what is
another's stays so, and nothing in an address or a page can be counted on.
"""

import re

import pytest
from django.db import connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.assignments.models import Assignment, Work
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, Invitation, JournalEntry, Membership
from tarotlearn.progress.certifying.models import Certificate, Sitting
from tests import access
from tests.accounts.answers import attempt
from tests.assignments.doing_addresses import TABLE as OF_DOING
from tests.assignments.giving_addresses import TABLE as OF_GIVING
from tests.assignments.own_addresses import TABLE as OF_OWN
from tests.assignments.results_addresses import TABLE as OF_RESULTS
from tests.groups.addresses import TABLE as OF_GROUPS
from tests.site.test_urls import TABLE

pytestmark = pytest.mark.django_db

OF_APPS = OF_GROUPS | OF_GIVING | OF_DOING | OF_RESULTS | OF_OWN
# Whoever has no role in a table of four is, for the pages that depend on no group, one of these.
AS = dict.fromkeys(access.WITH_ACCOUNT, "user") | {
    "anonymous": "anonymous", "learner": "learner", "pupil": "learner", "other_pupil": "learner",
}  # fmt: skip
AS["staff"] = "staff"
# A pupil's answers are kept for his teacher: he is led away from the page that erases them.
ELSE = {(role, "accounts:forget"): 302 for role in ("pupil", "other_pupil")}


@pytest.mark.parametrize("role", access.ROLES)
def test_people_of_a_class_open_all_other_pages_as_anyone_does(role):
    access.make_world()
    for user in User.objects.all():  # some pages are of those who have a password
        user.set_password("mot de passe")
        user.save()
    client = access.visitor(role)
    found, wanted = {}, {}
    for name, (arguments, status) in TABLE.items():
        by_role = status if isinstance(status, dict) else dict.fromkeys(AS.values(), status)
        wanted[name] = ELSE.get((role, name), by_role[AS[role]])
        found[name] = client.get(reverse(name, kwargs=arguments)).status_code
    assert found == wanted


# --- What is another's ---------------------------------------------------------------------------


def of_pupil(world):
    """What only this pupil may open: his answer, his test, his attestation."""
    learner = world.pupil.learner
    answer = attempt(learner, "a" * 32, correct=False)
    sitting = Sitting.objects.create(
        learner=learner, players=4, series={}, finished_at=timezone.now()
    )
    return [
        *(
            reverse(f"progress:{name}", kwargs={"ref": answer.token})
            for name in ("answer", "notebook_question", "notebook_report")
        ),
        *(
            reverse(f"progress:{name}", kwargs={"sitting": sitting.pk})
            for name in ("sitting_result", "attest", "certificate_withdraw", "certificate_pdf")
        ),
    ]


@pytest.mark.parametrize("role", [role for role in access.ROLES if role != "pupil"])
def test_nobody_opens_or_changes_what_is_a_pupil_s_own(role):
    """Not even his teacher by these addresses: what he sees is on the pages of the class."""
    world = access.make_world()
    addresses = of_pupil(world)
    before = access.rows(), Attempt.objects.count(), Certificate.objects.count()
    client = access.visitor(role)
    for address in addresses:
        assert client.get(address).status_code in (404, 405), address
        for form in ({}, {"nom": "Zoé"}, {"answer": "oui", "jeton": "abcdefgh12345678"}):
            assert client.post(address, form).status_code in (404, 405), address
    assert (access.rows(), Attempt.objects.count(), Certificate.objects.count()) == before


# --- What can't be guessed -----------------------------------------------------------------------

# Numbers that may stand in an address: a table, a level, a place in a list, never a row.
COUNTED = {"players", "level", "count", "number", "position"}
# allauth's, of one's own keys, after the password was given anew.
ALLAUTHS = {"mfa_edit_webauthn", "mfa_remove_webauthn"}


def patterns(resolver, prefix="", before=()):
    for pattern in resolver.url_patterns:
        here = (*before, *pattern.pattern.converters.items())
        if isinstance(pattern, URLResolver) and pattern.namespace != "admin":
            inner = f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix
            yield from patterns(pattern, inner, here)
        elif isinstance(pattern, URLPattern):
            yield prefix + (pattern.name or ""), dict(here)


def test_no_address_takes_the_number_of_a_row():
    taking = {
        (name, argument)
        for name, arguments in patterns(get_resolver())
        for argument, converter in arguments.items()
        if type(converter).__name__ == "IntConverter" or argument in ("pk", "id")
    }
    assert {name for name, argument in taking if argument not in COUNTED} == ALLAUTHS


REFS = {
    Group: "ref", Membership: "ref", Assignment: "ref", Invitation: "token",
}  # fmt: skip


def test_what_names_a_row_in_an_address_has_at_least_ten_signs_drawn_at_random():
    """Ten of 31 signs: 49 bits, and what is found still has to be one's own."""
    for model, field in REFS.items():
        made = {model._meta.get_field(field).get_default() for _ in range(200)}
        assert len(made) == 200
        assert all(re.fullmatch(r"[2-9a-hjkmnp-z]{10,}", ref) for ref in made)


FAR = 734_003_000  # where the numbers of rows begin here, so that none of them passes unseen
NUMBERED = (Group, Membership, Learner, User, Assignment, Work, Attempt, Invitation, JournalEntry)


def number_from_afar():
    with connection.cursor() as cursor:
        for model in NUMBERED:
            table = model._meta.db_table
            if connection.vendor == "sqlite":
                cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
                cursor.execute("INSERT INTO sqlite_sequence VALUES (%s, %s)", [table, FAR])
            else:
                cursor.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), %s)", [table, FAR])


@pytest.mark.parametrize("role", access.ROLES)
def test_no_page_of_a_group_or_an_assignment_shows_the_number_of_a_row(role):
    number_from_afar()
    world = access.make_world()
    assert world.group.pk > FAR
    client, telling = access.visitor(role), {}
    for name, (arguments, statuses) in OF_APPS.items():
        address = reverse(name, kwargs=arguments(world))
        assert not re.search(r"734003\d{3}", address), name
        if statuses[role] == 200:
            response = client.get(address)
            if "text/html" in response["Content-Type"]:
                said = re.findall(r".{30}734\W?003\W?\d{3}.{10}", response.text)
                telling |= {name: said} if said else {}
    assert telling == {}


def test_a_number_is_no_name_of_a_row():
    """Asked for by its number, a group is not there, be it one's own."""
    world = access.make_world()
    client = access.visitor("leader")
    for name, (arguments, statuses) in OF_APPS.items():
        wanted = arguments(world)
        if wanted.get("ref") == world.group.ref and statuses["leader"] == 200:
            wrong = wanted | {"ref": str(world.group.pk)}
            assert client.get(reverse(name, kwargs=wrong)).status_code == 404, name


def test_a_stranger_without_cookies_finds_no_page_of_a_class():
    world = access.make_world()
    for name, (arguments, statuses) in OF_APPS.items():
        response = Client().get(reverse(name, kwargs=arguments(world)))
        assert response.status_code == statuses["anonymous"]
        assert world.pupil.name not in getattr(response, "text", "")


# Pages of a class that are as much its members', or are to be printed.
NOT_OF_STAFF = {"groups:leave", "groups:welcome", "groups:invitation_poster", "assignments:report"}


def test_every_page_of_its_staff_says_that_a_class_ends():
    world = access.make_world()
    Group.objects.update(warned_at=timezone.now())
    client = access.visitor("leader")
    silent = set()
    for name, (arguments, statuses) in OF_APPS.items():
        wanted = arguments(world)
        if wanted.get("ref") != world.group.ref or statuses["leader"] != 200:
            continue
        response = client.get(reverse(name, kwargs=wanted))
        is_page = "text/html" in response["Content-Type"]
        if is_page and "sera effacée le 31 août" not in response.text.replace("\u00a0", " "):
            silent.add(name)
    assert silent <= NOT_OF_STAFF
