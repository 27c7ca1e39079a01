"""The pages of a learner without account: what is kept of him, his code, his browsers, the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarotlearn.accounts import cookie
from tarotlearn.accounts.arriving import join
from tarotlearn.accounts.elsewhere.codes import count_wrong, read_code, wait
from tarotlearn.accounts.models import Browser, Learner, MovedBrowser, ResumeCode
from tarotlearn.readable import in_fours

_NEW_CODE = "code"  # marks the message that brings a new code to the page that shows it
_LONGEST = 60  # signs of a code that are shown again
_UNKNOWN = (
    "Ce code ne mène à rien. Relisez-le signe par signe : il a peut-être été remplacé par un "
    "autre, ou retiré."
)
_Acts = Callable[[HttpRequest, Learner], HttpResponse]


def home_url(done: str = "") -> str:
    """The page of what is kept, that says what was just done."""
    return reverse("accounts:elsewhere") + (f"?fait={done}" if done else "")


def of_one_without_account(view: _Acts) -> Callable[[HttpRequest], HttpResponse]:
    """A view for a learner without account, who has answered; others are led to what they have."""

    @login_not_required
    @never_cache
    @wraps(view)
    def checked(request: HttpRequest) -> HttpResponse:
        learner = None if request.user.is_authenticated else Learner.objects.for_request(request)
        return redirect(home_url()) if learner is None else view(request, learner)

    return checked


@login_not_required
@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """What is kept, for how long, and how to find it again on another device."""
    learner = Learner.objects.for_request(request)
    context: dict[str, Any] = {
        "answers": learner.answered() if learner else 0,
        "is_kept": False,
        "is_managed": False,
        "code": None,
        "others": 0,
        "moved": MovedBrowser.objects.is_one(request),
        "done": request.GET.get("fait", ""),
    }
    if learner is not None and learner.user_id is None:
        context |= {
            "is_kept": learner.is_kept_for_others(),
            "is_managed": learner.is_managed(),
            "code": learner.codes.order_by("created_at").last(),
            "others": learner.browsers.count() - 1,
        }
    return render(request, "elsewhere/home.html", context)


@require_POST
@of_one_without_account
@sensitive_variables("code")
def new_code(request: HttpRequest, learner: Learner) -> HttpResponse:
    """Make a code, and show it on the next page; those of before lead nowhere any more."""
    if learner.is_managed():
        return redirect(home_url())
    try:
        code = in_fours(ResumeCode.objects.renew(learner))
    except Learner.DoesNotExist:  # merged just now
        return redirect(home_url())
    messages.info(request, code, extra_tags=_NEW_CODE)
    return redirect("accounts:show_code")


@require_safe
@of_one_without_account
@sensitive_variables("code", "context")
def show_code(request: HttpRequest, learner: Learner) -> HttpResponse:
    """The code that was just made, this once: reloaded, the page leads back and makes no other."""
    waiting = messages.get_messages(request)
    code = next((str(each) for each in waiting if each.extra_tags == _NEW_CODE), "")
    if not code:
        return redirect(home_url("montre"))
    where = request.build_absolute_uri(reverse("accounts:resume"))
    context = {
        "code": code,
        "where": where.partition("://")[2],
        "answers": learner.answered(),
        "messages": (),  # the code stands in its own place
    }
    return render(request, "elsewhere/code.html", context)


@require_POST
@of_one_without_account
def end_code(request: HttpRequest, learner: Learner) -> HttpResponse:
    """Let no code lead to this learner any more."""
    learner.codes.all().delete()
    return redirect(home_url("code"))


@login_not_required
@sensitive_post_parameters("code")
@sensitive_variables("code", "said")
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def resume(request: HttpRequest) -> HttpResponse:
    """Type the code that another device has shown: this one goes on with the same answers."""
    said, error, status = request.POST.get("code", ""), "", 200
    seconds = wait(request) if request.method == "POST" else 0
    if seconds:
        minutes = ceil(seconds / 60)
        error = f"Trop de codes faux à la suite : recommencez dans {minutes} minute"
        error, status = error + ("s." if minutes > 1 else "."), 429
    elif request.method == "POST":
        try:
            if join(request, read_code(said)):
                return redirect(home_url("repris"))
            count_wrong(request)
            error, status = _UNKNOWN, 422
        except ValueError as unreadable:
            error, status = str(unreadable), 422
    context = {"typed": said[:_LONGEST], "error": error}
    response = render(request, "elsewhere/resume.html", context, status=status)
    if seconds:
        response.headers["Retry-After"] = str(seconds)
    return response


@require_POST
@of_one_without_account
def leave(request: HttpRequest, learner: Learner) -> HttpResponse:
    """Let this browser lead to the learner no more; the last door is not closed without asking."""
    here = Browser.objects.filter(digest=cookie.digest(cookie.token_for(request)))
    others = learner.browsers.count() - 1 + learner.codes.count()
    if not others and not learner.is_managed():
        return redirect("accounts:forget")
    here.delete()
    cookie.drop(request)
    cookie.change_hands(request)
    return redirect(home_url("oublie"))


@require_POST
@of_one_without_account
def leave_others(request: HttpRequest, learner: Learner) -> HttpResponse:
    """Let no browser but this one lead to the learner, and no code."""
    here = cookie.digest(cookie.token_for(request))
    with transaction.atomic():
        learner.browsers.exclude(digest=here).delete()
        learner.codes.all().delete()
    return redirect(home_url("autres"))


@require_http_methods(["GET", "HEAD", "POST"])
@of_one_without_account
def forget(request: HttpRequest, learner: Learner) -> HttpResponse:
    """Erase all that was answered, once the box is ticked."""
    if learner.is_kept_for_others():
        return redirect(home_url())
    error = ""
    if request.method == "POST":
        if request.POST.get("effacer") == "oui":
            learner.erase()
            cookie.drop(request)
            cookie.change_hands(request)
            return redirect(home_url("efface"))
        error = "Cochez la case si vous voulez vraiment tout effacer. Rien ne l’est encore."
    context = {"answers": learner.answered(), "error": error}
    return render(request, "elsewhere/forget.html", context, status=422 if error else 200)
