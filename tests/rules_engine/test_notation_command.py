"""``python -m rules_engine.notation``: typed deals to JSON and back, as one pipes them."""

import json
import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.deal import TABLE_SIZES
from rules_engine.notation import WrittenDeal, read_deal, write_deal
from rules_engine.notation.__main__ import to_questions, to_texts
from rules_engine.notation.json_deals import from_json, to_json
from rules_engine.protocol import answer
from tests.rules_engine.random_play import random_deal
from tests.rules_engine.test_notation import PLAYED, written_deals

COMMAND = [sys.executable, "-m", "rules_engine.notation"]


def run(text, *options, **env):
    data = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run(
        [*COMMAND, *options], input=data, capture_output=True, check=False, env=os.environ | env
    )
    plain = done.stderr.decode("utf-8").replace("\u00a0", " ").replace("\u202f", " ")
    return done.returncode, done.stdout.decode("utf-8"), plain


@given(written_deals())
def test_a_deal_goes_to_json_and_back_without_loss(written):
    assert from_json(json.loads(json.dumps(to_json(written)))) == written


@pytest.mark.parametrize("players", TABLE_SIZES)
def test_the_engine_judges_a_typed_deal_as_it_judges_the_record(players):
    deal = random_deal(players, Random(players))
    read = read_deal(write_deal(WrittenDeal(deal)))
    report = answer({"ask": "replay", "deal": to_json(read)})
    assert report["faults"] == []
    assert sum(report["scores"]) == 0


def test_text_becomes_one_line_of_json_a_deal_and_comes_back():
    text = f"{PLAYED}\n{PLAYED}"
    status, lines, errors = run(text, LC_ALL="C", PYTHONUTF8="0")
    assert (status, errors) == (0, "")
    first, second = map(json.loads, lines.splitlines())
    assert first == second
    assert first["names"] == ["Anne", "Bruno", "Chloé"]
    assert first["plays"] == "RP 16A 1A RC 1T 1C"
    assert first["comments"] == [
        {"after": "carte", "number": 4, "text": "Chloé coupe ou se défausse ?"}
    ]
    assert run(lines, "--ecrire") == (0, text, "")


def test_a_typed_deal_becomes_a_question_for_the_referee_and_may_come_back():
    status, lines, _ = run(PLAYED, "--rejouer")
    question = json.loads(lines)
    assert status == 0
    assert question["ask"] == "replay"
    assert answer(question)["tricks"][0] == {"leader": 0, "cards": "RP 16A 1A", "winner": 1}
    assert run(lines, "--ecrire")[1] == PLAYED


def test_a_deal_that_cannot_be_read_is_told_with_its_line_and_the_others_are_converted():
    status, lines, errors = run(f"{PLAYED}\n{PLAYED.replace('RP 16A', 'RP 22A')}\n{PLAYED}")
    assert status == 1
    assert len(lines.splitlines()) == 2
    line = PLAYED.count("\n") + 1 + 13
    assert errors == f"ligne {line} : carte inconnue : « 22A » ; les atouts vont de 1A à 21A.\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "ligne 1 : aucune donne"),
        (b"Donne de tarot\n\xff", "ligne 2 : ce n’est pas de l’UTF-8"),
    ],
)
def test_what_is_no_text_of_a_deal_is_told(text, said):
    status, lines, errors = run(text)
    assert (status, lines) == (1, "")
    assert errors.startswith(said)


GOOD = json.dumps(to_json(read_deal(PLAYED)))


def with_keys(**keys):
    return json.dumps(json.loads(GOOD) | keys)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "ce n’est pas du JSON"),
        ("[" * 100_000, "ce n’est pas du JSON"),
        ("9" * 5000, "ce n’est pas du JSON"),
        ("3", "une donne est un objet JSON"),
        ('{"deal": 3}', "« deal » n’est pas un objet JSON"),
        ('{"players": 4}', "deal."),
        (with_keys(players=True), "deal.players"),
        (with_keys(names=["Anne"]), "1 joueurs"),
        (with_keys(names="Anne"), "deal.names"),
        (with_keys(names=[1, 2, 3]), "deal.names"),
        (with_keys(names=["\ud83c", "", ""]), "nom impossible"),
        (with_keys(headings=[]), "deal.headings"),
        (with_keys(headings={"titre": 1}), "deal.headings.titre"),
        (with_keys(comments={}), "deal.comments"),
        (with_keys(comments=[{"after": "fin", "number": 0, "text": "a"}]), "« fin »"),
        (with_keys(comments=[{"after": "carte", "number": 77, "text": "a"}]), "sans endroit"),
        (with_keys(comments=[{"after": "carte", "number": True, "text": "a"}]), "number"),
        (with_keys(comments=[{"after": "carte", "number": 0, "text": "\ud83c"}]), "commentaire"),
        (with_keys(plays="RP 1A"), "Bruno n’a pas 1A"),
        (with_keys(chien="RP"), "RP"),
        (with_keys(dealer=3), "deal.dealer"),
    ],
    ids=lambda value: value[-50:],
)
def test_a_line_that_holds_no_deal_is_told_and_the_run_goes_on(line, said):
    status, text, errors = run(f"\n{line}\n{GOOD}\n", "--ecrire")
    assert status == 1
    assert text == PLAYED
    assert errors.startswith("ligne 2 : ")
    assert said in errors


@given(st.text(max_size=60), st.booleans())
def test_no_text_brings_an_exception(text, back):
    converted = list(to_texts(text) if back else to_questions(text, replay=True))
    assert all(outcome.is_error for outcome in converted)


@pytest.mark.parametrize("option", ["--aide", "--help", "-h"])
def test_help_is_in_french_and_says_every_option(option):
    status, text, errors = run("", option)
    assert (status, errors) == (0, "")
    assert {"--rejouer", "--ecrire"} <= set(text.split())


def test_an_unknown_option_gets_the_help_and_status_2():
    status, text, errors = run("", "--json")
    assert (status, text) == (2, "")
    assert "--ecrire" in errors


def test_a_reader_who_leaves_gets_no_traceback():
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as converter:
        converter.stdout.close()
        converter.stdin.write(PLAYED.encode() * 200)
        converter.stdin.close()
        assert converter.stderr.read() == b""
        assert converter.wait(timeout=30) == 1
