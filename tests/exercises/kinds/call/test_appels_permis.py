"""FFT, Règlement officiel (1er juillet 2012), « Le jeu à 5 joueurs »: what may be called."""

import pytest

from rules_engine.cards import FIGURE_CARDS, Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.call import appels_permis as kind

ROIS, DAMES = "RP RC RK RT", "DP DC DK DT"
CAVALIERS = "CP CC CK CT"
NO_ROI = "DC 8C 3C VK 9K 5T 4T 2P 6P 21A 15A 12A 8A 3A EX"
THREE_ROIS = "RP RC RK DT 8C 3C VK 9K 5T 4T 21A 15A 12A 8A 3A"
FOUR_ROIS = "RP RC RK RT DT 8C VK 9K 5T 4T 21A 15A 12A 8A 3A"
ROIS_AND_DAMES = f"{ROIS} {DAMES} CP 9K 21A 15A 12A 8A 3A"


@pytest.mark.parametrize(
    ("hand", "chien", "right"),
    [
        (NO_ROI, "", ROIS),
        (THREE_ROIS, "", ROIS),
        (THREE_ROIS, "RT 2A 5P", ROIS),  # one calls before the chien is turned
        (FOUR_ROIS, "", f"{ROIS} {DAMES}"),
        (ROIS_AND_DAMES, "", f"{ROIS} {DAMES} {CAVALIERS}"),
        (f"{ROIS} {DAMES} {CAVALIERS} 8A 3A VP", "", str(FIGURE_CARDS)),
        (f"{ROIS} {CAVALIERS} DP DC DK 8A 3A EX VP", "", f"{ROIS} {DAMES}"),
    ],
)
def test_the_rois_then_each_rank_that_the_one_above_opens(hand, chien, right):
    question = kind.read({"main": hand, "chien": chien})
    assert kind.solve(question) == Cards.read(right)
    assert kind.explain(question, kind.solve(question)).correct


@pytest.mark.parametrize(
    ("hand", "chien", "ticked", "held", "said"),
    [
        (THREE_ROIS, "", f"{ROIS} {DAMES}", "dame-a-volonte", "il faudrait d’abord les quatre"),
        (THREE_ROIS, "", "RT", "pas-s-appeler", "appeler une carte que l’on tient"),
        (THREE_ROIS, "RT 2A 5P", f"{ROIS} {DAMES}", "appel-apres-le-chien",
         "le Roi de trèfle du chien ne compte pas"),
        (FOUR_ROIS, "", ROIS, None, "regardez à quoi cela vous donne droit de plus"),
        (FOUR_ROIS, "", DAMES, None, "Un Roi peut toujours être appelé"),
        (FOUR_ROIS, "", f"{ROIS} {DAMES} CP", None, "Le Cavalier de pique ne s’appelle pas ici"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_told_what_is_wrong_with_it(hand, chien, ticked, held, said):
    question = kind.read({"main": hand, "chien": chien})
    answer = kind.parse(question, ticked.split())
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert said in verdict.sentence
    names = [variant.id for variant in diagnose(kind, question, answer)]
    assert (held in names) if held else not names


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "« main » manque"),
        ({"main": "RP RC"}, "15 cartes, et non 2"),
        ({"main": NO_ROI, "chien": "RP"}, "3 cartes ou aucune, et non 1"),
        ({"main": NO_ROI, "chien": "RP RC DC"}, "à la fois dans le jeu et au chien : DC"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    with pytest.raises(ValueError, match=said):
        kind.read(fields)
