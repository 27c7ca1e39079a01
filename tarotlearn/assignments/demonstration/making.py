"""The demonstration, written in one transaction: a class of thirty, a club, weeks of work.

Same seed, same people and answers; dates count back from the moment of writing. Everything goes
through what the site's own pages use, but for the dates, which are set afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils import timezone

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner, User
from tarotlearn.assignments.demonstration import people
from tarotlearn.assignments.demonstration.simulated import Simulated
from tarotlearn.assignments.demonstration.writing import Gathered
from tarotlearn.assignments.giving.ready import give_ready
from tarotlearn.assignments.giving.ready_made import BY_SLUG
from tarotlearn.assignments.models import Assignment, Draw, Mode
from tarotlearn.assignments.models.assignment import SEED_LENGTH
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.groups.creating import create_group
from tarotlearn.groups.models import Group, GroupKind, JournalEntry, Membership, Role
from tarotlearn.groups.models.group import REF_LENGTH
from tarotlearn.groups.pupils.adding import add_pupils
from tarotlearn.progress.models import Progress
from tarotlearn.readable import ALPHABET

_SEED = "demonstration"
_DAY, _WEEK = timedelta(days=1), timedelta(weeks=1)

# What is believed in this class, the commonest first.
_COMMON = (
    "monter-facultatif", "sec-malgre-excuse", "pas-sur-partenaire", "excuse-gagne",
    "sec-malgre-21", "roi-est-un-bout", "pas-de-sous-coupe", "monter-a-la-couleur",
)  # fmt: skip
# What is given: the ready-made one, days ago, days it lasted, and what share of the class did it.
_GIVEN = (
    ("bouts-et-objectif", 41, 7, 1.0),
    ("petit-sec-en-10-minutes", 30, 7, 0.97),
    ("fournir-couper-se-defausser", 16, 7, 0.93),
    ("monter-et-sous-couper", 2, 7, 0.6),
)
_TEST = ("fournir-couper-se-defausser", "Contrôle : fournir, couper, se défausser", 5)
_ALONE = ("cartes-jouables", "qui-gagne-le-pli", "petit-sec", "bouts", "ordre-des-cartes")
_BEGINNERS = ("bouts", "qui-gagne-le-pli", "cartes-jouables", "petit-sec")


def is_fresh() -> bool:
    """Whether nobody is in the database: no account, no learner, no group."""
    return not any(model.objects.exists() for model in (User, Learner, Group))


def is_there() -> bool:
    """Whether the demonstration was written here, and its teacher is still there."""
    return User.objects.filter(email=people.TEACHER).exists()


@transaction.atomic
def make(now: datetime) -> None:
    """Write all of it. The database is to be fresh."""
    rng = Random(_SEED)
    for address, name in people.USERS.items():
        user = User.objects.create_user(address, people.PASSWORD, name=name)
        EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
    gathered = Gathered(rng)
    _make_class(now, rng, gathered)
    _make_club(now, rng, gathered)
    gathered.write()
    Progress.objects.states_of(Learner.objects.all())


# --- The class ----------------------------------------------------------------------------------


def _make_class(now: datetime, rng: Random, gathered: Gathered) -> None:
    teacher = _user(people.TEACHER)
    group = create_group(by=teacher, kind=GroupKind.CLASSE, name=people.CLASS)
    made = add_pupils(group=group, names=people.PUPILS, by=teacher).made
    _teach(group, people.COLLEAGUE)
    Group.objects.filter(pk=group.pk).update(code=people.CLASS_CODE)
    Membership.objects.filter(group=group, name=people.PUPILS[0]).update(code=people.PUPIL_CODE)
    given = [*_given(group, teacher, now), _test(group, teacher, now)]
    by_name = {member.name: member for member in made}
    for name in people.PUPILS:  # the questions that each is asked follow from it
        by_name[name].ref = _signs(rng, REF_LENGTH)
    Membership.objects.bulk_update(made, ["ref"])
    for name in people.PUPILS:
        knows = 0.2 + 0.75 * rng.random()
        _work_of(by_name[name], Simulated.drawn(_COMMON, knows, rng), given, now, gathered)
    _date(group, now - 7 * _WEEK)


def _given(group: Group, by: User, now: datetime) -> Iterator[tuple[Assignment, float]]:
    for slug, ago, lasted, share in _GIVEN:
        assignment = give_ready(group=group, by=by, model=BY_SLUG[slug])
        yield _at(assignment, slug, now - ago * _DAY, lasted), share


def _test(group: Group, by: User, now: datetime) -> tuple[Assignment, float]:
    """A test that is over: the same questions for all, one try, twenty minutes."""
    slug, title, ago = _TEST
    assignment = give_ready(group=group, by=by, model=BY_SLUG[slug])
    line = JournalEntry.objects.filter(group=group).latest("pk")
    JournalEntry.objects.filter(pk=line.pk).update(about=title)
    assignment.parts.exclude(lesson="").delete()
    assignment.title, assignment.words = title, "Une réponse par question. Vingt minutes."
    assignment.mode, assignment.draw = Mode.TEST, Draw.MEMES
    assignment.tries, assignment.minutes = 1, 20
    return _at(assignment, slug, now - ago * _DAY, 1), 0.97


def _at(assignment: Assignment, slug: str, opened: datetime, lasted: int) -> Assignment:
    """It, given that day; due some days later at six in the evening, in Paris."""
    opened = timezone.localtime(opened).replace(hour=8, minute=30 + lasted)
    due = timezone.localtime(opened + lasted * _DAY)
    assignment.created_at = assignment.opens_at = opened
    assignment.due_at = due.replace(hour=18, minute=0, second=0, microsecond=0)
    assignment.seed = f"{assignment.mode}/{slug}"[:SEED_LENGTH]
    assignment.save()
    return assignment


def _work_of(
    member: Membership,
    one: Simulated,
    given: Sequence[tuple[Assignment, float]],
    now: datetime,
    gathered: Gathered,
) -> None:
    """All that a pupil did, in the order of time, forgetting mistaken ideas on the way."""
    rng = gathered.rng
    is_open_to_visit = member.name == people.PUPILS[0]  # whoever comes in as her has it to do
    for assignment, share in sorted(given, key=lambda pair: pair[0].created_at):
        due = assignment.due_at or now
        is_done = due <= now if is_open_to_visit else rng.random() < share
        if not is_done:
            continue
        latest = min(due, now) - timedelta(minutes=40)
        begun = assignment.created_at + rng.random() * (latest - assignment.created_at)
        is_half_done = latest > now - _DAY and rng.random() < 0.3
        gathered.work(assignment, member, one, begun, 0.5 if is_half_done else 1)
        one.forget_some(0.25)
    for number in range(int(rng.random() * 10)):
        _practice(
            member.learner, one, _ALONE, now - (1 + 3 * number + rng.random()) * _DAY, gathered
        )


def _practice(
    learner: Learner, one: Simulated, kinds: Sequence[str], at: datetime, gathered: Gathered
) -> None:
    rng = gathered.rng
    kind = KINDS[kinds[int(rng.random() * len(kinds))]]
    players = 4 if 4 in kind.PLAYERS else kind.PLAYERS[0]
    gathered.practice(learner, one, Address(kind, players, 1, draw_code(rng)), at)


# --- The club -----------------------------------------------------------------------------------


def _make_club(now: datetime, rng: Random, gathered: Gathered) -> None:
    organiser = _user(people.ORGANISER)
    club = create_group(by=organiser, kind=GroupKind.CLUB, name=people.CLUB)
    Group.objects.filter(pk=club.pk).update(house_rules=list(people.HOUSE_RULES))
    for place, member in enumerate(people.MEMBERS):
        learner = _learner(member.name, rng)
        Membership.objects.create(
            group=club, learner=learner, name=member.name, shows_progress=member.shows_progress
        )
        one = Simulated.drawn(_COMMON, member.knows, rng)
        for number in range(round(8 + 20 * member.knows)):
            ago = (number + rng.random()) * _DAY + place * timedelta(hours=3)
            _practice(learner, one, _BEGINNERS, now - ago, gathered)
    _date(club, now - 5 * _WEEK)


def _learner(name: str, rng: Random) -> Learner:
    """Of the account of this name, if there is one; else of a browser that nobody has."""
    user = User.objects.filter(name=name).first()
    if user is not None:
        return Learner.objects.create(user=user)
    learner = Learner.objects.create()
    Browser.objects.create(digest=cookie.digest(_signs(rng, 32)), learner=learner)
    return learner


# --- Both ---------------------------------------------------------------------------------------


def _signs(rng: Random, length: int) -> str:
    return "".join(ALPHABET[int(rng.random() * len(ALPHABET))] for _ in range(length))


def _user(address: str) -> User:
    return User.objects.get(email=address)


def _teach(group: Group, address: str) -> None:
    """Let the one of this address teach in a group too."""
    user = _user(address)
    learner = Learner.objects.create(user=user)
    Membership.objects.create(group=group, learner=learner, role=Role.ENSEIGNANT, name=user.name)


def _date(group: Group, made: datetime) -> None:
    """Let all that was just written of a group be of the day when it was made."""
    Group.objects.filter(pk=group.pk).update(created_at=made)
    Membership.objects.filter(group=group).update(joined_at=made)
    Learner.objects.filter(memberships__group=group).update(created_at=made)
    lines = JournalEntry.objects.filter(group=group)
    lines.update(at=made)
    for assignment in group.assignments.all():
        lines.filter(about=assignment.title).update(at=assignment.created_at)
