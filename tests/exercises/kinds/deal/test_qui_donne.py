"""Who deals, shuffles, cuts, speaks and leads, by the rules of the deal and of the first lead."""

import re

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.deal import qui_donne

JOUEE, PASSE, SEC, FAUSSE = "donne_jouee", "tous_passent", "petit_sec", "fausse_donne"


def asked(players: int = 4, dealer: int = 0, **more: str):
    return qui_donne.read({"joueurs": str(players), "donneur": str(dealer)} | more)


def solved(question) -> str:
    return " ".join(qui_donne.values(question, qui_donne.solve(question)))


@pytest.mark.parametrize(
    ("players", "dealer", "right"),
    [
        (3, 0, "coupe=2 parole=1 entame=1"),
        (4, 0, "bat=2 coupe=3 parole=1 entame=1"),  # at four the player facing him shuffles
        (4, 3, "bat=1 coupe=2 parole=0 entame=0"),
        (5, 2, "coupe=1 parole=3 entame=3"),
    ],
)
def test_left_cuts_right_speaks_and_leads(players, dealer, right):
    assert solved(asked(players, dealer)) == right


@pytest.mark.parametrize(
    ("event", "right"),
    [
        (JOUEE, "donneur=2 coupe=1 parole=0"),
        (PASSE, "donneur=2 coupe=1 parole=0"),
        (SEC, "donneur=2 coupe=1 parole=0"),
        (FAUSSE, "donneur=1 coupe=0 parole=2"),  # he deals again
    ],
)
def test_the_deal_goes_to_the_right_unless_it_was_spoilt(event, right):
    assert solved(asked(3, 1, fin=event)) == right


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("7P 1T 1C 2A", 1),  # the As of trèfle is lowest of all
        ("4C 4T 9K 2A", 1),
        ("4P 4C RT 1A", 1),
        ("1A 21A RP 10K", 3),
    ],
)
def test_the_lowest_card_drawn_deals_first(drawn, dealer):
    question = asked(tirees=drawn, preneur="0")
    assert solved(question).startswith(f"donneur={dealer} ")


@pytest.mark.parametrize(("chelem", "leads"), [("", 2), ("oui", 0)])
def test_a_chelem_announced_gives_the_lead_and_to_take_does_not(chelem, leads):
    question = asked(4, 0, fin=JOUEE, preneur="0", chelem=chelem)
    assert solved(question) == f"donneur=1 bat=3 coupe=0 parole=2 entame={leads}"


@pytest.mark.parametrize(
    ("question", "answer", "said", "rule", "belief"),
    [
        (asked(3, 0), (1, 2, 2), "Qui coupe est un voisin", "battre-couper", "tour-a-gauche"),
        (asked(3, 0), (1, 1, 1), "Qui coupe est un voisin", "battre-couper", "coupe-a-droite"),
        (asked(3, 0), (2, 2, 1), "Qui parle en premier est aussi", "ordre-de-parole", None),
        (asked(4, 0), (1, 3, 1, 1), "Qui bat les cartes n’est pas", "battre-couper", None),
        (asked(3, 1, fin=SEC), (1, 0, 2), "Un Petit sec n’est la faute", "petit-sec",
         "sec-meme-donneur"),
        (asked(3, 1, fin=PASSE), (1, 0, 2), "Personne n’a pris", "tous-passent",
         "passe-meme-donneur"),
        (asked(3, 1, fin=FAUSSE), (2, 1, 0), "Une erreur en distribuant", "fausse-donne",
         "fausse-donne-au-suivant"),
        (asked(3, 1, fin=JOUEE), (1, 0, 2), "Personne ne donne deux fois", "donneur-suivant", None),
        (asked(3, 1, fin=JOUEE), (0, 1, 2), "Le paquet change bien de main", "donneur-suivant",
         "tour-a-gauche"),
        (asked(3, 0, fin=JOUEE, preneur="0"), (1, 0, 2, 0), "Prendre ne décide pas", "entame",
         "preneur-entame"),
        (asked(3, 0, fin=JOUEE, preneur="0", chelem="oui"), (1, 0, 2, 2), "Annoncer un chelem",
         "entame", "chelem-sans-l-entame"),
        (asked(3, tirees="4C 4T 9K", preneur="0"), (0, 2, 1, 1), "Deux cartes sont aussi basses",
         "premier-donneur", None),
        (asked(3, tirees="4C 1A 9K", preneur="0"), (1, 0, 2, 2), "C’est la carte la plus basse",
         "premier-donneur", None),
    ],
)  # fmt: skip
def test_the_first_wrong_seat_is_spoken_of(question, answer, said, rule, belief):
    verdict = qui_donne.explain(question, answer)
    assert not verdict.correct
    assert verdict.sentence.startswith(said)
    assert verdict.rule == rule
    found = [variant.id for variant in diagnose(qui_donne, question, answer)]
    assert found == ([belief] if belief else [])


def test_the_right_answer_is_one_sentence():
    question = asked(4, 3)
    sentence = qui_donne.explain(question, qui_donne.solve(question)).sentence
    assert sentence == (
        "Inès bat les cartes, Malik coupe, vous parlez en premier et jouez la première carte."
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"tirees": "4C 4T EX 9K", "preneur": "0"}, "sans l’Excuse"),
        ({"tirees": "4C 4T 9K", "preneur": "0"}, "« tirees » : 4 cartes"),
        ({"tirees": "4C 4T 9K RP"}, "« preneur » manque"),
        ({"tirees": "4C 4T 9K RP", "fin": SEC, "preneur": "0"}, "avant la première donne"),
        ({"fin": "demain"}, "« fin » : donne_jouee"),
        ({"fin": FAUSSE, "preneur": "0"}, "n’enchérit pas"),  # who spoilt the deal may not bid
        ({"fin": SEC, "preneur": "7"}, "« preneur » : de 0 à 3"),
    ],
)
def test_what_cannot_happen_is_no_question(fields, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        asked(**fields)
