"""Which cards a poignée shows, on hands counted by hand (« La Poignée »)."""

import pytest

from rules_engine.cards import ATOUTS, ATOUTS_AND_EXCUSE, EXCUSE, Cards
from rules_engine.poignee import Level, seuil
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bonuses import montrer_la_poignee as kind
from tarotlearn.exercises.kinds.bonuses.montrer_la_poignee import Question
from tests.exercises.addresses import some_addresses

NINE = "21A 19A 17A 14A 11A 9A 6A 5A 2A"
THIRTEEN = f"{NINE} 20A 16A 12A 1A"
ROIS = "RP RC RK RT"


def asked(players: int, hand: str, level: Level, ecart: str = "") -> Question:
    return Question(players, Cards.read(hand), level, Cards.read(ecart))


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        # Ten of thirteen at four, whichever they are.
        (asked(4, THIRTEEN, Level.SIMPLE), f"{NINE} 1A"),
        (asked(4, THIRTEEN, Level.SIMPLE), "20A 16A 12A 1A 2A 5A 6A 9A 11A 14A"),
        (asked(4, THIRTEEN, Level.DOUBLE), THIRTEEN),
        # Nine atouts and the Excuse, that stands for the tenth.
        (asked(4, f"{NINE} EX RP", Level.SIMPLE), f"{NINE} EX"),
        # With fourteen and the Excuse: a double without it, a triple with it.
        (asked(4, f"{THIRTEEN} 3A EX", Level.DOUBLE), THIRTEEN),
        (asked(4, f"{THIRTEEN} 3A EX", Level.TRIPLE), f"{THIRTEEN} 3A EX"),
        # The atout set aside, with the four Rois.
        (
            asked(4, f"{THIRTEEN} EX {ROIS}", Level.TRIPLE, "3A 2P 3P 4P 5P 6P"),
            f"{THIRTEEN} EX 3A",
        ),
    ],
)
def test_these_cards_are_shown_rightly(question, shown):
    answer = Cards.read(shown)
    assert kind.accepts(question, answer)
    assert kind.explain(question, answer).correct


@pytest.mark.parametrize(
    ("question", "shown", "belief", "said"),
    [
        (asked(4, THIRTEEN, Level.SIMPLE), THIRTEEN, "poignee-tous-les-atouts", "trop"),
        (asked(4, f"{NINE} 1A EX", Level.SIMPLE), f"{NINE} EX", "excuse-montree-a-volonte",
         "vous gardez le Petit"),
        (asked(3, THIRTEEN, Level.SIMPLE), f"{NINE} 1A", "seuils-de-quatre", "demande 13 cartes"),
        (asked(4, THIRTEEN, Level.SIMPLE), NINE, None, "vous en montrez 9"),
        (asked(4, f"{NINE} 1A RP", Level.SIMPLE), f"{NINE} RP", None, "le Roi de pique"),
        (asked(5, f"{THIRTEEN} RP 2C", Level.SIMPLE), "21A", None, "demande 8 cartes"),
    ],
)  # fmt: skip
def test_these_cards_are_refused_with_a_reason(question, shown, belief, said):
    answer = Cards.read(shown)
    assert not kind.accepts(question, answer)
    assert said in kind.explain(question, answer).sentence
    found = [variant.id for variant in diagnose(kind, question, answer)]
    assert (belief in found) if belief else not found


def test_a_poignee_that_the_hand_has_not_is_no_question():
    fields = kind.write(asked(4, NINE, Level.SIMPLE))
    with pytest.raises(ValueError, match="pas de quoi annoncer une poignée simple"):
        kind.read(fields)


@pytest.mark.parametrize("players", [4, 5])
def test_whether_the_excuse_or_an_atout_set_aside_is_shown_first_is_never_asked(players):
    met = 0
    for address in some_addresses(kind.SLUG, players, 3, 400):
        question = address.question
        held = len(question.hand & ATOUTS_AND_EXCUSE) + len(question.discarded & ATOUTS)
        if question.discarded and held > seuil(question.level, players):
            met += 1
            assert EXCUSE not in question.hand
    assert met or players == 4
