"""Every field of every kind can be composed: what was drawn comes back from the page as it was."""

from collections.abc import Mapping

import pytest
from bs4 import BeautifulSoup

from tarotlearn.accounts.models import User
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.fields import FIELDS
from tarotlearn.assignments.own.ordered import Row
from tarotlearn.assignments.own.shown import fields_shown
from tarotlearn.exercises.kinds import KINDS
from tests.assignments.own import as_posted, drawn_url
from tests.exercises.addresses import some_addresses, tables_and_levels

pytestmark = pytest.mark.django_db


@pytest.fixture
def teacher(client):
    client.force_login(User.objects.create_user("delorme@exemple.fr"))
    return client


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_a_drawn_question_comes_back_from_its_fields(slug, players, level):
    for address in some_addresses(slug, players, level, 4):
        draft = Draft.drawn(address)
        again = Draft(address.kind, players, level, draft.typed)
        assert address.kind.read(again.notation) == address.question


@pytest.mark.parametrize("slug", KINDS)
def test_a_drawn_question_comes_back_from_its_page_as_a_browser_sends_it(teacher, slug):
    for players in KINDS[slug].PLAYERS[::2]:
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
        for address in some_addresses(slug, players, level, 4)
        for key in kind.write(address.question)
    }
    assert {field.key for field in FIELDS[slug]} == written


def test_a_field_that_no_table_names_is_written_in_notation():
    address = some_addresses("petit-sec", 4, 1, 1)[0]
    notation: Mapping[str, str] = {**address.notation, "nouveau": "1A 2A"}
    draft = Draft.written(address.kind, 4, 1, notation)
    assert draft.typed["champ-nouveau"] == ["1A 2A"]
    assert Row().value({"": ["1a, 2a"]}, 4) == "1A 2A"


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_menus_and_radios_offer_all_that_is_drawn(slug, players, level):
    for address in some_addresses(slug, players, level, 4):
        draft = Draft.drawn(address)
        for shown in fields_shown(draft):
            for one in shown.widgets:
                words = " ".join(one.values).split() if one.pack else one.values
                offered = {option.value for option in one.widget.options} | set(map(str, one.pack))
                assert not offered or set(words) <= offered | {""}, shown.field.key
