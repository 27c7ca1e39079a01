"""FFT, Règlement officiel (1er juillet 2012), « Les enchères »: who takes, and when it is known."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bids import qui_prend as kind


def asked(bids: str, players: int = 4, dealer: int = 0, noms: str = "oui"):
    return kind.read(
        {"joueurs": str(players), "donneur": str(dealer), "encheres": bids, "noms": noms}
    )


def given(question, preneur: str, contract: str):
    return kind.parse(question, [f"preneur={preneur}", f"contrat={contract}"])


@pytest.mark.parametrize(
    ("bids", "players", "dealer", "preneur", "contract"),
    [
        ("passe prise passe passe", 4, 0, "2", "prise"),
        ("passe prise garde passe", 4, 3, "2", "garde"),  # the first speaker is seat 0
        ("garde passe passe", 3, 0, "1", "garde"),
        ("passe passe passe garde", 4, 0, "0", "garde"),  # the dealer speaks last
        ("prise passe garde garde_sans passe", 5, 1, "0", "garde_sans"),
        ("passe passe passe passe", 4, 2, "personne", "aucun"),
        ("passe garde passe", 4, 0, "ouvert", "aucun"),
        ("passe passe passe", 4, 0, "ouvert", "aucun"),
        ("passe garde_contre", 4, 0, "2", "garde_contre"),  # nothing is higher
    ],
)
def test_the_highest_bid_takes_once_nobody_can_say_more(bids, players, dealer, preneur, contract):
    question = asked(bids, players, dealer)
    assert kind.solve(question) == given(question, preneur, contract)
    assert kind.explain(question, kind.solve(question)).correct


@pytest.mark.parametrize(
    ("bids", "preneur", "contract", "held", "told"),
    [
        ("passe prise garde passe", "ouvert", "aucun", "reparler", "l’on ne reparle pas"),
        ("prise garde_contre", "ouvert", "aucun", "enchere-egale", "ce que peuvent encore dire"),
        ("passe prise garde passe", "2", "prise", None, "La prise de Malik a été dépassée"),
        ("passe prise garde passe", "3", "prise", None, "la plus forte enchère que l’on a"),
        ("passe prise garde passe", "1", "garde", None, "Inès a passé"),
        ("passe prise passe", "2", "prise", None, "Tout le monde n’a pas parlé"),
        ("passe passe passe passe", "0", "prise", None, "il faut avoir fait une enchère"),
        ("passe passe passe prise", "personne", "aucun", None, "Il suffit d’une enchère"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong_with_it(bids, preneur, contract, held, told):
    question = asked(bids)
    answer = given(question, preneur, contract)
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert told in verdict.sentence
    assert [variant.id for variant in diagnose(kind, question, answer)] == ([held] if held else [])


def test_a_seat_miscounted_from_bare_words_is_told_where_to_begin():
    question = asked("passe prise passe passe", noms="non")
    verdict = kind.explain(question, given(question, "1", "prise"))
    assert verdict.sentence == "Inès a passé : comptez les places depuis la droite du donneur."
    assert verdict.rule == "ordre-de-parole"


def test_when_all_pass_the_right_neighbour_of_the_dealer_deals():
    question = asked("passe passe passe passe", dealer=1)
    verdict = kind.explain(question, kind.solve(question))
    assert verdict.sentence.endswith(
        "la donne ne se joue pas, et Malik distribue la donne suivante."
    )
    assert verdict.rule == "tous-passent"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"encheres": "garde prise"}, "« prise » ne dit pas plus fort"),
        ({"noms": "x"}, "« noms » : oui ou non"),
        ({"joueurs": "2"}, "« joueurs » : de 3 à 5"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    good = {"joueurs": "4", "donneur": "0", "encheres": "passe", "noms": "oui"}
    with pytest.raises(ValueError, match=said):
        kind.read(good | fields)
