"""Every field of every kind can be composed: what was drawn comes back from the page as it was."""

from collections.abc import Iterator, Mapping

import pytest
from bs4 import BeautifulSoup, Tag
from django.http import QueryDict

from tarotlearn.accounts.models import User
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.fields import FIELDS
from tarotlearn.assignments.own.ordered import Row
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import some_addresses, tables_and_levels

pytestmark = pytest.mark.django_db
NEW = "/mes-questions/nouvelle/"


def sent_by(form: Tag) -> Iterator[tuple[str, str]]:
    """What a browser sends of a form, its buttons apart."""
    for field in form.select("input[name], select[name], textarea[name]"):
        name = str(field["name"])
        if field.name == "textarea":
            yield name, field.get_text().removeprefix("\n")
        elif field.name == "select":
            chosen = field.select_one("option[selected]") or field.select_one("option")
            yield name, str(chosen["value"]) if chosen else ""
        elif field.get("type") not in ("radio", "checkbox") or field.has_attr("checked"):
            yield name, str(field.get("value", ""))


def as_posted(form: Tag) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in sent_by(form):
        data.appendlist(name, value)
    return data


def drawn_url(address: Address) -> str:
    where = f"?genre={address.kind.SLUG}&joueurs={address.players}&niveau={address.level}"
    return f"{NEW}{where}&tirage={address.code}"


@pytest.fixture
def teacher(client):
    client.force_login(User.objects.create_user("delorme@exemple.fr"))
    return client


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_a_drawn_question_comes_back_from_its_fields(slug, players, level):
    for address in some_addresses(slug, players, level, 8):
        draft = Draft.drawn(address)
        again = Draft(address.kind, players, level, draft.typed)
        assert address.kind.read(again.notation) == address.question


@pytest.mark.parametrize("slug", KINDS)
def test_a_drawn_question_comes_back_from_its_page_as_a_browser_sends_it(teacher, slug):
    for players in KINDS[slug].PLAYERS:
        address = some_addresses(slug, players, KINDS[slug].LEVELS, 1)[0]
        page = BeautifulSoup(teacher.get(drawn_url(address)).content, "html.parser")
        draft = Draft.sent(as_posted(page.select_one("#composer")))
        assert address.kind.read(draft.notation) == address.question


@pytest.mark.parametrize("slug", KINDS)
def test_every_key_that_a_kind_writes_has_its_field(slug):
    kind = KINDS[slug]
    written = {
        key
        for _, players, level in [where for where in tables_and_levels() if where[0] == slug]
        for address in some_addresses(slug, players, level, 8)
        for key in kind.write(address.question)
    }
    keys = [field.key for field in FIELDS[slug]]
    assert set(keys) == written
    assert len(keys) == len(set(keys))


def test_a_field_that_no_table_names_is_written_in_notation():
    address = some_addresses("petit-sec", 4, 1, 1)[0]
    notation: Mapping[str, str] = {**address.notation, "nouveau": "1A 2A"}
    draft = Draft.written(address.kind, 4, 1, notation)
    assert draft.typed["champ-nouveau"] == ["1A 2A"]
    assert Row().value({"": ["1a, 2a"]}, 4) == "1A 2A"


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_menus_and_radios_offer_all_that_is_drawn(slug, players, level):
    for address in some_addresses(slug, players, level, 8):
        draft = Draft.drawn(address)
        for shown in draft.shown({}):
            for one in shown.widgets:
                offered = {option.value for option in one.widget.options}
                assert not offered or set(one.values) <= offered | {""}, shown.field.key
