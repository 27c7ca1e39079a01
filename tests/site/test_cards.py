"""Cards, hands and seats as pages show them: the picture, and the same in words."""

import pytest
from bs4 import BeautifulSoup
from django.template import Context, Template

from rules_engine.cards import DECK, Cards, read_cards
from tarotlearn import words
from tarotlearn.exercises.scene import Pick
from tarotlearn.seats import around_trick


def shown(template, **context):
    html = Template("{% load answered hands tarot %}" + template).render(Context(context))
    return BeautifulSoup(html, "html.parser")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_is_drawn_from_the_sprite_and_named(card):
    [svg] = shown("{% card card %}", card=card).select("svg")
    assert svg["aria-label"] == words.card_name(card)
    assert svg["role"] == "img"
    assert svg.use["href"].endswith(f"cards.svg#{card}")


def test_a_card_whose_name_stands_beside_it_is_not_named_twice():
    [svg] = shown('{% card "RC" named=False %}').select("svg")
    assert svg["aria-hidden"] == "true"
    assert not svg.has_attr("aria-label")


@pytest.mark.parametrize(
    ("notation", "classes", "said"),
    [
        ("RC", ["chip", "coeur"], "Roi de cœur"),
        ("1T", ["chip", "trefle"], "As de trèfle"),
        ("21A", ["chip", "atout"], "21 d’atout"),
        ("EX", ["chip", "excuse"], "Excuse"),
    ],
)
def test_a_card_in_a_sentence_is_said_in_words(notation, classes, said):
    chip = shown("{% chips cards %}", cards=Cards.read(notation)).span
    assert chip["class"] == classes
    for silent in chip.select("[aria-hidden]"):
        silent.decompose()
    assert chip.text == said


def test_cards_in_a_sentence_are_set_apart():
    page = shown("{% chips cards %}", cards=read_cards("EX 21A"))
    assert page.text == "Excuse 21 d’atout"


def test_a_hand_to_look_at_is_one_picture_with_its_cards_in_words():
    page = shown('{% still_hand cards "Un jeu" %}', cards=Cards.read("RC 1A EX"))
    hand = page.select_one(".hand")
    assert hand["role"] == "img"
    assert hand["aria-label"] == (
        "Un jeu, 3\u00a0cartes\u00a0: Excuse\u202f; 1 d’atout\u202f; Roi de cœur"
    )
    assert page.select_one(".hand-cards")["data-cards"] == "3"
    assert [use["href"].split("#")[1] for use in page.select("use")] == ["EX", "1A", "RC"]


def test_a_hand_to_choose_from_is_a_group_of_named_boxes():
    cards = Cards.read("RC 1A EX")
    page = shown('{% hand cards "Cochez" chosen=chosen %}', cards=cards, chosen=Cards.read("1A"))
    assert page.fieldset.legend.text == "Cochez"
    boxes = page.select("label input")
    assert {box["type"] for box in boxes} == {"checkbox"}
    assert [(box["name"], box["value"]) for box in boxes] == [
        ("answer", "EX"),
        ("answer", "1A"),
        ("answer", "RC"),
    ]
    assert [box["value"] for box in boxes if box.has_attr("checked")] == ["1A"]
    assert [label.text.strip() for label in page.select("label")] == [
        "Excuse",
        "1 d’atout",
        "Roi de cœur",
    ]


def test_what_a_hand_is_called_is_set_as_french():
    called = "Votre jeu : lequel ?"
    for tag in ("hand", "still_hand"):
        page = shown("{% " + tag + " cards called %}", cards=read_cards("RC 1A"), called=called)
        said = page.legend.text if page.legend else page.select_one(".hand")["aria-label"]
        assert said.startswith("Votre jeu\u00a0: lequel\u202f?")


def test_a_hand_from_which_one_card_is_played_is_a_group_of_buttons():
    cards, how = Cards.read("RC EX"), Pick(plays=True)
    page = shown('{% hand cards "Jouez" how=how name="carte" %}', cards=cards, how=how)
    buttons = [(button["name"], button["value"], button.text) for button in page.select("button")]
    assert buttons == [("carte", "EX", "Excuse"), ("carte", "RC", "Roi de cœur")]


def test_a_pack_to_choose_from_has_a_line_for_each_suit():
    cards, how = Cards.read("RC 2C 1A EX"), Pick(compact=True)
    page = shown(
        '{% hand cards "Cochez" how=how chosen=chosen %}',
        cards=cards, how=how, chosen=Cards.read("2C"),
    )  # fmt: skip
    lines = [[box["value"] for box in line.select("input")] for line in page.select(".pack-suit")]
    assert lines == [["EX"], ["1A"], ["RC", "2C"]]
    assert [box["value"] for box in page.select("input[checked]")] == ["2C"]


def test_an_answered_hand_says_of_each_card_what_its_mark_shows():
    page = shown(
        '{% judged_hand cards "Votre réponse" chosen=chosen right=right %}',
        cards=Cards.read("EX 21A 5A RC"),
        chosen=Cards.read("21A RC"),
        right=Cards.read("EX 21A"),
    )
    said = [(card["class"][1], card.text.strip()) for card in page.select("li.pick")]
    assert said == [
        ("missed", "Excuse\u00a0: oubliée"),
        ("ok", "21 d’atout\u00a0: cochée, à raison"),
        ("rest", "5 d’atout\u00a0: non cochée, à raison"),
        ("bad", "Roi de cœur\u00a0: cochée, à tort"),
    ]
    marks = [use["href"].split("#")[1] for use in page.select(".mark use")]
    assert marks == ["i-missed", "i-right", "i-wrong"]
    assert not page.select("input")


def test_an_answered_hand_whose_solution_is_kept_tells_nothing_of_the_other_cards():
    page = shown(
        '{% judged_hand cards "Votre réponse" chosen=chosen right=right revealed=False %}',
        cards=Cards.read("EX 21A 5A"),
        chosen=Cards.read("21A"),
        right=Cards.read("EX 21A"),
    )
    assert [card["class"][1] for card in page.select("li.pick")] == ["untold", "ok", "untold"]
    assert page.select("li.pick")[0].text.strip() == "Excuse\u00a0: non cochée"


def test_players_stand_in_playing_order_around_the_table():
    seats = around_trick(4, read_cards("9K 11A"), roles={1: "donneur"})
    page = shown("{% seats seats %}", seats=seats)
    assert page.ol["data-players"] == "4"
    places = [place["class"][1:] for place in page.select("li")]
    assert places == [["seat-2"], ["seat-3"], ["seat-0", "turn"], ["seat-1"]]
    texts = [" ".join(place.text.split()) for place in page.select("li")]
    assert texts == ["1 Malik", "2 Jeanne", "Vous", "Inès donneur"]
    assert [svg["aria-label"] for svg in page.select("svg")] == ["9 de carreau", "11 d’atout"]


@pytest.mark.parametrize(
    ("players", "trick", "leader", "order", "turn"),
    [
        (3, "RP", None, [2, 0, 1], ["Vous"]),
        (4, "RP 2P 3P", None, [1, 2, 3, 0], ["Vous"]),
        (5, "", None, [0, 1, 2, 3, 4], ["Vous"]),
        (5, "RP 2P", None, [3, 4, 0, 1, 2], ["Vous"]),
        (4, "RP 2P 3P 4P", 2, [2, 3, 0, 1], []),
        (4, "RP", 3, [3, 0, 1, 2], ["Vous"]),
        (4, "RP", 1, [1, 2, 3, 0], ["Malik"]),
    ],
)
def test_the_turn_goes_to_the_right(players, trick, leader, order, turn):
    seats = around_trick(players, read_cards(trick), leader=leader)
    assert [seat.number for seat in seats] == order
    assert [seat.name for seat in seats if seat.turn] == turn


def test_an_unknown_card_in_a_template_is_an_error_in_french():
    with pytest.raises(ValueError, match="carte inconnue"):
        shown('{% card "15P" %}')
