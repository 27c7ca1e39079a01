"""Who is at fault in a trick, by hand (FFT, Règlement officiel, « Le jeu de la carte »)."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.faults import faute_dans_un_pli as kind

FIELDS = {"joueurs": "4", "entame": "1", "preneur": "2", "appele": ""}
LEFT = "7P 3K / 8C 5K / 2T 9A / 4T 6T"  # the learner, Inès, Malik, Jeanne


def question(trick: str, left: str = LEFT, **more: str):
    return kind.read(FIELDS | {"pli": trick, "restes": left} | more)


def verdict(asked, who: str, rule: str):
    return kind.explain(asked, kind.parse(asked, (f"joueur={who}", f"regle={rule}")))


@pytest.mark.parametrize(
    ("trick", "left", "expected"),
    [
        # Inès leads cœur; Malik has none and trumps; Jeanne and the learner have neither.
        ("9C 3A VT 4P", LEFT, ("personne", "personne")),
        ("9C 5T VT 4P", LEFT, ("2", "couper")),  # he had the 9 of atout
        ("9C 3A VT 4P", "7P DC / 8C 5K / 2T 9A / 4T 6T", ("0", "fournir")),
        ("9C 13A 8A 4P", "7P 3K / 8C 5K / 2T 9A / 4T 15A", ("3", "monter")),
        ("9C 13A VT 4P", "7P 3K / 8C 5K / 2T 9A / 4T 6A", ("3", "sous-couper")),
        ("9C 13A 6A 4P", "7P 3K / 8C 5K / 2T 9A / 4T 6T", ("personne", "personne")),
        ("9C 3A EX 4P", "7P 3K / 8C 5K / 2T 9A / 4C 6T", ("personne", "personne")),  # the Excuse
        ("9C RC 2C 4P", "7P 3K / 8C 5K / 2T 9A / DC 6T", ("personne", "personne")),  # no beating
    ],
)
def test_the_fault_is_the_obligation_that_was_broken(trick, left, expected):
    asked = question(trick, left)
    answer = kind.solve(asked)
    assert kind.values(asked, answer) == (f"joueur={expected[0]}", f"regle={expected[1]}")
    assert kind.explain(asked, answer).correct


@pytest.mark.parametrize(
    ("trick", "left", "who", "rule", "belief"),
    [
        ("9C RC 2C 4P", "7P 3K / 8C 5K / 2T 9A / DC 6T", "personne", "personne", None),
        ("9C 10C 2C 4P", "7P 3K / 8C 5K / 2T 9A / DC 6T", "3", "monter", "monter-a-la-couleur"),
        ("9C 5T VT 4P", LEFT, "personne", "personne", "coupe-facultative"),
        ("9C 13A 8A 4P", "7P 3K / 8C 5K / 2T 9A / 4T 15A", "personne", "personne",
         "monter-facultatif"),
        ("9C 13A VT 4P", "7P 3K / 8C 5K / 2T 9A / 4T 6A", "personne", "personne",
         "pas-de-sous-coupe"),
        ("9C 13A 6A 4P", "7P 3K / 8C 5K / 2T 9A / 4T 2A", "3", "sous-couper", "plus-petit-atout"),
        ("9C 3A VT 4P", "7P EX / 8C 5K / 2T 9A / 4T 6T", "0", "excuse-libre", "excuse-forcee"),
    ],
)  # fmt: skip
def test_a_belief_explains_who_is_accused(trick, left, who, rule, belief):
    asked = question(trick, left)
    answer = kind.parse(asked, (f"joueur={who}", f"regle={rule}"))
    found = [variant.id for variant in diagnose(kind, asked, answer)]
    assert belief in found if belief else found == []


@pytest.mark.parametrize(
    ("who", "rule", "said"),
    [
        ("3", "fournir", "Jeanne n’a plus ni cœur ni atout : toute carte est permise."),
        ("2", "fournir", "La carte fautive est bien celle-là, mais autre chose s’imposait"),
        ("personne", "personne", "Une de ces cartes n’était pas permise"),
        ("2", "personne", "Vos deux réponses ne vont pas ensemble"),
        ("1", "fournir", "Inès entame le 9 de cœur. Qui entame choisit sa carte."),
    ],
)
def test_the_sentence_fits_who_is_accused(who, rule, said):
    found = verdict(question("9C 5T VT 4P"), who, rule)
    assert not found.correct
    assert found.sentence.startswith(said)


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"pli": "9C 3A VT"}, "4 cartes, 4 jeux"),
        ({"restes": "7P / 8C 5K / 2T 9A / 4T 6T"}, "autant de cartes à chacun"),
        ({"restes": "7P 9C / 8C 5K / 2T 9A / 4T 6T"}, "à deux endroits"),
        ({"appele": "3"}, "à cinq seulement"),
    ],
)
def test_what_is_no_question_is_refused(changes, refusal):
    fields = FIELDS | {"pli": "9C 3A VT 4P", "restes": LEFT} | changes
    with pytest.raises(ValueError, match=refusal):
        kind.read(fields)
