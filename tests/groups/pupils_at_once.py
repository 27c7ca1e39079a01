"""What happens to pupils without account when everything arrives at the same moment.

`python -m tests.groups.pupils_at_once` plays every scene on the empty database of DATABASE_URL and
prints as JSON what is left of each.
"""

from contextlib import suppress
from functools import partial

from tests.exercises.at_once import answer, at_once, play  # sets Django up

# isort: split
from django.test import Client

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner, User
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups import members
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.groups.pupils.adding import add_pupils
from tarotlearn.groups.pupils.codes import renew, secret_of
from tarotlearn.groups.pupils.moving import move
from tests.groups.people import leader_of, make_class, make_member, make_user

NAMES = [f"Élève {number}" for number in range(35)]


def led_by_two():
    group = make_class()
    by = leader_of(group).learner.user
    other = make_member(group, "Okafor", Role.RESPONSABLE)
    return group, by, other.learner.user


def one_pupil():
    group, by, _ = led_by_two()
    [pupil] = add_pupils(group=group, names=["Léa"], by=by).made
    return group, by, pupil


def come(pupil, client=None, **more):
    """Come in by the codes of this pupil as they were; return the browser."""
    client = client or Client(SERVER_NAME="localhost")
    sent = {"secret": secret_of(pupil)} | more
    response = client.post("/entrer/", sent)
    assert response.status_code in (302, 422), response.status_code
    return client


def two_teachers_paste_one_list() -> None:
    group, one, other = led_by_two()
    at_once([partial(add_pupils, group=group, names=NAMES, by=by) for by in (one, other)] * 4)


def two_teachers_paste_lists_that_overlap() -> None:
    group, one, other = led_by_two()
    lists = [(NAMES[:25], one), (NAMES[10:], other)]
    at_once([partial(add_pupils, group=group, names=names, by=by) for names, by in lists] * 3)


def a_class_comes_in_at_once() -> None:
    group, by, _ = led_by_two()
    pupils = add_pupils(group=group, names=NAMES, by=by).made
    at_once([partial(come, pupil) for pupil in pupils])


def codes_are_renewed_while_he_comes_in() -> None:
    group, by, pupil = one_pupil()
    renewing = partial(renew, group=group, members=[pupil], by=by)
    at_once([*[partial(come, pupil)] * 20, *[renewing] * 2])


def he_comes_in_twice_and_brings_along_what_he_did() -> None:
    _, _, pupil = one_pupil()
    clients = []
    for letter in "abcdefgh":
        answer(letter * 32, f"abcd2{letter}")
        client = Client(SERVER_NAME="localhost")
        client.cookies[cookie.NAME] = letter * 32
        clients.append(client)
    at_once([partial(come, pupil, client, suite="joindre") for client in clients * 2])


def he_is_united_with_his_account_while_he_comes_in_and_codes_are_renewed() -> None:
    group, by, pupil = one_pupil()
    user = make_user("Lea")
    Learner.objects.create(user=user)
    signed_in = []
    for _ in range(4):
        client = Client(SERVER_NAME="localhost")
        client.force_login(user)
        signed_in.append(client)
    at_once(
        [
            *(partial(come, pupil, client, suite="reunir") for client in signed_in),
            *[partial(come, pupil)] * 8,
            partial(renew, group=group, members=[pupil], by=by),
        ]
    )


def he_is_moved_and_erased_and_comes_in() -> None:
    group, by, pupil = one_pupil()
    to = make_class("Petit", "Sixième A")
    Membership.objects.create(
        group=to, learner=Learner.objects.get(user=by), role=Role.RESPONSABLE, name="Delorme"
    )

    def refused(act, **given):
        with suppress(ValueError):
            act(**given)

    at_once(
        [
            *[partial(refused, move, member=pupil, to=to, by=by)] * 3,
            *[partial(refused, members.remove, member=pupil, by=by)] * 2,
            *[partial(come, pupil)] * 6,
        ]
    )


SCENES = (
    two_teachers_paste_one_list,
    two_teachers_paste_lists_that_overlap,
    a_class_comes_in_at_once,
    codes_are_renewed_while_he_comes_in,
    he_comes_in_twice_and_brings_along_what_he_did,
    he_is_united_with_his_account_while_he_comes_in_and_codes_are_renewed,
    he_is_moved_and_erased_and_comes_in,
)


def left() -> dict[str, int]:
    pupils = Membership.objects.filter(role=Role.ELEVE)
    found = {
        "pupils": pupils.count(),
        "names": pupils.values("name").distinct().count(),
        "codes": pupils.exclude(code="").values("code").distinct().count(),
        "learners": Learner.objects.filter(user=None).count(),
        "browsers": Browser.objects.count(),
        "answers": Attempt.objects.filter(learner__memberships__role=Role.ELEVE).count(),
    }
    for model in (Learner, User, Group):
        model.objects.all().delete()
    return found


if __name__ == "__main__":
    play(SCENES, left)
