"""`make run`: brings the database and the static files up to date, then serves the site.

    python -m scripts.serve 8000
    python -m scripts.serve 8000 192.168.1.20    for the phones of a room, on its network

The site runs as in production (its own error pages, compressed files), but for HTTPS, and for a
secret key that is drawn once and kept beside the database.
"""

import errno
import os
import re
import secrets
import socket
import subprocess
import sys
from pathlib import Path

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import DatabaseError

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"


class CannotServe(Exception):
    """What is wrong and how to mend it, in French."""


def read_port(text: str) -> int:
    """The port number in ``text``; raise CannotServe when there is none."""
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise CannotServe(f"PORT={text} : un port est un nombre de 1 à 65535, par exemple PORT=8001.")


def read_host(text: str) -> str:
    """The name or IPv4 address in ``text``, this machine's own when empty; else CannotServe."""
    if not re.fullmatch(r"[A-Za-z0-9.-]*", text) or text == "0.0.0.0":
        raise CannotServe(
            f"HOST={text} : écrivez l’adresse de cet ordinateur sur le réseau de la salle, "
            "par exemple HOST=192.168.1.20."
        )
    return text or HOST


def open_to_room(host: str) -> None:
    """Let the site answer to this address; nobody enters there with a password that all know."""
    os.environ.setdefault("DJANGO_ALLOWED_HOSTS", host)
    os.environ.setdefault("DJANGO_DEMONSTRATION", "0")


def check_free(port: int, host: str = HOST) -> None:
    """Raise CannotServe when nobody could listen on the port."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except PermissionError as refused:
            raise CannotServe(
                f"Le port {port} est réservé au système : choisissez-en un au-dessus de 1023, "
                "par exemple make run PORT=8001"
            ) from refused
        except OSError as taken:
            if taken.errno == errno.EADDRNOTAVAIL or isinstance(taken, socket.gaierror):
                raise CannotServe(
                    f"HOST={host} : cet ordinateur n’a pas cette adresse sur le réseau."
                ) from taken
            raise CannotServe(
                f"Le port {port} est déjà pris, peut-être par un autre « make run ».\n"
                "Arrêtez l’autre programme ou choisissez un autre port : make run PORT=8001"
            ) from taken


def local_key(file: Path) -> str:
    """The secret key of this machine, drawn the first time."""
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(50))
    return file.read_text()


def prepare() -> None:
    """Set the environment up as `make run` wants it, migrate, collect the static files."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarotlearn.settings")
    os.environ.setdefault("DJANGO_HTTPS", "0")
    if not os.environ.get("DJANGO_SECRET_KEY"):
        os.environ["DJANGO_SECRET_KEY"] = local_key(ROOT / ".secret-key")
    django.setup()
    print("→ Base de données", flush=True)
    call_command("migrate", verbosity=0, interactive=False)
    print("→ Fichiers statiques", flush=True)
    call_command("collectstatic", verbosity=0, interactive=False)


def demonstrate() -> None:
    """Write a class and a club to look at when the database is new, and say how to enter.

    It takes some seconds, during which the site serves already. What it says comes when it is
    done; what stops it leaves nothing behind.
    """
    from tarotlearn.assignments.demonstration.making import is_fresh, is_there
    from tarotlearn.assignments.demonstration.people import WAYS_IN

    if os.environ.get("DJANGO_DEMONSTRATION") == "0":
        return
    if is_fresh():
        print("→ Une classe et un club de démonstration s’écrivent, quelques secondes", flush=True)
        subprocess.Popen([sys.executable, "manage.py", "demonstrate"], cwd=ROOT)
    elif is_there():
        print("→ Pour entrer dans la démonstration :")
        print(*(f"  {who} : {how}" for who, how in WAYS_IN), sep="\n", flush=True)


def main(arguments: list[str]) -> None:
    try:
        port = read_port(arguments[0])
        host = read_host(arguments[1] if len(arguments) > 1 else "")
        check_free(port, host)
        if host != HOST:
            open_to_room(host)
        os.environ.setdefault("DJANGO_SITE_URL", f"http://{host}:{port}")
        prepare()
    except DatabaseError as refused:
        sys.exit(f"\nLa base de données ne répond pas comme il faut :\n{refused}")
    except (CannotServe, ImproperlyConfigured, OSError) as wrong:
        sys.exit(f"\n{wrong}")
    demonstrate()
    print(f"→ Le site est sur http://{host}:{port}/ (Ctrl+C pour l’arrêter)", flush=True)
    if not os.environ.get("EMAIL_URL"):
        print("→ Les messages des comptes s’écrivent ici ; EMAIL_URL les envoie", flush=True)
    server = Path(sys.executable).with_name("granian")
    # One thread a worker: more of them only wait for each other (a stall of 0.9 s was measured).
    options = ["--interface", "wsgi", "--blocking-threads", "1", "--log-level", "warning"]
    address = ["--host", host, "--port", str(port)]
    os.execv(server, [str(server), *options, *address, "tarotlearn.wsgi:application"])


if __name__ == "__main__":
    main(sys.argv[1:])
