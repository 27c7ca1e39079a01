"""A pupil without account comes in by his card in a browser, and goes."""

from __future__ import annotations

from django.contrib.auth import logout
from django.db import transaction
from django.http import HttpRequest
from django.views.decorators.debug import sensitive_variables

from tarotlearn.accounts import cookie
from tarotlearn.accounts.merging import give, merge
from tarotlearn.accounts.models import Browser, Learner, ResumeCode, User
from tarotlearn.groups.entering.typing import Typed
from tarotlearn.groups.models import STAFF, Membership, Role


@sensitive_variables()
def pupil_of_codes(codes: Typed) -> Membership | None:
    """The pupil to whom two codes lead: one statement, whichever of them is wrong."""
    rows = Membership.objects.select_related("group", "learner").filter(
        group__code=codes.of_class, code=codes.own, role=Role.ELEVE, group__archived_at=None
    )
    return rows.first() if codes.own else None


def pupil_here(request: HttpRequest) -> Membership | None:
    """The pupil who came in by a card in this browser, if one did."""
    if isinstance(request.user, User):
        return None
    learner = Learner.objects.for_request(request)
    if learner is None:
        return None
    rows = Membership.objects.select_related("group").exclude(code="")
    return rows.filter(learner=learner, group__archived_at=None).order_by("-joined_at").first()


def nobody_s_pupil(request: HttpRequest) -> Learner | None:
    """Who was here without account or card, if he has something to lose: answers, a group."""
    learner = None if isinstance(request.user, User) else Learner.objects.for_request(request)
    if learner is None or learner.is_managed():
        return None
    return learner if learner.answered() or learner.is_kept_for_others() else None


def come_in(request: HttpRequest, pupil: Membership, *, bring: bool = False) -> bool:
    """Let this browser lead to a pupil, by a new cookie; who was signed in is signed out first.

    With ``bring`` what was answered here without account joins him. False when his codes were
    renewed at this very moment, or he is no longer there: nothing is done then.
    """
    before = None if isinstance(request.user, User) else Learner.objects.for_request(request)
    old = cookie.token_of(request)
    with transaction.atomic():
        # The learner first, as a merge does: nobody waits for who waits for him.
        Learner.objects.select_for_update(no_key=True).filter(pk=pupil.learner_id).first()
        rows = Membership.objects.select_for_update(no_key=True).filter(
            pk=pupil.pk, learner=pupil.learner_id, code=pupil.code, key=pupil.key
        )
        if rows.first() is None:
            return False
        if isinstance(request.user, User):
            logout(request)
        elif old and _is_to_leave(before, pupil):
            Browser.objects.filter(digest=cookie.digest(old)).delete()
        digest = cookie.digest(cookie.fresh_token(request))
        Browser.objects.create(digest=digest, learner_id=pupil.learner_id)
    if bring and before is not None and not before.is_managed():
        _bring(before, pupil, to_forget=old)
    Learner.objects.forget(request)
    cookie.change_hands(request)
    return True


def unite(request: HttpRequest, pupil: Membership) -> bool:
    """Make a pupil one with the account that is signed in here: his codes lead nowhere then.

    False when he is no longer there. ValueError when the account teaches him.
    """
    user = request.user
    if not isinstance(user, User) or not may_unite(user, pupil):
        raise ValueError("Ce compte enseigne dans ce groupe : il n’est pas celui d’un élève.")
    own = Learner.objects.filter(user=user).first()
    done = give(pupil.learner, user) if own is None else merge(own, pupil.learner)
    Learner.objects.forget(request)
    return done is not None


def may_unite(user: User, pupil: Membership) -> bool:
    """Whether this account may be that of the pupil: it does not teach in his group."""
    staff = Membership.objects.filter(group=pupil.group, role__in=STAFF)
    return not staff.filter(learner__user=user).exists()


def go(request: HttpRequest) -> None:
    """Let this browser lead to its pupil no more."""
    token = cookie.token_of(request)
    if token and pupil_here(request):
        Browser.objects.filter(digest=cookie.digest(token)).delete()
    cookie.drop(request)
    cookie.change_hands(request)
    Learner.objects.forget(request)


def _is_to_leave(before: Learner | None, pupil: Membership) -> bool:
    """Whether the old cookie leads nowhere now: it led to a pupil, this one or another."""
    return before is not None and (before.pk == pupil.learner_id or before.is_managed())


def _bring(before: Learner, pupil: Membership, *, to_forget: str | None) -> None:
    """Add what was answered without account to a pupil, whom his card alone leads to."""
    merge(pupil.learner, before)
    ResumeCode.objects.filter(learner=pupil.learner_id).delete()
    if to_forget:
        Browser.objects.filter(digest=cookie.digest(to_forget)).delete()
