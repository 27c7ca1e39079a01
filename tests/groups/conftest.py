"""What most tests of groups begin with: a class, who leads it, his browser."""

import pytest

from tests.groups.people import client_of, leader_of, make_class


@pytest.fixture
def group(db):
    return make_class()


@pytest.fixture
def by(group):
    """The account of who leads the class."""
    return leader_of(group).learner.user


@pytest.fixture
def leader(group):
    """The browser of who leads the class."""
    return client_of(leader_of(group))
