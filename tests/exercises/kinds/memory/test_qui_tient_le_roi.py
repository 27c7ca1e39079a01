"""Where the called Roi may be, found by hand (FFT, Règlement officiel, « Le jeu à 5 joueurs »)."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.memory import qui_tient_le_roi as kind

# Malik (2) has taken and called the Roi de cœur; cœur is asked in the second trick, which Inès (1)
# leads. Malik follows with a small one, Jeanne (3) trumps, Noé (4) plays the Excuse.
FIELDS = {
    "joueurs": "5",
    "main": "1P 4P RP 1C 9C 2K 7K 8T VT RT 4A 12A 20A",
    "entame": "4",
    "plis": "6K 10K RK 9K 3K / DC 2C 5A EX 3C",
    "preneur": "2",
    "appelee": "RC",
    "chien": "2P 3P 2T",
    "ecart": "",
    "ailleurs": "oui",
}


def answer(statuses: str) -> tuple[str, ...]:
    words = {"p": "possible", "i": "impossible", "c": "certain"}
    return tuple(f"place{number}={words[one]}" for number, one in enumerate(statuses, 1))


def verdict(statuses: str, **changes: str):
    question = kind.read(FIELDS | changes)
    return kind.explain(question, kind.parse(question, answer(statuses)))


def solution(**changes: str) -> str:
    question = kind.read(FIELDS | changes)
    return "".join(
        value.partition("=")[2][0] for value in kind.values(question, kind.solve(question))
    )


def test_who_trumps_cannot_have_it_and_nobody_else_is_excluded():
    """Not even the preneur, who may have called his own; a Roi never goes to the écart."""
    assert solution() == "ppipi"


def test_a_chien_that_nobody_has_seen_may_hide_it():
    assert solution(chien="") == "ppipp"


def test_when_one_place_is_left_it_is_certain():
    """Malik and Jeanne trump, Inès discards, the learner leads: only Noé followed suit."""
    changes = {"plis": "1C 8K 5A 6A 3C / 10K RK 9K 3K 2K", "entame": "0"}
    changes |= {"main": "1P 4P RP 9C VC 5P 7K 8T VT RT 4A 12A 20A"}
    assert solution(**changes) == "iiici"


@pytest.mark.parametrize(
    ("given", "belief"),
    [
        ("piipi", "pas-s-appeler"),  # the preneur is excluded
        ("ppipp", "ecart-roi"),  # the écart is not
    ],
)
def test_a_belief_explains_the_answer(given, belief):
    question = kind.read(FIELDS)
    found = diagnose(kind, question, kind.parse(question, answer(given)))
    assert belief in [variant.id for variant in found]


def test_who_believes_that_one_must_beat_excludes_who_has_followed_low():
    question = kind.read(FIELDS)
    found = diagnose(kind, question, kind.parse(question, answer("piipi")))
    assert "monter-a-la-couleur" in [variant.id for variant in found]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("ppppi", "Chez Jeanne : regardez la carte jouée chaque fois"),
        ("ppiii", "L’Excuse se joue à tout moment"),
        ("piipi", "On a le droit d’appeler un Roi de son propre jeu."),
        ("ppipp", "Certaines cartes ne vont jamais à l’écart."),
        ("cpipi", "Chez Inès : passez en revue les autres places."),
    ],
)
def test_the_sentence_says_what_to_look_at_without_the_answer(given, said):
    found = verdict(given)
    assert not found.correct
    assert found.sentence.startswith(said)


def test_the_right_answer_is_explained_by_who_gave_himself_away():
    assert verdict("ppipi").sentence == (
        "Au deuxième pli, Jeanne a coupé quand on demandait cœur : elle n’en avait plus, donc pas "
        "le Roi."
    )


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"appelee": "DC"}, "un Roi"),
        ({"appelee": "RP"}, "on sait déjà où est le Roi de pique"),
        ({"main": "1P"}, "13 cartes après ces plis"),
        ({"chien": "2P 3P"}, "3 cartes ou aucune"),
        ({"ecart": "4T 5T 6T"}, "celui de qui a pris"),
        ({"chien": "1P 3P 2T"}, "à deux endroits"),
    ],
)
def test_what_is_no_question_is_refused(changes, refusal):
    with pytest.raises(ValueError, match=refusal):
        kind.read(FIELDS | changes)
