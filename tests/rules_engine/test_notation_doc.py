"""docs/notation.md: its examples are read and written, its tables and its grammar hold."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rules_engine.notation import Heading, Unreadable, WrittenDeal, read_deal, write_deal
from rules_engine.notation.errors import french
from rules_engine.notation.words import LABELS
from tests.rules_engine.random_play import random_deal

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
FIRST, SEEN, UNTIDY, TIDIED = re.findall(r"```donne(?:-libre)?\n(.*?)```", PAGE, re.DOTALL)


def rows(section):
    """The cells of the table of a section of the page, its heading left out."""
    [text] = re.findall(rf"^## {section}\n(.*?)^## ", PAGE, re.DOTALL | re.MULTILINE)
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [tuple(cell.strip() for cell in line.strip("|").split(" | ")) for line in lines]


def changed(line, typed):
    """The first example with this line typed otherwise."""
    line, typed = line.strip("`"), "" if typed == "(rien)" else typed.strip("`")
    assert f"\n{FIRST}".count(f"\n{line}\n") == 1
    return f"\n{FIRST}".replace(f"\n{line}\n", f"\n{typed}\n")[1:]


@pytest.mark.parametrize(
    "text", [FIRST, SEEN, TIDIED], ids=["entière", "vue d’un joueur", "à cinq"]
)
def test_an_example_is_in_the_normal_form(text):
    assert write_deal(read_deal(text)) == text


def test_the_deal_typed_in_haste_is_read_as_the_page_says():
    assert write_deal(read_deal(UNTIDY)) == TIDIED


@pytest.mark.parametrize(("line", "typed"), rows("Ce que le lecteur pardonne"))
def test_a_line_of_the_table_is_read_as_its_normal_form(line, typed):
    assert read_deal(changed(line, typed)) == read_deal(FIRST)


@pytest.mark.parametrize(("line", "typed", "answer"), rows("Ce que le lecteur refuse"))
def test_a_line_of_the_table_is_refused_as_the_page_says(line, typed, answer):
    with pytest.raises(Unreadable) as refusal:
        read_deal(changed(line, typed))
    assert str(refusal.value) == french(answer)


def test_the_page_names_every_line():
    named = {name for row in rows("Les lignes") for name in re.findall(r"`([^`]+)`", row[0])}
    assert {*LABELS, *Heading} - named == {"Chelem"}
    assert "Chelem : annoncé" in named


def test_the_python_example_runs():
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {"text": FIRST})


def test_the_commands_of_the_page_convert_judge_and_tidy():
    def run(command, text):
        module, *options = command.split()[2:]
        done = subprocess.run(
            [sys.executable, "-m", module, *options],
            input=text, capture_output=True, text=True, encoding="utf-8", check=True,
        )  # fmt: skip
        return done.stdout

    [block] = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    answers = []
    for line in block.strip().splitlines():
        text = TIDIED + "\n" + FIRST
        for command in line.replace(" < donne.txt", "").split(" | "):
            text = run(command, text)
        answers.append(text)
    deals, reports, tidied = answers
    assert [json.loads(line)["players"] for line in deals.splitlines()] == [5, 4]
    unfinished, finished = map(json.loads, reports.splitlines())
    assert unfinished["faults"] == finished["faults"] == []
    assert "scores" not in unfinished
    assert sum(finished["scores"]) == 0
    assert tidied == TIDIED + "\n" + FIRST


# The canonical grammar has no recursion: it can be turned into one regular expression.
SPECIAL = {"nom": r"[^\W\d_][\w '’.\-]*", "texte": r"[^\n]+", "retour": r"\n"}
TOKEN = re.compile(r'\s*("[^"]*"|\?[^?]*\?|\w+|[=;,|(){}\[\]])')


def grammar():
    """The regular expression of « donnes », from the page's EBNF."""
    [text] = re.findall(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)
    rules = {}
    for rule in re.findall(r"(\w+)\s*=((?:\"[^\"]*\"|[^;\"])*);", text):
        rules[rule[0]] = TOKEN.findall(rule[1])
    closing = {"(": "", "[": "?", "{": "*"}

    def alternatives(tokens):
        pattern = ""
        while tokens and tokens[0] not in (")", "]", "}"):
            token = tokens.pop(0)
            if token in closing:
                inner = alternatives(tokens)
                tokens.pop(0)
                pattern += f"(?:{inner}){closing[token]}"
            elif token.startswith('"'):
                pattern += re.escape(token[1:-1])
            elif token == "|":
                pattern += "|"
            elif token != ",":
                pattern += SPECIAL.get(token) or f"(?:{alternatives(list(rules[token]))})"
        return pattern

    assert SPECIAL.keys() == {name for name, tokens in rules.items() if tokens[0][0] == "?"}
    return re.compile(alternatives(list(rules["donnes"])))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_written_follows_the_grammar(players):
    whole = grammar()
    names = ("", "Anne", "Jean-Noël", "D’Arc", "É. 2")[:players]
    for seed in range(30):
        deal = random_deal(players, Random(seed))
        assert whole.fullmatch(write_deal(WrittenDeal(deal, names if seed % 2 else ())))
    assert all(map(whole.fullmatch, (FIRST, SEEN, TIDIED, f"{FIRST}\n{SEEN}")))


@pytest.mark.parametrize("text", [UNTIDY, FIRST.replace("\n\n", "\n"), FIRST + "#", ""])
def test_the_grammar_is_that_of_the_normal_form_alone(text):
    assert not grammar().fullmatch(text)
