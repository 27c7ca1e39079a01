"""`manage.py purge_groups`: end the classes of a school year that is over, those told of before."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from tarotlearn.groups.retention import purge, to_purge, to_warn, warn


class Command(BaseCommand):
    help = (
        "Prévient en juillet ceux qui tiennent une classe qu’elle sera effacée le 31 août, puis "
        "efface en septembre celles que personne n’a gardées, avec leurs élèves sans compte."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="dit combien, sans rien faire")

    def handle(self, *args: Any, **options: Any) -> None:
        today = timezone.localdate()
        if options["dry_run"]:
            gone, told = to_purge(today).count(), to_warn(today).count()
            self.stdout.write(f"{_classes(gone)} à effacer, {_classes(told)} à prévenir.")
            return
        gone = purge(today)
        self.stdout.write(f"{_classes(gone)} {_done('effacée', gone)}.")
        told = warn(today)
        self.stdout.write(f"{_classes(told)} {_done('prévenue', told)}.")
        missed = to_warn(today).count()
        if missed:
            self.stderr.write(f"{_classes(missed)} à prévenir encore : le courrier ne part pas.")


def _classes(count: int) -> str:
    return f"{count} classe{'s' if count > 1 else ''}"


def _done(participle: str, count: int) -> str:
    return participle + ("s" if count > 1 else "")
