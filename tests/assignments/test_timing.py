"""When one may begin, go on, hand in, be told: worked by hand, summer time included."""

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from tarotlearn.assignments.dates import away_words, minutes_words, moment_words
from tarotlearn.assignments.timing import Times
from tests.assignments.giving import at

NOON = at("2026-11-30 12:00")
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


@dataclass(frozen=True)
class Begun:
    number: int = 1
    started_at: object = NOON
    handed_at: object = None
    is_test: bool = True
    minutes: int | None = None


def plain(text):
    return text.replace("\xa0", " ")


# --- Begin ---------------------------------------------------------------------------------------


def test_it_is_begun_from_its_opening_to_its_date():
    times = Times(opens_at=NOON, due_at=NOON + HOUR)
    assert not times.may_begin((), NOON - MINUTE).is_given
    assert times.may_begin((), NOON).is_given
    assert times.may_begin((), NOON + HOUR - MINUTE).is_given
    assert not times.may_begin((), NOON + HOUR).is_given


def test_it_says_when_it_opens_and_when_it_was_due():
    times = Times(opens_at=NOON + HOUR, due_at=NOON + 2 * HOUR)
    assert plain(times.may_begin((), NOON).because) == (
        "Ce devoir s’ouvre le lundi 30 novembre à 14 h."
    )
    assert plain(times.may_begin((), NOON + 3 * HOUR).because) == (
        "Ce devoir était à rendre avant le lundi 30 novembre à 15 h. "
        "Ce que vous aviez répondu est gardé."
    )


@pytest.mark.parametrize(("tries", "done", "may"), [(1, 1, 0), (2, 1, 1), (2, 2, 0), (None, 9, 1)])
def test_it_is_done_as_often_as_it_may_be(tries, done, may):
    works = [Begun(number, handed_at=NOON) for number in range(1, done + 1)]
    times = Times(due_at=NOON + 9 * HOUR, tries=tries)
    assert times.may_begin(works, NOON + HOUR).is_given == bool(may)


def test_one_copy_is_open_at_a_time():
    times = Times(due_at=NOON + HOUR)
    assert not times.may_begin([Begun()], NOON).is_given
    training = Begun(is_test=False)
    assert not times.may_begin([training], NOON).is_given
    assert times.may_begin([training], NOON, is_complete=True).is_given


# --- Go on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("work", "times", "ends"),
    [
        (Begun(), Times(), None),
        (Begun(), Times(due_at=NOON + HOUR), HOUR),
        (Begun(minutes=20), Times(minutes=20), 20 * MINUTE),
        (Begun(minutes=20), Times(minutes=20, extra_minutes=10), 30 * MINUTE),
        (Begun(minutes=20), Times(minutes=20, due_at=NOON + 5 * MINUTE), 5 * MINUTE),
        # changed since it was begun: longer holds, shorter does not, no limit holds
        (Begun(minutes=20), Times(minutes=25), 25 * MINUTE),
        (Begun(minutes=20), Times(minutes=5), 20 * MINUTE),
        (Begun(minutes=20), Times(minutes=None), None),
        (Begun(minutes=None), Times(minutes=5), None),
        # training has no duration
        (Begun(minutes=20, is_test=False), Times(minutes=20), None),
    ],
)
def test_when_a_copy_closes_by_itself(work, times, ends):
    assert times.ends_at(work) == (NOON + ends if ends else None)
    if ends:
        assert times.may_go_on(work, NOON + ends - MINUTE).is_given
        assert not times.may_go_on(work, NOON + ends).is_given


def test_what_is_handed_in_is_closed_and_training_is_not_handed_in():
    times = Times(due_at=NOON + HOUR)
    assert not times.may_go_on(Begun(handed_at=NOON), NOON).is_given
    assert times.may_hand_in(Begun(), NOON).is_given
    assert not times.may_hand_in(Begun(), NOON + HOUR).is_given
    assert "ne se rend pas" in times.may_hand_in(Begun(is_test=False), NOON).because


def test_an_opening_put_off_does_not_stop_what_is_begun():
    assert Times(opens_at=NOON + HOUR).may_go_on(Begun(), NOON + MINUTE).is_given


# --- Tell ----------------------------------------------------------------------------------------


def test_training_is_told_at_once():
    assert Times(due_at=NOON + HOUR).is_told(Begun(is_test=False), [Begun(is_test=False)], NOON)


def test_with_a_date_a_test_is_told_at_that_date_handed_in_or_not():
    times, work = Times(due_at=NOON + HOUR), Begun(handed_at=NOON)
    assert not times.is_told(work, [work], NOON + HOUR - MINUTE)
    assert times.is_told(work, [work], NOON + HOUR)
    assert times.is_told(Begun(), [Begun()], NOON + HOUR)


def test_a_test_is_told_at_the_last_date_where_all_have_the_same_questions():
    times, work = Times(due_at=NOON, told_at=NOON + 9 * HOUR), Begun(handed_at=NOON)
    assert not times.is_told(work, [work], NOON + 9 * HOUR - MINUTE)
    assert times.is_told(work, [work], NOON + 9 * HOUR)


def test_without_a_date_a_test_is_told_once_it_is_over():
    times = Times(minutes=20)
    work = Begun(minutes=20)
    assert not times.is_told(work, [work], NOON + 19 * MINUTE)
    assert times.is_told(work, [work], NOON + 20 * MINUTE)
    assert times.is_told(replace(work, handed_at=NOON), [work], NOON + MINUTE) is True


def test_who_may_meet_the_same_questions_again_is_not_told_yet():
    handed = [Begun(number, handed_at=NOON) for number in (1, 2)]
    times = Times(tries=2, is_same_for_all=True)
    assert not times.is_told(handed[0], handed[:1], NOON)
    assert times.is_told(handed[0], handed, NOON)
    # as often as one likes: told, and so not done again
    times = Times(is_same_for_all=True)
    assert times.is_told(handed[0], handed[:1], NOON)
    assert "ne se refait pas" in times.may_begin(handed[:1], NOON).because


# --- In words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("2024-03-21 17:00", "jeudi 21 mars à 18 h"),  # winter: an hour ahead
        ("2024-04-01 06:05", "lundi 1er avril à 8 h 05"),  # summer: two
        ("2024-03-31 00:59", "dimanche 31 mars à 1 h 59"),
        ("2024-03-31 01:00", "dimanche 31 mars à 3 h"),  # two o’clock does not come
        ("2024-03-20 23:00", "jeudi 21 mars à 0 h"),
    ],
)
def test_a_moment_in_words(moment, words):
    assert plain(moment_words(at(moment), at("2024-03-20 12:00"))) == words


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("2024-10-27 00:30", "2 h 30 (heure d’été)"),
        ("2024-10-27 01:30", "2 h 30 (heure d’hiver)"),
        ("2024-10-27 02:00", "3 h"),
    ],
)
def test_the_hour_that_comes_twice_says_which_it_is(moment, words):
    assert plain(moment_words(at(moment), at("2024-10-20 12:00"))).endswith(f" à {words}")


def test_a_year_that_is_not_this_one_is_said():
    assert plain(moment_words(NOON, at("2025-11-30 12:00"))) == "lundi 30 novembre 2026 à 13 h"


def test_an_hour_over_the_change_of_time_is_an_hour():
    """Sixty minutes of a test that begins at 1 h 30, the night when 2 h becomes 3 h."""
    begun = Begun(started_at=at("2024-03-31 00:30"), minutes=60)
    ends = Times(minutes=60).ends_at(begun)
    assert plain(moment_words(ends, begun.started_at)) == "dimanche 31 mars à 3 h 30"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(59, "moins d’une minute"), (60, "1 minute"), (725, "12 minutes"), (3_900, "1 h 05")],
)
def test_how_long_is_left(seconds, words):
    assert plain(minutes_words(timedelta(seconds=seconds))) == words


@pytest.mark.parametrize(
    ("now", "moment", "words"),
    [  # in universal time: Paris is an hour ahead in winter, two in summer
        ("2026-11-30 17:30", "2026-12-07 17:00", "dans 7 jours"),  # a Monday to the next
        ("2026-11-30 22:59", "2026-12-02 05:00", "dans 2 jours"),  # 23 h 59, thirty hours before
        ("2026-11-30 23:00", "2026-12-02 05:00", "demain"),  # 0 h, a minute later
        ("2026-11-30 12:00", "2026-12-01 22:59", "demain"),
        ("2026-11-30 12:00", "2026-12-01 23:00", "dans 2 jours"),
        ("2026-11-30 12:00", "2026-11-30 22:59", "dans 10 heures"),
        ("2026-11-30 22:30", "2026-11-30 23:00", "bientôt"),  # tomorrow at 0 h, in half an hour
        ("2026-11-30 12:00", "2026-11-30 13:59", "bientôt"),
        ("2026-11-30 12:00", "2026-11-30 12:00", "passé"),
        ("2024-03-29 22:30", "2024-03-31 21:30", "dans 2 jours"),  # of 23 hours the second day
        ("2024-03-30 22:30", "2024-03-31 22:30", "dans 2 jours"),  # 23 h 30 to 0 h 30
        (
            "2024-10-26 22:30",
            "2024-10-27 22:30",
            "dans 24 heures",
        ),  # 0 h 30 to 23 h 30, of a day of 25
        ("2024-10-27 00:30", "2024-10-27 01:30", "bientôt"),  # the hour that comes twice
    ],
)
def test_how_far_a_day_is_as_a_calendar_counts(now, moment, words):
    assert plain(away_words(at(moment), at(now))) == words
