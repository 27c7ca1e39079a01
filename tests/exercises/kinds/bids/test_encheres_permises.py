"""FFT, Règlement officiel (1er juillet 2012), « Les enchères »: what may be said, and by whom."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bids import encheres_permises as kind


def asked(bids: str, players: int = 4, dealer: int | None = None):
    """The learner's turn, or with a dealer the question whose turn it is."""
    whose = dealer is not None
    seat = dealer if whose else -(1 + len(bids.split())) % players
    return kind.read(
        {
            "joueurs": str(players),
            "donneur": str(seat),
            "encheres": bids,
            "tour": "oui" if whose else "non",
        }
    )


def given(question, said: str, turn: str = ""):
    words = [f"dire={word}" for word in said.split()]
    return kind.parse(question, [f"tour={turn}", *words] if turn else words)


@pytest.mark.parametrize(
    ("bids", "players", "right"),
    [
        ("", 4, "passe prise garde garde_sans garde_contre"),
        ("passe passe", 3, "passe prise garde garde_sans garde_contre"),
        ("prise", 4, "passe garde garde_sans garde_contre"),
        ("prise garde passe", 5, "passe garde_sans garde_contre"),
        ("garde_contre", 4, "passe"),
        ("passe prise passe garde", 4, "rien"),  # each speaks once
        ("passe passe passe", 3, "rien"),
    ],
)
def test_one_passes_or_says_more_and_speaks_once(bids, players, right):
    question = asked(bids, players)
    answer = given(question, right)
    assert kind.accepts(question, answer)
    assert kind.explain(question, answer).correct


@pytest.mark.parametrize(
    ("bids", "players", "dealer", "turn", "right"),
    [
        ("passe", 4, 0, "2", "passe prise garde garde_sans garde_contre"),
        ("passe prise passe", 4, 2, "2", "passe garde garde_sans garde_contre"),
        ("", 5, 4, "0", "passe prise garde garde_sans garde_contre"),
        ("prise passe garde passe", 4, 1, "personne", "rien"),
    ],
)
def test_the_right_neighbour_of_the_dealer_speaks_first(bids, players, dealer, turn, right):
    question = asked(bids, players, dealer)
    assert kind.solve(question) == given(question, right, turn)


@pytest.mark.parametrize(
    ("bids", "said", "held", "told"),
    [
        ("passe garde", "passe garde garde_sans garde_contre", "enchere-egale",
         "La garde de Jeanne tient déjà"),
        ("garde_contre", "passe garde_contre", "enchere-egale", "tient déjà"),
        ("passe prise garde passe", "passe garde_sans garde_contre", "reparler",
         "Chacun parle une seule fois, et vous avez déjà parlé."),
        ("garde", "passe prise garde_sans garde_contre", None,
         "La prise est plus faible que la garde de Jeanne."),
        ("garde", "garde_sans garde_contre", None, "passer reste toujours permis"),
        ("prise", "passe garde", None, "On peut monter de plusieurs crans"),
        ("prise", "rien", None, "quelqu’un n’a pas encore parlé"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_told_what_is_wrong_with_it(bids, said, held, told):
    question = asked(bids)
    answer = given(question, said)
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert told in verdict.sentence
    assert [variant.id for variant in diagnose(kind, question, answer)] == ([held] if held else [])


def test_who_lets_the_first_speaker_go_on_is_told_that_one_speaks_once():
    question = asked("passe prise garde passe", 4, 0)
    answer = given(question, "passe garde_sans garde_contre", "1")
    assert "Chacun ne parle qu’une fois" in kind.explain(question, answer).sentence
    assert [variant.id for variant in diagnose(kind, question, answer)] == ["reparler"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"encheres": "prise prise"}, "« prise » ne dit pas plus fort"),
        ({"encheres": "capot"}, "et non « capot »"),
        ({"encheres": "passe passe passe passe passe"}, "5 paroles à 4 joueurs"),
        ({"encheres": "passe", "donneur": "0"}, "ce n’est pas à l’élève de parler"),
        ({"encheres": "passe", "tour": "peut-être"}, "« tour » : oui ou non"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    with pytest.raises(ValueError, match=said):
        kind.read({"joueurs": "4", "donneur": "2", "tour": "non"} | fields)


def test_no_tick_at_all_is_no_answer():
    with pytest.raises(ValueError, match="Cochez au moins une réponse"):
        kind.parse(asked("prise"), [])
