"""A learner in a real browser: arrive, answer wrong, read why, answer right, go on."""

import pytest
from playwright.sync_api import Page, expect

from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kinds import KINDS
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.exercises.addresses import Address, one_address, solution, some_addresses, wrong_answer

pytestmark = pytest.mark.django_db(transaction=True)


def touch(page: Page, box: str) -> None:
    """Press what is seen of a card or of an answer, as a finger does."""
    label = page.locator(f"label:has({box})")
    small = "small-pick" in (label.get_attribute("class") or "")
    label.click(position={"x": 14, "y": 14 if small else 20})


def choose(page: Page, values: tuple[str, ...]) -> None:
    """Tick, choose or type these, and untick what was ticked else."""
    wanted = [*Sent(values).as_fields()]
    ticked = page.locator("form.question input[type=checkbox]:checked")
    for name, value in ticked.evaluate_all("all => all.map(one => [one.name, one.value])"):
        if (name, value) not in wanted:
            touch(page, f"input[name='{name}'][value='{value}']")
    for name, value in sorted(wanted):
        give(page, name, value)


def give(page: Page, name: str, value: str) -> None:
    """One value of an answer, by whatever takes it."""
    menu, number = page.locator(f"select[name='{name}']"), page.locator(f".number[name='{name}']")
    if menu.count():
        menu.select_option(value)
    elif number.count():
        number.fill(value)
    else:
        box = f"input[name='{name}'][value='{value}']"
        if not page.locator(box).is_checked():
            touch(page, box)
        expect(page.locator(box)).to_be_checked()


def answer(page: Page, values: tuple[str, ...]) -> None:
    if page.locator("button.pick").count():
        page.locator(f"button.pick[value='{values[0]}']").click(position={"x": 14, "y": 20})
        return
    choose(page, values)
    page.get_by_role("button", name="Valider").click()


def no_sideways_scrolling(page: Page) -> None:
    page.wait_for_load_state()  # with its styles
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def run_through(page: Page, address: Address, accessible) -> None:
    """The whole way of a question, at whatever width, with or without JavaScript."""
    page.goto(address.url)
    expect(page.get_by_role("heading", level=1)).to_have_text(address.kind.TITLE)
    no_sideways_scrolling(page)
    accessible(page)
    page.get_by_role("button", name="Un indice").click()
    expect(page.locator(".feedback.hint")).to_contain_text("Indice 1 sur 3")
    answer(page, wrong_answer(address))
    feedback = page.locator(".feedback.wrong")
    expect(feedback.get_by_role("link", name="Lire la règle")).to_be_visible()
    no_sideways_scrolling(page)
    accessible(page)
    if not address.kind.scene(address.question).is_even:
        expect(page.locator(".steps")).to_have_count(0)
        page.get_by_role("button", name="Voir la solution").click()
    expect(page.locator(".derivation .steps li").first).to_be_visible()
    no_sideways_scrolling(page)
    accessible(page)
    page.get_by_role("button", name="Réessayer").click()
    expect(
        page.get_by_role("button", name="Un indice").or_(
            page.get_by_role("button", name="Indice suivant")
        )
    ).to_be_visible()
    answer(page, solution(address))
    expect(page.locator(".feedback.right")).to_contain_text("Juste")
    accessible(page)
    page.get_by_role("link", name="Une autre comme celle-ci").click()
    expect(page.get_by_role("button", name="Un indice")).to_be_visible()
    assert page.url != address.url


@pytest.mark.parametrize("slug", KINDS)
def test_wrong_then_right_then_another(page, slug):
    run_through(page, one_address(slug), assert_accessible)


@pytest.mark.parametrize("slug", KINDS)
def test_the_same_without_javascript(page_without_javascript, slug):
    run_through(page_without_javascript, one_address(slug), assert_accessible_without_javascript)


def test_the_verdict_takes_the_focus_in_place(page):
    address = one_address("cartes-jouables")
    page.goto(address.url)
    page.evaluate("window.same = true")
    answer(page, solution(address))
    expect(page.locator(".feedback.right")).to_be_focused()
    assert page.evaluate("window.same"), "htmx answers in place"


def test_the_question_takes_the_focus_when_it_is_put_back_or_follows_in_place(page):
    address = one_address("cartes-jouables")
    page.goto(address.url)
    expect(page.locator(".question-head")).not_to_have_attribute("tabindex", "-1")
    answer(page, wrong_answer(address))
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator(".question-head")).to_be_focused()
    page.goto("/")
    page.locator("form.question [name=demande][value=autre]").first.click()
    expect(page.locator(".question-head")).to_be_focused()


def test_a_hand_of_24_cards_is_played_on_a_phone(phone):
    address = next(
        address
        for address in some_addresses("cartes-jouables", 3, 3, 80)
        if len(address.question.hand) == 24
    )
    phone.goto(address.url)
    no_sideways_scrolling(phone)
    answer(phone, solution(address))
    expect(phone.locator(".feedback.right")).to_be_visible()


def test_a_question_is_answered_by_keyboard(desktop):
    address = one_address("petit-sec")
    desktop.goto(address.url)
    desktop.locator("input[value=oui]").focus()
    if solution(address) == ("oui",):
        desktop.keyboard.press("Space")
    else:
        desktop.keyboard.press("ArrowDown")
    desktop.keyboard.press("Enter")
    expect(desktop.locator(".feedback.right")).to_be_visible()


def test_figures_choose_and_enter_goes_on(desktop):
    address = one_address("cartes-jouables")
    desktop.goto(address.url)
    boxes = desktop.locator("form.question input[type=checkbox]")
    right = set(solution(address))
    for place, box in enumerate(boxes.all()[:9], 1):
        if box.get_attribute("value") in right:
            desktop.keyboard.press(str(place))
    ticked = desktop.locator("input:checked").evaluate_all("all => all.map(one => one.value)")
    shown = boxes.evaluate_all("all => all.slice(0, 9).map(one => one.value)")
    assert set(ticked) == right & set(shown)
    desktop.keyboard.press("Enter")
    expect(desktop.locator(".feedback .verdict")).to_be_visible()


def test_three_hints_never_hide_the_choice_that_has_the_focus(phone):
    phone.goto(one_address("petit-sec-suite").url)
    for number, label in enumerate(("Un indice", "Indice suivant", "Indice suivant"), 1):
        phone.get_by_role("button", name=label).click()
        expect(phone.locator(".feedback.hint")).to_contain_text(f"Indice {number} sur 3")
    phone.evaluate("scrollTo(0, 0); document.querySelector('.brand').focus()")
    names = set(phone.locator("fieldset input").evaluate_all("all => all.map(one => one.name)"))
    while names:
        phone.keyboard.press("Tab")
        shown = phone.evaluate(
            """() => {
                const [one, panel] = [document.activeElement, document.querySelector(".feedback")];
                const edge = (one.closest("label") ?? one).getBoundingClientRect().bottom;
                return [one.name ?? "", edge <= panel.getBoundingClientRect().top + 1];
            }"""
        )
        if shown[0] in names:
            assert shown[1], shown
            names.remove(shown[0])


def test_nothing_chosen_is_said_in_place(page):
    page.goto(one_address("petit-sec").url)
    page.get_by_role("button", name="Valider").click()
    expect(page.locator(".feedback.wrong")).to_contain_text("Choisissez une réponse")


def test_the_home_page_has_a_card_to_touch_and_answers_in_place(page):
    page.goto("/")
    page.locator("form.question .pick").first.click(position={"x": 14, "y": 20})
    expect(page.locator("form.question .verdict")).to_be_visible()
    assert_accessible(page)


def test_a_lesson_answers_its_exercise_in_place(page):
    page.goto("/lecons/petit-sec/")
    form = page.locator("form.question").first
    form.get_by_text("Non, on passe aux enchères").click()
    form.get_by_role("button", name="Valider").click()
    expect(page.locator("form.question .verdict").first).to_be_visible()
    assert_accessible(page)
    asked = form.get_attribute("action")
    form.get_by_role("button", name="Une autre comme celle-ci").click()
    expect(page.locator("form.question .verdict")).to_have_count(0)
    assert page.locator("form.question").first.get_attribute("action") != asked
    assert page.url.endswith("/lecons/petit-sec/")


@pytest.mark.parametrize(("width", "height"), [(740, 360), (320, 256), (360, 740)])
def test_the_verdict_is_in_sight_after_an_answer_whatever_the_screen(open_page, width, height):
    """A phone held sideways, a zoom of 400 %, a phone: focus brings the verdict on the screen."""
    page = open_page(width)
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/exercices/jouer-une-carte/4-joueurs/niveau-2/premax/")
    page.locator("button.pick").last.click()
    expect(page.locator(".feedback")).to_be_focused()
    expect(page.locator(".feedback .verdict")).to_be_in_viewport(ratio=1)
