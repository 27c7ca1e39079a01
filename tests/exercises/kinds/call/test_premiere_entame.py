"""FFT, Règlement officiel (1er juillet 2012), « Le jeu à 5 joueurs »: the very first card."""

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.call import premiere_entame as kind

WITHOUT_ROI = "DC 9C 4C 17A 8A RP 6P VK 3K 10T"
WITH_ROI = "RC 9C 4C 17A 8A RP 6P"


def lead(hand: str, first: bool = True, called: str = "RC", **more: str):
    fields = {"main": hand, "preneur": "2", "appelee": called}
    return kind.read(fields | {"entame": "premiere" if first else ""} | more)


@pytest.mark.parametrize(
    ("question", "right"),
    [
        (lead(WITHOUT_ROI), "17A 8A RP 6P VK 3K 10T"),
        (lead(WITH_ROI), "RC 17A 8A RP 6P"),  # but for the called card itself
        (lead(f"{WITH_ROI} EX"), "RC 17A 8A RP 6P EX"),
        (lead(WITHOUT_ROI, first=False), WITHOUT_ROI),
        (lead(WITHOUT_ROI, first=False, appele="3"), WITHOUT_ROI),
    ],
)
def test_only_the_very_first_card_keeps_off_the_called_suit(question, right):
    assert kind.solve(question) == Cards.read(right)
    assert kind.explain(question, kind.solve(question)).correct


@pytest.mark.parametrize(
    ("question", "ticked", "held", "said"),
    [
        (lead(WITH_ROI), "17A 8A RP 6P", "entame-appelee-interdite",
         "Le Roi de cœur est la carte appelée"),
        (lead(WITHOUT_ROI, first=False), "17A 8A RP 6P VK 3K 10T", "entame-jusqu-a-l-associe",
         "ne dure qu’une carte"),
        (lead(WITH_ROI), WITH_ROI, None, "Le 4 et le 9 de cœur ne peuvent pas ouvrir la donne"),
        (lead(WITH_ROI), "RC 17A 8A RP", None, "Le 6 de pique n’est pas de cœur"),
        (lead(f"{WITH_ROI} EX"), "RC 17A 8A RP 6P", None, "L’Excuse n’est d’aucune couleur"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_told_what_is_wrong_with_it(question, ticked, held, said):
    answer = kind.parse(question, ticked.split())
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert said in verdict.sentence
    assert [variant.id for variant in diagnose(kind, question, answer)] == ([held] if held else [])


def test_the_other_moment_is_the_nearest_question_with_another_answer():
    first, later = lead(WITHOUT_ROI), lead(WITHOUT_ROI, first=False)
    assert kind.explain(first, kind.solve(first)).pair.question == later
    assert kind.explain(later, kind.solve(later)).pair.question == first


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"preneur": "1", "appelee": "RC"}, "« main » manque"),
        ({"main": "RP", "preneur": "1"}, "« appelee » manque"),
        ({"main": "RP", "preneur": "5", "appelee": "RC"}, "« preneur » : de 0 à 4"),
        ({"main": "RP", "preneur": "1", "appelee": "9C"}, "on appelle une figure"),
        ({"main": "RC 9C", "preneur": "1", "appelee": "RC", "entame": "premiere"}, "ne dit rien"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    with pytest.raises(ValueError, match=said):
        kind.read(fields)
