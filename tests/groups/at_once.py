"""What happens to a group when everything arrives at the same moment.

`python -m tests.groups.at_once` plays every scene on the empty database of DATABASE_URL and prints
as JSON what is left of each.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import timedelta
from functools import partial

from tests.exercises.at_once import answers, at_once, new, play, token  # sets Django up

# isort: split
from django.utils import timezone

from tarotlearn.accounts.merging import give, merge
from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups import ending, lapsing, members
from tarotlearn.groups.models import Group, GroupKind, Membership, Role
from tests.groups.people import leader_of, make_class, make_member

Act = Callable[[], object]


def allowed(acts: Iterable[Act]) -> None:
    """Do all this at once; what is refused in words is as good as done."""

    def act_or_refuse(act: Act) -> None:
        with suppress(ValueError):
            act()

    at_once([partial(act_or_refuse, act) for act in acts])


def led_by_six() -> list[Membership]:
    group = make_class()
    for number in range(5):
        make_member(group, f"Collegue{number}", Role.RESPONSABLE)
    return [*group.memberships.select_related("learner__user", "group")]


def all_who_lead_leave() -> None:
    allowed([partial(members.leave, member=leader) for leader in led_by_six()])


def all_who_lead_stop_leading() -> None:
    leaders = led_by_six()
    by = leaders[0].learner.user
    allowed(
        partial(members.change_role, member=leader, role=Role.ELEVE, by=by) for leader in leaders
    )


def all_who_lead_remove_one_another() -> None:
    leaders = led_by_six()
    allowed(
        partial(members.remove, member=leader, by=other.learner.user)
        for leader, other in zip(leaders, leaders[1:] + leaders[:1], strict=True)
    )


def one_hands_over_twice_and_leaves() -> None:
    group = make_class()
    heirs = [make_member(group, f"Collegue{n}", Role.ENSEIGNANT) for n in range(2)]
    leader = leader_of(group)
    hands = [
        partial(members.hand_over, group=group, to=heir, by=leader, stays=False) for heir in heirs
    ]
    allowed([*hands, partial(members.leave, member=leader)] * 2)


def all_who_lead_erase_their_accounts_but_a_teacher_stays() -> None:
    leaders = led_by_six()
    make_member(leaders[0].group, "Okafor", Role.ENSEIGNANT)
    allowed([leader.learner.user.delete for leader in leaders])


def a_group_is_erased_twice_while_its_pupil_answers() -> None:
    """He goes with what he had answered; what comes too late is of a new learner."""
    group = make_class()
    Membership.objects.create(group=group, learner=new("a"), name="Léa", code="abcd", key="k" * 16)
    allowed([*[partial(ending.erase, group=group)] * 2, *answers(token("a"), 20)])


def a_group_is_erased_while_its_pupils_are_merged_and_given_to_accounts() -> None:
    """Neither waits for who waits for him: each is done, or too late."""
    group = make_class()
    acts: list[Act] = []
    for number in range(12):
        pupil, home = Learner.objects.create(), Learner.objects.create()
        Membership.objects.create(
            group=group, learner=pupil, name="Léa", code=f"{number:04d}", key="k" * 16
        )
        user = User.objects.create_user(f"eleve{number}@exemple.fr")
        acts += [partial(merge, home, pupil) if number % 2 else partial(give, pupil, user)]
    allowed([*acts, partial(ending.erase, group=group)])
    Learner.objects.filter(attempts=None, user=None, memberships=None).delete()


def a_silent_member_leaves_twice_while_he_answers() -> None:
    """He answered just before, and stays; or he is gone, and another begins."""
    group = make_class()
    Group.objects.update(kind=GroupKind.CLUB)
    Membership.objects.create(group=group, learner=new("a"), name="Léa")
    year_ago = timezone.now() - timedelta(days=400)
    Membership.objects.filter(name="Léa").update(joined_at=year_ago)
    allowed([*[lapsing.purge] * 2, *answers(token("a"), 20)])


SCENES = (
    all_who_lead_leave,
    all_who_lead_stop_leading,
    all_who_lead_remove_one_another,
    one_hands_over_twice_and_leaves,
    all_who_lead_erase_their_accounts_but_a_teacher_stays,
    a_group_is_erased_twice_while_its_pupil_answers,
    a_group_is_erased_while_its_pupils_are_merged_and_given_to_accounts,
    a_silent_member_leaves_twice_while_he_answers,
)


def left() -> dict[str, int]:
    found = {
        "groups": Group.objects.count(),
        "leaders": Membership.objects.filter(role=Role.RESPONSABLE).count(),
        "orphans": Learner.objects.filter(user=None, browsers=None).count(),
        "late": Attempt.objects.exclude(learner__browsers__isnull=False).count(),
    }
    for model in (Learner, User, Group):
        model.objects.all().delete()
    return found


if __name__ == "__main__":
    play(SCENES, left)
