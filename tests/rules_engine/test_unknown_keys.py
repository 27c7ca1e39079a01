"""Keys that the protocol does not name change nothing, those of the variants among them."""

from itertools import islice
from random import Random

import pytest

from rules_engine.protocol import Unanswerable, answer
from tests.rules_engine.questions import random_questions

QUESTIONS = list(islice(random_questions(Random("unknown keys")), 700))
NEVER_ASKED = ("hint", "Players", "", "deal", "all_but_one", "petit_announced")
OF_VARIANTS = {
    "petit_sec": ("players", "chien"),
    "callable": ("players", "chien"),
    "playable": ("partner_holds",),
}


def official(question):
    try:
        return answer(question)
    except Unanswerable as refused:
        return str(refused)


@pytest.mark.parametrize("junk", [None, True, 7, "zut", ["1A"], {}], ids=repr)
def test_a_key_that_the_official_rules_do_not_ask_for_is_ignored_whatever_its_value(junk):
    for question in QUESTIONS:
        added = dict.fromkeys((*NEVER_ASKED, *OF_VARIANTS.get(question["ask"], ())), junk)
        if question["ask"] == "score":
            added["chelem"] = question["chelem"] | {"all_but_one": junk, "petit_announced": junk}
        assert official(question | added) == official(question)


@pytest.mark.parametrize("junk", [None, True, 7, "zut", ["1A"], {}], ids=repr)
def test_the_call_and_the_alliance_mean_nothing_below_five_players(junk):
    for question in QUESTIONS:
        if question["ask"] == "playable" and question["players"] < 5:
            added = {"called": junk, "first_lead": junk}
            assert official(question | added) == official(question)
        if question["ask"] == "score" and question["players"] < 5:
            assert official(question | {"alone": junk}) == official(question)
