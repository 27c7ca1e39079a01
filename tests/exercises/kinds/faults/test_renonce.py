"""Renonces proved by what falls later (FFT, Code d’arbitrage, « Tournoi en donnes libres »)."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.faults import renonce as kind

FIELDS = {"joueurs": "4", "entame": "1", "preneur": "2", "appele": "", "gagnant": ""}
CLEAN = "9C RC 2C 4C / RK 5K 2K 3K / 8P 1P RP 2P"  # led by Inès, Malik, Malik


def question(tricks: str, **more: str):
    return kind.read(FIELDS | {"plis": tricks} | more)


def answer(asked, trick: str, who: str, fate: str = ""):
    values = (f"pli={trick}", f"joueur={who}", *([f"donne={fate}"] if fate else []))
    return kind.parse(asked, values)


@pytest.mark.parametrize(
    ("tricks", "trick", "who"),
    [
        (CLEAN, "aucun", "aucun"),
        # Jeanne (third) discards a trèfle on cœur, and plays a cœur later: she had one.
        ("9C RC 2T 4C / RK 5K 2K 3K / 8P 1P RP 2P / 5C 3C 8C DC", "1", "3"),
        ("9C RC 2T 4C / RK 5C 2K 3K / 8P 1P RP 2P", "1", "3"),
        ("9C RC 2T 4C / RK 5K 2K 3K / 8P 1P RP 2P / 5C 3C 8C DT", "aucun", "aucun"),
        # The learner discards on cœur, and trumps the next trick: he had an atout.
        ("9C RC 2C 4P / RK 5K 2A 3K / 8P 1P RP 2P", "1", "0"),
        # Jeanne follows with the 3 of atout under the 10, and shows the 15 in the next trick.
        ("9A 10A 3A 11A / RC 5C 2C 15A / 8P 1P 3P 2P", "1", "3"),
        ("9A 10A 3A 11A / RC 5C 2C 8A / 8P 1P 3P 2P", "aucun", "aucun"),
        ("9A 10A 3A 4A / RC 15A 2C 3C / 8P 1P 3P 2P", "1", "3"),
        # The Excuse tells nothing.
        ("9C RC EX 4C / RK 5C 2K 3K / 8P 3C RP 2P", "aucun", "aucun"),
        # Beating is not asked in a plain suit: Jeanne may keep her Dame.
        ("9C 10C 2C 4C / RK 5K 2K 3K / 8P DC RP 2P", "aucun", "aucun"),
    ],
)
def test_a_renonce_is_what_a_later_card_proves(tricks, trick, who):
    asked = question(tricks)
    right = kind.solve(asked)
    assert right == answer(asked, trick, who), kind.values(asked, right)
    assert kind.explain(asked, right).correct


PROVED = "9C RC 2T 4C / RK 5C 2K 3K / 8P 3C RP 2P"  # Jeanne, a defender, in the first trick


@pytest.mark.parametrize(
    ("winner", "fate"),
    [("attaque", "compte"), ("defense", "annulee")],
)
def test_a_renonce_noticed_too_late_never_profits_the_side_at_fault(winner, fate):
    asked = question(PROVED, gagnant=winner)
    assert kind.accepts(asked, answer(asked, "1", "3", fate))
    other = {"compte": "annulee", "annulee": "compte"}[fate]
    wrong = kind.explain(asked, answer(asked, "1", "3", other))
    assert wrong.rule == "faute-non-rectifiable"
    assert "à quel camp elle profiterait" in wrong.sentence


@pytest.mark.parametrize(
    ("tricks", "trick", "who", "belief"),
    [
        ("9C 10C 2C 4C / 7C 5K 2K 3K / 8P DC RP 2P", "1", "3", "monter-a-la-couleur"),
        ("9C RC 2C 4P / RK 5K 2A 3K / 8P 1P RP 2P", "aucun", "aucun", "coupe-facultative"),
        ("9A 10A 3A 4A / RC 15A 2C 3C / 8P 1P 3P 2P", "aucun", "aucun", "monter-facultatif"),
    ],
)
def test_a_belief_explains_the_answer(tricks, trick, who, belief):
    asked = question(tricks)
    found = diagnose(kind, asked, answer(asked, trick, who))
    assert belief in [variant.id for variant in found]


@pytest.mark.parametrize(
    ("trick", "who", "said"),
    [
        ("1", "1", "Au premier pli, Inès entame : on entame ce qu’on veut."),
        ("1", "2", "Au premier pli, Malik fournit le Roi de cœur : à la couleur"),
        ("aucun", "aucun", "Une carte tombée tard prouve"),
        ("aucun", "3", "Une renonce a toujours un pli et un auteur"),
        ("3", "3", "Au troisième pli, on demandait pique, et Jeanne a joué le 3 de cœur"),
    ],
)
def test_the_sentence_fits_the_answer(trick, who, said):
    asked = question(PROVED)
    found = kind.explain(asked, answer(asked, trick, who))
    assert not found.correct
    assert found.sentence.startswith(said)


def test_the_proof_is_named():
    asked = question(PROVED)
    assert kind.explain(asked, kind.solve(asked)).sentence == (
        "Au premier pli, on demandait cœur, et Jeanne a joué le 2 de trèfle. "
        "Au deuxième pli, elle joue le 5 de cœur : elle l’avait donc déjà."
    )


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"plis": "9C RC 2T 4C"}, "de 2 à 18 plis"),
        ({"plis": "9C RC 2T / RK 5C 2K 3K"}, "4 cartes par pli"),
        ({"plis": "9C RC 2T 4C / RK 5C 2K 9C"}, "une carte ne tombe qu’une fois"),
        ({"gagnant": "tous"}, "« gagnant »"),
        ({"appele": "3"}, "à cinq seulement"),
    ],
)
def test_what_is_no_question_is_refused(changes, refusal):
    with pytest.raises(ValueError, match=refusal):
        kind.read(FIELDS | {"plis": CLEAN} | changes)
