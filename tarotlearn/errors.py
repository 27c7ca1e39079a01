"""What the site answers when it can't: a page in French, or a fragment where htmx asked for one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from http import HTTPStatus

from django.core.exceptions import (
    DisallowedHost,
    RequestDataTooBig,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import REASON_NO_CSRF_COOKIE
from django.shortcuts import render
from django.template.loader import render_to_string

from tarotlearn.htmx import wants_fragment

_LONGEST_SENTENCE = 160
_WAIT = 60  # seconds


@dataclass(frozen=True, slots=True)
class Trouble:
    """A refusal in words: what is wrong, and how to go on."""

    status: HTTPStatus
    title: str
    sentence: str
    remedy: str


UNREADABLE = Trouble(
    HTTPStatus.BAD_REQUEST,
    "Cette demande est illisible",
    "L’adresse ou le formulaire contient quelque chose que le site ne peut pas lire.",
    "Revenez à la page précédente, rechargez-la et recommencez.",
)
TOO_MANY_FIELDS = Trouble(
    HTTPStatus.BAD_REQUEST,
    "Ce formulaire a trop de champs",
    "Aucun formulaire du site n’en compte autant.",
    "Rechargez la page de l’exercice et répondez avec ses propres cases.",
)
WRONG_HOST = Trouble(
    HTTPStatus.BAD_REQUEST,
    "Le site ne porte pas ce nom",
    "Vous l’avez demandé sous un nom, ou un numéro, qui n’est pas le sien.",
    "Vérifiez l’adresse. Si c’est vous qui l’installez, donnez-lui ce nom dans la variable "
    "DJANGO_ALLOWED_HOSTS.",
)
FORBIDDEN = Trouble(
    HTTPStatus.FORBIDDEN,
    "Cette page n’est pas pour vous",
    "Votre compte ne donne pas accès à ce que vous demandez.",
    "Si vous pensez le contraire, voyez avec la personne qui tient la classe ou le club.",
)
STALE_FORM = Trouble(
    HTTPStatus.FORBIDDEN,
    "Ce formulaire n’est plus valable",
    "La page est restée ouverte trop longtemps, ou vous l’avez ouverte avant de vous connecter.",
    "Rechargez la page et recommencez : si c’était une question, ce sera la même.",
)
NO_COOKIE = Trouble(
    HTTPStatus.FORBIDDEN,
    "Votre navigateur n’a pas gardé le cookie du formulaire",
    "Sans lui, le site ne peut pas savoir que ce formulaire vient bien de vous. "
    "Il ne sert à rien d’autre.",
    "Autorisez les cookies de ce site, rechargez la page et recommencez.",
)
NOT_FOUND = Trouble(
    HTTPStatus.NOT_FOUND,
    "Il n’y a rien à cette adresse",
    "La page a changé de place, ou l’adresse a été mal recopiée.",
    "Vous trouverez sans doute ce que vous cherchez par ici.",
)
WRONG_METHOD = Trouble(
    HTTPStatus.METHOD_NOT_ALLOWED,
    "Cette adresse ne répond pas à cette demande",
    "Elle se lit, ou reçoit un formulaire, mais pas de la façon demandée.",
    "Ouvrez la page et servez-vous de ses boutons.",
)
TOO_BIG = Trouble(
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "C’est trop gros",
    "Ce que vous envoyez dépasse de loin ce qu’un formulaire du site peut contenir.",
    "Revenez à la page précédente et envoyez moins de texte.",
)
TOO_MANY_REPORTS = Trouble(
    HTTPStatus.TOO_MANY_REQUESTS,
    "Nous avons déjà beaucoup à relire",
    "Trop de problèmes ont été signalés en une heure : celui-ci n’a pas été enregistré.",
    "Merci de recommencer un peu plus tard.",
)
TOO_MANY_TRIES = Trouble(
    HTTPStatus.TOO_MANY_REQUESTS,
    "Trop d’essais à la suite",
    "Le site en a reçu beaucoup en peu de temps : celui-ci n’a pas été lu.",
    "Attendez une minute et recommencez. Si vous avez seulement appuyé deux fois, la première a "
    "sans doute suffi : voyez votre courrier, ou connectez-vous.",
)
NO_MAIL = Trouble(
    HTTPStatus.SERVICE_UNAVAILABLE,
    "Le courrier n’a pas pu partir",
    "Le site n’arrive pas à envoyer de message en ce moment.",
    "Recommencez dans quelques minutes.",
)
BROKEN = Trouble(
    HTTPStatus.INTERNAL_SERVER_ERROR,
    "Le site a trébuché",
    "L’erreur est chez nous, pas dans votre réponse, et elle est notée.",
    "Rechargez la page dans un instant.",
)


def answer(request: HttpRequest, trouble: Trouble) -> HttpResponse:
    """The trouble as a whole page or, asked by htmx, as a fragment; the status is the same."""
    template = "_erreur.html" if wants_fragment(request) else "erreur.html"
    return render(request, template, {"trouble": trouble}, status=trouble.status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, RequestDataTooBig):
        return answer(request, TOO_BIG)
    if isinstance(exception, TooManyFieldsSent | TooManyFilesSent):
        return answer(request, TOO_MANY_FIELDS)
    if isinstance(exception, DisallowedHost):
        return answer(request, WRONG_HOST)
    return answer(request, UNREADABLE)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, FORBIDDEN)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return answer(request, NO_COOKIE if reason == REASON_NO_CSRF_COOKIE else STALE_FORM)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing here; in the view's own words if it raised ``Http404`` with a French sentence."""
    said = exception.args[0] if exception.args else None
    # Django's own words are English, and a dictionary when no address matches.
    if isinstance(said, str) and not said.startswith("No ") and len(said) < _LONGEST_SENTENCE:
        return answer(request, replace(NOT_FOUND, sentence=said))
    return answer(request, NOT_FOUND)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """Too many tries at an account's forms; allauth asks for this page."""
    response = answer(request, TOO_MANY_TRIES)
    response.headers["Retry-After"] = str(_WAIT)
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """A page that needs nothing of what may just have broken: no context, no tag, no database."""
    if wants_fragment(request):
        body = render_to_string("_erreur.html", {"trouble": BROKEN})
    else:
        body = render_to_string("500.html")
    return HttpResponse(body, status=BROKEN.status)
