"""Lessons and rule pages in a real browser: readable by all, at every width, in every mode."""

import pytest

from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript

LESSON = "/lecons/petit-sec/"
# One rule page for each sort of figure: a hand, a trick, a poignée, an écart, a score, facts.
PAGES = [
    LESSON,
    "/lecons/",
    "/memo/",
    "/regles/",
    "/regles/petit-sec/",
    "/regles/monter/",
    "/regles/gagner-le-pli/",
    "/regles/fautes-de-poignee/",
    "/regles/ecart-interdits/",
    "/regles/repartition/",
    "/regles/une-seule-parole/",
    "/usages/",
    "/usages/entame-libre/",
    "/usages/poignee-multipliee/",
    "/sources/",
]


DARK = [
    LESSON,
    "/usages/misere-20/",
    "/sources/",
    "/regles/ecart-interdits/",
    "/regles/repartition/",
]


@pytest.mark.parametrize(
    ("address", "scheme"),
    [*((address, "light") for address in PAGES), *((address, "dark") for address in DARK)],
)
def test_a_page_is_accessible_and_as_wide_as_the_screen(open_page, address, scheme):
    for width in (360, 1280):
        page = open_page(width, color_scheme=scheme)
        page.goto(address)
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_lesson_is_accessible_without_javascript(page_without_javascript):
    page_without_javascript.goto(LESSON)
    assert_accessible_without_javascript(page_without_javascript)


def seen(page):
    """For which tables some text is on the screen."""
    return [n for n in (3, 4, 5) if page.locator(f".for-{n}").first.is_visible()]


@pytest.mark.parametrize("javascript", [True, False])
def test_the_table_is_chosen_with_the_keyboard_alone(open_page, javascript):
    page = open_page(360, javascript=javascript)
    page.goto(LESSON)
    assert seen(page) == [4]
    page.focus("#players-4")
    page.keyboard.press("ArrowRight")
    assert seen(page) == [5]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert seen(page) == [3]


def test_on_paper_the_three_tables_and_every_answer_are_there(desktop):
    desktop.goto(LESSON)
    desktop.emulate_media(media="print")
    assert seen(desktop) == [3, 4, 5]
    assert not desktop.locator(".lesson .switch").is_visible()
    assert desktop.locator("details p").first.is_visible()


def test_an_answer_is_judged_inside_the_lesson(page):
    page.goto(LESSON)
    exercise = page.locator("form.question").first
    exercise.get_by_label("Non, on passe aux enchères").check()
    exercise.get_by_role("button", name="Valider").click()
    exercise.get_by_text("Pas tout à fait").wait_for()
    assert page.url.endswith(LESSON)
    assert_accessible(page)
