"""``python -m rules_engine.notation``: typed deals to the engine's JSON, one a line, and back."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules_engine.notation.errors import Unreadable, french
from rules_engine.notation.json_deals import from_json, to_json
from rules_engine.notation.lines import split_deals
from rules_engine.notation.reading import read_one
from rules_engine.notation.writing import write_deal

USAGE = """\
python -m rules_engine.notation
    des donnes en texte ; rend leur objet JSON, une par ligne
python -m rules_engine.notation --rejouer
    de même, en questions « replay » pour le moteur
python -m rules_engine.notation --ecrire
    des donnes en JSON, une par ligne ; rend leur texte

L'entrée et la sortie sont en UTF-8. Une donne illisible est dite sur la sortie d'erreur, avec
sa ligne ; les autres sont converties, et le code de sortie est 1.
La notation est décrite dans docs/notation.md.
"""
_ONE_A_LINE = "mettez une donne par ligne"


class Outcome(NamedTuple):
    """A deal converted, or why it could not be."""

    text: str
    is_error: bool = False


def to_questions(text: str, *, replay: bool) -> Iterator[Outcome]:
    """Each deal of a text as a line of JSON, whole or as a question for the referee."""
    for lines in split_deals(text):
        try:
            deal = to_json(read_one(lines))
        except Unreadable as error:
            yield Outcome(f"{error}\n", is_error=True)
            continue
        value = {"ask": "replay", "deal": deal} if replay else deal
        yield Outcome(json.dumps(value, ensure_ascii=False) + "\n")


def _deal_of(line: str) -> dict[str, Any]:
    """The JSON object of the deal on a line: alone, or in a question about it."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        raise Unreadable("ce n'est pas du JSON", _ONE_A_LINE) from None
    if not isinstance(value, dict):
        raise Unreadable("une donne est un objet JSON", _ONE_A_LINE)
    nested = value.get("deal", value)
    if not isinstance(nested, dict):
        raise Unreadable("« deal » n'est pas un objet JSON", _ONE_A_LINE)
    return nested


def to_texts(text: str) -> Iterator[Outcome]:
    """Each line of JSON, a deal or a question that holds one, as the text of a deal."""
    separator = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            written = write_deal(from_json(_deal_of(line)))
        except ValueError as error:
            yield Outcome(french(f"ligne {number} : {error}\n"), is_error=True)
            continue
        yield Outcome(separator + written)
        separator = "\n"


def main(arguments: list[str]) -> int:
    """Convert standard input; 0 when every deal was converted, 1 when one was not, 2 for misuse."""
    if arguments in (["--aide"], ["--help"], ["-h"]):
        sys.stdout.buffer.write(french(USAGE).encode())
        return 0
    if arguments not in ([], ["--rejouer"], ["--ecrire"]):
        sys.stderr.buffer.write(french(USAGE).encode())
        return 2
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        wrong = Unreadable("ce n'est pas de l'UTF-8", "enregistrez le texte en UTF-8", line)
        sys.stderr.buffer.write(f"{wrong}\n".encode())
        return 1
    back = arguments == ["--ecrire"]
    converted = to_texts(text) if back else to_questions(text, replay=bool(arguments))
    try:
        return 0 if _every_one_told(converted) else 1
    except BrokenPipeError:  # the reader has left: nothing more to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _every_one_told(converted: Iterator[Outcome]) -> bool:
    """Write each outcome where it goes; whether none was an error."""
    every = True
    for outcome in converted:
        out = sys.stderr if outcome.is_error else sys.stdout
        out.buffer.write(outcome.text.encode("utf-8", "replace"))
        every = every and not outcome.is_error
    sys.stdout.buffer.flush()
    return every


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
