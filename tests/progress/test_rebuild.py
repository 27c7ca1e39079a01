"""`manage.py rebuild_progress`: what is kept can be thrown away, and checked."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tarotlearn.accounts.models import Learner
from tarotlearn.progress.models import Progress
from tests.progress.attempts import attempt, from_scratch, kept, replacing

pytestmark = pytest.mark.django_db


def rebuild(*options: str) -> str:
    said = StringIO()
    call_command("rebuild_progress", *options, stdout=said)
    return said.getvalue().replace("\xa0", " ")


def some_learners(count: int = 3) -> list[Learner]:
    """Learners with some answers, one of them judged anew, whose progress is kept."""
    learners = [Learner.objects.create() for _ in range(count)]
    for number in range(4 * count):
        made = attempt(learners[number % count], number, correct=number % 5 > 0, day=number)
    replacing(made)
    for learner in learners:
        kept(learner)
    return learners


def rows() -> list[dict]:
    return list(Progress.objects.order_by("pk").values())


def test_folded_anew_it_is_what_was_kept():
    some_learners()
    before = rows()
    assert "Aucun état gardé n’est faux." in rebuild("--check")
    said = rebuild()
    assert "3 apprenants relus." in said
    assert "0 état récrit." in said
    assert rows() == before


def test_thrown_away_it_is_made_again():
    some_learners()
    before = rows()
    Progress.objects.all().delete()
    rebuild("--check")
    assert not Progress.objects.exists()
    assert "3 états récrits." in rebuild()
    assert rows() == before


def test_a_wrong_state_is_found_then_mended():
    [learner, *_] = some_learners()
    before = rows()
    wrong = Progress.objects.get(pk=learner.pk)
    wrong.state["right"] += 1
    wrong.state["missed"] = []
    wrong.state["rules"]["monter"][0] = "4444"
    wrong.save()
    said = StringIO()
    with pytest.raises(CommandError, match="1\xa0état faux"):
        call_command("rebuild_progress", "--check", stdout=said)
    told = said.getvalue().replace("\xa0", " ")
    assert f"apprenant {learner.pk}, 4 réponses : " in told
    assert "monter acquise → " in told
    assert "justes 4 → 3" in told
    assert "questions au carnet 0 → 1" in told
    assert "1 état récrit." in rebuild()
    assert rows() == before


def test_a_wrong_state_is_found_behind_new_answers():
    [learner, *_] = some_learners()
    attempt(learner, 90, day=90)
    assert "Aucun" in rebuild("--check")
    wrong = Progress.objects.get(pk=learner.pk)
    wrong.state["right"] += 1
    wrong.save()
    with pytest.raises(CommandError, match="1\xa0état faux"):
        rebuild("--check")


@pytest.mark.parametrize("what", ["behind", "late", "judged anew", "another version", "merged"])
def test_what_is_put_right_when_it_is_read_is_not_wrong(what):
    one, two, _ = some_learners()
    if what == "behind":
        attempt(one, 90, day=90)
    elif what == "late":
        attempt(one, 1, day=-9)
    elif what == "judged anew":
        replacing(one.attempts.filter(replaced_by=None).first())
    elif what == "another version":
        Progress.objects.filter(pk=one.pk).update(version=0)
    else:
        two.attempts.update(learner=one)
    assert "Aucun état gardé n’est faux." in rebuild("--check")
    rebuild()
    assert kept(one) == from_scratch(one)
    assert Progress.objects.get(pk=one.pk).counted == one.attempts.count()


def test_what_is_kept_of_who_has_no_answer_any_more_is_erased():
    one, two, three = some_learners()
    two.attempts.update(learner=one)
    assert "1 état effacé." in rebuild()
    assert set(Progress.objects.values_list("pk", flat=True)) == {one.pk, three.pk}


@pytest.mark.parametrize("size", ["1", "2", "100"])
def test_batches_change_nothing(size):
    some_learners(5)
    before = rows()
    Progress.objects.all().delete()
    assert "5 apprenants relus." in rebuild("--batch", size)
    assert rows() == before


def test_a_batch_holds_someone():
    with pytest.raises(CommandError, match="1 au moins"):
        rebuild("--batch", "0")


def test_a_batch_takes_the_same_queries_however_many_they_are(django_assert_num_queries):
    some_learners(8)
    with django_assert_num_queries(5):
        rebuild("--check")
    with django_assert_num_queries(4 * 8 + 1):
        rebuild("--check", "--batch", "1")
