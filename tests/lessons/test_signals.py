"""What a defender's card says: the signals that the federation recommends, from its text."""

import pytest

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.figures import figure
from tarotlearn.lessons.signals import SIGNALS, answer_signal
from tarotlearn.typography import typeset

HAND = "7A 5A 4A 2A EX DK 9K 6K 3K 1K RP 8T 3T"


@pytest.mark.parametrize(
    ("played", "on", "says", "sincere"),
    [
        ("3K", "entame", "honneur", True),
        ("3T", "entame", "honneur", False),
        ("8T", "entame", "sans-promesse", True),
        ("RP", "entame", "main-forte", True),
        ("7A", "entame", "demande-atout", False),
        ("4A", "entame", "propose-atout", True),
        ("9K 3K", "preneur", "tenue", True),
        ("8T 3T", "preneur", "tenue", False),
        ("8T 3T", "partenaire", "doubleton", True),
        ("3T 8T", "partenaire", "rien", True),
        ("EX", "preneur", "tenue", True),
        ("EX", "atout", "arret", True),
        ("EX", "partenaire", "rien", True),
    ],
)
def test_a_signal_is_what_the_federation_recommends(played, on, says, sincere):
    question = {"ask": "signal", "hand": HAND, "played": played, "on": on}
    found = answer_signal(question)
    assert found == {"says": says, "sincere": sincere}
    assert figure(question, found).stamp.label == typeset(SIGNALS[says])


@pytest.mark.parametrize("played", ["2K", "", "15P"])
def test_a_signal_is_made_with_cards_of_the_hand(played):
    with pytest.raises(ContentError, match="signal"):
        answer_signal({"hand": HAND, "played": played, "on": "entame"})
