"""What the referee decides, from the text (FFT, Code d’arbitrage, 1er juillet 2012)."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.faults import que_decide_l_arbitre as kind

FIELDS = {"joueurs": "4", "siege": "1", "preneur": "2", "moment": "", "carte": "", "cartes": "",
          "pli": "", "gagnant": ""}  # fmt: skip
# Jeanne leads the 9 of cœur, the learner has trumped with the 8; then Inès plays.
TURN = {"cas": "renonce", "pli": "9C 8A", "cartes": "3C 15A 4A 7P", "moment": "aussitot"}


def question(**changes: str):
    return kind.read(FIELDS | changes)


def decided(**changes: str) -> list[str]:
    asked = question(**changes)
    answer = kind.solve(asked)
    assert kind.explain(asked, answer).correct
    return [value.partition("=")[2] for value in kind.values(asked, answer)]


@pytest.mark.parametrize(
    ("seat", "moment", "sanction"),
    [
        ("2", "premiere", "rien"),  # the preneur is not penalised
        ("2", "encore", "rien"),
        ("1", "premiere", "avertissement"),
        ("0", "encore", "cent-points"),
    ],
)
def test_an_exposed_card_costs_a_defender_only(seat, moment, sanction):
    assert decided(cas="exposee", siege=seat, moment=moment, carte="7T") == [sanction]


@pytest.mark.parametrize(
    ("moment", "sanction"), [("premiere", "avertissement"), ("encore", "cent-points")]
)
def test_cards_lifted_too_early_are_warned_then_cost_100_points(moment, sanction):
    assert decided(cas="relevee", moment=moment) == [sanction]


@pytest.mark.parametrize(
    ("card", "fate"),
    [
        ("10P", "compte"),
        ("1T", "compte"),
        ("VP", "redonnee"),
        ("2A", "redonnee"),
        ("EX", "redonnee"),
    ],
)
def test_a_figure_an_atout_or_the_excuse_turned_up_restarts_the_deal(card, fate):
    assert decided(cas="retournee", carte=card) == [fate]


@pytest.mark.parametrize(
    ("moment", "winner", "fate"),
    [
        ("avant", "attaque", "redonnee"),
        ("pendant", "attaque", "compte"),
        ("pendant", "defense", "annulee"),
    ],
)
def test_a_misdeal_is_dealt_again_or_counts_only_if_the_contract_is_made(moment, winner, fate):
    assert decided(cas="fausse-donne", moment=moment, gagnant=winner) == [fate]


@pytest.mark.parametrize(
    ("moment", "fate"), [("avant", "annulee"), ("pendant", "annulee"), ("apres", "compte")]
)
def test_a_wrong_dealer_matters_until_the_deal_ends(moment, fate):
    assert decided(cas="mauvais-donneur", moment=moment) == [fate]


@pytest.mark.parametrize(
    ("ecart", "winner", "expected"),
    [
        ("DK 7K 2K VT 10T 5T 4T", "attaque", ["defense", "annulee"]),
        ("DK 7K 2K VT 10T 5T 4T", "defense", ["defense", "compte"]),
        ("DK 7K 2K VT 10T", "attaque", ["attaque", "annulee"]),
    ],
)
def test_a_faux_ecart_never_profits_the_preneur(ecart, winner, expected):
    assert decided(cas="faux-ecart", siege="2", cartes=ecart, gagnant=winner) == expected


@pytest.mark.parametrize(
    ("card", "moment", "decision"),
    [
        ("3C", "pli-suivant", "permise"),
        ("15A", "aussitot", "reprise"),
        ("7P", "pli-complet", "reprise"),
        ("7P", "pli-suivant", "consommee"),
    ],
)
def test_a_renonce_is_taken_back_until_the_next_trick_begins(card, moment, decision):
    assert decided(**TURN | {"carte": card, "moment": moment}) == [decision]


@pytest.mark.parametrize(
    ("moment", "winner", "expected"),
    [
        ("pli-suivant", "defense", ["consommee", "annulee"]),  # Inès defends
        ("pli-suivant", "attaque", ["consommee", "compte"]),
        ("pli-complet", "defense", ["reprise", "compte"]),
    ],
)
def test_a_renonce_too_late_to_mend_never_profits_the_side_at_fault(moment, winner, expected):
    changes = TURN | {"cas": "renonce-et-donne", "carte": "7P", "moment": moment}
    assert decided(**changes, gagnant=winner) == expected


@pytest.mark.parametrize(
    ("hand", "card", "answer", "belief"),
    [
        ("15A 4A 7P", "4A", "permise", "monter-facultatif"),
        ("4A 7P", "7P", "permise", "pas-de-sous-coupe"),
        ("4A 2A 7P", "4A", "reprise", "plus-petit-atout"),
    ],
)
def test_a_belief_explains_the_answer(hand, card, answer, belief):
    asked = question(**TURN | {"cartes": hand, "carte": card})
    found = diagnose(kind, asked, kind.parse(asked, (f"decision={answer}",)))
    assert belief in [variant.id for variant in found]


def test_the_sentence_says_what_to_think_of():
    asked = question(**TURN, carte="7P")
    wrong = kind.explain(asked, kind.parse(asked, ("decision=consommee",)))
    assert wrong.sentence.startswith("Deux questions : la carte était-elle permise")
    assert kind.explain(asked, kind.solve(asked)).sentence == (
        "On demandait cœur, et Inès avait du cœur : il fallait fournir, sans devoir monter. "
        "Le pli suivant n’est pas commencé : la carte est reprise, et reste exposée."
    )


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"cas": "tricherie"}, "« cas »"),
        ({"cas": "exposee", "moment": "premiere"}, "« carte » et « cartes »"),
        ({"cas": "relevee", "moment": "jamais"}, "« moment »"),
        (TURN | {"carte": "9K"}, "le jeu d’où vient la carte"),
        (TURN | {"carte": "3C", "pli": ""}, "« pli »"),
        ({"cas": "faux-ecart", "cartes": "2K 3K", "gagnant": "attaque"}, "écart de 2 cartes"),
    ],
)
def test_what_is_no_question_is_refused(changes, refusal):
    with pytest.raises(ValueError, match=refusal):
        kind.read(FIELDS | changes)
