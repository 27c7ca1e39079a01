"""FFT, Règlement officiel (1er juillet 2012), « Le Chien et l'Ecart »: the chien by contract."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.chien import a_qui_le_chien as kind

CHIEN = "1A RP 8C 5K 3T 2T"
ALL = "vu ecart compte suite objectif"


def asked(contract: str, chien: str = CHIEN, bouts: str = "21A", players: int = 4):
    return kind.read(
        {
            "joueurs": str(players),
            "preneur": "1",
            "contrat": contract,
            "chien": chien,
            "bouts": bouts,
            "questions": ALL,
        }
    )


def given(question, text: str):
    return kind.parse(
        question, [f"{name}={word}" for name, word in zip(ALL.split(), text.split(), strict=True)]
    )


@pytest.mark.parametrize(
    ("contract", "chien", "bouts", "players", "right"),
    [
        ("prise", CHIEN, "1A 21A", 4, "tous 6 attaque preneur 41"),
        ("garde", CHIEN, "21A", 4, "tous 6 attaque preneur 51"),  # the Petit was lost
        ("garde_sans", CHIEN, "21A", 4, "personne 0 attaque laissee 41"),  # the Petit counts
        ("garde_contre", CHIEN, "21A", 4, "personne 0 defense laissee 51"),
        ("garde", "RP 8C 5K", "", 5, "tous 3 attaque preneur 56"),
        ("garde_sans", "1A EX 5K", "21A", 5, "personne 0 attaque laissee 36"),
        ("garde_sans", CHIEN, "", 3, "personne 0 attaque laissee 51"),
    ],
)
def test_the_contract_says_what_becomes_of_the_chien(contract, chien, bouts, players, right):
    question = asked(contract, chien, bouts, players)
    assert kind.solve(question) == given(question, right)
    assert kind.explain(question, kind.solve(question)).correct


@pytest.mark.parametrize(
    ("contract", "answer", "held", "said", "rule"),
    [
        ("prise", "tous 6 attaque annulee 51", "petit-au-chien-annule",
         "est l’habitude de certaines tables", "retourner-le-chien"),
        ("garde_sans", "personne 0 attaque laissee 46", "objectif-46",
         "ne correspond à aucun nombre de bouts", "objectif"),
        ("garde_sans", "personne 0 attaque laissee 51", None, "Comptez les bouts", "objectif"),
        ("garde_sans", "personne 0 defense laissee 51", None,
         "non sans le compter", "garde-sans"),
        ("garde_contre", "personne 0 attaque laissee 41", None,
         "joue contre ces cartes", "garde-contre"),
        ("garde_contre", "preneur 0 defense laissee 51", None, "pourquoi le retourner",
         "garde-contre"),
        ("garde_sans", "personne 6 attaque laissee 41", None, "On n’écarte que", "garde-sans"),
        ("garde_sans", "personne 0 attaque preneur 41", None, "prises en main", "garde-sans"),
        ("garde", "personne 6 attaque preneur 51", None, "ne reste pas caché",
         "retourner-le-chien"),
        ("garde", "tous 6 defense preneur 51", None, "reste de son côté", "retourner-le-chien"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_told_what_is_wrong_with_it(contract, answer, held, said, rule):
    question = asked(contract)
    parsed = given(question, answer)
    verdict = kind.explain(question, parsed)
    assert not verdict.correct
    assert said in verdict.sentence
    assert verdict.rule == rule
    assert [variant.id for variant in diagnose(kind, question, parsed)] == ([held] if held else [])


def test_a_petit_turned_up_voids_nothing_and_one_says_so():
    question = asked("garde", bouts="1A")
    assert (
        "le Petit retourné n’annule rien" in kind.explain(question, kind.solve(question)).sentence
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"chien": "1A"}, "« chien » : 6 cartes, et non 1"),
        ({"bouts": "RP"}, "ce ne sont pas des bouts : RP"),
        ({"bouts": "1A"}, "à la fois au chien et dans les plis : 1A"),
        ({"questions": "vu"}, "« questions » : vu ecart compte suite objectif"),
        ({"contrat": "passe"}, "« contrat » : prise, garde"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    good = {
        "joueurs": "4", "preneur": "0", "contrat": "garde_sans", "chien": CHIEN, "bouts": "",
        "questions": ALL,
    }  # fmt: skip
    with pytest.raises(ValueError, match=said):
        kind.read(good | fields)
