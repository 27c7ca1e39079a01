"""What is said of people's data, and the end of a class, in a browser: on a phone as on a desk."""

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from tarotlearn.groups.models import Group
from tests.browser.accessibility import assert_accessible
from tests.browser.test_groups import fits, peopled, sign_in
from tests.groups.people import leader_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("name", ["everyone", "parents", "school"])
def test_the_pages_of_data_keep_nobody_out(page: Page, name):
    page.goto(reverse(f"privacy:{name}"))
    assert fits(page)
    assert_accessible(page)


def test_a_class_that_ends_is_taken_away_and_kept(page: Page):
    group = peopled()
    Group.objects.update(warned_at=timezone.now())
    sign_in(page, leader_of(group).learner.user)
    page.goto(group.get_absolute_url())
    page.get_by_role("link", name="La garder, ou emporter").click()
    assert fits(page)
    assert_accessible(page)
    page.get_by_role("link", name="Emporter ce qu’elle contient", exact=True).click()
    assert fits(page)
    assert_accessible(page)
    with page.expect_download() as taken:
        page.get_by_role("button", name="Emporter l’archive").click()
    assert taken.value.suggested_filename == "cinquieme-b.zip"
    page.go_back()
    page.get_by_role("button", name="Garder cette classe").click()
    expect(page.get_by_role("status")).to_contain_text("Cette classe est gardée")
    assert_accessible(page)
