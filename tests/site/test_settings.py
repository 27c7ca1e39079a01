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
SECRET = {"DJANGO_SECRET_KEY": "une-cle-longue-et-a-nous-pour-cet-essai-seulement-1234"}
PRODUCTION = SECRET | {"EMAIL_URL": "console:"}


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


def test_the_site_does_not_start_in_production_without_a_way_to_send_mail():
    done = python("import tarotlearn.settings", **SECRET)
    assert done.returncode != 0
    assert "EMAIL_URL manque" in done.stderr
    done = python("import tarotlearn.settings", **SECRET, DJANGO_HTTPS="0")
    assert done.returncode == 0, done.stderr  # a room without network: the server writes its mails


def test_mails_go_to_the_console_unless_a_server_is_given():
    console = "django.core.mail.backends.console.EmailBackend"
    assert in_production("EMAIL_BACKEND") == [console]
    assert environment.mail({}, needed=False)["EMAIL_BACKEND"] == console


@pytest.mark.parametrize(
    ("url", "port", "secured"),
    [
        ("smtp+tls://ines:m%40t@hote", 587, "EMAIL_USE_TLS"),
        ("smtps://ines:m%40t@hote", 465, "EMAIL_USE_SSL"),
        ("smtp+tls://ines:m%40t@hote:2525", 2525, "EMAIL_USE_TLS"),
    ],
)
def test_a_mail_server_is_given_in_one_address(url, port, secured):
    sender = "Premier pli <ne-pas-repondre@exemple.fr>"
    said = environment.mail({"EMAIL_URL": url, "DJANGO_EMAIL_FROM": sender}, needed=True)
    assert said["EMAIL_BACKEND"] == "django.core.mail.backends.smtp.EmailBackend"
    assert (said["EMAIL_HOST"], said["EMAIL_PORT"]) == ("hote", port)
    assert (said["EMAIL_HOST_USER"], said["EMAIL_HOST_PASSWORD"]) == ("ines", "m@t")
    assert said[secured] is True
    assert said["DEFAULT_FROM_EMAIL"] == sender


def test_a_mail_server_may_want_nothing():
    said = environment.mail(
        {"EMAIL_URL": "smtp://hote", "DJANGO_EMAIL_FROM": "a@b.fr"}, needed=True
    )
    assert said["EMAIL_PORT"] == 25
    assert said["EMAIL_HOST_USER"] == ""
    assert "EMAIL_USE_TLS" not in said


def test_tries_are_counted_by_visitor_and_not_by_proxy():
    name = "ALLAUTH_TRUSTED_PROXY_COUNT"
    assert in_production(name) == [1]
    assert in_production(name, DJANGO_HTTPS="0") == [0]
    assert in_production(name, DJANGO_PROXIES="2") == [2]


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


_BROKEN_MAIL = {"DJANGO_EMAIL_FROM": "a@b.fr"}


def _site_url(said="", *hosts, https=True):
    return environment.site_url({"DJANGO_SITE_URL": said}, hosts=[*hosts], https=https)


def test_a_mail_leads_to_the_first_name_of_the_site_unless_another_is_given():
    assert _site_url("https://exemple.fr/", "ailleurs.fr") == "https://exemple.fr"
    assert _site_url("", "*", ".exemple.fr", "localhost") == "https://exemple.fr"
    assert _site_url("", "localhost", https=False) == "http://localhost"


def test_a_text_is_one_line():
    assert environment.text({"X": " 1 rue\n de la Paix "}, "X") == "1 rue de la Paix"
    assert environment.text({}, "X") == ""


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: environment.flag({"X": "peut-être"}, "X", default=False), "écrivez 1"),
        (
            lambda: environment.database({"DATABASE_URL": "mysterieux://x"}, default_file=ROOT),
            "DATABASE_URL est illisible",
        ),
        (lambda: environment.cache({"CACHE_URL": "memcached://x"}), "CACHE_URL est illisible"),
        (lambda: _site_url("exemple.fr"), "DJANGO_SITE_URL vaut « exemple.fr »"),
        (lambda: _site_url("https://exemple.fr/tarot"), "écrivez par exemple https://exemple.fr"),
        (lambda: environment.number({"X": "deux"}, "X", default=1), "écrivez un nombre"),
        (lambda: environment.mail({"EMAIL_URL": "pigeon://x"}, needed=True), "DJANGO_EMAIL_FROM"),
        (
            lambda: environment.mail(_BROKEN_MAIL | {"EMAIL_URL": "pigeon://x"}, needed=True),
            "console:",
        ),
        (
            lambda: environment.mail(_BROKEN_MAIL | {"EMAIL_URL": "smtp://"}, needed=True),
            "illisible",
        ),
        (
            lambda: environment.mail(_BROKEN_MAIL | {"EMAIL_URL": "smtp://h:x"}, needed=True),
            "illisible",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_an_example(read, words):
    with pytest.raises(ImproperlyConfigured, match=words):
        read()
