"""``python -m bench.web.classes``: pages of results among a million answers.

The last line printed is what was measured, in JSON: names of ``bench.reports``, and numbers.
"""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarotlearn.settings")
django.setup()

import json  # noqa: E402
from collections.abc import Callable  # noqa: E402
from statistics import median  # noqa: E402
from time import perf_counter, process_time  # noqa: E402

from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from bench.web import crowd  # noqa: E402
from bench.web.at_once import answer_at_once  # noqa: E402
from bench.web.learned import statements  # noqa: E402
from tarotlearn.accounts.models import User  # noqa: E402
from tarotlearn.assignments.models import Assignment  # noqa: E402
from tarotlearn.groups.models import Group, Role  # noqa: E402
from tarotlearn.progress.models import Progress  # noqa: E402

CLASSES, ROUNDS = 7, 3  # classes measured, far from each other


def teacher_of(group: Group) -> Client:
    client = Client(SERVER_NAME="127.0.0.1")
    client.force_login(User.objects.get(learner__memberships__group=group))
    return client


def main() -> None:
    crowd.seed(
        int(os.environ.get("BENCH_CLASSES", crowd.CLASSES)),
        int(os.environ.get("BENCH_ANSWERS", crowd.ANSWERS)),
    )
    every = list(Group.objects.order_by("pk"))
    groups = every[:: max(len(every) // CLASSES, 1)][:CLASSES]
    teachers = {group.pk: teacher_of(group) for group in groups}
    given = {group.pk: Assignment.objects.filter(group=group).order_by("pk")[0] for group in groups}
    teachers[groups[0].pk].get("/")  # templates are read once

    def call(group: Group, name: str, *more: str, sends: bool = False) -> Callable[[], None]:
        address = reverse(f"assignments:{name}", args=[group.ref, *more])
        client = teachers[group.pk]

        def work() -> None:
            response = client.post(address) if sends else client.get(address)
            assert response.status_code in (200, 204), response.status_code

        return work

    def timed(
        make: Callable[[Group], Callable[[], None]],
        rounds: int = ROUNDS,
        clock: Callable[[], float] = perf_counter,
    ) -> list[float]:
        """What each class takes, milliseconds, one after the other."""
        found = []
        for _ in range(rounds):
            for group in groups:
                work, start = make(group), clock()
                work()
                found.append((clock() - start) * 1000)
        return found

    whole = lambda group: call(group, "results")  # noqa: E731
    one = lambda group: call(group, "assignment_results", given[group.pk].ref)  # noqa: E731
    pupils = {g.pk: g.memberships.filter(role=Role.ELEVE).order_by("-name")[0] for g in groups}
    pupil = lambda group: call(group, "pupil", pupils[group.pk].ref)  # noqa: E731
    files = {
        "class_csv": lambda group: call(group, "results_file", "csv", sends=True),
        "assignment_csv": lambda group: call(
            group, "assignment_results_file", given[group.pk].ref, "csv", sends=True
        ),
        "class_xlsx": lambda group: call(group, "results_file", "xlsx", sends=True),
    }
    figures: dict[str, float] = {}
    figures["class_cold_queries"] = statements(whole(groups[0]))
    Progress.objects.all().delete()
    figures["class_cold"] = median(timed(whole, rounds=1))  # nothing is folded yet
    Progress.objects.all().delete()
    figures["class_cold_cpu"] = median(timed(whole, rounds=1, clock=process_time))
    figures["class"] = median(timed(whole))
    figures["class_cpu"] = median(timed(whole, clock=process_time))
    figures["class_queries"] = statements(whole(groups[0]))
    figures["assignment"] = median(timed(one))
    figures["assignment_cpu"] = median(timed(one, clock=process_time))
    figures["assignment_queries"] = statements(one(groups[0]))
    figures["pupil"] = median(timed(pupil))
    figures["pupil_queries"] = statements(pupil(groups[0]))
    for name, make in files.items():
        figures[name] = median(timed(make))
    figures["class_csv_queries"] = statements(files["class_csv"](groups[0]))
    figures |= answer_at_once(every[-1], teacher_of(every[-1]))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
