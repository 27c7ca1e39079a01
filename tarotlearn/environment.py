"""What the environment may say to the settings, read into values or refused in plain French."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

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
