"""An address that no phone can reach is not handed out without a word."""

import pytest
from django.urls import reverse

from tarotlearn.groups.inviting import open_invitation
from tarotlearn.groups.models import Role
from tests.groups.people import leader_of, make_class, make_pupil

pytestmark = pytest.mark.django_db
SAID = "Ce site n’est servi que sur cet ordinateur"


@pytest.mark.parametrize(
    ("host", "is_said"), [("localhost", True), ("127.0.0.1:8000", True), ("testserver", False)]
)
def test_it_is_said_where_cards_and_invitations_are_handed_out(client, host, is_said):
    group = make_class()
    make_pupil(group, "Inès")
    leader = leader_of(group).learner.user
    door = open_invitation(group=group, by=leader, role=Role.ELEVE, expires_at=None, most_uses=None)
    client.force_login(leader)
    at = [
        reverse("groups:cards", args=[group.ref]),
        reverse("groups:invitation_list", args=[group.ref]),
        reverse("groups:invitation_poster", args=[group.ref, door.token]),
    ]
    for url in at:
        page = client.get(url, headers={"host": host})
        assert page.status_code == 200
        assert (SAID in page.text) == is_said, url
