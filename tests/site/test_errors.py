"""Bad input and broken views: the right status, a French page, and the next request works."""

import pytest
from bs4 import BeautifulSoup
from django.http import Http404
from django.test import Client

from tarotlearn import errors

TEN_MEGABYTES = b"theme=" + b"a" * 10_000_000
FORM = "application/x-www-form-urlencoded"

HOSTILE = {
    "no such page": (lambda c: c.get("/rien/"), errors.NOT_FOUND),
    "a very long path": (lambda c: c.get("/" + "a" * 20_000 + "/"), errors.NOT_FOUND),
    "a path that is no UTF-8": (lambda c: c.get("/%FF%FE/"), errors.UNREADABLE),
    "a null byte in the path": (lambda c: c.get("/affichage%00/"), errors.UNREADABLE),
    "a query that is no UTF-8": (lambda c: c.get("/?x=%FF"), errors.UNREADABLE),
    "a null byte in the query": (lambda c: c.get("/?x=a%00b"), errors.UNREADABLE),
    "a null byte in a name": (lambda c: c.get("/?a%00b=x"), errors.UNREADABLE),
    "a query with too many fields": (
        lambda c: c.get("/?" + "&".join(f"f{n}=1" for n in range(600))),
        errors.TOO_MANY_FIELDS,
    ),
    "a body that is no UTF-8": (
        lambda c: c.post("/affichage/", b"theme=%FF", content_type=FORM),
        errors.UNREADABLE,
    ),
    "raw bytes for a body": (
        lambda c: c.post("/affichage/", b"theme=\xff\xfe", content_type=FORM),
        errors.UNREADABLE,
    ),
    "a null byte in the body": (
        lambda c: c.post("/affichage/", b"theme=%00", content_type=FORM),
        errors.UNREADABLE,
    ),
    "another charset": (
        lambda c: c.post("/affichage/", b"theme=clair", content_type=f"{FORM}; charset=utf-16"),
        errors.UNREADABLE,
    ),
    "a multipart body cut short": (
        lambda c: c.post("/affichage/", b"--x\r\n", content_type="multipart/form-data"),
        errors.UNREADABLE,
    ),
    "too many fields": (
        lambda c: c.post("/affichage/", {f"f{n}": "1" for n in range(600)}),
        errors.TOO_MANY_FIELDS,
    ),
    "ten megabytes": (
        lambda c: c.post("/affichage/", TEN_MEGABYTES, content_type=FORM),
        errors.TOO_BIG,
    ),
    "ten megabytes in a file": (
        lambda c: c.post("/affichage/", TEN_MEGABYTES, content_type="multipart/form-data"),
        errors.TOO_BIG,
    ),
    "ten megabytes to nowhere": (
        lambda c: c.post("/rien/", TEN_MEGABYTES, content_type=FORM),
        errors.TOO_BIG,
    ),
    "a host of somebody else": (
        lambda c: c.get("/", headers={"Host": "ailleurs.example"}),
        errors.WRONG_HOST,
    ),
    "a host that is none": (lambda c: c.get("/", headers={"Host": "a b"}), errors.WRONG_HOST),
    "a method that the page has not": (lambda c: c.put("/affichage/"), errors.WRONG_METHOD),
    "a form sent to a page that has none": (lambda c: c.post("/"), errors.WRONG_METHOD),
}


@pytest.fixture
def hardened():
    """A browser that sends what it is told to, and meets answers instead of exceptions."""
    return Client(raise_request_exception=False)


def page(response):
    return BeautifulSoup(response.content, "html.parser")


@pytest.mark.parametrize(("ask", "trouble"), HOSTILE.values(), ids=HOSTILE.keys())
def test_bad_input_is_refused_in_french_and_the_next_request_works(hardened, ask, trouble):
    response = ask(hardened)
    assert response.status_code == trouble.status
    shown = page(response)
    assert shown.html["lang"] == "fr"
    assert [title.text for title in shown.select("h1")] == [trouble.title]
    assert shown.select_one('main a[href="/"]')
    assert shown.select_one('meta[name="robots"][content="noindex"]')
    assert "Content-Security-Policy" in response.headers
    assert hardened.get("/affichage/").status_code == 200


@pytest.mark.parametrize(("ask", "trouble"), HOSTILE.values(), ids=HOSTILE.keys())
def test_htmx_gets_the_same_refusal_as_a_fragment(ask, trouble):
    client = Client(raise_request_exception=False, headers={"HX-Request": "true"})
    response = ask(client)
    assert response.status_code == trouble.status
    shown = page(response)
    assert not shown.find("html")
    alert = shown.select_one('[role="alert"]')
    assert trouble.title in alert.text
    assert alert.has_attr("autofocus")
    assert alert["tabindex"] == "-1"


@pytest.mark.parametrize(
    ("raised", "said"),
    [
        (("Il n’y a pas de leçon « x ».",), "Il n’y a pas de leçon « x »."),
        (("No Attempt matches the given query.",), errors.NOT_FOUND.sentence),
        (("x" * 500,), errors.NOT_FOUND.sentence),
        (({"path": "rien/"},), errors.NOT_FOUND.sentence),
        ((), errors.NOT_FOUND.sentence),
    ],
)
def test_a_page_that_is_not_there_says_so_in_french_words(rf, raised, said):
    response = errors.not_found(rf.get("/rien/"), Http404(*raised))
    assert said in response.text


def test_a_page_says_which_methods_it_accepts(client):
    assert client.put("/affichage/").headers["Allow"] == "GET, HEAD, POST"


def test_a_form_without_its_cookie_says_to_allow_cookies():
    response = Client(enforce_csrf_checks=True).post("/affichage/", {"theme": "clair"})
    assert response.status_code == 403
    assert page(response).h1.text == errors.NO_COOKIE.title


def test_a_form_left_open_too_long_says_to_reload_the_page():
    client = Client(enforce_csrf_checks=True)
    client.get("/affichage/")
    response = client.post("/affichage/", {"theme": "clair", "csrfmiddlewaretoken": "a" * 64})
    assert response.status_code == 403
    assert page(response).h1.text == errors.STALE_FORM.title


def test_a_page_for_others_is_refused_in_french(settings, hardened):
    settings.ROOT_URLCONF = "tests.site.broken_urls"
    response = hardened.get("/interdit/")
    assert response.status_code == 403
    assert page(response).h1.text == errors.FORBIDDEN.title


def test_a_broken_view_gives_a_page_that_tells_nothing(settings, hardened, caplog):
    settings.ROOT_URLCONF = "tests.site.broken_urls"
    response = hardened.get("/panne/")
    assert response.status_code == 500
    assert page(response).h1.text == errors.BROKEN.title
    assert "what no page should ever show" not in response.text
    assert "what no page should ever show" in caplog.text
    assert hardened.get("/affichage/").status_code == 200


def test_a_broken_view_gives_htmx_a_fragment(settings, caplog):
    settings.ROOT_URLCONF = "tests.site.broken_urls"
    client = Client(raise_request_exception=False, headers={"HX-Request": "true"})
    response = client.get("/panne/")
    assert response.status_code == 500
    assert errors.BROKEN.title in page(response).select_one('[role="alert"]').text


def test_the_page_of_a_broken_site_needs_nothing_but_itself(settings):
    template = (settings.BASE_DIR / "templates/500.html").read_text()
    assert "{%" not in template
    assert "{{" not in template
