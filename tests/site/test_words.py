"""Cards in French words: agreement, elision, lists."""

import pytest

from rules_engine.cards import DECK, Cards, Suit, read_card
from tarotlearn import words

NAMES = [
    # notation, name on the card, the, of the
    ("RC", "Roi de cœur", "le Roi de cœur", "du Roi de cœur"),
    ("DP", "Dame de pique", "la Dame de pique", "de la Dame de pique"),
    ("CC", "Cavalier de cœur", "le Cavalier de cœur", "du Cavalier de cœur"),
    ("VK", "Valet de carreau", "le Valet de carreau", "du Valet de carreau"),
    ("1T", "As de trèfle", "l’As de trèfle", "de l’As de trèfle"),
    ("10P", "10 de pique", "le 10 de pique", "du 10 de pique"),
    ("13A", "13 d’atout", "le 13 d’atout", "du 13 d’atout"),
    ("21A", "21 d’atout", "le 21 d’atout", "du 21 d’atout"),
    ("1A", "1 d’atout", "le Petit", "du Petit"),
    ("EX", "Excuse", "l’Excuse", "de l’Excuse"),
]


@pytest.mark.parametrize(("notation", "name", "the", "of_the"), NAMES)
def test_a_card_agrees_with_its_article(notation, name, the, of_the):
    card = read_card(notation)
    assert words.card_name(card) == name
    assert words.the(card) == the
    assert words.of_the(card) == of_the


def test_no_two_cards_have_the_same_name():
    assert len({words.card_name(card) for card in DECK}) == 78


def test_every_suit_has_a_name():
    assert set(words.SUIT_NAMES) == set(Suit)


@pytest.mark.parametrize(
    ("given", "link", "said"),
    [
        ([], "et", ""),
        (["un"], "et", "un"),
        (["un", "deux"], "et", "un et deux"),
        (["un", "deux", "trois"], "ou", "un, deux ou trois"),
    ],
)
def test_words_are_listed_as_in_french(given, link, said):
    assert words.listed(given, link) == said


@pytest.mark.parametrize(
    ("suit", "several", "some"),
    [("COEUR", "cœurs", "du cœur"), ("CARREAU", "carreaux", "du carreau"),
     ("ATOUT", "atouts", "de l’atout")],
)  # fmt: skip
def test_a_suit_is_named_for_its_cards(suit, several, some):
    assert words.SUIT_PLURALS[Suit[suit]] == several
    assert words.some_of(Suit[suit]) == some


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0\u00a0carte"), (1, "1\u00a0carte"), (2, "2\u00a0cartes"), (18, "18\u00a0cartes")],
)
def test_the_plural_begins_at_two(number, said):
    assert words.plural(number, "carte") == said


def test_an_irregular_plural_is_given():
    assert words.plural(2, "jeu", "jeux") == "2\u00a0jeux"


def test_a_hand_is_held_by_suits_from_the_highest():
    held = words.in_hand_order(Cards.read("3K 1A RP 21A 10T EX 2C DP"))
    assert " ".join(map(str, held)) == "EX 21A 1A RP DP 2C 10T 3K"


def test_a_hand_is_read_aloud_suit_by_suit():
    said = words.hand_words(Cards.read("EX 21A 5A 1A RC 7C 1T"))
    assert said == "Excuse\u202f; 21, 5 et 1 d’atout\u202f; Roi et 7 de cœur\u202f; As de trèfle"


def test_an_empty_hand_is_said_too():
    assert words.hand_words(Cards()) == "aucune carte"


@pytest.mark.parametrize(
    ("word", "name", "said"),
    [("que", "Inès", "qu’Inès"), ("que", "Malik", "que Malik"), ("de", "Inès", "d’Inès")],
)
def test_a_little_word_leans_on_a_vowel(word, name, said):
    assert words.elided(word, name) == said
