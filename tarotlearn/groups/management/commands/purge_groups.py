"""`manage.py purge_groups`: what ends in groups: classes with their school year, silent members."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from tarotlearn.groups import lapsing
from tarotlearn.groups.retention import purge, to_purge, to_warn, warn


class Command(BaseCommand):
    help = (
        "Prévient en juillet ceux qui tiennent une classe qu’elle sera effacée le 31 août, puis "
        "efface en septembre celles que personne n’a gardées, avec leurs élèves sans compte. Fait "
        "partir des clubs et des classes gardées qui n’a pas de compte et n’a pas répondu depuis "
        f"{settings.MEMBER_KEPT_DAYS} jours ; oublie les lignes de journal aussi anciennes."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="dit combien, sans rien faire")

    def handle(self, *args: Any, **options: Any) -> None:
        today = timezone.localdate()
        if options["dry_run"]:
            gone, told = to_purge(today).count(), to_warn(today).count()
            self.stdout.write(f"{_classes(gone)} à effacer, {_classes(told)} à prévenir.")
            self._say_left(lapsing.to_leave(timezone.now()).count(), "à effacer")
            return
        gone = purge(today)
        self.stdout.write(f"{_classes(gone)} {_done('effacée', gone)}.")
        told = warn(today)
        self.stdout.write(f"{_classes(told)} {_done('prévenue', told)}.")
        left = lapsing.purge()
        self._say_left(left, _done("effacé", left))
        missed = to_warn(today).count()
        if missed:
            self.stderr.write(f"{_classes(missed)} à prévenir encore : le courrier ne part pas.")

    def _say_left(self, left: int, verb: str) -> None:
        if left:
            members = f"{left} membre{'s' if left > 1 else ''} sans compte"
            self.stdout.write(f"{members} {verb} : plus de réponse depuis longtemps.")


def _classes(count: int) -> str:
    return f"{count} classe{'s' if count > 1 else ''}"


def _done(participle: str, count: int) -> str:
    return participle + ("s" if count > 1 else "")
