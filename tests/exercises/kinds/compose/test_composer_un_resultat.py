"""Deals to complete: whatever comes to the wanted score is right, and nothing else."""

from itertools import product
from random import Random

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_un_resultat as kind

TIMES = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
PRIMES = {"simple": 20, "double": 30, "triple": 40}


def value(deal: tuple[str, ...]) -> int:
    """« Le calcul des scores », by hand: what each defender pays."""
    contract, oudlers, halves, petit, poignee = deal
    needed = (56, 51, 41, 36)[int(oudlers)]
    won = int(halves) >= 2 * needed
    points = -(-int(halves) // 2) if won else int(halves) // 2
    worth = (25 + abs(points - needed)) * TIMES[contract] * (1 if won else -1)
    if petit != "non":
        worth += 10 * TIMES[contract] * (1 if petit == "attaque" else -1)
    if poignee != "non":
        worth += PRIMES[poignee.split("-")[0]] * (1 if won else -1)
    return worth


def mark(question, deal: tuple[str, ...]) -> int:
    if question.asked == "valeur":
        return value(deal)
    if question.asked == "appele":
        return value(deal)
    alone = question.players == 5 and question.appele is None
    return value(deal) * (4 if alone else {3: 2, 4: 3, 5: 2}[question.players])


def asked(contract="garde", bouts="2", halves="80 82 90", petit="non", poignee="non", **more):
    fields = {"joueurs": "4", "preneur": "1", "marque": "valeur", "contrat": contract}
    fields |= {"bouts": bouts, "demi_points": halves, "petit": petit, "poignee": poignee}
    return kind.read(fields | more)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_deal_that_comes_to_the_score_is_accepted_and_no_other(players, level):
    for seed in range(40):
        question = kind.generate(Random(seed), level, players)
        right = 0
        for deal in product(*question.parts):
            answer = tuple(
                value for value, values in zip(deal, question.parts, strict=True) if len(values) > 1
            )
            fits = mark(question, deal) == question.wanted
            assert kind.accepts(question, answer) is fits
            right += fits
        assert right


@pytest.mark.parametrize(
    ("fields", "answer", "belief"),
    [
        # 41 points with two bouts, a garde: made, 25 × 2.
        ({"voulu": "50"}, ("82",), None),
        ({"voulu": "50", "halves": "82 92"}, ("92",), "objectif-46"),
        ({"voulu": "60", "halves": "92 142"}, ("142",), "sans-les-25"),
        ({"voulu": "35", "contrat": "prise garde", "halves": "92 102", "bouts": "2"},
         ("garde", "92"), "difference-seule-multipliee"),
        # Made by 0, and the Petit for the attack: (25 + 10) × 2.
        ({"voulu": "70", "halves": "82 92", "petit": "attaque defense"},
         ("82", "attaque"), None),
        # By 10, and the Petit told apart from the multiplied rest: 35 × 2 + 10.
        ({"voulu": "80", "halves": "92 102", "petit": "attaque non"},
         ("102", "attaque"), "bout-non-multiplie"),
        # The poignée of the defence goes to the attack, which makes its contract.
        ({"voulu": "70", "halves": "82 92", "poignee": "non simple-defense"},
         ("82", "simple-defense"), None),
        ({"voulu": "90", "halves": "82 92 102", "poignee": "non simple-attaque"},
         ("82", "simple-attaque"), "poignee-au-contrat"),
        ({"voulu": "150", "marque": "preneur"}, ("82",), None),
    ],
)  # fmt: skip
def test_what_a_deal_comes_to(fields, answer, belief):
    more = {"contract" if name == "contrat" else name: value for name, value in fields.items()}
    question = asked(**more)
    assert kind.accepts(question, answer) is (belief is None)
    found = [variant.id for variant in diagnose(kind, question, answer)]
    assert belief is None or belief in found


def test_a_half_point_goes_to_the_winner_at_three():
    question = asked(halves="81 83", voulu="-26", joueurs="3", contract="prise")
    assert kind.accepts(question, ("81",))  # 40.5 with two bouts: 40, down by one
    assert kind.accepts(asked(halves="81 83", voulu="26", joueurs="3", contract="prise"), ("83",))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("82", "Ainsi, le contrat est réussi tout juste et chaque défenseur paie bien "
               "50\u00a0points."),
        ("80", "Avec ces choix, le contrat est chuté d’un point et chaque défenseur reçoit "
               "52\u00a0points. C’est l’autre camp qui devrait y gagner."),
        ("90", "Avec ces choix, le contrat est réussi de 4\u00a0points et chaque défenseur paie "
               "58\u00a0points. C’est trop."),
    ],
)  # fmt: skip
def test_the_sentence_says_what_the_deal_comes_to(answer, said):
    assert kind.explain(asked(voulu="50"), (answer,)).sentence == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"voulu": "51"}, "aucune réponse"),
        ({"voulu": "5x"}, "un nombre entier"),
        ({"voulu": "50", "contrat": "petite"}, "« contrat » : une valeur"),
        ({"voulu": "50", "demi_points": "82 82"}, "« demi_points » : une valeur"),
        ({"voulu": "50", "appele": "2"}, "à cinq joueurs"),
        ({"voulu": "50", "marque": "appele"}, "personne n’est appelé"),
    ],
)
def test_what_is_no_question_is_refused(more, said):
    with pytest.raises(ValueError, match=said):
        asked(**more)
