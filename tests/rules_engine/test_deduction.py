"""FFT, Règlement officiel (1er juillet 2012), « Le jeu de la carte »: what a card played tells."""

from itertools import permutations
from random import Random

import pytest

from rules_engine.cards import DECK, OF_SUIT, Cards, Suit, read_card, read_cards
from rules_engine.deduction import (
    Place,
    atouts_counted,
    denied,
    masters,
    possible_places,
    stronger,
)
from rules_engine.play import playable
from rules_engine.rules import FFT
from rules_engine.variants import VARIANTS

COEURS, ATOUTS = OF_SUIT[Suit.COEUR], OF_SUIT[Suit.ATOUT]


@pytest.mark.parametrize(
    ("trick", "card", "expected"),
    [
        ("", "RC", ""),  # a lead tells nothing
        ("9C", "EX", ""),  # nor does the Excuse, which is always free
        ("9C", "2C", ""),  # following suit tells nothing of the suit: no need to beat
        ("9C", "3A", str(COEURS)),  # who trumps has none of the suit
        ("9C 5A", "8A", str(COEURS)),  # and over a trump, tells nothing of the higher ones
        ("9C 5A", "3A", f"{COEURS} " + str(Cards.of(a for a in ATOUTS if a.rank > 5))),
        ("9C", "4P", f"{COEURS} {ATOUTS}"),  # who discards has neither
        ("9A", "4P", str(ATOUTS)),
        ("9A", "4A", str(Cards.of(a for a in ATOUTS if a.rank > 9))),
        ("EX", "4P", ""),  # the Excuse led asks for nothing
        ("EX 9C", "4P", f"{COEURS} {ATOUTS}"),  # the next card asks
    ],
)
def test_a_card_played_denies_those_that_would_have_forbidden_it(trick, card, expected):
    assert denied(read_cards(trick), read_card(card)) == Cards.read(expected)


@pytest.mark.parametrize(
    "rules",
    [FFT, *(variant.rules for variant in VARIANTS.values() if not variant.rules.excuse_wins)],
)
def test_a_card_is_denied_when_holding_it_alone_would_make_the_play_a_fault(rules):
    rng = Random(7)
    for _ in range(40):
        pack = sorted(DECK, key=lambda card: rng.random())
        trick, card = tuple(pack[: rng.randrange(1, 5)]), pack[5]
        found = denied(trick, card, rules)
        for other in pack[6:]:
            allowed = playable(Cards.of([card, other]), trick, rules=rules).cards
            assert (card not in allowed) is (other in found), (trick, card, other)


def test_a_card_lies_where_nobody_has_shown_to_be_without_it():
    places = [Place(1), Place(1, denied=COEURS), Place(1)]
    assert possible_places(read_card("RC"), Cards.read("RC 2P 3P"), places) == (0, 2)


def test_a_player_whose_cards_are_all_known_otherwise_cannot_have_it():
    """The two trèfles have to lie with the only player who may still hold a trèfle."""
    places = [Place(2), Place(1, denied=OF_SUIT[Suit.TREFLE])]
    assert possible_places(read_card("RC"), Cards.read("RC 2T 3T"), places) == (1,)


def test_places_and_cards_have_to_be_as_many():
    with pytest.raises(ValueError, match="3 cartes à placer"):
        possible_places(read_card("RC"), Cards.read("RC 2P 3P"), [Place(2)])


def test_possible_places_are_those_of_some_whole_distribution():
    rng = Random(3)
    for _ in range(150):
        unseen = sorted(DECK, key=lambda card: rng.random())[:6]
        places = [
            Place(2, Cards.of(card for card in unseen if rng.random() < 0.45)) for _ in range(3)
        ]
        expected = {
            spread.index(unseen[0]) // 2
            for spread in permutations(unseen)
            if all(card not in places[place // 2].denied for place, card in enumerate(spread))
        }
        assert set(possible_places(unseen[0], Cards.of(unseen), places)) == expected


def test_a_card_is_master_when_no_higher_one_of_its_suit_is_out():
    hand, out = Cards.read("RP DP 9P DC 20A 4A EX 3K"), Cards.read("CP RC 21A 5A 2K 1K")
    assert masters(hand, out) == Cards.read("RP DP 3K")
    assert stronger(read_card("DC"), out) == Cards.read("RC")
    assert stronger(read_card("3K"), out) == Cards.read("")


def test_beliefs_on_the_strength_of_cards_make_other_masters():
    hand, out = Cards.read("RP 21A 1K RK"), Cards.read("EX 1P 3K")
    assert masters(hand, out) == Cards.read("RP 21A RK")
    assert masters(hand, out, VARIANTS["as-le-plus-fort"].rules) == Cards.read("21A 1K RK")
    assert masters(hand, out, VARIANTS["excuse-gagne"].rules) == Cards.read("")


def test_the_atouts_are_twenty_one_unless_one_takes_the_excuse_for_one():
    assert len(atouts_counted()) == 21
    assert read_card("EX") in atouts_counted(VARIANTS["excuse-est-un-atout"].rules)
