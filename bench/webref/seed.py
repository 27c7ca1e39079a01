"""``python -m bench.webref.seed``: the reference's database, and the requests to send it."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.webref.refapp.settings")
django.setup()

from random import Random  # noqa: E402

from django.conf import settings  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402

from bench.web.requests import CSRF, Request, write  # noqa: E402
from bench.webref.refapp.models import Attempt, Exercise  # noqa: E402


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


def main() -> None:
    settings.STATIC_ROOT.mkdir()
    call_command("migrate", run_syncdb=True, verbosity=0)
    text = "Il faut monter a l'atout si l'on peut." * 2
    Exercise.objects.bulk_create(
        Exercise(slug=f"ex{i}", hand="x" * 80, answer=i % 8, text=text) for i in range(500)
    )
    users = [User.objects.create_user(f"u{i}", password="p") for i in range(50)]
    exercises = list(Exercise.objects.values_list("pk", flat=True))
    rng = Random(1)
    Attempt.objects.bulk_create(
        (
            Attempt(
                user=rng.choice(users), exercise_id=rng.choice(exercises), choice=1, correct=False
            )
            for _ in range(20_000)
        ),
        batch_size=1_000,
    )
    sessions = [session_of(user) for user in users]
    write(
        settings.DATA / "reference.answers",
        (
            Request(
                "POST",
                "/answer",
                f"sessionid={sessions[i % 50]}; csrftoken={CSRF}",
                {"csrfmiddlewaretoken": CSRF, "ex": f"ex{i * 7 % 500}", "choice": str(i % 8)},
            )
            for i in range(1_000)
        ),
    )


if __name__ == "__main__":
    main()
