"""What is kept of a learner's progress is always the fold of his attempts, whatever happens."""

import re
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tarotlearn.accounts.merging import merge
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.progress.models import Progress
from tarotlearn.progress.state import State
from tests.exercises.addresses import fields, one_address, solution, wrong_answer
from tests.progress.attempts import attempt, from_scratch, kept, replacing
from tests.progress.facts import START

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def learner(db) -> Learner:
    return Learner.objects.create()


def test_nobody_has_nothing_and_leaves_no_row(learner, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert kept(None) == State()
    with django_assert_num_queries(1):
        assert kept(learner) == State()
    assert not Progress.objects.exists()


def test_it_takes_one_query_and_three_after_an_answer(learner, django_assert_num_queries):
    attempt(learner)
    with django_assert_num_queries(3):
        assert kept(learner).answers == 1
    with django_assert_num_queries(1):
        assert kept(learner).answers == 1
    attempt(learner, 2)
    with django_assert_num_queries(3):
        assert kept(learner).answers == 2


def test_a_class_takes_as_few_however_many_they_are(django_assert_num_queries):
    pupils = [Learner.objects.create() for _ in range(35)]
    for number, pupil in enumerate(pupils):
        attempt(pupil, number)
    for anew, several in ((3, pupils[:5]), (3, pupils[5:])):
        with django_assert_num_queries(anew):
            assert len(Progress.objects.states_of(several)) == len(several)
    for pupil in pupils[::2]:
        attempt(pupil, 50)
    replacing(Attempt.objects.filter(learner=pupils[0]).first())  # one of them folded anew
    Progress.objects.filter(learner=pupils[1]).delete()
    with django_assert_num_queries(4):
        states = Progress.objects.states_of(pupils)
    assert states == {pupil.pk: from_scratch(pupil) for pupil in pupils}
    with django_assert_num_queries(1):
        assert Progress.objects.states_of(pupils) == states


@pytest.mark.parametrize("slug", KINDS)
def test_an_answer_to_any_kind_is_counted(client, slug):
    address = one_address(slug)
    client.post(address.url, fields(wrong_answer(address)))
    learner = Learner.objects.get()
    assert (kept(learner).answers, len(kept(learner).missed)) == (1, 1)
    client.post(address.url, fields(solution(address)) | {"jeton": "abcdefgh12345678"})
    known = kept(learner)
    assert (known.answers, known.right, known.missed) == (2, 1, ())
    assert known == from_scratch(learner)
    assert known.rules.keys() <= set(KINDS[slug].ATOMS) | {
        atom for attempt in Attempt.objects.all() for atom in attempt.atoms
    }


def test_an_answer_judged_anew_counts_as_it_is_judged_last(learner):
    wrong = attempt(learner, correct=False)
    attempt(learner, 2)
    assert kept(learner).right == 1
    replacing(replacing(replacing(wrong)))
    known = kept(learner)
    assert (known.answers, known.right, known.missed) == (2, 2, ())
    assert known == from_scratch(learner)


def test_the_last_answer_judged_anew_is_folded_anew_too(learner):
    last = attempt(learner, correct=False)
    assert kept(learner).right == 0
    replacing(last)
    assert (kept(learner).answers, kept(learner).right) == (1, 1)


def test_an_answer_that_was_written_late_is_not_forgotten(learner):
    attempt(learner, 5)
    kept(learner)
    attempt(learner, 1, correct=False)
    assert kept(learner) == from_scratch(learner)
    assert kept(learner).answers == 2


def test_late_and_new_answers_at_once_are_all_counted(learner):
    attempt(learner, 5)
    kept(learner)
    attempt(learner, 1, correct=False)
    attempt(learner, 9)
    assert kept(learner) == from_scratch(learner)


def test_answers_of_one_moment_are_counted_in_the_order_of_their_keys(learner):
    for correct in (True, False, True):
        attempt(learner, 1, correct=correct)
        assert kept(learner) == from_scratch(learner)


@pytest.mark.parametrize("first_read", [(), ("one",), ("two",), ("one", "two")])
@pytest.mark.parametrize("into", ["one", "two"])
def test_two_learners_merged_in_any_order_know_the_same(first_read, into):
    both = {"one": Learner.objects.create(), "two": Learner.objects.create()}
    for number in range(12):
        attempt(both["one" if number % 3 else "two"], number, correct=number % 4 > 0, day=number)
    for name in first_read:
        kept(both[name])
    leaving = both["two" if into == "one" else "one"]
    leaving.attempts.update(learner=both[into])
    assert kept(leaving) == State()
    leaving.delete()
    known = kept(both[into])
    assert known.answers == 12
    assert known == from_scratch(both[into])
    # The order is that of the answers, whoever they were first given by.
    assert known.missed == tuple(
        Attempt.objects.filter(correct=False).order_by("-at").values_list("pk", flat=True)
    )


def test_two_browsers_made_one_by_the_site_know_what_both_knew():
    clients, addresses = [Client(), Client()], [one_address("petit-sec"), one_address("bouts")]
    for client, address in zip(clients, addresses, strict=True):
        client.post(address.url, fields(wrong_answer(address)))
        kept(Learner.objects.latest("pk"))
    into, source = Learner.objects.order_by("pk")
    assert merge(into, source) == 1
    known = kept(into)
    assert (known.answers, len(known.missed)) == (2, 2)
    assert known == from_scratch(into)
    assert list(Progress.objects.values_list("pk", "counted")) == [(into.pk, 2)]


def test_an_answer_that_today_s_engine_judges_otherwise_counts_so(client):
    address = one_address("cartes-jouables")
    client.post(address.url, fields(solution(address)))
    Attempt.objects.update(correct=False)  # as a past mistake of the site may have left it
    learner = Learner.objects.get()
    assert len(kept(learner).missed) == 1
    call_command("remark", "--apply", stdout=StringIO())
    known = kept(learner)
    assert (known.answers, known.right, known.missed) == (1, 1, ())
    assert known == from_scratch(learner)


def test_another_version_of_the_fold_is_folded_anew(learner):
    attempt(learner)
    known = kept(learner)
    Progress.objects.update(version=0, state={"nothing": "of today’s"})
    assert kept(learner) == known


def test_a_state_that_cannot_be_read_is_folded_anew(learner, caplog):
    attempt(learner)
    known = kept(learner)
    for broken in ({"answers": 1}, {**known.written(), "rules": {"monter": [1]}}, [], ""):
        Progress.objects.update(state=broken)
        assert kept(learner) == known
        assert Progress.objects.get().state == known.written()
    assert "unreadable" in caplog.text


def test_answers_erased_are_counted_no_more(learner):
    for number in range(3):
        attempt(learner, number)
    kept(learner)
    Attempt.objects.last().delete()
    assert kept(learner).answers == 2
    Attempt.objects.all().delete()
    assert kept(learner) == State()


def test_an_older_state_written_last_does_no_harm(learner):
    attempt(learner)
    kept(learner)
    older = Progress.objects.get()
    attempt(learner, 2)
    kept(learner)
    older.save()
    assert kept(learner) == from_scratch(learner)
    assert Progress.objects.get().counted == 2


@pytest.mark.django_db(transaction=True)
def test_a_page_does_not_fail_when_nothing_can_be_written(learner, caplog):
    def refuse(execute, sql, params, many, context):
        if "INSERT" in sql:
            raise DatabaseError("database is locked")
        return execute(sql, params, many, context)

    attempt(learner)
    with connection.execute_wrapper(refuse):
        assert kept(learner).answers == 1
    assert "progress not kept" in caplog.text
    assert not Progress.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_page_does_not_fail_when_its_learner_is_erased_meanwhile(learner, caplog):
    def erase_first(execute, sql, params, many, context):
        if "INSERT" in sql:
            Learner.objects.filter(pk=learner.pk).delete()
        return execute(sql, params, many, context)

    attempt(learner)
    with connection.execute_wrapper(erase_first):
        assert kept(learner).answers == 1
    assert "progress not kept" in caplog.text
    assert not Progress.objects.exists()


def test_catching_up_reads_new_rows_by_the_index_and_counts_in_it_alone(learner):
    others = [Learner.objects.create() for _ in range(20)]
    usual = Attempt.objects.filter(pk=attempt(learner).pk).values().get() | {"id": None}
    Attempt.objects.bulk_create(
        Attempt(
            **usual | {"token": f"{number}", "learner_id": each.pk, "at": START + HOUR * number}
        )
        for number in range(100)
        for each in [learner, *others]
    )
    kept(learner)
    attempt(learner, day=100)
    with CaptureQueriesContext(connection) as queries:
        kept(learner)
    counting, catching_up = (query["sql"] for query in queries.captured_queries[:2])
    by_time = Attempt._meta.indexes[0].name
    assert by_time in _plan(catching_up)
    alone = (
        r"SEARCH U0 USING COVERING INDEX"
        if connection.vendor == "sqlite"
        else r"Index Only Scan using \w+ on exercises_attempt"
    )
    assert re.search(alone, _plan(counting))


def _plan(sql: str) -> str:
    """How the database reads; PostgreSQL would read these few rows through, or page by page."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ANALYZE")
            cursor.execute("SET LOCAL enable_seqscan = off")
            cursor.execute("SET LOCAL enable_bitmapscan = off")
            cursor.execute(f"EXPLAIN {sql}")
        else:
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}")
        return "\n".join(str(row) for row in cursor.fetchall())


# What may happen, in any order: an answer, early or late, by one of three learners; one of them
# read; an answer judged anew; a learner's answers given to another.
_HAPPENINGS = st.lists(
    st.one_of(
        st.tuples(
            st.just("answer"), st.integers(0, 2), st.integers(0, 30), st.booleans(), st.booleans()
        ),
        st.tuples(st.just("read"), st.integers(0, 2)),
        st.tuples(st.just("read all")),
        st.tuples(st.just("judge"), st.integers(0, 30)),
        st.tuples(st.just("merge"), st.integers(0, 2), st.integers(0, 2)),
    ),
    max_size=25,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(happenings=_HAPPENINGS)
def test_whatever_happens_in_whatever_order_what_is_kept_is_the_fold(db, happenings):
    with transaction.atomic():
        learners = [Learner.objects.create() for _ in range(3)]
        for what, *how in happenings:
            _happen(learners, what, *how)
        for learner in learners:
            assert kept(learner) == from_scratch(learner) == kept(learner)
        transaction.set_rollback(True)


def _happen(learners: list[Learner], what: str, *how: int) -> None:
    if what == "answer":
        who, number, correct, mixed = how
        code = f"q{number % 5}"
        attempt(learners[who], number, correct=bool(correct), mixed=bool(mixed), code=code)
    elif what == "read":
        kept(learners[how[0]])
    elif what == "read all":
        Progress.objects.states_of(learners)
    elif what == "judge":
        standing = list(Attempt.objects.standing().order_by("pk"))
        if standing:
            replacing(standing[how[0] % len(standing)])
    elif how[0] != how[1]:  # who gives his answers away is no more: another takes his place
        leaving, into = (learners[number] for number in how)
        leaving.attempts.update(learner=into)
        leaving.delete()
        learners[how[0]] = Learner.objects.create()


def test_a_review_comes_due_without_anything_written(learner, django_assert_num_queries):
    attempt(learner, correct=False)
    known = kept(learner)
    with django_assert_num_queries(0):
        assert known.due(known.last_at) == ()
        assert known.due(known.last_at + timedelta(days=1)) == ("monter",)
