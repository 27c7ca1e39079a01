"""What the environment may say to the settings, read into values or refused in plain French."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

Environment = Mapping[str, str]

# Known to everyone: good for a developer's own machine, refused anywhere else.
DEVELOPMENT_KEY = "cle-de-developpement-connue-de-tous-a-ne-jamais-servir-en-public"

_YES, _NO = ("1", "true", "yes", "on", "oui"), ("0", "false", "no", "off", "non")

# WAL lets readers go on while one writes; NORMAL leaves the fsync to the checkpoint; IMMEDIATE
# takes the write lock at BEGIN, so that a busy database waits (timeout, in seconds) and does not
# fail in the middle of a transaction.
_SQLITE_OPTIONS = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8000;",
}


def flag(environment: Environment, name: str, *, default: bool) -> bool:
    """The yes or no of a variable; an empty or absent one is the default."""
    said = environment.get(name, "").strip().lower()
    if not said:
        return default
    if said in _YES:
        return True
    if said in _NO:
        return False
    raise ImproperlyConfigured(f"{name} vaut « {said} » : écrivez 1 (oui) ou 0 (non).")


def words(environment: Environment, name: str, *, default: tuple[str, ...] = ()) -> list[str]:
    """The comma-separated words of a variable."""
    said = [word.strip() for word in environment.get(name, "").split(",") if word.strip()]
    return said or list(default)


def path_word(environment: Environment, name: str, *, default: str) -> str:
    """One word of an address: letters, figures and hyphens."""
    said = environment.get(name, "").strip().strip("/") or default
    if not re.fullmatch(r"[A-Za-z0-9-]+", said, re.ASCII):
        raise ImproperlyConfigured(
            f"{name} vaut « {said} » : écrivez un seul mot, sans accent, comme {default}."
        )
    return said


def text(environment: Environment, name: str) -> str:
    """What a variable says, on one line; nothing when it says nothing."""
    return " ".join(environment.get(name, "").split())


def site_url(environment: Environment, *, hosts: list[str], https: bool) -> str:
    """Where the site stands, as a mail that no request asked for has to say it: no slash ends it.

    Without a variable it is the first of the site's names.
    """
    said = text(environment, "DJANGO_SITE_URL").rstrip("/")
    if said and not re.fullmatch(r"https?://[^/?#\s]+", said):
        raise ImproperlyConfigured(
            f"DJANGO_SITE_URL vaut « {said} » : écrivez par exemple https://exemple.fr."
        )
    host = next((host.removeprefix(".") for host in hosts if host != "*"), "localhost")
    return said or f"{'https' if https else 'http'}://{host}"


def secret_key(environment: Environment, *, debug: bool) -> str:
    """The key that signs what browsers keep; without one, only a developer's machine starts."""
    key = environment.get("DJANGO_SECRET_KEY", "").strip()
    if debug:
        return key or DEVELOPMENT_KEY
    if not key:
        raise ImproperlyConfigured(
            "DJANGO_SECRET_KEY manque. En production, donnez une clé secrète, longue et à vous :\n"
            "  export DJANGO_SECRET_KEY=\"$(python3 -c 'import secrets; "
            "print(secrets.token_urlsafe(50))')\"\n"
            "Sur votre machine, pour développer, mettez plutôt DJANGO_DEBUG=1."
        )
    if key == DEVELOPMENT_KEY:
        raise ImproperlyConfigured(
            "DJANGO_SECRET_KEY est la clé de développement, connue de tous : donnez-en une à vous."
        )
    return key


def database(environment: Environment, *, default_file: Path) -> Any:
    """The database of DATABASE_URL (PostgreSQL or SQLite), else a SQLite file.

    The value is Django's dictionary of one database.
    """
    url = environment.get("DATABASE_URL", "").strip() or f"sqlite:///{default_file}"
    try:
        # Connections stay open from one request to the next: opening one costs more than a query.
        config = dj_database_url.parse(url, conn_max_age=600, conn_health_checks=True)
    except ValueError as unreadable:
        raise ImproperlyConfigured(
            "DATABASE_URL est illisible : écrivez par exemple "
            "postgres://utilisateur:motdepasse@hote:5432/base ou sqlite:///chemin/base.sqlite3."
        ) from unreadable
    if config["ENGINE"] == "django.db.backends.sqlite3":
        config["OPTIONS"] = {**_SQLITE_OPTIONS, **config.get("OPTIONS", {})}
        config["CONN_MAX_AGE"], config["CONN_HEALTH_CHECKS"] = None, False
    return config


def cache(environment: Environment) -> Any:
    """The cache of CACHE_URL (Redis), else the memory of each process."""
    url = environment.get("CACHE_URL", "").strip()
    if not url:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if not url.startswith(("redis://", "rediss://")):
        raise ImproperlyConfigured(
            "CACHE_URL est illisible : écrivez par exemple redis://hote:6379/0."
        )
    return {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": url}


# How a mail server is spoken to, by the first word of EMAIL_URL: the port, and by what it is kept
# from others (TLS from the first byte, TLS once asked for, or nothing).
_MAIL = {"smtps": (465, "EMAIL_USE_SSL"), "smtp+tls": (587, "EMAIL_USE_TLS"), "smtp": (25, "")}
_MAIL_PATIENCE = 10  # seconds


def mail(environment: Environment, *, needed: bool) -> dict[str, Any]:
    """Django's settings for the mails of accounts, from EMAIL_URL and DJANGO_EMAIL_FROM.

    Without EMAIL_URL mails are written where the server writes; where it is ``needed`` (a site on
    the Internet) the site does not start, for nobody would get the code that he waits for.
    """
    url = environment.get("EMAIL_URL", "").strip()
    sender = environment.get("DJANGO_EMAIL_FROM", "").strip()
    if not url and needed:
        raise ImproperlyConfigured(
            "EMAIL_URL manque : sans courrier, personne ne peut créer de compte. Écrivez par "
            "exemple smtp+tls://utilisateur:motdepasse@hote:587, ou console: pour lire les "
            "messages dans le journal du serveur."
        )
    if url in ("", "console:"):
        return {
            "EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend",
            "DEFAULT_FROM_EMAIL": sender or "Premier pli <ne-pas-repondre@localhost>",
        }
    if not sender:
        raise ImproperlyConfigured(
            "DJANGO_EMAIL_FROM manque : de quelle adresse partent les messages ? Écrivez par "
            "exemple Premier pli <ne-pas-repondre@exemple.fr>."
        )
    return _smtp(url) | {"DEFAULT_FROM_EMAIL": sender, "SERVER_EMAIL": sender}


def _smtp(url: str) -> dict[str, Any]:
    """What an address of a mail server says."""
    try:
        parts = urlsplit(url)
        port, secured = _MAIL[parts.scheme]
        host, port = parts.hostname or "", parts.port or port
    except (KeyError, ValueError):
        host = ""
    if not host:
        raise ImproperlyConfigured(
            "EMAIL_URL est illisible : écrivez par exemple "
            "smtp+tls://utilisateur:motdepasse@hote:587, smtps://hote:465, ou console:."
        )
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": host,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_TIMEOUT": _MAIL_PATIENCE,
        **({secured: True} if secured else {}),
    }


def number(environment: Environment, name: str, *, default: int) -> int:
    """A small whole number, zero or more."""
    said = environment.get(name, "").strip()
    if not said:
        return default
    if not re.fullmatch(r"[0-9]{1,2}", said, re.ASCII):
        raise ImproperlyConfigured(f"{name} vaut « {said} » : écrivez un nombre, comme {default}.")
    return int(said)
