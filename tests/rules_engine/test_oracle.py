"""The naive oracle by itself: the published examples, and what the text says in so many words."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.rules_engine.oracle import answer
from tests.rules_engine.oracle.cards import DECK, half_points, read
from tests.rules_engine.oracle.deals import four_rois_deal, random_deal
from tests.rules_engine.oracle.rigged import chelem_deal, petit_sec_deal

OFFICIAL = Path(__file__).parent / "cases" / "official.jsonl"


def replayed(deal: dict) -> dict:
    return answer({"ask": "replay", "deal": deal})


def test_the_pack_is_78_cards_and_182_half_points():
    assert len(DECK) == len(set(DECK)) == 78
    assert half_points(DECK) == 182


def test_the_published_examples_are_met():
    for line in OFFICIAL.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        given = answer(case["question"])
        assert {key: given[key] for key in case["expected"]} == case["expected"], case["source"]


@pytest.mark.parametrize(
    ("hand", "trick", "cards", "because"),
    [
        ("EX RC DK", "12A", "RC DK EX", "se-defausser"),
        ("1A 21A RC 4K", "RP 15A", "21A", "monter"),
        ("3A 18A 20A", "7A 15A", "18A 20A", "monter"),
        ("3A 5A 2K", "RP 15A", "3A 5A", "sous-couper"),
        ("3A 5A 2P EX", "RP 15A", "2P EX", "fournir"),
        ("3A 5A 2K", "RP DP", "3A 5A", "couper"),
        ("3A 2K EX", "EX", "3A 2K EX", "excuse-entame"),
        ("3A 2K", "EX 5K", "2K", "fournir"),
        ("EX", "RP", "EX", "se-defausser"),
    ],
)
def test_playable_cards_read_off_the_text(hand, trick, cards, because):
    given = answer({"ask": "playable", "hand": hand, "trick": trick})
    assert set(read(given["cards"])) == set(read(cards))
    assert given["because"] == because


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("5C RC 3P 2A", "RC 3P 2A"),
        ("5C 3P EX", "3P EX"),
        ("5C 4C EX", "EX"),
        ("5C 4C", "5C 4C"),
    ],
)
def test_the_first_lead_at_five_with_the_roi_de_coeur_called(hand, cards):
    question = {"ask": "playable", "players": 5, "hand": hand, "trick": ""}
    given = answer({**question, "called": "RC", "first_lead": True})
    assert set(read(given["cards"])) == set(read(cards))


@pytest.mark.parametrize(
    ("trick", "options", "index"),
    [
        ("5P RP 21A 3A", {}, 2),
        ("EX 5K 9K RP", {}, 2),
        ("EX 5K 9K RP", {"last": True, "slam": True}, 0),
        ("EX 5K 9K RP", {"last": True, "slam": False}, 2),
        ("5K EX 9C RP", {"last": True, "slam": True}, 0),
        ("1P 2P", {}, 1),
    ],
)
def test_winner_of_a_trick(trick, options, index):
    assert answer({"ask": "winner", "trick": trick, **options}) == {"winner": index}


FOUR_ROIS = "RP RC RK RT"


@pytest.mark.parametrize(
    ("hand", "discarded", "levels"),
    [
        # 14 atouts and the Excuse at four: a triple is the 14 and the Excuse.
        (
            "2A 3A 4A 5A 6A 7A 8A 9A 10A 11A 12A 13A 14A 15A EX 2P 3P 4P",
            None,
            ["simple", "double", "triple"],
        ),
        # Four Rois and 15 atouts, one of them in the écart: the triple counts.
        (
            f"{FOUR_ROIS} 1A 3A 4A 5A 6A 7A 8A 9A 10A 11A 12A 13A 14A 15A",
            "2A 2P 3P 4P 5P 6P",
            ["simple", "double", "triple"],
        ),
        ("2A 3A 4A 5A 6A 7A 8A 9A EX 2P 3P 4P 5P 6P 7P 8P 9P 10P", None, []),
        ("2A 3A 4A 5A 6A 7A 8A 9A 10A EX 2P 3P 4P 5P 6P 7P 8P 9P", None, ["simple"]),
    ],
)
def test_poignees_that_may_be_announced_at_four(hand, discarded, levels):
    question = {"ask": "poignee", "players": 4, "hand": hand}
    if discarded is not None:
        question["discarded"] = discarded
    assert answer(question) == {"levels": levels}


def seeded_deals(make, count=60):
    return [
        (players, make(Random(f"{players}/{number}"), players))
        for players in (3, 4, 5)
        for number in range(count)
    ]


def test_marks_sum_to_zero_and_a_legal_deal_has_no_fault():
    for make in [random_deal, four_rois_deal, chelem_deal]:
        for _, deal in seeded_deals(make):
            given = replayed(deal)
            assert given.get("faults", []) == []
            if "won" in given:
                assert sum(given["scores"]) == 0
                assert 0 <= given["half_points"] <= 182


def test_at_four_the_attack_never_ends_on_a_half_point():
    for make in [random_deal, chelem_deal]:
        for number in range(60):
            given = replayed(make(Random(number), 4))
            assert given.get("half_points", 0) % 2 == 0


def test_an_attack_that_makes_a_chelem_against_the_excuse_has_87_points():
    seen = 0
    for _, deal in seeded_deals(chelem_deal, 200):
        given = replayed(deal)
        if given["chelem"] != "attaque" or given["oudlers"] != 2:
            continue
        if "garde_contre" in deal["bids"]:
            continue
        assert given["half_points"] == 174
        seen += 1
    assert seen


def test_a_petit_sec_voids_the_deal():
    for _, deal in seeded_deals(petit_sec_deal, 10):
        assert replayed(deal) == {"void": "petit_sec"}


def phenomena(deal: dict, given: dict) -> set[str]:
    """What is rare in a deal and must be met by the rigged ones."""
    last, but_one = given["tricks"][-1], given["tricks"][-2]
    cards = read(last["cards"])
    found = set()
    made = given["chelem"]
    if made:
        found.add(f"chelem {made}")
        if deal["chelem_announced"]:
            found.add(f"chelem {made} announced")
    elif deal["chelem_announced"]:
        found.add("chelem failed")
    if made and cards[0] == "EX" and last["winner"] == last["leader"]:
        found.add(f"Excuse led last {made}")
        if "1A" in read(but_one["cards"]):
            assert given["petit_au_bout"] == made
            found.add("Petit in the last but one trick")
        if "1A" in cards:
            assert given["petit_au_bout"] is None
            found.add("Petit under the Excuse")
    elif made and "EX" in cards:
        found.add(f"Excuse in the last trick, not led, chelem {made}")
    elif cards[0] == "EX":
        found.add("Excuse led last and lost")
    if made and "EX" not in cards and "1A" in read(but_one["cards"]):
        assert given["petit_au_bout"] is None
        found.add("chelem without the Excuse last, Petit in the last but one trick")
    return found


def test_the_rigged_deals_meet_every_rare_end():
    found = set()
    for _, deal in seeded_deals(chelem_deal, 200):
        found |= phenomena(deal, replayed(deal))
    assert found == {
        "chelem attaque",
        "chelem attaque announced",
        "chelem defense",
        "chelem defense announced",
        "chelem failed",
        "Excuse led last attaque",
        "Excuse led last defense",
        "Petit in the last but one trick",
        "Petit under the Excuse",
        "Excuse in the last trick, not led, chelem attaque",
        "Excuse in the last trick, not led, chelem defense",
        "Excuse led last and lost",
        "chelem without the Excuse last, Petit in the last but one trick",
    }
