"""Before an answer, nothing in the page lets anyone derive it."""

from collections import defaultdict

import pytest
from bs4 import BeautifulSoup, Tag

from rules_engine.cards import OF_SUIT, Suit
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import one_address, solution, some_addresses, tables_and_levels

pytestmark = pytest.mark.django_db


def form_of(client, address) -> Tag:
    page = BeautifulSoup(client.get(address.url).content.decode(), "html.parser")
    return page.select_one("form.question")


def skeleton(form: Tag) -> list[tuple[str, dict[str, object]]]:
    """Every tag with its classes and attributes, but for the cards, the words and the address."""
    tags = []
    for tag in form.find_all(True):
        attributes = {
            name: value
            for name, value in tag.attrs.items()
            if name not in ("value", "aria-label", "href")
        }
        if tag.name == "input" and tag["type"] == "hidden" and tag["name"] not in (
            "csrfmiddlewaretoken", "jeton",
        ):  # fmt: skip
            attributes["value"] = tag["value"]
        tags.append((tag.name, attributes))
    return tags


def shape(address) -> tuple[object, ...]:
    """What of a question may change the tags: how many cards, where the players sit."""
    scene = address.kind.scene(address.question)
    trick = None if scene.trick is None else len(scene.trick)
    laid = tuple(len(cards) for _, cards in scene.laid)
    is_pack = scene.pick is not None and scene.pick.compact
    suits = tuple(len(scene.hand & OF_SUIT[suit]) for suit in Suit) if is_pack else ()
    asked = tuple((type(asked), len(getattr(asked, "options", ()))) for asked in scene.inputs)
    tricks = tuple((trick.leader, len(trick.cards)) for trick in scene.tricks)
    pairs = tuple(map(len, scene.paired))
    return (
        len(scene.hand), suits, trick, scene.leader, laid, tuple(scene.roles), asked, tricks,
        len(scene.facts), pairs, scene.pick,
    )  # fmt: skip


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_two_questions_differ_only_by_what_is_asked(client, slug, players, level):
    alike = defaultdict(list)
    for address in some_addresses(slug, players, level, 40):
        alike[shape(address)].append(address)
    compared = 0
    for group in alike.values():
        forms = [skeleton(form_of(client, address)) for address in group[:6]]
        assert all(form == forms[0] for form in forms)
        compared += len({solution(address) for address in group[:6]}) > 1
    assert compared, "no two questions of one shape have different answers"


@pytest.mark.parametrize("slug", KINDS)
def test_a_question_is_shown_without_being_solved(client, monkeypatch, slug):
    def solved(*arguments, **named):
        raise AssertionError("the page looked for the answer before it was given")

    address = one_address(slug)
    question = address.question
    monkeypatch.setattr(KINDS[slug], "generate", lambda rng, level, players: question)
    for name in ("solve", "accepts", "explain", "hints"):
        monkeypatch.setattr(KINDS[slug], name, solved)
    assert form_of(client, address)
