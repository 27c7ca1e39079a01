"""Before an answer, nothing in the page lets anyone derive it."""

from collections import defaultdict

import pytest
from bs4 import BeautifulSoup, Tag

from rules_engine.cards import OF_SUIT, Suit
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import one_address, solution, some_addresses, tables_and_levels

pytestmark = pytest.mark.django_db
# What a question shows, made of nothing but its cards, its players and its facts.
SHOWN = ".still, .tricks, .facts, .seats, .paired, .chip"


def form_of(client, address) -> Tag:
    page = BeautifulSoup(client.get(address.url).content.decode(), "html.parser")
    return page.select_one("form.question")


def skeleton(form: Tag, code: str) -> list[tuple[str, dict[str, object]]]:
    """Every tag with its classes and attributes, but for the cards, the words and the address."""
    for shown in form.select(SHOWN):
        shown.clear()
        shown.attrs = {}
    tags = []
    for tag in form.find_all(True):
        attributes = {
            name: value.replace(code, "") if isinstance(value, str) else value
            for name, value in tag.attrs.items()
            if name not in ("value", "aria-label", "href")
        }
        if tag.get("type") == "hidden" and tag["name"] not in ("csrfmiddlewaretoken", "jeton"):
            attributes["value"] = tag["value"]
        tags.append((tag.name, attributes))
    return tags


def shape(address) -> tuple[object, ...]:
    """What of a question may change the tags: what is shown of it, the cards to pick from."""
    scene = address.kind.scene(address.question)
    suits = tuple(len(scene.hand & OF_SUIT[suit]) for suit in Suit)
    asked = tuple((asked.name, len(getattr(asked, "options", ()))) for asked in scene.inputs)
    shown = (bool(scene.hand), scene.trick is None, len(scene.laid), len(scene.facts),
             bool(scene.tricks), bool(scene.paired))  # fmt: skip
    picked = (scene.pick, len(scene.hand), scene.pick.compact and suits) if scene.pick else None
    return (shown, picked, asked)


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_two_questions_differ_only_by_what_is_asked(client, slug, players, level):
    alike = defaultdict(dict)  # of each shape, one question for each answer
    for address in some_addresses(slug, players, level, 120):
        alike[shape(address)].setdefault(solution(address), address)
    groups = sorted(alike.values(), key=len, reverse=True)
    assert len(groups[0]) > 1, "no two questions of one shape have different answers"
    for group in groups[:5]:
        some = [*group.values()][:6]
        forms = [skeleton(form_of(client, address), address.code) for address in some]
        assert all(form == forms[0] for form in forms)


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
