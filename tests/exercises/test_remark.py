"""`manage.py remark`: today's engine judges kept answers again, and learners are told."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tarotlearn.accounts.merging import merge
from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.remarking import Changed, batches, judged_again, replace_all
from tarotlearn.exercises.signals import attempt_recorded, attempt_remarked
from tests.exercises.addresses import fields, one_address, solution, some_addresses, wrong_answer
from tests.pages import soup

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
PAGE = "/exercices/rejugees/"


def remark(*options: str) -> str:
    said = StringIO()
    call_command("remark", *options, stdout=said)
    return said.getvalue().replace("\xa0", " ")


def answer(client, slug="petit-sec", *, right=True, **changed) -> Attempt:
    """An answer given now, its row then changed as a past mistake of the site may have left it."""
    address = one_address(slug)
    values = solution(address) if right else wrong_answer(address)
    client.post(address.url, fields(values) | {"indices": "2", "essai": "3"})
    attempt = Attempt.objects.latest("pk")
    Attempt.objects.filter(pk=attempt.pk).update(**changed)
    attempt.refresh_from_db()
    return attempt


def test_without_apply_changes_are_shown_and_nothing_is_written(client):
    answer(client)
    misjudged = answer(client, "cartes-jouables", correct=False)
    said = remark()
    assert f"no {misjudged.pk}, cartes-jouables à 4, niveau 2, {misjudged.code}" in said
    assert "faux → juste" in said
    assert "2 réponses relues." in said
    assert "1 verdict change. Rien n’est écrit" in said
    assert Attempt.objects.count() == 2
    assert not Learner.objects.get().has_remarks


@pytest.mark.parametrize("slug", KINDS)
@pytest.mark.parametrize("right", [True, False])
def test_a_row_that_replaces_another_has_all_of_it_but_the_verdict(client, slug, right):
    old = answer(
        client, slug, right=right, correct=not right, misconceptions=["zut"], atoms=["zut"]
    )
    assert f"{'faux → juste' if right else 'juste → faux'}" in remark("--apply")
    [new] = Attempt.objects.standing()
    assert (new.replaces, new.correct) == (old, right)
    assert "zut" not in new.atoms + new.misconceptions
    assert new.atoms
    for name in (
        "learner", "kind", "version", "players", "level", "code", "question", "answer", "hints",
        "solution_seen", "nth_try", "mixed", "at",
    ):  # fmt: skip
        assert getattr(new, name) == getattr(old, name)
    assert (new.hints, new.nth_try) == (2, 3)


def test_an_old_row_is_kept_as_it_was_and_counts_no_more(client):
    old = answer(client, correct=False)
    remark("--apply")
    kept = Attempt.objects.get(pk=old.pk)
    assert not kept.correct
    assert kept not in Attempt.objects.standing()
    assert kept.replaced_by in Attempt.objects.standing()


def test_doing_it_again_changes_nothing(client):
    answer(client, correct=False)
    remark("--apply")
    said = remark("--apply")
    assert "1 réponse relue." in said
    assert "Aucun verdict ne change." in said
    assert Attempt.objects.count() == 2


def test_a_verdict_that_changes_again_replaces_the_last_row(client):
    answer(client, correct=False)
    remark("--apply")
    Attempt.objects.standing().update(correct=False)
    remark("--apply")
    [standing] = Attempt.objects.standing()
    assert standing.correct
    assert standing.replaces.replaces.pk == Attempt.objects.earliest("pk").pk


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"kind": "disparu"}, "genre inconnu"),
        ({"question": {}}, "question illisible"),
        ({"question": []}, "question illisible"),
        ({"question": {"main": "99Z", "joueurs": "4"}}, "question illisible"),
        ({"answer": ["peut-être"]}, "réponse illisible"),
        ({"answer": 7}, "réponse illisible"),
    ],
)
def test_what_cannot_be_judged_is_told_and_left(client, changed, why):
    answer(client, **changed)
    misjudged = answer(client, "cartes-jouables", correct=False)
    said = remark("--apply")
    assert f"laissée, {why}" in said
    assert f"1 laissée : {why}" in said
    assert "1 verdict remplacé." in said
    assert Attempt.objects.count() == 3
    assert Attempt.objects.get(pk=misjudged.pk).replaced_by.correct


def test_an_engine_that_fails_on_one_answer_does_not_stop_the_others(client, monkeypatch):
    answer(client, "petit-sec", correct=False)
    answer(client, "cartes-jouables", correct=False)

    def broken(*_):
        raise ZeroDivisionError("rien ne va")

    monkeypatch.setattr(KINDS["petit-sec"], "accepts", broken)
    said = remark("--apply")
    assert "le moteur échoue (rien ne va)" in said
    assert "1 verdict remplacé." in said


def test_many_attempts_are_read_a_few_at_a_time(client, django_assert_num_queries):
    for address in some_addresses("petit-sec", 4, 1, 7):
        client.post(address.url, fields(solution(address)))
    assert [len(batch) for batch in batches(size=3)] == [3, 3, 1]
    with django_assert_num_queries(5):  # the newest, three batches, none left
        remark("--batch", "3")
    Attempt.objects.update(correct=False)
    said = remark("--apply", "--batch", "2")
    assert "7 réponses relues." in said
    assert "7 verdicts remplacés." in said
    assert Attempt.objects.standing().filter(correct=True).count() == 7


def test_one_kind_alone_can_be_judged_again(client):
    answer(client, "petit-sec", correct=False)
    answer(client, "cartes-jouables", correct=False)
    assert "1 réponse relue." in remark("--kind", "petit-sec", "--apply")
    assert Attempt.objects.standing().filter(correct=False).get().kind == "cartes-jouables"


@pytest.mark.parametrize(
    ("options", "said"), [(["--kind", "rien"], "« rien »"), (["--batch", "0"], "--batch")]
)
def test_an_option_that_cannot_be_is_refused_in_french(options, said):
    with pytest.raises(CommandError, match=said):
        remark(*options)


def test_nothing_to_judge_is_said_too():
    assert remark("--apply").split("\n")[:2] == ["0 réponse relue.", "Aucun verdict ne change."]


def test_a_batch_is_written_whole_or_not_at_all(client):
    answer(client, "petit-sec", correct=False)
    answer(client, "cartes-jouables", correct=False)
    heard = []

    def refuse_the_second(attempt, **_):
        heard.append(attempt)
        if len(heard) == 2:
            raise RuntimeError("trop tard")

    attempt_remarked.connect(refuse_the_second)
    try:
        with pytest.raises(RuntimeError):
            remark("--apply")
    finally:
        attempt_remarked.disconnect(refuse_the_second)
    assert Attempt.objects.count() == 2
    assert not Learner.objects.get().has_remarks
    assert "2 verdicts remplacés." in remark("--apply")


def test_what_was_replaced_meanwhile_is_left(client):
    changed = judged_again(answer(client, correct=False))
    assert isinstance(changed, Changed)
    assert replace_all([changed]) == 1
    again = judged_again(changed.attempt)
    assert replace_all([again]) == 0
    assert Attempt.objects.count() == 2


def test_it_is_announced_as_a_replacement_and_as_no_new_answer(client):
    old, heard, new_ones = answer(client, correct=False), [], []

    def hear(attempt, **_):
        heard.append(attempt)

    def hear_new(attempt, **_):
        new_ones.append(attempt)

    attempt_remarked.connect(hear)
    attempt_recorded.connect(hear_new)
    remark("--apply")
    attempt_remarked.disconnect(hear)
    attempt_recorded.disconnect(hear_new)
    assert [attempt.replaces for attempt in heard] == [old]
    assert not new_ones


def notice(response):
    return soup(response).select_one(f'.notice a[href="{PAGE}"]')


@pytest.mark.parametrize("signed_in", [False, True])
def test_a_learner_is_told_at_his_next_answer_until_he_has_read(signed_in):
    client = Client()
    if signed_in:
        client.force_login(User.objects.create_user("ines@exemple.fr"))
    answer(client, correct=False)
    address = one_address("cartes-jouables")
    sent = fields(solution(address))
    assert not notice(client.post(address.url, sent))
    remark("--apply")
    for headers in ({}, HTMX):
        assert notice(client.post(address.url, sent, headers=headers))
    page = soup(client.get(PAGE))
    assert "Jugée juste" in page.select_one(".cases").text
    shown = soup(client.get(page.select_one(".cases a")["href"]))
    assert "avait d’abord été jugée fausse" in shown.select_one(".replayed .notice").text
    assert client.post(PAGE)["Location"] == PAGE
    assert not notice(client.post(address.url, sent))
    page = soup(client.get(PAGE))
    assert page.select(".cases li")
    assert not page.select("button")


def test_nobody_else_is_told(client):
    other = Client()
    answer(other)
    answer(client, correct=False)
    remark("--apply")
    address = one_address("cartes-jouables")
    assert not notice(other.post(address.url, fields(solution(address))))
    assert not soup(other.get(PAGE)).select(".cases")


def test_who_never_answered_reads_a_page_that_says_so_and_leaves_no_row():
    client = Client()
    assert "Aucune de vos réponses" in client.get(PAGE).text
    assert client.post(PAGE).status_code == 302
    assert not Learner.objects.exists()


def test_an_answer_of_a_kind_that_is_gone_is_still_listed(client):
    answer(client, correct=False)
    remark("--apply")
    Attempt.objects.update(kind="disparu")
    listed = soup(client.get(PAGE)).select_one(".cases")
    assert "disparu" in listed.text
    assert "a changé depuis" in client.get(listed.a["href"]).text


def test_reading_costs_as_much_for_many_as_for_one(client, django_assert_num_queries):
    for address in some_addresses("petit-sec", 4, 1, 6):
        client.post(address.url, fields(solution(address)))
    Attempt.objects.update(correct=False)
    remark("--apply")
    with django_assert_num_queries(4):  # the learner, his card, his answers, which are held back
        assert len(soup(client.get(PAGE)).select(".cases li")) == 6


def test_an_answer_judged_anew_is_of_whom_its_learner_became(client):
    """He was merged into another between reading his answers and replacing one."""
    misjudged = answer(client, correct=False)
    into = Learner.objects.of_new_browser("a" * 32)
    changed = judged_again(misjudged)
    assert isinstance(changed, Changed)
    assert merge(into, misjudged.learner) == 1
    assert replace_all([changed]) == 1
    assert {row.learner for row in Attempt.objects.all()} == {into}
    assert Learner.objects.get().has_remarks
