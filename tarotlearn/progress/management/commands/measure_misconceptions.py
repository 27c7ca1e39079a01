"""``manage.py measure_misconceptions``: measure again, once a kind or a misconception changed."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand

from tarotlearn.progress.measuring import measure
from tarotlearn.progress.misconceptions import MEASURED


class Command(BaseCommand):
    help = "Mesure, sur des questions tirées, où chaque idée fausse se montre. Dure une minute."

    def handle(self, *_: Any, **__: Any) -> None:
        lines = (
            f"{json.dumps(name)}: {json.dumps(found, separators=(',', ':'))}"
            for name, found in sorted(measure(self.stdout.write).items())
        )
        MEASURED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        self.stdout.write(f"{MEASURED.name} est récrit : VERSION (state.py) est à monter.")
