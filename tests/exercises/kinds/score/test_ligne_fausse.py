"""Score sheets of the text of the rules, right or with one line made wrong by hand.

FFT, Règlement officiel (1er juillet 2012), « La marque en donnes libres », « Le calcul des
scores », « Le jeu à 3 joueurs », « Le jeu à 5 joueurs ».
"""

import pytest

from rules_engine.scoring import score_sheet
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.score import ligne_fausse as kind
from tarotlearn.exercises.kinds.score._filled import errs_twice, right_entries
from tarotlearn.exercises.kinds.shared import finished
from tests.exercises.addresses import some_addresses

# « La marque en donnes libres », example 1: a garde made by 8 with two bouts, a simple, the Petit.
WRITTEN = {
    "joueurs": 4, "preneur": 1, "contrat": "garde", "bouts": 2, "points": 49,
    "petit": "1 9A", "poignees": "2:simple",
    "resultat": "reussi 8", "lignes": "66 20 20", "valeur": 106, "marques": "318 -106",
}  # fmt: skip
AT_FIVE = {
    "joueurs": 5, "preneur": 1, "appele": 3, "contrat": "garde", "bouts": 2, "points": "41,5",
    "resultat": "reussi 1", "lignes": "52", "valeur": 52, "marques": "104 52 -52",
}  # fmt: skip


def asked(more, base=WRITTEN):
    return kind.read({key: str(value) for key, value in {**base, **more}.items()})


@pytest.mark.parametrize(
    ("base", "more", "line", "phrase"),
    [
        (WRITTEN, {}, "aucune", "vaut bien +106"),
        (AT_FIVE, {}, "aucune", "vaut bien +52"),
        (
            WRITTEN,
            {"resultat": "reussi 3", "lignes": "56 20 20", "valeur": 96, "marques": "288 -96"},
            "difference",
            "On a compté comme s’il fallait 46 points",
        ),
        (
            WRITTEN,
            {"lignes": "41 20 20", "valeur": 81, "marques": "243 -81"},
            "contrat",
            "La base se multiplie elle aussi",
        ),
        (
            WRITTEN,
            {"lignes": "66 10 20", "valeur": 96, "marques": "288 -96"},
            "prime-1",
            "se multiplie, comme le contrat",
        ),
        (
            WRITTEN,
            {"lignes": "66 20 -20", "valeur": 66, "marques": "198 -66"},
            "prime-2",
            "suit celui qui gagne la donne",
        ),
        (WRITTEN, {"valeur": 66, "marques": "198 -66"}, "valeur", "La valeur est la somme"),
        (WRITTEN, {"marques": "106 -106"}, "marques", "une seule fois la valeur"),
        (AT_FIVE, {"marques": "78 78 -52"}, "marques", "à égalité"),
        (
            AT_FIVE,
            {"resultat": "reussi 0", "lignes": "50", "valeur": 50, "marques": "100 50 -50"},
            "difference",
            "Le demi-point",
        ),
    ],
)
def test_the_line_that_errs_is_found_and_told(base, more, line, phrase):
    question = asked(more, base)
    assert kind.solve(question) == line
    verdict = kind.explain(question, line)
    assert verdict.correct
    assert phrase in verdict.sentence


def test_who_holds_the_belief_behind_a_line_finds_nothing_wrong():
    question = asked({"lignes": "66 20 40", "valeur": 126, "marques": "378 -126"})
    assert kind.solve(question) == "prime-2"
    assert [found.id for found in diagnose(kind, question, "aucune")] == ["poignee-au-contrat"]


def test_a_line_that_only_follows_a_wrong_one_is_told_apart_from_a_right_one():
    question = asked({"lignes": "41 20 20", "valeur": 81, "marques": "243 -81"})
    assert "une faute commise plus haut" in kind.explain(question, "valeur").sentence
    assert "est juste" in kind.explain(question, "prime-1").sentence
    assert "refaites la feuille" in kind.explain(question, "aucune").sentence


@pytest.mark.parametrize("players", kind.PLAYERS)
def test_no_sheet_asked_has_two_lines_that_are_wrong_of_themselves(players):
    both = asked({"poignees": "2:simple 1:simple", "lignes": "66 20 10 10", "valeur": 106})
    assert errs_twice(both)
    for address in some_addresses(kind.SLUG, players, 3, 400):
        assert not errs_twice(address.question), kind.write(address.question)


@pytest.mark.parametrize(
    ("more", "phrase"),
    [
        ({"resultat": "gagne 8"}, "reussi 8"),
        ({"lignes": "66 20"}, "une pour le contrat"),
        ({"lignes": "66 20 x"}, "séparés par des espaces"),
        ({"marques": "318 106 -106"}, "il en faut 2"),
        ({"petit": "", "poignees": "", "lignes": "66", "valeur": 70}, "celle du contrat"),
    ],
)
def test_what_is_no_sheet_is_refused(more, phrase):
    with pytest.raises(ValueError, match=phrase):
        asked(more)


@pytest.mark.parametrize(
    ("more", "sheets"),
    [
        # A right sheet is compared besides with that of the first who believes something of it.
        ({}, 2),
        ({"lignes": "41 20 20", "valeur": 81, "marques": "243 -81"}, 1),
        ({"lignes": "66 20 -20", "valeur": 66, "marques": "198 -66"}, 1),
        ({"marques": "106 -106"}, 1),
    ],
)
@pytest.mark.parametrize("answer", ["aucune", "contrat", "prime-2", "marques"])
def test_a_sheet_is_reckoned_once_for_all_that_is_said_of_it(monkeypatch, more, sheets, answer):
    counted = []

    def reckoned(*arguments):
        counted.append(arguments)
        return score_sheet(*arguments)

    monkeypatch.setattr(finished, "score_sheet", reckoned)
    right_entries.cache_clear()
    question = asked(more)
    kind.scene(question), kind.hints(question), kind.accepts(question, answer)
    kind.explain(question, answer)
    assert len(counted) == sheets
