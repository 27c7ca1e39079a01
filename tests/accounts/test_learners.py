"""A learner without an account: no row before an answer, one row after it, found again later."""

import pytest
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import RequestFactory

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner, User

pytestmark = pytest.mark.django_db


def request_of(user=None, token=None):
    """A request as a view meets it, from a user or from a browser with this learner cookie."""
    request = RequestFactory().post("/")
    request.user = user or AnonymousUser()
    if token:
        request.COOKIES[cookie.NAME] = token
    return request


def read_again(user):
    """The user as the next request finds him."""
    return User.objects.select_related("learner").get(pk=user.pk)


TOKEN = "abcdefghijklmnopqrstuvwxyz012345"


def test_reading_leaves_no_row_and_no_session(client):
    for _ in range(3):
        assert client.get("/affichage/").status_code == 200
    assert Learner.objects.count() == 0
    assert Session.objects.count() == 0


def test_a_page_with_a_form_gives_the_browser_its_cookie_and_keeps_it(client):
    first = client.get("/affichage/").cookies[cookie.NAME]
    again = client.get("/affichage/").cookies[cookie.NAME]
    assert first.value == again.value
    assert first["httponly"]
    assert first["samesite"] == "Lax"
    assert int(first["max-age"]) == 365 * 24 * 3600


def test_a_page_without_a_form_gives_no_cookie(client):
    assert client.get("/rien/").cookies == {}


def test_nobody_is_there_before_an_answer():
    assert Learner.objects.for_request(request_of()) is None
    assert Learner.objects.for_request(request_of(token=TOKEN)) is None


def test_an_answer_writes_one_learner_that_the_browser_finds_again():
    learner = Learner.objects.for_request(request_of(token=TOKEN), create=True)
    assert learner.user is None
    assert Learner.objects.for_request(request_of(token=TOKEN)) == learner
    assert Learner.objects.for_request(request_of(token=TOKEN), create=True) == learner
    assert Learner.objects.for_request(request_of(token=TOKEN[::-1])) is None


def test_an_answer_from_a_browser_without_a_cookie_gives_it_one():
    request, response = request_of(), HttpResponse()
    learner = Learner.objects.for_request(request, create=True)
    cookie.keep(request, response)
    token = response.cookies[cookie.NAME].value
    assert Learner.objects.for_request(request_of(token=token)) == learner


def test_two_first_answers_sent_at_once_make_one_learner():
    first, second = request_of(token=TOKEN), request_of(token=TOKEN)
    assert Learner.objects.for_request(first) is None
    assert Learner.objects.for_request(second) is None
    one = Learner.objects._written(first)
    other = Learner.objects._written(second)
    assert one == other
    assert Learner.objects.count() == 1


def test_two_first_answers_of_a_user_sent_at_once_make_one_learner():
    ines = User.objects.create_user("ines@exemple.fr")
    one = Learner.objects.for_request(request_of(read_again(ines)), create=True)
    stale = request_of(ines)  # as read before the other request wrote the learner
    assert Learner.objects._written(stale) == one
    assert Learner.objects.count() == 1


@pytest.mark.parametrize(
    "token", ["", "court", TOKEN + "6", "é" * 32, "a" * 31 + "\0", "<script>" * 4]
)
def test_a_cookie_that_the_site_never_gave_counts_as_none(token):
    request = request_of(token=token)
    assert Learner.objects.for_request(request) is None
    learner = Learner.objects.for_request(request, create=True)
    assert learner.browsers.get().digest != cookie.digest(token)


def test_the_database_does_not_keep_the_cookie_itself():
    learner = Learner.objects.for_request(request_of(token=TOKEN), create=True)
    assert TOKEN not in str(learner.browsers.get().digest)


def test_a_user_has_a_learner_of_his_own_whatever_the_browser_had():
    anonymous = Learner.objects.for_request(request_of(token=TOKEN), create=True)
    ines = User.objects.create_user("ines@exemple.fr")
    assert Learner.objects.for_request(request_of(ines, TOKEN)) is None
    learner = Learner.objects.for_request(request_of(ines, TOKEN), create=True)
    assert learner != anonymous
    assert learner.user == ines
    assert not learner.browsers.exists()
    assert Learner.objects.for_request(request_of(read_again(ines))) == learner


def test_several_browsers_lead_to_one_learner_and_each_to_one_only():
    learner = Learner.objects.of_new_browser(TOKEN)
    Browser.objects.create(digest=cookie.digest(TOKEN[::-1]), learner=learner)
    assert Learner.objects.for_request(request_of(token=TOKEN)) == learner
    assert Learner.objects.for_request(request_of(token=TOKEN[::-1])) == learner
    with pytest.raises(IntegrityError), transaction.atomic():
        Learner.objects.of_new_browser(TOKEN)
    assert Learner.objects.count() == 1


def test_a_learner_is_read_once_a_request(django_assert_num_queries):
    Learner.objects.for_request(request_of(token=TOKEN), create=True)
    request = request_of(token=TOKEN)
    with django_assert_num_queries(1):
        Learner.objects.for_request(request)
        Learner.objects.for_request(request, create=True)


def statements(captured):
    """What costs: transaction control apart."""
    control = ("SAVEPOINT", "RELEASE SAVEPOINT", "BEGIN", "COMMIT")
    return [query["sql"] for query in captured if not query["sql"].startswith(control)]


def test_a_first_answer_costs_three_statements_for_its_learner(django_assert_max_num_queries):
    with django_assert_max_num_queries(7) as captured:
        Learner.objects.for_request(request_of(token=TOKEN), create=True)
    assert len(statements(captured)) == 3  # read, learner, browser


def test_a_user_comes_with_his_learner_in_the_two_statements_of_any_session(
    client, rf, django_assert_num_queries
):
    ines = User.objects.create_user("ines@exemple.fr")
    Learner.objects.create(user=ines)
    client.force_login(ines)
    request = rf.get("/")
    request.session = client.session.__class__(client.session.session_key)
    with django_assert_num_queries(2):
        request.user = get_user(request)
        learner = Learner.objects.for_request(request)
    assert learner.user_id == ines.pk


def test_erasing_a_user_erases_his_learner():
    ines = User.objects.create_user("ines@exemple.fr")
    Learner.objects.for_request(request_of(ines), create=True)
    ines.delete()
    assert Learner.objects.count() == 0


def test_a_learner_is_shown_by_his_name_and_by_no_secret():
    ines = User.objects.create_user("ines@exemple.fr", name="Inès")
    assert str(Learner.objects.create(user=ines)) == "Inès"
    anonymous = Learner.objects.for_request(request_of(token=TOKEN), create=True)
    assert str(anonymous) == f"apprenant {anonymous.pk}"
