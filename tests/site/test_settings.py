"""What the environment may say to the settings, and what makes the site refuse to start."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from tarotlearn import environment

ROOT = Path(__file__).parent.parent.parent
PRODUCTION = {"DJANGO_SECRET_KEY": "une-cle-longue-et-a-nous-pour-cet-essai-seulement-1234"}


def python(code, **variables):
    """Run some Python in a process that knows nothing of this one's settings."""
    bare = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", code],
        env=bare | variables,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def in_production(*names, **variables):
    """Some settings as a server in production has them."""
    code = f"import json; from tarotlearn import settings as s; names = {names!r}\n"
    code += "print(json.dumps([getattr(s, name) for name in names]))"
    done = python(code, **PRODUCTION, **variables)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_site_does_not_start_without_a_secret_key():
    done = python("import tarotlearn.settings")
    assert done.returncode != 0
    assert "DJANGO_SECRET_KEY manque" in done.stderr
    assert "DJANGO_DEBUG=1" in done.stderr


def test_the_site_does_not_start_in_production_with_the_developers_key():
    done = python("import tarotlearn.settings", DJANGO_SECRET_KEY=environment.DEVELOPMENT_KEY)
    assert done.returncode != 0
    assert "donnez-en une à vous" in done.stderr


def test_a_developer_needs_no_settings_of_his_own():
    done = python("import tarotlearn.settings", DJANGO_DEBUG="1")
    assert done.returncode == 0, done.stderr


def test_production_sends_everything_over_https_and_says_so():
    names = ["SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE"]
    names += ["LEARNER_COOKIE_SECURE", "SECURE_HSTS_INCLUDE_SUBDOMAINS"]
    assert in_production("DEBUG") == [False]
    assert in_production(*names) == [True] * 5
    [seconds] = in_production("SECURE_HSTS_SECONDS")
    assert seconds == 31_536_000


def test_a_server_without_a_certificate_can_be_asked_for():
    names = ("SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "SECURE_HSTS_SECONDS")
    assert in_production(*names, DJANGO_HTTPS="0") == [False, False, 0]


def test_only_this_machine_may_be_named_until_hosts_are_given():
    assert in_production("ALLOWED_HOSTS") == [["localhost", "127.0.0.1", "[::1]"]]
    given = in_production("ALLOWED_HOSTS", DJANGO_ALLOWED_HOSTS="tarot.fr, www.tarot.fr")
    assert given == [["tarot.fr", "www.tarot.fr"]]


def test_static_files_carry_their_digest_in_production():
    [storages] = in_production("STORAGES")
    assert storages["staticfiles"]["BACKEND"].endswith("CompressedManifestStaticFilesStorage")


def test_the_database_is_a_sqlite_file_ready_for_several_writers():
    database = environment.database({}, default_file=ROOT / "db.sqlite3")
    assert database["NAME"] == str(ROOT / "db.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in database["OPTIONS"]["init_command"]
    assert database["OPTIONS"]["timeout"] > 5


def test_the_database_is_postgresql_when_its_address_is_given():
    url = {"DATABASE_URL": "postgres://ines:secret@base:5433/tarot"}
    database = environment.database(url, default_file=ROOT / "db.sqlite3")
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("base", 5433, "tarot")
    assert "transaction_mode" not in database.get("OPTIONS", {})


def test_the_cache_is_redis_when_its_address_is_given():
    assert environment.cache({})["BACKEND"].endswith("LocMemCache")
    given = environment.cache({"CACHE_URL": "redis://cache:6379/0"})
    assert given["BACKEND"].endswith("RedisCache")
    assert given["LOCATION"] == "redis://cache:6379/0"


@pytest.mark.parametrize("said", ["1", "true", "Yes", "OUI", "on"])
def test_a_flag_says_yes(said):
    assert environment.flag({"X": said}, "X", default=False) is True


@pytest.mark.parametrize("said", ["0", "false", "No", "NON", "off"])
def test_a_flag_says_no(said):
    assert environment.flag({"X": said}, "X", default=True) is False


@pytest.mark.parametrize("said", ["", "  "])
def test_an_empty_flag_is_the_default(said):
    assert environment.flag({"X": said}, "X", default=True) is True


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: environment.flag({"X": "peut-être"}, "X", default=False), "écrivez 1"),
        (
            lambda: environment.database({"DATABASE_URL": "mysterieux://x"}, default_file=ROOT),
            "DATABASE_URL est illisible",
        ),
        (lambda: environment.cache({"CACHE_URL": "memcached://x"}), "CACHE_URL est illisible"),
    ],
)
def test_what_cannot_be_read_is_refused_with_an_example(read, words):
    with pytest.raises(ImproperlyConfigured, match=words):
        read()
