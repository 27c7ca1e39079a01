"""What learners are told, on positions chosen for their trap."""

import re

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.kinds.shared.people import at_right, of
from tarotlearn.exercises.kinds.shared.said import counted, in_words, the_grouped
from tarotlearn.exercises.kinds.shared.turn import partner_holds
from tarotlearn.numerals import ordinal

JOUABLES = KINDS["cartes-jouables"]


def turn(hand: str, trick: str, players: int = 4, preneur: int = 1, **more: str):
    fields = {"joueurs": str(players), "main": hand, "pli": trick, "preneur": str(preneur)}
    return JOUABLES.read(fields | more)


def verdict(question, ticked: str):
    return JOUABLES.explain(question, JOUABLES.parse(question, ticked.split()))


@pytest.mark.parametrize(
    ("hand", "trick", "ticked", "said"),
    [
        ("7P 8P DP 16A", "13A", "7P", "Le 7 de pique ne se joue pas ici."),
        ("7P 8P DP 16A", "13A", "7P 8P", "Le 7 et le 8 de pique ne se jouent pas ici."),
        ("7P DP DC 16A", "13A", "DP DC", "La Dame de pique et la Dame de cœur ne se jouent pas"),
        ("3A 8A 12A RP", "9K 11A", "3A 8A 12A", "Le 3 et le 8 d’atout sont trop petits"),
        ("1A 8A 12A RP", "9K 11A", "1A 12A", "Le Petit est trop petit"),
        ("3P 9P RP 2A", "10P", "RP", "Vos cartes de pique se valent ici"),
        ("3P 9P EX 2A", "10P", "3P 9P", "Une carte se joue à tout moment"),
        ("RC DK EX", "12A", "EX", "L’Excuse n’est jamais obligatoire."),
        ("RC DK", "12A", "RC DK", "Vous n’avez pas d’atout"),
        ("RC DK", "12T", "RC DK", "Vous n’avez ni trèfle ni atout"),
    ],
)
def test_the_sentence_fits_the_answer(hand, trick, ticked, said):
    if trick == "12T":
        trick = "10T"
    sentence = verdict(turn(hand, trick), ticked).sentence
    assert sentence.startswith(said)


@pytest.mark.parametrize(
    ("hand", "trick", "ticked", "heading"),
    [
        ("3A 8A 12A 16A", "9K 11A", "12A", "Il en manque une"),
        ("12A 14A 16A RP", "9K 11A", "12A", "Il en manque deux"),
        ("3A 8A 12A 16A", "9K 11A", "3A 12A", ""),
    ],
)
def test_right_ticks_that_are_too_few_are_counted(hand, trick, ticked, heading):
    assert verdict(turn(hand, trick), ticked).heading == heading


@pytest.mark.parametrize(
    ("preneur", "more", "told"),
    [
        (1, {}, "Malik et Jeanne défendent avec vous contre Inès."),
        (0, {}, "Vous avez pris ; Inès, Malik et Jeanne défendent."),
    ],
)
def test_the_sides_are_told_at_four(preneur, more, told):
    question = turn("RP 3P", "10P", preneur=preneur, **more)
    assert JOUABLES.scene(question).told.endswith(told)


ROI, DAME = "le Roi de cœur", "la Dame de cœur"


@pytest.mark.parametrize(
    ("hand", "preneur", "appelee", "appele", "told"),
    [
        ("RP 3P", 1, "RC", "", f"Inès a pris et appelé {ROI}, que personne n’a encore montré."),
        ("RP 3P", 1, "DC", "", f"Inès a pris et appelé {DAME}, que personne n’a encore montrée."),
        ("RP RC", 1, "RC", "", f"Inès a pris et appelé {ROI} : c’est vous qui l’avez."),
        ("RP RC", 0, "RC", "", f"Vous avez pris et appelé {ROI}, qui est dans votre jeu."),
        ("RP 3P", 1, "DC", "4", f"appelé {DAME} ; Noé l’a jouée, il est avec elle."),
        ("RP 3P", 2, "RC", "0", f"appelé {ROI} ; vous l’avez joué, vous êtes avec lui."),
        ("RP 3P", 0, "RC", "3", f"appelé {ROI} ; Jeanne l’a joué, elle est avec vous."),
        ("RP 3P", 3, "RC", "3", f"appelé {ROI} dans son propre jeu : Jeanne joue sans associé."),
    ],
)
def test_the_alliance_is_told_at_five(hand, preneur, appelee, appele, told):
    question = turn(hand, "10P", 5, preneur, appelee=appelee, appele=appele)
    assert JOUABLES.scene(question).told.endswith(told)


@pytest.mark.parametrize(
    ("players", "preneur", "hand", "trick", "more", "holds"),
    [
        (4, 1, "3A 8A", "9K 11A 2K", {}, True),  # Malik, who defends too
        (4, 2, "3A 8A", "9K 11A 2K", {}, False),  # Malik takes
        (4, 0, "3A 8A", "9K 11A 2K", {}, False),  # alone against all
        (3, 1, "3A 8A", "9K 11A", {}, True),
        (5, 1, "3A 8A", "9K 11A 2K", {"appelee": "RC"}, False),  # nobody knows yet
        (5, 3, "3A RC", "9K 11A 2K", {"appelee": "RC"}, True),  # the called Roi is his own
        (5, 4, "3A 8A", "9K 11A 2K", {"appelee": "RC", "appele": "3"}, False),
        (5, 1, "3A 8A", "9K 11A 2K", {"appelee": "RC", "appele": "4"}, True),
    ],
)
def test_a_partner_is_one_whom_the_learner_knows(players, preneur, hand, trick, more, holds):
    assert partner_holds(turn(hand, trick, players, preneur, **more)) is holds


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("3A 8A", "le 3 et le 8 d’atout"),
        ("1A 3A 21A", "le Petit, le 3 et le 21 d’atout"),
        ("5C DC RC", "le 5, la Dame et le Roi de cœur"),
        ("1T 2T", "l’As et le 2 de trèfle"),
        ("1A EX", "le Petit et l’Excuse"),
        ("3A 5C", "le 3 d’atout et le 5 de cœur"),
        ("EX", "l’Excuse"),
    ],
)
def test_cards_of_one_suit_name_it_once(cards, said):
    assert the_grouped(Cards.read(cards)) == said


def test_numbers_are_said_in_words():
    assert [counted(n, "carte", "cartes", feminine=True) for n in (0, 1, 2, 24)] == [
        "aucune\u00a0carte", "une\u00a0carte", "deux\u00a0cartes", "vingt-quatre\u00a0cartes",
    ]  # fmt: skip
    assert [in_words(3), in_words(1), in_words(1, feminine=True)] == ["trois", "un", "une"]
    assert [ordinal(n) for n in (1, 2, 5, 9, 11, 21)] == [
        "premier", "deuxième", "cinquième", "neuvième", "onzième", "vingt-et-unième",
    ]  # fmt: skip


def test_names_are_elided():
    assert [of(seat) for seat in (1, 2)] == ["d’Inès", "de Malik"]
    assert [at_right(seat) for seat in (0, 1)] == ["À votre droite", "À la droite d’Inès"]


HAND = {"joueurs": "4", "main": "RP 3P 1A"}
TURN = HAND | {"pli": "10P", "preneur": "1"}
NEXT = HAND | {"donneur": "0", "siege": "1", "moment": "petit_sec", "parole": "non"}


@pytest.mark.parametrize(
    ("slug", "fields", "said"),
    [
        ("petit-sec", {}, "« main » manque"),
        ("petit-sec", {"main": "RP"}, "« joueurs » manque"),
        ("petit-sec", HAND | {"joueurs": "6"}, "« joueurs » : de 3 à 5, et non « 6 »"),
        ("petit-sec", HAND | {"joueurs": "٤"}, "« joueurs » : de 3 à 5"),
        ("petit-sec", HAND | {"main": "RP 99Z"}, "carte inconnue : « 99Z »"),
        ("petit-sec", HAND | {"chien": "RP"}, "à la fois dans le jeu et au chien : RP"),
        ("petit-sec-suite", NEXT | {"moment": "demain"}, "« moment » : petit_sec"),
        ("petit-sec-suite", NEXT | {"moment": "tous_passent"}, "aucun quand tous ont passé"),
        ("petit-sec-suite", NEXT | {"main": ""}, "un jeu s’il y a un Petit sec"),
        ("petit-sec-suite", NEXT | {"donneur": "4"}, "« donneur » : de 0 à 3, et non « 4 »"),
        ("petit-sec-suite", NEXT | {"parole": "peut-être"}, "« parole » : oui ou non"),
        ("cartes-jouables", HAND, "« pli » manque"),
        ("cartes-jouables", TURN | {"main": ""}, "il faut au moins une carte"),
        ("cartes-jouables", TURN | {"pli": "10P RP"}, "à la fois dans le jeu et dans le pli"),
        ("cartes-jouables", TURN | {"pli": "2P 4P 5P 6P"}, "le pli est complet"),
        ("cartes-jouables", TURN | {"pli": "2P 2P"}, "carte répétée"),
        ("cartes-jouables", TURN | {"appelee": "10C"}, "on appelle une figure"),
        ("cartes-jouables", TURN | {"appelee": "RC", "appele": "9"}, "« appele » : de 0 à 3"),
    ],
)
def test_what_is_no_question_is_refused_in_french(slug, fields, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        KINDS[slug].read(fields)
