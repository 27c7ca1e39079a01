"""`manage.py demonstrate`: write a class and a club to look at, on a new machine only."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tarotlearn.assignments.demonstration.making import is_fresh, make
from tarotlearn.assignments.demonstration.people import WAYS_IN


class Command(BaseCommand):
    help = (
        "Écrit une classe de trente élèves et un club inventés, qui ont répondu pendant des "
        "semaines. Seulement dans une base où il n’y a encore personne, jamais en service."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.HTTPS and not settings.DEBUG:
            raise CommandError(
                "Ce site est en service (DJANGO_HTTPS) : les comptes de démonstration ont un mot "
                "de passe connu de tous. Rien n’a été écrit."
            )
        if not is_fresh():
            raise CommandError(
                "Il y a déjà quelqu’un dans cette base : la démonstration ne s’écrit que dans une "
                "base neuve. Rien n’a été écrit."
            )
        make(timezone.now())
        self.stdout.write("→ Pour entrer dans la démonstration :")
        for who, how in WAYS_IN:
            self.stdout.write(f"  {who} : {how}")
