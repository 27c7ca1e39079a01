"""Random and hostile form posts over all kinds: no 500, no verdict on what can't be read, one
attempt for many clicks. `make fuzz` sends 100,000; a usual run a sample of them."""

import os
from collections.abc import Iterator
from random import Random

import pytest
from django.test import Client

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Demand
from tarotlearn.exercises.kind import draw_code, one_of
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tests.exercises.addresses import answers_near, fields, solution

pytestmark = pytest.mark.django_db
POSTS = int(os.environ.get("FUZZ_POSTS", "4000")) // len(KINDS)
HTMX = {"HX-Request": "true"}
Sent = dict[str, list[str]]

GARBAGE = (
    "", " ", "-", "+", ",", ".", "½", "1/2", "1e9", "NaN", "inf", "0x10", "-0", "00", "9" * 30,
    "-9" * 20, "4١", "４２", "41,25", "41.5.5", "41,5,", "RC RC", "RC,EX", "EX EX", "22A", "0A",
    "1Z", "rc", "R C", "<script>alert(1)", "\"'><b>", "{{ 7 }}", "{% now %}", "%00", "\u202e",
    "é" * 2000, "🂡", "null", "undefined", "true", "[]", "../../etc/passwd", "'; DROP TABLE x; --",
    "oui=non", "=", "a=b=c", "\r\nSet-Cookie: a=b", "\ufeff41", "41\u00a0", " 41 ", "−5", "‐5",
)  # fmt: skip
NAMES = ("answer", "answer-", "answer-zut", "answer-answer", "answer-'", "Answer", "answers")


def base(address: Address, rng: Random) -> Sent:
    """A right answer, one near it, or nothing."""
    chance = rng.random()
    if chance < 0.3:
        return fields(solution(address))
    if chance < 0.8:
        near = [values for values, _ in zip(answers_near(address), range(12), strict=False)]
        return fields(one_of(rng, near))
    return {}


def spoiled(sent: Sent, rng: Random) -> Sent:
    """The same with some of its fields taken away, doubled, mixed up or replaced by garbage."""
    sent = {name: [*values] for name, values in sent.items()}
    for _ in range(1 + int(rng.random() * 3)):
        name = one_of(rng, [*sent, *NAMES]) if sent else one_of(rng, NAMES)
        change = int(rng.random() * 5)
        if change == 0:
            sent.pop(name, None)
        elif change == 1:
            sent.setdefault(name, []).append(one_of(rng, GARBAGE))
        elif change == 2:
            sent[name] = [one_of(rng, GARBAGE)]
        elif change == 3:
            sent[name] = sent.get(name, []) * 2
        else:
            sent[one_of(rng, NAMES)] = sent.get(name, ["41"])
    return sent


def posts(slug: str) -> Iterator[tuple[Address, Sent]]:
    """Questions of every table and level, and what is sent to each."""
    kind, rng = KINDS[slug], Random(f"fuzz/{slug}")
    for _ in range(POSTS):
        players = one_of(rng, kind.PLAYERS)
        level = 1 + int(rng.random() * kind.LEVELS)
        address = Address.find(slug, players, level, draw_code(rng))
        sent = base(address, rng)
        if rng.random() < 0.7:
            sent = spoiled(sent, rng)
        ours = {"jeton": [draw_code(rng) + "abcdef"]}
        for name in ("essai", "indices", "vue", "dans", "jeton"):
            if rng.random() < 0.05:
                ours[name] = [one_of(rng, GARBAGE)]
        if rng.random() < 0.1:
            ours["demande"] = [one_of(rng, [*Demand, *GARBAGE])]
        yield address, sent | ours


def can_be_read(address: Address, sent: Sent) -> bool:
    """Whether the answer can be read, by the kind itself."""
    values = [*sent.get("answer", ())]
    for name, texts in sent.items():
        if name.startswith("answer-"):
            values += [f"{name.removeprefix('answer-')}={text}" for text in texts]
    try:
        address.kind.parse(address.question, tuple(values))
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("slug", KINDS)
def test_whatever_is_posted_is_judged_or_refused_and_kept_once(slug):
    client, kept = Client(), 0
    for number, (address, sent) in enumerate(posts(slug)):
        headers = HTMX if number % 2 else {}
        demand = sent.get("demande", [""])[-1]
        response = client.post(address.url, sent, headers=headers)
        read = can_be_read(address, sent)
        where = (address.url, sent)
        if demand in (Demand.HINT, Demand.RETRY, Demand.ANOTHER):
            assert response.status_code in (200, 302), where
        elif not read:
            assert response.status_code == 422, where
        else:
            assert response.status_code == 200, where
            if demand != Demand.SOLUTION:
                kept += 1
                if number % 5 == 0 and "jeton" in sent and len(sent["jeton"][0]) == 12:
                    again = client.post(address.url, sent, headers=headers)
                    assert again.status_code == 200, where
        assert Attempt.objects.count() == kept, where
