"""The pages of an account that are ours: who I am, what is kept of me, its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.mfa.models import Authenticator
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.accounts import erasing
from tarotlearn.accounts.forms import NameForm
from tarotlearn.accounts.models import User
from tarotlearn.accounts.personal import parts_of, written

View = Callable[[HttpRequest], HttpResponse]

_ON_A_PAGE = 50
_SHORT = 12  # as many as the first page tells of one part


def _user(request: HttpRequest) -> User:
    """Who is signed in: these pages are for nobody else."""
    return cast(User, request.user)


@require_safe
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """Who I am here, and what I can do about it."""
    user = _user(request)
    keys = Authenticator.objects.filter(user=user).values_list("type", flat=True)
    context = {
        "user": user,
        "key_count": sum(key == Authenticator.Type.WEBAUTHN for key in keys),
        "has_application": Authenticator.Type.TOTP in keys,
        "is_saved": "enregistre" in request.GET,
    }
    return render(request, "account/account.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def name(request: HttpRequest) -> HttpResponse:
    """Choose the name that others see."""
    user = User.objects.get(pk=_user(request).pk)  # a refused name must not show in the page
    form = NameForm(request.POST if request.method == "POST" else None, instance=user)
    if form.is_valid():
        form.save()
        return redirect("accounts:account")
    status = 422 if form.is_bound else 200
    return render(request, "account/name.html", {"form": form}, status=status)


@require_safe
@never_cache
def data(request: HttpRequest) -> HttpResponse:
    """All that the site keeps of me, in words: its parts, or one of them page by page."""
    parts = parts_of(_user(request))
    asked = request.GET.get("partie")
    if asked is None:
        told = [(part, part.records[:_SHORT], len(part.records)) for part in parts]
        context = {"told": told, "short": _SHORT}
        return render(request, "account/data.html", context)
    part = next((part for part in parts if part.key == asked), None)
    if part is None:
        raise Http404("Le site ne garde rien de ce nom.")
    pages: Paginator[Any] = Paginator(cast(Any, part.records), _ON_A_PAGE)
    records = pages.get_page(request.GET.get("page"))
    return render(request, "account/data_part.html", {"part": part, "records": records})


@require_safe
@never_cache
def data_file(request: HttpRequest) -> StreamingHttpResponse:
    """The same as a file that other programs read."""
    pieces = written(parts_of(_user(request)))
    response = StreamingHttpResponse(pieces, content_type="application/json; charset=utf-8")
    name = f"premier-pli-{timezone.localdate().isoformat()}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _can_confirm(request: HttpRequest) -> bool:
    """Whether there is a password, a key or a code to be asked for."""
    return bool(get_adapter().get_reauthentication_methods(request.user))


_by_oneself: Callable[[View], View] = reauthentication_required(enabled=_can_confirm)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@_by_oneself
def erase(request: HttpRequest) -> HttpResponse:
    """Erase my account, once I have shown that I am I and said that I mean it."""
    error = ""
    if request.method == "POST":
        if request.POST.get("effacer") == "oui":
            user = User.objects.get(pk=_user(request).pk)
            logout(request)
            erasing.erase(user)
            return redirect("accounts:erased")
        error = "Cochez la case si vous voulez vraiment effacer votre compte. Rien ne l’est encore."
    return render(request, "account/erase.html", {"error": error}, status=422 if error else 200)


@login_not_required
@require_safe
@never_cache
def erased(request: HttpRequest) -> HttpResponse:
    """That it is done."""
    return render(request, "account/erased.html")
