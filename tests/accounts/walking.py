"""A person and his browser, as the tests of accounts need them: forms sent, mails read."""

from __future__ import annotations

import re
from typing import Any

from bs4 import BeautifulSoup
from django.core import mail
from django.http import HttpResponse
from django.test import Client

from tarotlearn.accounts.models import User

ADDRESS, PASSWORD = "ines@exemple.fr", "le petit mène au bout"
OTHER_PASSWORD = "une garde sans le chien"
CODE = re.compile(r"^\d{4}-\d{4}$", re.MULTILINE)
LINK = re.compile(r"https?://\S+/mot-de-passe-oublie/\w+-\S+/")


def last_code() -> str:
    """The code of the last mail."""
    found = CODE.search(mail.outbox[-1].body)
    assert found, mail.outbox[-1].body
    return found[0]


def last_link() -> str:
    """The path of the reset link of the last mail."""
    found = LINK.search(mail.outbox[-1].body)
    assert found, mail.outbox[-1].body
    return found[0].partition("testserver")[2]


def sign_up(client: Client, address: str = ADDRESS, password: str = PASSWORD) -> HttpResponse:
    """Ask for an account, and type the code."""
    client.post("/compte/inscription/", {"email": address, "password1": password})
    return client.post("/compte/verification/", {"code": last_code()})


def sign_in(client: Client, address: str = ADDRESS, password: str = PASSWORD) -> HttpResponse:
    return client.post("/compte/connexion/", {"login": address, "password": password})


def confirm(client: Client, password: str = PASSWORD) -> HttpResponse:
    """Show again who one is, before something that matters."""
    return client.post("/compte/confirmer/", {"password": password})


def member(address: str = ADDRESS, password: str = PASSWORD, **fields: Any) -> User:
    """Somebody with an account whose address is verified."""
    user = User.objects.create_user(address, password, **fields)
    user.emailaddress_set.create(email=user.email, verified=True, primary=True)
    return user


def is_in(client: Client) -> bool:
    """Whether the browser is signed in."""
    return client.get("/compte/").status_code == 200


def page_of(response: HttpResponse) -> BeautifulSoup:
    return BeautifulSoup(response.content, "html.parser")
