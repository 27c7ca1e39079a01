"""The pages of a commented deal: every step, hidden or open, without a query or a leak."""

import re

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

from rules_engine.cards import Cards, read_card, read_cards
from rules_engine.notation import Section
from rules_engine.play import playable
from tarotlearn.numerals import signed
from tarotlearn.play.library import commented_deals
from tarotlearn.play.numbers import in_points, points_said
from tarotlearn.play.reasons import reason
from tarotlearn.play.steps import steps_of
from tarotlearn.play.tricks import turns
from tarotlearn.words import card_name

DEALS = {source.slug: source for source in commented_deals()}
CALLED = DEALS["le-roi-appele-se-montre"]
LIST = reverse("play:deal_list")


def soup(client, address):
    response = client.get(address)
    assert response.status_code == 200
    return BeautifulSoup(response.content, "html.parser")


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("slug", DEALS)
def test_one_goes_from_the_deal_to_the_score_and_back_by_links(client, slug, opened):
    source = DEALS[slug]
    addresses = [step.address(source, opened=opened) for step in steps_of(source)]
    seen, address = [], addresses[0]
    while address:
        page = soup(client, address)
        seen.append(address)
        before = page.select_one("a[rel=prev]")
        assert (before["href"] if before else None) == (
            f"{seen[-2]}#etape" if len(seen) > 1 else None
        )
        assert page.select_one("#etape h1")
        after = page.select_one("a[rel=next]")
        address = after and after["href"].removesuffix("#etape")
    assert seen == addresses


@pytest.mark.django_db
def test_a_page_costs_no_query_and_is_not_sent_again(client, django_assert_num_queries):
    for address in (LIST, steps_of(CALLED)[4].address(CALLED)):
        with django_assert_num_queries(0):
            etag = client.get(address)["ETag"]
        assert client.get(address, headers={"If-None-Match": etag}).status_code == 304
        assert client.post(address).status_code == 405


def test_every_link_of_a_comment_leads_somewhere(client):
    for source in DEALS.values():
        comments = " ".join(
            paragraph
            for section, number in (place for place, _ in source.written.comments)
            for paragraph in source.said(Section(section), number)
        )
        for address in re.findall(r'<a href="([^"]+)"', comments):
            assert client.get(address).status_code == 200
        assert "[" not in re.sub(r"<[^>]*>", "", comments)


def test_while_the_partner_is_hidden_neither_camp_is_counted(client):
    steps = steps_of(CALLED)
    fourth, fifth = (steps[2 + number].address(CALLED) for number in (4, 5))
    page = soup(client, fourth)
    assert "partenaire" not in page.select_one(".seats").text
    assert "on ne sait pas encore qui joue avec qui" in page.select_one(".running").text
    assert "Attaque (Bruno et Élise)" in soup(client, fifth).select_one(".running").text
    opened = soup(client, steps[6].address(CALLED, opened=True))
    assert "Attaque (Bruno et Élise)" in opened.select_one(".running").text


def test_the_hands_are_shown_on_request_with_the_card_that_is_played(client):
    step = steps_of(CALLED)[7]
    assert not soup(client, step.address(CALLED)).select(".hands")
    page = soup(client, step.address(CALLED, opened=True))
    assert len(page.select(".hands > div")) == 5
    played = [" ".join(mark.text.split()) for mark in page.select(".hands .now")]
    assert [mark.partition(",")[2] for mark in played] == [" jouée à ce pli"] * 5
    expected = sorted(card_name(card) for card in CALLED.tricks[4].cards)
    hidden = [m.select_one(".chip .visually-hidden").text for m in page.select(".hands .now")]
    assert sorted(hidden) == expected


@pytest.mark.parametrize("slug", DEALS)
def test_each_turn_tells_what_the_engine_allows(slug):
    source = DEALS[slug]
    for number, trick in enumerate(source.tricks):
        for place, turn in enumerate(turns(source, number)):
            assert turn.card == trick.cards[place]
            assert turn.card in turn.allowed <= turn.hand
            assert turn.why.endswith(".")
        assert turn.holder == source.name(trick.winner)


REASONS = [
    ("RP 8P 12A EX", "3P", "On demande pique et Anne en a : il faut fournir, sans être tenu de "
     "monter. L’Excuse, elle, se joue quand on veut."),
    ("12A 3A RC", "3P", "Pas de pique chez Anne, mais de l’atout : il faut couper."),
    ("12A 3A RC", "3P 7A", "Le pli est coupé du 7, et Anne a mieux : il faut monter."),
    ("12A 3A RC", "21A", "On demande atout, le 21 est joué, et aucun atout d’Anne ne le dépasse : "
     "tous ses atouts sont permis."),
    ("RC 4K", "3P", "Ni pique ni atout chez Anne : toutes ses cartes sont permises."),
    ("RC 4K EX", "3A", "Plus d’atout chez Anne : toutes ses cartes sont permises."),
    ("RC 4K", "EX", "L’Excuse ne demande aucune couleur : toutes les cartes sont permises."),
    ("RC 4K", "", "Anne entame : toutes ses cartes sont permises."),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "trick", "told"), REASONS)
def test_a_reason_reads_as_one_says_it(hand, trick, told):
    cards = read_cards(trick)
    found = playable(Cards.read(hand), cards)
    said = reason("Anne", found, cards, None)
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == told


def test_the_first_lead_says_which_suit_is_banned():
    found = playable(Cards.read("RC 4P 5K"), (), called=read_card("RP"), first_lead=True)
    told = reason("Anne", found, (), read_card("RP"))
    assert told == ("La toute première carte de la donne n’est pas de pique, la couleur appelée.")


def test_the_score_is_the_engine_s_line_by_line(client):
    source = DEALS["une-poignee-simple"]
    page = soup(client, steps_of(source)[-1].address(source))
    lines, marks = page.select(".score-sheet")
    assert [cell.text for cell in lines.select(".num")] == ["+70", "+20", "+90"]
    assert "(25 + 10) × 2" in lines.text
    assert [cell.text for cell in marks.select(".num")] == ["+270", "−90", "−90", "−90"]
    assert "3 × 90" in marks.text
    assert len(page.select(".tricks tbody tr")) == 18


def test_the_notation_can_be_taken_away(client):
    response = client.get(reverse("play:notation", args=["le-petit-au-bout"]))
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode() == DEALS["le-petit-au-bout"].text


def test_points_are_written_in_french():
    assert [in_points(n) for n in (0, 1, 9, 90)] == ["0", "0,5", "4,5", "45"]
    assert [points_said(n).replace("\u00a0", " ") for n in (1, 3, 4)] == [
        "0,5 point",
        "1,5 point",
        "2 points",
    ]
    assert [signed(n) for n in (7, 0, -7)] == ["+7", "0", "−7"]
