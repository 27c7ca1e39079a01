"""A series of questions: all of it follows from its seed, none of which can be seen."""

import json
import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from tarotlearn.accounts import cookie
from tarotlearn.exercises import silent
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.series import Series, Slot

SLOTS = (
    Slot("petit-sec", 4, 1),
    Slot("cartes-jouables", 5, 2),
    Slot("petit-sec", 4, 1),
    Slot("petit-sec", 3, 1),
)


def codes(series: Series) -> list[str]:
    return [series.address(number).code for number in series.numbers]


def test_a_series_asks_what_its_slots_say():
    series = Series(SLOTS, "graine")
    asked = [series.address(number) for number in series.numbers]
    assert [(a.kind.SLUG, a.players, a.level) for a in asked] == [tuple(slot) for slot in SLOTS]


def test_the_same_seed_asks_the_same_and_another_seed_something_else():
    assert codes(Series(SLOTS, "graine")) == codes(Series(SLOTS, "graine"))
    assert not set(codes(Series(SLOTS, "graine"))) & set(codes(Series(SLOTS, "autre")))


def test_a_question_does_not_depend_on_those_of_other_slots():
    alone = Series((Slot("bouts", 4, 1), SLOTS[1]), "graine")
    assert Series(SLOTS, "graine").address(2) == alone.address(2)


def test_what_is_kept_of_it_gives_it_again():
    series = Series(SLOTS, "graine")
    kept = json.loads(json.dumps(series.written()))
    assert Series.read(kept) == series
    assert codes(Series.read(kept)) == codes(series)


@pytest.mark.parametrize("number", [0, -1, 5, 10**9])
def test_a_number_that_is_none_is_refused(number):
    with pytest.raises(Http404):
        Series(SLOTS, "graine").address(number)


def test_questions_of_one_slot_are_not_asked_twice():
    # « Combien de cartes… » at one table has few questions, and many seeds would meet one again.
    for seed in range(40):
        series = Series((Slot("tailles", 4, 1),) * 3, str(seed))
        asked = [KINDS["tailles"].write(series.address(n).question) for n in series.numbers]
        assert len({str(question) for question in asked}) == 3


def test_a_series_whose_kind_is_gone_says_so():
    assert Series(SLOTS, "graine").is_known
    for slot in (Slot("rien", 4, 1), Slot("petit-sec", 2, 1), Slot("petit-sec", 4, 9)):
        assert not Series((*SLOTS, slot), "graine").is_known


def test_the_stamp_tells_series_apart_and_nothing_of_the_seed():
    one, other = Series(SLOTS, "graine"), Series(SLOTS, "autre")
    assert one.stamp != other.stamp != Series(SLOTS[:2], "autre").stamp
    assert one.stamp == Series(SLOTS, "graine").stamp
    assert "graine" not in one.stamp


@pytest.mark.parametrize("kind", KINDS.values(), ids=[*KINDS])
def test_a_veiled_question_is_the_same_and_its_page_does_not_show_its_code(kind, rf):
    series = Series((Slot(kind.SLUG, kind.PLAYERS[-1], kind.LEVELS),), "graine")
    address = series.veiled(1)
    assert address.question == series.address(1).question
    request = rf.get("/un-examen/")
    request.user, request.htmx = AnonymousUser(), False
    request.COOKIES[cookie.NAME] = "abcdefghijklmnopqrstuvwxyz012345"
    template = "exercises/_exercise.html"
    page = silent.ask(request, address, template=template, silent_at="/ici/", context={})
    said = re.sub(r'name="(jeton|csrfmiddlewaretoken)" value="[^"]*"', "", page.content.decode())
    assert address.code not in said
