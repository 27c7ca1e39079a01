"""House rules and misconceptions: each breaks an atom, and answers differently somewhere."""

from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from rules_engine.call import Alliance, alliance, appele_is_known
from rules_engine.cards import NO_CARDS, Cards, read_card, read_cards
from rules_engine.deal import deal_cards
from rules_engine.poignee import By, Level, announceable
from rules_engine.protocol import Unanswerable, answer
from rules_engine.rules import FFT, Rules
from rules_engine.turns import cutter, first_leader
from rules_engine.variants import HOUSE_RULES, MISCONCEPTIONS, VARIANTS, rules_named
from rules_engine.variants.variant import Family
from tests.rules_engine.questions import random_questions, random_replays

# What no question of the protocol asks: who the partner is and when one knows it.
_BY_FUNCTION = {
    "rappeler", "associe-se-nomme", "trois-par-trois", "toujours-par-trois",
    "chelem-sans-l-entame", "preneur-entame", "coupe-a-droite", "poignee-au-preneur",
    "bout-toujours-au-dernier-pli",
}  # fmt: skip
_BY_WHOLE_DEALS = {
    "petit-imprenable",
    "petit-au-chien",
    "petit-au-chien-annule",
    "misere-10",
    "misere-20",
    "bouts-a-la-donne",
    "bout-si-le-petit-gagne",
}
_POSITIONS = list(islice(random_questions(Random("variants")), 12_000))
_DEALS = list(islice(random_replays(Random("variants")), 240))


def _under(question, rules):
    try:
        return answer(question | {"rules": rules})
    except Unanswerable:
        return None  # a question that these rules do not allow


_OFFICIAL = [_under(question, "fft") for question in _POSITIONS]


@pytest.mark.parametrize("name", sorted(set(VARIANTS) - _BY_FUNCTION - _BY_WHOLE_DEALS))
def test_some_position_has_another_answer_under_each_variant(name):
    assert any(
        official is not None and _under(question, name) not in (None, official)
        for question, official in zip(_POSITIONS, _OFFICIAL, strict=True)
    )


@pytest.mark.parametrize("name", sorted(_BY_WHOLE_DEALS))
def test_some_whole_deal_has_another_result_under_each_of_these(name):
    assert any(_under(question, name) not in (None, _under(question, "fft")) for question in _DEALS)


def test_calling_again_when_the_called_card_lies_in_the_chien():
    called, chien = read_card("RP"), Cards.read("RP 2C 3C")
    assert alliance(called, NO_CARDS, chien) is Alliance.SEUL_CHIEN
    assert alliance(called, NO_CARDS, chien, VARIANTS["rappeler"].rules) is Alliance.RAPPEL


def test_the_partner_is_known_only_when_the_called_card_falls():
    called, told = read_card("RP"), VARIANTS["associe-se-nomme"].rules
    assert not appele_is_known(called, read_cards("2P 3P"))
    assert appele_is_known(called, read_cards("2P RP"))
    assert appele_is_known(called, (), told)


@pytest.mark.parametrize("name", ["trois-par-trois", "toujours-par-trois"])
def test_dealing_by_three_at_three_gives_other_hands(name):
    by_four, by_three = (deal_cards(3, Random(1), 0, rules) for rules in (FFT, rules_named(name)))
    assert by_four.hands != by_three.hands
    assert answer({"ask": "table", "players": 3, "rules": name})["packet"] == 3


def test_who_announced_a_chelem_leads_but_for_who_forgets_it():
    told = VARIANTS["chelem-sans-l-entame"].rules
    assert [first_leader(4, 3, announcer=2, rules=rules) for rules in (FFT, told)] == [2, 0]
    assert [first_leader(4, 3, rules=rules) for rules in (FFT, told)] == [0, 0]


def test_the_preneur_leads_for_who_thinks_so_alone():
    told = VARIANTS["preneur-entame"].rules
    assert [first_leader(4, 3, preneur=2, rules=rules) for rules in (FFT, told)] == [0, 2]


def test_the_left_neighbour_cuts_but_for_who_thinks_it_the_right_one():
    told = VARIANTS["coupe-a-droite"].rules
    assert [cutter(4, 3, rules) for rules in (FFT, told)] == [2, 0]


def test_a_defender_announces_a_poignee_but_for_who_thinks_it_the_preneurs_alone():
    hand, told = Cards.read("2A 3A 4A 5A 6A 7A 8A 9A"), VARIANTS["poignee-au-preneur"].rules
    assert announceable(5, hand, by=By.DEFENSEUR) == (Level.SIMPLE,)
    assert announceable(5, hand, by=By.DEFENSEUR, rules=told) == ()
    assert announceable(5, hand, by=By.PRENEUR, rules=told) == (Level.SIMPLE,)


def test_each_variant_changes_fields_that_exist_to_something_else():
    official = {field.name: getattr(FFT, field.name) for field in fields(Rules)}
    for variant in VARIANTS.values():
        assert variant.changes
        for name, value in variant.changes:
            assert official[name] != value, variant.id


def test_the_two_families_share_no_id_and_each_has_a_sentence_and_an_atom():
    assert len(VARIANTS) == len(HOUSE_RULES) + len(MISCONCEPTIONS)
    for variant in VARIANTS.values():
        assert variant.sentence.endswith(".")
        assert variant.atom == variant.atom.lower()
        assert variant.family in Family


def test_unknown_rules_are_refused_in_french():
    with pytest.raises(ValueError, match="règles inconnues : « belote »"):
        rules_named("belote")
