"""What is still out after some tricks, counted by hand."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.memory import combien_restent as kind

# Three tricks at four: the learner has fifteen cards left, three of them atouts.
FIELDS = {
    "joueurs": "4",
    "main": "1P 4P 9P RP 3C 5C DC 2K 7K 8T VT RT 4A 12A 19A",
    "entame": "1",
    "plis": "6K RK 9K 5K / 15A 7A 16A 2A / 10T EX 3T 1T",
    "comptees": "atouts carreau",
}


def verdict(*values: str, **changes: str):
    question = kind.read(FIELDS | changes)
    return kind.explain(question, kind.parse(question, values))


def test_what_is_neither_held_nor_fallen_is_out():
    """21 atouts, 4 fallen, 3 held; 14 carreaux, 4 fallen, 2 held."""
    assert kind.solve(kind.read(FIELDS)) == (14, 8)
    assert verdict("atouts=14", "carreau=8").correct


@pytest.mark.parametrize(
    ("sorts", "expected"),
    [
        ("pique", (10,)),  # 14 less 4 held
        ("bouts", (2,)),  # the Excuse has fallen; the Petit and the 21 have not
        ("rois", (1,)),  # of carreau fallen, of pique and trèfle held: that of cœur
        ("figures", (11,)),  # 16 less the Roi fallen, and RP DC VT RT held
    ],
)
def test_other_sorts_are_counted_too(sorts, expected):
    assert kind.solve(kind.read(FIELDS | {"comptees": sorts})) == expected


def test_the_own_ecart_of_a_preneur_is_not_out():
    changes = {"ecart": "2P 3P 2T 4T 6T 3K"}
    assert kind.solve(kind.read(FIELDS | changes)) == (14, 7)
    told = verdict("atouts=14", "carreau=8", **changes).sentence
    assert told == "Et votre écart ? Ce que vous y avez mis de carreaux n’est plus dehors."


def test_who_takes_the_excuse_for_an_atout_counts_one_too_many():
    changes = {"main": "1P 4P 9P RP 3C 5C DC 2K 7K 8T VT RT 4A 12A 19A", "plis": FIELDS["plis"]}
    fields = FIELDS | changes | {"plis": "6K RK 9K 5K / 15A 7A 16A 2A / 10T 5T 3T 1T"}
    question = kind.read(fields | {"comptees": "atouts"})
    answer = kind.parse(question, ("atouts=15",))
    assert [found.id for found in diagnose(kind, question, answer)] == ["excuse-est-un-atout"]
    assert "L’Excuse n’est pas un atout" in kind.explain(question, answer).sentence


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (("atouts=17", "carreau=8"), "Vous comptez aussi ceux de votre jeu"),
        (("atouts=18", "carreau=8"), "Vous oubliez ce qui est tombé d’atouts"),
        (("atouts=14", "carreau=7"), "C’est trop peu de carreaux"),
        (("atouts=25", "carreau=8"), "Le paquet entier n’a pas autant d’atouts."),
    ],
)
def test_the_sentence_says_what_was_forgotten(values, said):
    found = verdict(*values)
    assert not found.correct
    assert found.sentence.startswith(said)


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"main": "1P 4P"}, "15 cartes après ces plis"),
        ({"plis": "6K RK 9K / 15A 7A 16A 2A"}, "4 cartes par pli"),
        ({"ecart": "2P 3P"}, "6 cartes ou aucune"),
        ({"ecart": "6K 3P 2T 4T 6T 3K"}, "à deux endroits à la fois : 6K"),
        ({"comptees": "chevaux"}, "parmi atouts"),
    ],
)
def test_what_is_no_question_is_refused(changes, refusal):
    with pytest.raises(ValueError, match=refusal):
        kind.read(FIELDS | changes)
