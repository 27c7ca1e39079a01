"""Cases worked by hand from the text of the rules, at least one for each atom a program decides.

A case of ``cases/*.toml`` asks one question of the protocol (``docs/protocole.md``) and says what
the rules answer. TOML has no null: the word ``null`` stands for it. Besides ``expected`` (some or
all keys of the answer) a case may say ``absent`` (keys the answer must not have), ``faulty`` (the
rules broken, whatever the cards named) or ``refused`` (no answer is possible). ``contested`` marks
a point that the official text does not settle, where the project chose a reading.
"""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules_engine.protocol import Unanswerable, answer

FOLDER = Path(__file__).parent / "cases"

#: What the protocol decides.
DECIDED = """
composition ordre bouts valeurs compter-par-deux
sens distribution donneur-suivant fausse-donne petit-sec tous-passent
ordre-de-parole une-seule-parole contrats
retourner-le-chien garde-sans garde-contre ecart-interdits ecart-atouts
appeler-un-roi s-appeler-soi-meme appele-au-chien premiere-entame
entame fournir pas-monter-a-la-couleur couper monter sous-couper se-defausser
excuse-libre excuse-entame excuse-ne-gagne-pas excuse-echange excuse-dernier-pli excuse-chelem
gagner-le-pli petit-au-bout petit-au-bout-chelem
seuils-poignee prime-poignee poignee-au-vainqueur poignee-moment poignee-facultative
poignee-exacte poignee-excuse poignee-atout-ecarte
chelem-annonce chelem-defense
objectif base-25 valeur demi-point repartition somme-nulle
renonce faux-ecart fautes-de-poignee
"""

#: What governs the people around a table, or an evening: no question of the protocol decides it.
UNDECIDED = """
premier-donneur battre-couper constituer-le-chien relever-son-jeu le-mort
ecart-clos associe-secret consulter-le-pli poignee-annonce classement
carte-exposee carte-hors-tour faute-non-rectifiable marque-fausse
"""

PAGES = Path(__file__).parents[2] / "content" / "regles"


def with_nulls(value: Any) -> Any:
    """The same value with None for every text ``null``, and each text on one line."""
    if isinstance(value, dict):
        return {key: with_nulls(item) for key, item in value.items()}
    if isinstance(value, list):
        return [with_nulls(item) for item in value]
    if isinstance(value, str):
        return None if value == "null" else " ".join(value.split())
    return value


def read_cases() -> list[dict[str, Any]]:
    return [
        with_nulls(case)
        for path in sorted(FOLDER.glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    ]


CASES = read_cases()
OFFICIAL = [
    json.loads(line) for line in (FOLDER / "official.jsonl").read_text("utf-8").splitlines()
]
SCORED = [case for case in CASES if case["question"]["ask"] == "score" and not case.get("refused")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_engine_answers_what_the_rules_say(case: dict[str, Any]):
    if case.get("refused"):
        with pytest.raises(Unanswerable):
            answer(case["question"])
        return
    found = answer(case["question"])
    expected = case.get("expected", {})
    assert {key: found.get(key, "(absent)") for key in expected} == expected
    assert not found.keys() & set(case.get("absent", []))
    if "faulty" in case:
        assert {fault["rule"] for fault in found["faults"]} == set(case["faulty"])


@pytest.mark.parametrize("case", OFFICIAL, ids=lambda case: case["source"])
def test_the_engine_finds_the_published_scores(case: dict[str, Any]):
    found = answer(case["question"])
    assert {key: found[key] for key in case["expected"]} == case["expected"]


@pytest.mark.parametrize("case", SCORED, ids=lambda case: case["name"])
def test_the_lines_of_a_score_sum_to_its_value(case: dict[str, Any]):
    found = answer(case["question"])
    assert sum(line["points"] for line in found["lines"]) == found["value"]


@pytest.mark.parametrize("case", SCORED, ids=lambda case: case["name"])
def test_what_the_players_mark_sums_to_zero(case: dict[str, Any]):
    found = answer(case["question"])
    defenders = case["question"]["players"] - 1 - ("appele" in found)
    assert found["preneur"] + found.get("appele", 0) + defenders * found["defenseur"] == 0


def test_every_case_says_something_of_the_answer():
    silent = [
        case["name"]
        for case in CASES
        if not (case.keys() & {"faulty", "absent"} or case.get("expected") or case.get("refused"))
    ]
    assert not silent


def test_no_two_cases_have_the_same_name():
    names = [case["name"] for case in CASES]
    assert len(names) == len(set(names))


def test_no_two_cases_ask_the_same_question():
    questions = [json.dumps(case["question"], sort_keys=True) for case in CASES]
    assert sorted({q for q in questions if questions.count(q) > 1}) == []


def test_every_case_cites_a_dated_text_or_says_that_it_is_not_the_official_one():
    dated = re.compile(r"\(1er juillet 2012\), « .+ »|^Source secondaire")
    assert not [case["name"] for case in CASES if not dated.search(case["reference"])]


def test_every_atom_that_the_protocol_decides_has_a_case():
    assert {case["atom"] for case in CASES} == set(DECIDED.split())


def test_every_rule_page_is_decided_by_the_protocol_or_known_not_to_be():
    assert {page.stem for page in PAGES.glob("*.md")} == set((DECIDED + UNDECIDED).split())


def test_the_table_is_long_enough_to_hold_every_sentence_of_the_rules():
    assert len(CASES) >= 220
