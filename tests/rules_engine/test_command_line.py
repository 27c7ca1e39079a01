"""``python -m rules_engine``, as another program uses it."""

import json
import os
import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-m", "rules_engine"]
TABLE = b'{"ask": "table", "players": 5, "id": "t"}'


def run(data: bytes, **env: str) -> tuple[int, list[dict]]:
    done = subprocess.run(
        COMMAND, input=data, capture_output=True, check=False, env=os.environ | env, timeout=60
    )
    assert done.stderr == b""
    return done.returncode, [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]


def test_one_answer_a_line_in_the_same_order_with_the_id_echoed():
    status, answers = run(
        b'{"ask": "winner", "trick": "2P RP 1A", "id": 1}\n'
        + TABLE
        + b'\r\n{"ask": "petit_sec", "hand": "1a r\xe2\x99\xa5", "id": null}'
    )
    assert status == 0
    assert [answer["id"] for answer in answers] == [1, "t", None]
    assert answers[0]["winner"] == 2
    assert answers[1]["poignees"] == {"simple": 8, "double": 10, "triple": 13}
    assert answers[2]["petit_sec"] is True


def test_it_speaks_utf8_whatever_the_locale():
    status, [answer] = run(
        '{"ask": "table", "players": 3, "id": "dé"}'.encode(), LC_ALL="C", PYTHONUTF8="0"
    )
    assert (status, answer["id"]) == (0, "dé")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "ligne vide"),
        (b" \t", "ligne vide"),
        (b"\xff\xfe{}", "UTF-8"),
        (b'{"ask": "table", "players": 4', "pas du JSON"),
        (b"NaN", "pas du JSON"),
        (b"[1, 2]", "une liste"),
        (b"3", "un nombre"),
        (b"[" * 200_000, "imbriqué"),
        (b'{"ask": "table", "players": 4, "id": "\\ud83c"}', "demi-caractère"),
        (b'{"ask": "\\udc00"}', "demi-caractère"),
        (b'{"ask": "table", "players": 4, "id": 1e400}', "« id »"),
        (b'{"ask": "t\\u0061ble", "players": 4, "id": [-1e400]}', "« id »"),
        (b"{}", "« ask »"),
        (b'{"ask": "trump"}', "trump"),
        (b'{"ask": null}', "« ask »"),
        (b'{"ask": "table"}', "« players »"),
        (b'{"ask": "table", "players": true}', "« players »"),
        (b'{"ask": "table", "players": 4.0}', "« players »"),
        (b'{"ask": "table", "players": "4"}', "« players »"),
        (b'{"ask": "table", "players": 6}', "« players »"),
        (b'{"ask": "table", "players": ' + b"9" * 5000 + b"}", "nombre impossible"),
        (b'{"ask": "table", "players": 4, "rules": "belote"}', "belote"),
        (b'{"ask": "table", "players": 4, "rules": 1}', "« rules »"),
        (b'{"ask": "points", "cards": "RP 15P"}', "15P"),
        (b'{"ask": "points", "cards": "RP rp"}', "RP"),
        (b'{"ask": "points", "cards": ["RP"]}', "« cards »"),
        (b'{"ask": "playable", "hand": "RP", "trick": "RP"}', "RP"),
        (b'{"ask": "playable", "hand": "RP", "trick": "2P 3P 4P 5P"}', "« trick »"),
        (b'{"ask": "winner", "trick": ""}', "« trick »"),
        (b'{"ask": "winner", "trick": "RP 2P RP"}', "RP"),
        (b'{"ask": "bids", "previous": ["garde", "prise"]}', "prise"),
        (b'{"ask": "bids", "previous": ["petite"]}', "petite"),
        (b'{"ask": "next", "players": 3, "dealer": 3, "event": null}', "« dealer »"),
        (b'{"ask": "next", "players": 3, "dealer": 0}', "« event »"),
        (b'{"ask": "ecart", "players": 4, "hand": "RP", "ecart": "2C"}', "2C"),
        (b'{"ask": "poignee_faults", "players": 4, "hand": "2A", "shown": "3A", "level": "simple"}',
         "3A"),
        (b'{"ask": "excuse", "owner": "attaque", "winner": "preneur", "last": false,'
         b' "owner_has_trick": true}', "preneur"),
        (b'{"ask": "score", "players": 4, "contract": "garde", "oudlers": 2, "half_points": 97,'
         b' "poignees": [], "petit_au_bout": null, "chelem": {"announced": false, "made": null}}',
         "pair"),
        (b'{"ask": "score", "players": 4, "contract": "passe", "oudlers": 2, "half_points": 98,'
         b' "poignees": [], "petit_au_bout": null, "chelem": {"announced": false, "made": null}}',
         "passe"),
        (b'{"ask": "score", "players": 5, "contract": "garde", "oudlers": 4, "half_points": 98,'
         b' "poignees": [], "petit_au_bout": null, "chelem": {"announced": false, "made": null},'
         b' "alone": false}', "« oudlers »"),
        (b'{"ask": "replay", "deal": {"players": 4}}', "« deal."),
        (b'{"ask": "diagnose", "question": {"ask": "replay"}, "given": {"won": true}}', "replay"),
        (b'{"ask": "diagnose", "question": {"ask": "winner", "trick": "2P"},'
         b' "given": {"winner": false}}', "« given.winner »"),
        (b"x" * (1 << 21), "trop longue"),
    ],
    ids=lambda value: repr(value[:50]) if isinstance(value, bytes) else None,
)  # fmt: skip
def test_a_line_that_cannot_be_answered_says_why_in_french_and_the_run_goes_on(line, said):
    status, answers = run(line + b"\n" + TABLE + b"\n")
    assert status == 1
    refused, answered = answers
    assert said in refused["error"]
    assert answered["hand"] == 15


def test_errors_echo_the_id_too():
    _, [answer] = run(b'{"ask": "zut", "id": [4, {"a": "b"}]}')
    assert answer["id"] == [4, {"a": "b"}]
    assert "zut" in answer["error"]


def test_no_question_no_answer():
    assert run(b"") == (0, [])


def test_a_program_may_ask_one_question_and_wait_for_its_answer():
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        for players, hand in ((3, 24), (4, 18), (5, 15)):
            engine.stdin.write(b'{"ask": "table", "players": %d}\n' % players)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["hand"] == hand
        engine.stdin.close()
        assert engine.wait(timeout=30) == 0


def test_a_reader_who_leaves_gets_no_traceback():
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as engine:
        engine.stdout.close()
        try:
            engine.stdin.write(TABLE + b"\n")
            engine.stdin.close()
        except BrokenPipeError:
            pass
        assert engine.stderr.read() == b""
        engine.wait(timeout=30)


@pytest.mark.parametrize("closed", ["<&-", ">&-", ">/dev/full", "0>/dev/null"])
def test_a_stream_that_cannot_be_used_gets_no_traceback(closed):
    command = f'printf %s "$0" | ( "{sys.executable}" -m rules_engine {closed} )'
    done = subprocess.run(
        ["sh", "-c", command, TABLE.decode()], capture_output=True, check=False, timeout=30
    )
    assert done.returncode == 1
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr
