"""The one right way to show a poignée, and who leads once a chelem is announced.

FFT, Règlement officiel (1er juillet 2012), « La Poignée », « Le chelem ».
"""

from random import Random

import pytest

from rules_engine.cards import ATOUTS, DECK, Cards, read_cards
from rules_engine.cards import written as notation
from rules_engine.deal import shuffled
from rules_engine.poignee import Level, announceable, rightly_shown
from rules_engine.poignee_shown import poignee_faults
from rules_engine.rules import FFT
from rules_engine.turns import first_leader
from rules_engine.variants import VARIANTS

THIRTEEN = "21A 20A 19A 18A 17A 16A 14A 13A 11A 10A 9A 8A 6A"


@pytest.mark.parametrize(
    ("hand", "level", "discarded", "shown"),
    [
        # At four: a simple takes 10, a double 13, a triple 15.
        (THIRTEEN, Level.DOUBLE, "", THIRTEEN),
        (THIRTEEN, Level.SIMPLE, "", "21A 20A 19A 18A 17A 16A 14A 13A 11A 10A"),
        # With 14 atouts and the Excuse: a double without it, a triple with it.
        (f"{THIRTEEN} 1A EX", Level.DOUBLE, "", THIRTEEN),
        (f"{THIRTEEN} 1A EX", Level.TRIPLE, "", f"{THIRTEEN} 1A EX"),
        # Four Rois, an atout set aside for want of other cards: it is shown again, in its place.
        (f"{THIRTEEN} EX RP RC RK RT", Level.TRIPLE, "7A 2P", f"{THIRTEEN[:-3]} 7A 6A EX"),
    ],
)
def test_a_poignee_at_four_is_shown_so(hand, level, discarded, shown):
    hand, discarded = Cards.read(hand), Cards.read(discarded)
    assert notation(rightly_shown(4, hand, level, discarded)) == shown
    assert not poignee_faults(4, hand, read_cards(shown), level, discarded=discarded)


def test_too_few_atouts_show_nothing():
    with pytest.raises(ValueError, match="pas assez d'atouts pour une poignée triple"):
        rightly_shown(4, Cards.read(f"{THIRTEEN} EX"), Level.TRIPLE)


NAMES = ["", "poignee-sans-excuse", "excuse-montree-a-volonte", "poignee-tous-les-atouts",
         "seuils-de-quatre", "atout-ecarte-jamais-montre", "atouts-ecartes-comptent"]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_what_is_rightly_shown_has_no_fault_under_the_same_rules(name):
    rules = VARIANTS[name].rules if name else FFT
    rng, seen = Random(name), 0
    for _ in range(400):
        atouts = shuffled(DECK[56:], rng)
        held = 7 + int(rng.random() * 12)
        hand = Cards.of([*atouts[:held], *shuffled(DECK[:56], rng)[:3]])
        discarded = Cards.of(atouts[held : held + 2]) & ATOUTS
        for players in (3, 4, 5):
            for level in announceable(players, hand, discarded, rules):
                shown = rightly_shown(players, hand, level, discarded, rules)
                found = poignee_faults(
                    players, hand, shown, level, discarded=discarded, rules=rules
                )
                assert not found
                seen += 1
    assert seen > 400


def test_the_dealers_right_neighbour_leads_unless_a_chelem_was_announced():
    assert [first_leader(players, players - 1) for players in (3, 4, 5)] == [0, 0, 0]
    assert first_leader(5, 1) == 2
    assert first_leader(5, 1, announcer=4) == 4
