"""Every address of the site by who asks for it; an address missing from the table fails."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Learner, User
from tests.assignments.doing_addresses import TABLE as OF_DOING
from tests.assignments.giving_addresses import TABLE as OF_GIVING
from tests.assignments.own_addresses import TABLE as OF_OWN
from tests.assignments.results_addresses import TABLE as OF_RESULTS
from tests.groups.addresses import TABLE as OF_GROUPS

# Pages of an account: signed out, one is led to sign in; signed in, away from there.
PRIVATE = {"anonymous": 302, "learner": 302, "user": 200, "staff": 200}
ENTRANCE = {"anonymous": 200, "learner": 200, "user": 302, "staff": 302}
RESET = {"uidb36": "1", "key": "abc-def"}
KEY = {"pk": 1}
QUESTION = {"slug": "cartes-jouables", "players": 4, "level": 1}
SHEET = {"what": "petit-sec", "players": 4, "level": 1, "count": 2, "seed": "abcdef"}
DEAL = {"slug": "une-poignee-simple"}
NOBODYS = {"ref": "0123456789abcdef0123456789abcdef"}
TOKEN = "abcdefghijklmnopqrstuvwxyz012345"
SITTING = {"sitting": "00000000-0000-4000-8000-000000000000"}
EVERYONE = ("anonymous", "learner", "user", "staff")

# name: the arguments of its address, and the status for everyone or by role
TABLE = {
    "home": ({}, 200),
    "robots": ({}, 200),
    "sitemap": ({}, 200),
    "display": ({}, 200),
    "privacy:everyone": ({}, 200),
    "privacy:parents": ({}, 200),
    "privacy:school": ({}, 200),
    "lessons:lesson_list": ({}, 200),
    "lessons:lesson": ({"slug": "petit-sec"}, 200),
    "lessons:rule_list": ({}, 200),
    "lessons:rule": ({"atom": "petit-sec"}, 200),
    "lessons:memo": ({}, 200),
    "lessons:memo_pdf": ({"name": "4"}, 200),
    "lessons:usage_list": ({}, 200),
    "lessons:my_table": ({}, 200),
    "lessons:usage": ({"usage": "petit-chelem"}, 200),
    "lessons:sources": ({}, 200),
    "play:deal_list": ({}, 200),
    "play:deal": (DEAL, 200),
    "play:deal_opened": (DEAL, 200),
    "play:notation": (DEAL, 200),
    "play:step": ({**DEAL, "word": "pli-3"}, 200),
    "play:step_opened": ({**DEAL, "word": "pli-3"}, 200),
    "lessons:glossary": ({}, 200),
    "lessons:search": ({}, 200),
    "exercises:catalogue": ({}, 200),
    "exercises:by_rule": ({}, 200),
    "exercises:mix_choice": ({}, 200),
    "exercises:mix": ({"players": 4, "level": 1}, 302),
    "exercises:remarked": ({}, 200),
    "exercises:sheet_choice": ({}, 200),
    "exercises:sheet": (SHEET, 200),
    "exercises:sheet_pdf": (SHEET, 200),
    "exercises:another": (QUESTION, 302),
    "exercises:exercise": ({**QUESTION, "code": "abcdef"}, 200),
    "exercises:report": ({**QUESTION, "code": "abcdef"}, 200),
    "account_login": ({}, ENTRANCE),
    "account_signup": ({}, ENTRANCE),
    "account_logout": ({}, PRIVATE),
    "account_email_verification_sent": ({}, 302),  # without a code that is waited for
    "account_inactive": ({}, 200),
    "account_reset_password": ({}, 200),
    "account_reset_password_done": ({}, 200),
    "account_reset_password_from_key": (RESET, 404),  # a link that nobody was sent
    "account_reset_password_from_key_done": ({}, 200),
    "account_change_password": ({}, PRIVATE),
    "account_set_password": ({}, 302),  # who has one may only change it
    "account_email": ({}, PRIVATE),
    "account_reauthenticate": ({}, PRIVATE),
    "accounts:account": ({}, PRIVATE),
    "accounts:name": ({}, PRIVATE),
    "accounts:data": ({}, PRIVATE),
    "accounts:data_file": ({}, PRIVATE),
    "accounts:erase": ({}, 302),  # to the password first, whoever one is
    "accounts:erased": ({}, 200),
    "accounts:elsewhere": ({}, 200),
    "accounts:resume": ({}, 200),
    "accounts:new_code": ({}, 405),
    "accounts:show_code": ({}, 302),  # unless one was just made
    "accounts:end_code": ({}, 405),
    "accounts:leave": ({}, 405),
    "accounts:leave_others": ({}, 405),
    "accounts:forget": ({}, {"anonymous": 302, "learner": 200, "user": 302, "staff": 302}),
    "mfa_authenticate": ({}, 302),  # only on the way in
    "mfa_login_webauthn": ({}, 302),
    "mfa_reauthenticate": ({}, 302),  # to a way that one has
    "mfa_reauthenticate_webauthn": ({}, 302),
    "mfa_index": ({}, PRIVATE),
    "mfa_activate_totp": ({}, 302),
    "mfa_deactivate_totp": ({}, PRIVATE | {"user": 404, "staff": 404}),
    "mfa_view_recovery_codes": ({}, PRIVATE | {"user": 404, "staff": 404}),
    "mfa_generate_recovery_codes": ({}, 302),
    "mfa_download_recovery_codes": ({}, PRIVATE | {"user": 404, "staff": 404}),
    "mfa_list_webauthn": ({}, PRIVATE),
    "mfa_add_webauthn": ({}, 302),
    "mfa_edit_webauthn": (KEY, 302),
    "mfa_remove_webauthn": (KEY, 302),
    "usersessions_list": ({}, PRIVATE),
    "progress:home": ({}, 200),
    "progress:path": ({}, 200),
    "progress:certificate_choice": ({}, 200),
    "progress:sit": ({"players": 4}, 302),
    "progress:sitting_question": ({"players": 4, "number": 3}, 200),
    "progress:sitting_end": ({"players": 4}, 302),  # no test is begun
    "progress:sitting_result": (SITTING, 404),  # another's, as all that follow
    "progress:attest": (SITTING, 405),  # by a form only
    "progress:certificate_withdraw": (SITTING, 405),
    "progress:certificate_pdf": (SITTING, 404),
    "certificates:search": ({}, 200),
    "certificates:certificate": ({"code": "2345-6789-abcd"}, 404),  # nobody's
    "progress:map": ({}, 200),
    "progress:question": ({"atom": "petit-sec"}, 302),
    "progress:undo": ({"idea": "sec-malgre-excuse"}, 302),
    "progress:session": ({}, 200),
    "progress:session_next": ({}, 302),
    "progress:session_end": ({}, 302),
    "progress:notebook": ({}, 200),
    "progress:notebook_next": ({}, 302),
    "progress:notebook_question": (NOBODYS, 404),  # of nobody: test_notebook.py has those of one
    "progress:notebook_report": (NOBODYS, 404),
    "progress:answer": (NOBODYS, 404),
    "progress:placement": ({}, 200),
    "progress:placement_question": ({}, 302),  # to a new quiz, in its address
    "progress:placement_result": ({}, 302),
}


def names(resolver: URLResolver, prefix: str = "") -> Iterator[str]:
    """Every name but those of Django's admin, which is for the staff only: test_admin.py."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver) and pattern.namespace == "admin":
            continue
        if isinstance(pattern, URLResolver):
            inner = f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix
            yield from names(pattern, inner)
        elif isinstance(pattern, URLPattern):
            yield prefix + (pattern.name or f"an address without a name: {pattern.pattern}")


def visitor(role: str) -> Client:
    """A browser in the hands of someone of this role."""
    client = Client()
    if role == "learner":
        client.cookies[cookie.NAME] = TOKEN
        Learner.objects.of_new_browser(TOKEN)
    if role in ("user", "staff"):
        address, is_staff = f"{role}@exemple.fr", role == "staff"
        client.force_login(User.objects.create_user(address, "mot de passe", is_staff=is_staff))
    return client


def test_every_address_is_in_the_table():
    """In this one, or in that of an app whose pages depend on more than these four roles."""
    of_apps = set(OF_GROUPS) | set(OF_GIVING) | set(OF_DOING) | set(OF_RESULTS) | set(OF_OWN)
    assert set(names(get_resolver())) == set(TABLE) | of_apps


@pytest.mark.parametrize("role", EVERYONE)
@pytest.mark.parametrize("name", TABLE)
@pytest.mark.django_db
def test_who_may_open_what(name, role):
    arguments, status = TABLE[name]
    response = visitor(role).get(reverse(name, kwargs=arguments))
    assert response.status_code == (status if isinstance(status, int) else status[role])


@pytest.mark.parametrize("name", [name for name, (_, status) in TABLE.items() if status == 200])
@pytest.mark.django_db
def test_a_public_page_asks_for_no_account_and_leaves_no_row(name):
    client = visitor("anonymous")
    response = client.get(reverse(name, kwargs=TABLE[name][0]))
    assert response.status_code == 200
    assert "sessionid" not in response.cookies
    assert not Learner.objects.exists()


NO_QUESTIONS = [
    {**QUESTION, "code": "0"},
    {**QUESTION, "code": "ABC"},
    {**QUESTION, "code": "a" * 500},
    {**QUESTION, "code": "abcdef", "players": 7},
    {**QUESTION, "code": "abcdef", "level": 99},
    {**QUESTION, "code": "abcdef", "slug": "rien"},
]
NO_SHEETS = [
    {**SHEET, "what": "rien"},
    {**SHEET, "what": "melange.rien"},
    {**SHEET, "what": "melange.appel"},
    {**SHEET, "players": 6},
    {**SHEET, "level": 9},
    {**SHEET, "count": 0},
    {**SHEET, "count": 31},
    {**SHEET, "count": 10**30},
    {**SHEET, "seed": "abcdei"},
    {**SHEET, "seed": "a" * 300},
]
NO_STEPS = [{**DEAL, "word": word} for word in ("pli-0", "pli-19", "donne", "rien")]
NO_ANSWERS = [NOBODYS, {"ref": "1"}, {"ref": "a" * 500}]
NO_TABLES = [{"players": players} for players in (0, 2, 6, 10**30)]
WITH_ARGUMENTS = {
    "progress:sit": NO_TABLES,
    "progress:sitting_question": [
        *({**table, "number": 1} for table in NO_TABLES),
        *({"players": 4, "number": number} for number in (0, 16, 10**30)),
    ],
    "progress:sitting_end": NO_TABLES,
    "progress:sitting_result": [SITTING],
    "progress:attest": [SITTING],
    "progress:certificate_withdraw": [SITTING],
    "progress:certificate_pdf": [SITTING],
    "certificates:certificate": [{"code": code} for code in ("2", "0000-1111-iiii", "x" * 300)],
    "lessons:lesson": [{"slug": "rien"}, {"slug": "petit-sec-" + "x" * 300}],
    "lessons:rule": [{"atom": "rien"}],
    "lessons:memo_pdf": [{"name": "6"}, {"name": "rien"}],
    "lessons:usage": [{"usage": "rien"}, {"usage": "petit-sec"}],
    "play:deal": [{"slug": "rien"}],
    "play:deal_opened": [{"slug": "rien"}],
    "play:notation": [{"slug": "rien"}],
    "play:step": NO_STEPS,
    "play:step_opened": NO_STEPS,
    "exercises:mix": [
        {"players": 2, "level": 1},
        {"players": 4, "level": 0},
        {"players": 4, "level": 99},
        {"players": 10**30, "level": 1},
    ],
    "exercises:sheet": NO_SHEETS,
    "exercises:sheet_pdf": NO_SHEETS,
    "exercises:another": [
        {**QUESTION, "slug": "rien"},
        {**QUESTION, "players": 2},
        {**QUESTION, "players": 6},
        {**QUESTION, "level": 0},
        {**QUESTION, "level": 10**30},
    ],
    "exercises:exercise": NO_QUESTIONS,
    "exercises:report": NO_QUESTIONS,
    "account_reset_password_from_key": [
        RESET,
        {"uidb36": "zzzzzz", "key": "set-password"},
        {"uidb36": "1" * 13, "key": "x" * 100},
    ],
    "progress:notebook_question": NO_ANSWERS,
    "progress:notebook_report": NO_ANSWERS,
    "progress:answer": NO_ANSWERS,
    "progress:question": [{"atom": "rien"}, {"atom": "le-mort"}],
    "progress:undo": [{"idea": "rien"}, {"idea": "petit-imprenable"}],
}
# Nobody without an account, and without a password given anew, gets as far as to be told so.
ASKED_FIRST = {"mfa_edit_webauthn", "mfa_remove_webauthn"}


@pytest.mark.parametrize(
    ("name", "arguments"),
    [(name, arguments) for name, wrong in WITH_ARGUMENTS.items() for arguments in wrong],
)
@pytest.mark.django_db
def test_an_address_of_nothing_is_a_page_that_says_so(name, arguments):
    client = Client()
    for method in (client.get, client.post):
        response = method(reverse(name, kwargs=arguments))
        assert response.status_code in (404, 405)
        assert "<h1>" in response.text


def test_every_address_with_arguments_is_tried_with_wrong_ones():
    with_arguments = {name for name, (arguments, _) in TABLE.items() if arguments}
    assert set(WITH_ARGUMENTS) == with_arguments - ASKED_FIRST
