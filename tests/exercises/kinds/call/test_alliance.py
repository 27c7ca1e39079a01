"""FFT, Règlement officiel (1er juillet 2012), « Le jeu à 5 joueurs »: who plays with whom."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.call import alliance as kind

# The Roi de cœur with Malik (2), in the preneur's own hand, in the chien; Inès (1) takes.
WITH_MALIK = {"couleur": "2C 3C / DC 9C / RC 4C / CC VC 5C / 1C 6C 7C 8C 10C", "chien": "1P 2A 3T"}
HER_OWN = {"couleur": "2C 3C / RC DC 9C / 4C / CC VC 5C / 1C 6C 7C 8C 10C", "chien": "1P 2A 3T"}
AT_CHIEN = {"couleur": "2C 3C / DC 9C / 4C / CC VC 5C / 1C 6C 7C 8C 10C", "chien": "RC 2A 3T"}
# Inès leads her Dame, Malik's Roi takes.
FALLEN = {"entame": "1", "plis": "DC RC 5C 1C 2C"}
NOT_FALLEN = {"entame": "1", "plis": "DC 4C 5C 1C 2C"}
ALL = (0, 1, 2, 3, 4)


def asked(place, contract="garde", knowing="oui", **more):
    fields = {"preneur": "1", "contrat": contract, "appelee": "RC", "savoir": knowing}
    return kind.read(fields | place | more)


@pytest.mark.parametrize(
    ("question", "partner", "knowing"),
    [
        (asked(WITH_MALIK), "2", (2,)),  # his partner does not say so, and the preneur ignores it
        (asked(WITH_MALIK, knowing="non"), "2", None),
        (asked(WITH_MALIK, **FALLEN), "2", ALL),
        (asked(WITH_MALIK, **NOT_FALLEN), "2", (2,)),
        (asked(HER_OWN), "seul", (1,)),
        (asked(AT_CHIEN), "seul", ALL),
        (asked(AT_CHIEN, "garde_sans"), "seul", ()),  # nobody has seen it
        (asked(AT_CHIEN, "garde_contre"), "seul", ()),
    ],
)
def test_the_holder_of_the_called_card_plays_with_the_preneur(question, partner, knowing):
    answer = kind.solve(question)
    assert answer == (partner, knowing)
    assert kind.parse(question, kind.values(question, answer)) == answer
    assert kind.explain(question, answer).correct
    assert kind.read(kind.write(question)) == question


@pytest.mark.parametrize(
    ("question", "values", "held", "said"),
    [
        (asked(AT_CHIEN, knowing="non"), "avec=refaire", "rappeler", "on ne le refait pas"),
        (asked(HER_OWN, knowing="non"), "avec=refaire", "pas-s-appeler", "l’appel tient"),
        (asked(WITH_MALIK), "avec=2 sait=0 sait=1 sait=2 sait=3 sait=4", "associe-se-nomme",
         "vous, Inès, Jeanne et Noé ne le savez pas"),
        (asked(WITH_MALIK), "avec=2 sait=2 sait=1", None, "elle n’a pas encore vu"),
        (asked(WITH_MALIK), "avec=3 sait=3", None, "Jeanne n’a pas reçu le Roi de cœur"),
        (asked(WITH_MALIK), "avec=seul sait=2", None, "n’est ni au chien, ni dans le jeu d’Inès"),
        (asked(WITH_MALIK), "avec=2 sait=personne", None, "quelqu’un d’autre a déjà vu"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_told_what_is_wrong_with_it(question, values, held, said):
    answer = kind.parse(question, values.split())
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert said in verdict.sentence
    assert [variant.id for variant in diagnose(kind, question, answer)] == ([held] if held else [])


def test_nobody_and_somebody_are_not_ticked_together():
    with pytest.raises(ValueError, match="choisissez"):
        kind.parse(asked(WITH_MALIK), ["avec=2", "sait=personne", "sait=2"])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"couleur": ""}, "5 joueurs"),
        ({"couleur": "RC / DC / 4C / 5C / 6C"}, "toute la couleur appelée"),
        ({"appelee": "9C"}, "on appelle une figure"),
        ({"contrat": "passe"}, "« contrat »"),
        ({"entame": "2", "plis": "RC DC 5C 1C 2C", "couleur": HER_OWN["couleur"]}, "à qui le joue"),
    ],
)
def test_what_is_no_question_is_refused_in_french(change, said):
    with pytest.raises(ValueError, match=said):
        kind.read(kind.write(asked(WITH_MALIK)) | change)
