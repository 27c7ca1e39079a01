"""The page « Affichage »: three settings, kept in a cookie, set on every page."""

import pytest
from bs4 import BeautifulSoup

from tarotlearn.display import COOKIE, Display


def html_classes(response):
    return BeautifulSoup(response.content, "html.parser").html.get("class", [])


def checked(response):
    page = BeautifulSoup(response.content, "html.parser")
    return {(tag["name"], tag["value"]) for tag in page.select("input[checked]")}


@pytest.mark.parametrize(
    ("form", "classes"),
    [
        ({"theme": "auto"}, []),
        ({"theme": "clair"}, ["theme-light"]),
        ({"theme": "sombre", "quatre_couleurs": "1"}, ["theme-dark", "four-colours"]),
        ({"theme": "auto", "etalees": "1"}, ["cards-spread"]),
        ({}, []),
    ],
)
def test_what_is_chosen_shows_on_every_page_that_follows(client, form, classes):
    response = client.post("/affichage/", form, follow=True)
    assert "C’est enregistré." in response.text
    assert html_classes(response) == classes
    assert html_classes(client.get("/rien/")) == classes


def test_the_form_shows_what_was_chosen(client):
    client.post("/affichage/", {"theme": "sombre", "etalees": "1"})
    assert checked(client.get("/affichage/")) == {("theme", "sombre"), ("etalees", "1")}


def test_a_theme_that_does_not_exist_is_refused_and_the_rest_is_kept(client):
    response = client.post("/affichage/", {"theme": "fluo", "quatre_couleurs": "1"})
    assert response.status_code == 422
    assert "Choisissez un fond" in response.text
    assert checked(response) == {("theme", "auto"), ("quatre_couleurs", "1")}
    assert COOKIE not in client.cookies


@pytest.mark.parametrize("old", ["", "x", "sombre.x", "." * 50, '"><script>', "sombre.clair"])
def test_a_cookie_of_an_older_site_breaks_no_page(client, old):
    client.cookies[COOKIE] = old
    response = client.get("/affichage/")
    assert response.status_code == 200
    assert set(html_classes(response)) <= {"theme-dark", "theme-light"}


@pytest.mark.parametrize(
    "display",
    [Display(), Display(True, False, "clair"), Display(True, True, "sombre")],
    ids=str,
)
def test_a_display_is_read_as_it_was_written(display):
    assert Display.read(str(display)) == display


def test_a_page_depends_on_the_cookie_and_says_so(client):
    assert "Cookie" in client.get("/rien/").headers["Vary"]
