"""What most tests of assignments begin with: a class, the browser of who leads it, a pupil."""

import pytest

from tests.groups.people import client_of, leader_of, make_class, make_pupil


@pytest.fixture
def group(db):
    return make_class()


@pytest.fixture
def leader(group):
    """The browser of who leads the class."""
    return client_of(leader_of(group))


@pytest.fixture
def pupil(group):
    return make_pupil(group, "Inès")
