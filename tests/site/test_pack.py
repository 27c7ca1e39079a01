"""The pack as drawn: one symbol a card, and the file that the site serves is up to date."""

import gzip
import re
from pathlib import Path

from django.contrib.staticfiles import finders

from rules_engine.cards import DECK
from tarotlearn.pack.sprite import ICONS, sprite

SERVED = Path(finders.find("cards.svg")).read_text(encoding="utf-8")
SYMBOLS = re.findall(r'<symbol id="([^"]+)"', SERVED)


def test_the_sprite_that_is_served_is_the_one_that_is_drawn():
    assert sprite() == SERVED, "run « manage.py draw_cards »"


def test_every_card_has_its_symbol_once():
    assert SYMBOLS[:78] == [str(card) for card in DECK]
    assert len(set(SYMBOLS)) == len(SYMBOLS)


def test_every_reference_inside_the_sprite_leads_somewhere():
    identifiers = re.findall(r' id="([^"]+)"', SERVED)
    assert len(set(identifiers)) == len(identifiers)
    assert set(re.findall(r'href="#([^"]+)"', SERVED)) <= set(identifiers)


def test_the_three_bouts_alone_carry_the_lozenge():
    marked = re.findall(r'<symbol id="([^"]+)"[^\n]*href="#b"', SERVED)
    assert marked == ["1A", "21A", "EX"]


def test_icons_marks_back_and_logo_are_there():
    others = {"DOS", "logo", "s-P", "s-C", "s-K", "s-T", "s-EX", *ICONS}
    assert set(SYMBOLS[78:]) == others


def test_the_sprite_weighs_little_on_the_first_visit():
    assert len(gzip.compress(SERVED.encode())) < 12_000
