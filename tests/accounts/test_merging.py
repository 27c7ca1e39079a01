"""Two learners become one: all that was done is there once, whoever comes first."""

from datetime import timedelta

import pytest
from django.contrib.auth import login, logout
from django.test import Client
from django.utils import timezone

from tarotlearn.accounts import cookie
from tarotlearn.accounts.arriving import join
from tarotlearn.accounts.merging import give, merge
from tarotlearn.accounts.models import Browser, Learner, ResumeCode, User
from tarotlearn.exercises.models import Attempt, Report
from tarotlearn.exercises.signals import attempt_doubled
from tests.accounts.answers import TOKEN, attempt, browser_of, report

pytestmark = pytest.mark.django_db

OTHER = TOKEN[::-1]


def two():
    return Learner.objects.of_new_browser(TOKEN), Learner.objects.of_new_browser(OTHER)


def tokens(learner):
    return sorted(learner.attempts.values_list("token", flat=True))


def test_all_that_a_learner_has_joins_the_other_and_he_is_gone():
    into, source = two()
    attempt(into, "a"), attempt(source, "b"), attempt(source, "c")
    report(source, "r")
    ResumeCode.objects.renew(source)
    assert merge(into, source) == 2
    assert Learner.objects.get() == into
    assert tokens(into) == ["a", "b", "c"]
    assert into.reports.count() == 1
    assert into.browsers.count() == 2
    assert into.codes.count() == 1


def test_a_form_that_both_sent_counts_once():
    into, source = two()
    kept, _, _ = attempt(into, "a"), attempt(source, "a"), attempt(source, "b")
    report(into, "r"), report(source, "r")
    assert merge(into, source) == 1
    assert tokens(into) == ["a", "b"]
    assert Attempt.objects.filter(pk=kept.pk).exists()
    assert Report.objects.count() == 1


def test_who_points_to_an_answer_that_goes_learns_which_one_stays():
    into, source = two()
    kept, leaving = attempt(into, "a"), attempt(source, "a")
    heard = []

    def hear(kept, leaving, **_):
        heard.append((kept.pk, leaving.pk))

    attempt_doubled.connect(hear)
    try:
        merge(into, source)
    finally:
        attempt_doubled.disconnect(hear)
    assert heard == [(kept.pk, leaving.pk)]


def test_an_answer_judged_anew_moves_with_what_replaces_it_or_goes_with_it():
    into, source = two()
    moved = attempt(source, "b", correct=False)
    attempt(source, "remark-b", replaces=moved)
    attempt(into, "a")
    double = attempt(source, "a", correct=False)
    attempt(source, "remark-a", replaces=double)
    assert merge(into, source) == 1
    assert tokens(into) == ["a", "b", "remark-b"]
    assert sorted(Attempt.objects.standing().values_list("token", flat=True)) == ["a", "remark-b"]


@pytest.mark.parametrize("unread", [(True, False), (False, True), (False, False)])
def test_what_one_of_them_has_not_been_told_he_is_told(unread):
    into, source = two()
    for learner, has_remarks in zip((into, source), unread, strict=True):
        Learner.objects.filter(pk=learner.pk).update(has_remarks=has_remarks)
    merge(into, source)
    assert Learner.objects.get().has_remarks is any(unread)


def test_a_merge_done_already_does_nothing_whichever_way_round():
    into, source = two()
    attempt(source, "a")
    assert merge(into, source) == 1
    assert merge(into, source) is None
    assert merge(source, into) is None
    assert merge(into, into) == 0
    assert tokens(into) == ["a"]


def test_a_chain_of_merges_ends_in_one_learner():
    first, second = two()
    third = Learner.objects.of_new_browser("x" * 32)
    for learner, token in ((first, "a"), (second, "b"), (third, "c")):
        attempt(learner, token)
    assert merge(second, first) == 1
    assert merge(third, first) is None
    assert merge(third, second) == 2
    assert tokens(third) == ["a", "b", "c"]
    assert third.browsers.count() == 3


def test_the_learner_of_a_user_is_never_given_away():
    into, source = two()
    assert give(source, User.objects.create_user("ines@exemple.fr")) == 0
    with pytest.raises(ValueError, match="of a user"):
        merge(into, source)


def test_no_browser_and_no_code_leads_to_the_learner_of_a_user():
    learner, other = two()
    ResumeCode.objects.renew(learner)
    ResumeCode.objects.renew(other)
    attempt(learner, "a")
    ines = User.objects.create_user("ines@exemple.fr")
    assert give(learner, ines) == 1
    assert merge(learner, other) == 0
    assert not Browser.objects.exists()
    assert not ResumeCode.objects.exists()


def test_a_learner_is_given_once_and_to_one_who_has_none():
    one, other = two()
    ines, luc = map(User.objects.create_user, ("ines@exemple.fr", "luc@exemple.fr"))
    assert give(one, ines) == 0
    assert give(one, luc) is None
    assert give(other, ines) is None
    assert Learner.objects.get(user=ines) == one


def answered(client, answer="oui", code="abcdef", jeton="abcdefgh12345678"):
    where = f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/"
    assert client.post(where, {"jeton": jeton, "answer": answer}).status_code == 200


def signed_in(client, user):
    """Sign in as a form does: with the request of this browser."""
    request = browser_of(client)
    request.session = client.session
    login(request, user, "tarotlearn.accounts.backends.LearnerBackend")
    request.session.save()
    client.cookies["sessionid"] = request.session.session_key
    return request


@pytest.mark.parametrize("has_own", [False, True])
def test_who_signs_in_finds_what_he_did_before_in_this_browser(client, has_own):
    ines = User.objects.create_user("ines@exemple.fr")
    if has_own:
        attempt(Learner.objects.create(user=ines), "a")
    answered(client), answered(client, code="abcdeg")
    request = signed_in(client, ines)
    assert Learner.objects.get().user == ines
    assert ines.learner.attempts.count() == 2 + has_own
    assert not Browser.objects.exists()
    assert [str(message) for message in request._messages] == [
        "2 réponses données dans ce navigateur ont rejoint votre compte."
    ]


def test_who_signs_in_without_having_answered_is_told_nothing(client):
    request = signed_in(client, User.objects.create_user("ines@exemple.fr"))
    assert not Learner.objects.exists()
    assert not [*request._messages]


def test_signing_out_leaves_nothing_in_the_browser(client):
    ines = User.objects.create_user("ines@exemple.fr")
    answered(client)
    token = client.cookies[cookie.NAME].value
    client.force_login(ines)
    answered(client, code="abcdeg")
    assert client.cookies[cookie.NAME].value == ""
    assert ines.learner.attempts.count() == 2
    client.logout()
    answered(client, code="abcdeh")
    assert client.cookies[cookie.NAME].value not in ("", token)
    assert ines.learner.attempts.count() == 2
    assert Learner.objects.get(user=None).attempts.count() == 1


def test_signing_out_by_a_request_takes_the_cookie_away(client):
    request = signed_in(client, User.objects.create_user("ines@exemple.fr"))
    logout(request)
    request.COOKIES[cookie.NAME] = TOKEN
    response = client.get("/affichage/")
    cookie.keep(request, response)
    assert response.cookies[cookie.NAME].value == ""


def test_an_answer_that_was_on_its_way_while_one_signed_in_joins_the_account(client):
    ines = User.objects.create_user("ines@exemple.fr")
    late = Client()
    client.get("/affichage/")
    late.cookies[cookie.NAME] = client.cookies[cookie.NAME].value
    answered(client)
    signed_in(client, ines)
    answered(late, code="abcdeg")  # as an anonymous browser's: it was sent before
    assert Learner.objects.count() == 2
    client.cookies[cookie.NAME] = late.cookies[cookie.NAME].value
    client.get("/affichage/")
    assert Learner.objects.get().user == ines
    assert ines.learner.attempts.count() == 2


def test_a_page_without_session_reads_no_user(client, django_assert_num_queries):
    client.get("/affichage/")
    with django_assert_num_queries(0):
        client.get("/affichage/")


def test_the_admin_is_entered_with_a_learner_s_cookie(client):
    chief = User.objects.create_superuser("chef@exemple.fr", "un mot de passe bien long")
    answered(client)
    form = {"username": chief.email, "password": "un mot de passe bien long"}
    response = client.post("/coulisses/login/", {**form, "next": "/coulisses/"}, follow=True)
    assert response.status_code == 200
    assert Learner.objects.get().user == chief


@pytest.mark.parametrize("has_own", [False, True])
def test_who_signs_in_where_a_pupil_worked_does_not_become_him(client, settings, has_own):
    """Reports stand here for memberships. A tablet of a class is shared."""
    settings.LEARNER_MANAGED = {"reports__token": "managed"}
    user = User.objects.create_user("ines@exemple.fr")
    if has_own:
        Learner.objects.create(user=user)
    answered(client)
    pupil = Learner.objects.get(user=None)
    report(pupil, "managed")
    signed_in(client, user)
    assert Learner.objects.filter(pk=pupil.pk, user=None).exists()
    assert pupil.attempts.count() == 1
    assert not Browser.objects.exists()
    answered(client, code="abcdeg")
    assert pupil.attempts.count() == 1
    assert user.learner.attempts.count() == 1


def test_a_browser_joins_a_learner_by_code_with_what_was_done_in_it():
    learner, other = two()
    attempt(learner, "a"), attempt(other, "b")
    code = ResumeCode.objects.renew(learner)
    request = browser_of(token=OTHER)
    assert join(request, code)
    assert Learner.objects.for_request(request) == learner
    assert tokens(learner) == ["a", "b"]
    assert Learner.objects.for_request(browser_of(token=OTHER)) == learner
    assert join(browser_of(token=OTHER), code)
    assert not join(browser_of(token=OTHER), "rien")


def test_what_a_managed_pupil_did_at_home_joins_him_by_code_and_no_code_leads_to_him(settings):
    settings.LEARNER_MANAGED = {"reports__token": "managed"}
    home, pupil = two()
    attempt(home, "a"), attempt(pupil, "b"), report(pupil, "managed")
    code = ResumeCode.objects.renew(home)
    assert join(browser_of(token=OTHER), code)
    assert Learner.objects.get() == pupil
    assert tokens(pupil) == ["a", "b"]
    assert not ResumeCode.objects.exists()


def test_a_new_browser_joins_a_learner_by_code_without_an_answer():
    learner = Learner.objects.of_new_browser(TOKEN)
    code = ResumeCode.objects.renew(learner)
    assert join(browser_of(token=OTHER), code)
    assert learner.browsers.count() == 2
    assert Learner.objects.get() == learner


@pytest.mark.parametrize("has_own", [False, True])
def test_a_user_takes_the_learner_of_a_code_into_his_own(has_own):
    ines = User.objects.create_user("ines@exemple.fr")
    if has_own:
        attempt(Learner.objects.create(user=ines), "a")
    learner = Learner.objects.of_new_browser(TOKEN)
    attempt(learner, "b")
    code = ResumeCode.objects.renew(learner)
    request = browser_of(user=ines)
    assert join(request, code)
    assert Learner.objects.get().user == ines
    assert Learner.objects.for_request(request).attempts.count() == 1 + has_own


def test_a_renewed_code_is_the_only_one():
    learner = Learner.objects.of_new_browser(TOKEN)
    old, new = ResumeCode.objects.renew(learner), ResumeCode.objects.renew(learner)
    assert ResumeCode.objects.learner_of(old) is None
    assert ResumeCode.objects.learner_of(new) == learner
    assert new not in str(ResumeCode.objects.get().digest)


# What becomes of the rows of each model that points to a learner, when he is merged: those that
# nobody moves go with him. A new model has a receiver of ``learner_merging``, and its line here.
MOVED = {
    "attempts": "exercises/moving.py",
    "reports": "exercises/moving.py",
    "browsers": "accounts/merging.py",
    "codes": "accounts/merging.py",
    "progress": "made anew from the attempts",
    "placements": "progress/placement/models.py",
    "sittings": "progress/certifying/moving.py",
    "memberships": "groups/joining.py",
}


def test_every_row_of_a_learner_has_somebody_who_moves_it():
    assert not {field.name for field in Learner._meta.related_objects} - set(MOVED)


def test_an_attempt_keeps_its_hour_when_it_moves():
    into, source = two()
    when = timezone.now() - timedelta(days=3)
    attempt(source, "a", at=when)
    merge(into, source)
    assert into.attempts.get().at == when
