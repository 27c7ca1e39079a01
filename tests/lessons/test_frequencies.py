"""In how many deals a house rule matters: counted again, and against what can be calculated."""

from math import comb, sqrt

import pytest
from django.conf import settings

from rules_engine.petit_sec import petit_sec_chance
from tarotlearn.lessons.house.frequencies import Frequency, read_counts
from tarotlearn.lessons.house.measures import DEALS, FIRST_DEALS, MEASURES, measure

KEPT = read_counts(settings.BASE_DIR / "content")


def test_the_kept_counts_are_of_every_measure_and_no_other():
    assert (KEPT.deals, KEPT.first) == (DEALS, FIRST_DEALS)
    tables = {name: {str(players) for players in m.tables} for name, m in MEASURES.items()}
    assert {name: set(counts) for name, counts in KEPT.by_id.items()} == tables


def test_the_first_deals_counted_again_give_what_was_kept():
    found = measure(lambda said: None, deals=FIRST_DEALS)
    for name, counts in KEPT.by_id.items():
        assert {table: first for table, (_, first) in counts.items()} == {
            table: first for table, (_, first) in found[name].items()
        }, f"{name} : manage.py measure_house_rules"


def no_atout_or_no_figure(players, hand):
    """The chance that a given hand is a misère, by counting hands: 56 cards in suits, 62 low."""
    void, bare, both = 56, 78 - 16, 56 - 16
    return players * sum(sign * comb(n, hand) for sign, n in ((1, void), (1, bare), (-1, both)))


@pytest.mark.parametrize(
    ("name", "players", "chance"),
    [
        *(("petit-imprenable", players, petit_sec_chance(players)) for players in (3, 4, 5)),
        ("petit-au-chien", 3, 6 / 78),
        ("petit-au-chien", 4, 6 / 78),
        ("petit-au-chien", 5, 3 / 78),
        ("misere-10", 4, no_atout_or_no_figure(4, 18) / comb(78, 18)),
        ("misere-20", 5, no_atout_or_no_figure(5, 15) / comb(78, 15)),
    ],
)
def test_what_can_be_calculated_agrees_with_the_count(name, players, chance):
    found, _ = KEPT.by_id[name][str(players)]
    expected = float(chance) * DEALS
    assert abs(found - expected) <= 4 * sqrt(expected) + 1


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (0, "aucune donne sur 10 000"),
        (1, "1 donne sur 10 000"),
        (9, "9 donnes sur 10 000"),
        (10, "une donne sur 1 000"),
        (770, "une donne sur 13"),
        (3900, "une donne sur 3"),
        (7950, "8 donnes sur 10"),
        (9935, "presque toutes les donnes"),
        (10_000, "toutes les donnes"),
    ],
)
def test_a_count_is_said_as_one_says_it(changed, words):
    assert str(Frequency(4, changed, 10_000)).replace("\u202f", " ") == words


def test_what_can_be_calculated_is_told_as_everywhere_else():
    """A Petit sec: the same chance on its rule's page and on that of the usage about it."""
    told = KEPT.of("petit-imprenable")
    assert [each.players for each in told] == [3, 4, 5]
    assert all(each.is_exact for each in told)
    # The Petit and as many cards of the 56 in suits as the hand has left: 24, 18 or 15 cards.
    hands = {3: 24, 4: 18, 5: 15}
    one_in = [round(comb(78, held) / (n * comb(56, held - 1))) for n, held in hands.items()]
    said = ["".join(filter(str.isdigit, str(each))) for each in told]
    assert said == [str(number) for number in one_in] == ["8321", "542", "150"]
    assert not any(each.is_exact for each in KEPT.of("petit-au-chien"))
