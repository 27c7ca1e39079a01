"""The states of a rule, by what docs/maitrise.md publishes of them."""

from pathlib import Path

import pytest

from tarotlearn.progress import mastery, state
from tarotlearn.progress.mastery import Mastery
from tests.progress.facts import answered, fact, facts

PAGE = (Path(__file__).parents[2] / "docs" / "maitrise.md").read_text()
STATES = {
    "commencée": Mastery.COMMENCEE,
    "en bonne voie": Mastery.EN_BONNE_VOIE,
    "acquise": Mastery.ACQUISE,
}


def examples() -> list[tuple[str, int, Mastery]]:
    """The table of worked examples: the answers, the percentage and the state."""
    table = PAGE.split("| réponses | calcul |")[1].split("\n\n")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]
    return [(row[0].replace(" ", ""), int(row[2]), STATES[row[3]]) for row in rows]


@pytest.mark.parametrize(("letters", "percent", "wanted"), examples())
def test_the_examples_of_the_page_are_true(letters, percent, wanted):
    known = answered(letters)
    assert (known.score("monter"), known.mastery("monter")) == (percent, wanted)


def test_the_page_gives_every_state_an_example():
    assert len(examples()) > 10
    assert {wanted for _, _, wanted in examples()} == set(STATES.values())


def test_the_page_says_the_numbers_of_the_code():
    for number in (
        f"**{mastery.WINDOW} dernières** réponses",
        f"moins de **{mastery.ENOUGH}**",
        f"moins de {mastery.UNDER_WAY} %",
        f"au niveau {mastery.CONFIRMING_LEVEL} au moins",
        f"parmi les {state.MOST_LATELY} dernières",
        f"les {state.MOST_MISSED} dernières questions manquées",
    ):
        assert number in PAGE, number


def test_a_rule_never_met_has_no_state():
    known = answered("JJJ")
    assert known.mastery("chelem-annonce") is None
    assert known.score("chelem-annonce") is None
    assert known.seen("chelem-annonce") == 0


# After four right answers on the first day, one more; « monter » is reached at level 2.
@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"day": 1, "mixed": True, "level": 2}, Mastery.CONFIRMEE),
        ({"day": 1, "mixed": True, "level": 3}, Mastery.CONFIRMEE),
        ({"day": 1, "mixed": True, "level": 1}, Mastery.ACQUISE),
        ({"day": 0, "mixed": True, "level": 2}, Mastery.ACQUISE),
        ({"day": 1, "mixed": False, "level": 2}, Mastery.ACQUISE),
        ({"day": 1, "mixed": True, "level": 2, "hints": 1}, Mastery.EN_BONNE_VOIE),
        ({"day": 1, "mixed": True, "level": 2, "nth_try": 2}, Mastery.EN_BONNE_VOIE),
        ({"day": 1, "mixed": True, "level": 2, "solution_seen": True}, Mastery.ACQUISE),
        ({"day": 1, "mixed": True, "level": 2, "correct": False}, Mastery.EN_BONNE_VOIE),
    ],
)
def test_what_confirms_a_rule(fields, wanted):
    assert answered("JJJJ").after(fact(5, **fields)).mastery("monter") is wanted


def test_a_rule_that_only_the_first_level_reaches_is_confirmed_there():
    known = answered("JJJJ", kind="que-decide-l-arbitre", version=1, atoms=("carte-exposee",))
    confirmed = known.after(
        fact(5, day=1, mixed=True, kind="que-decide-l-arbitre", version=1, atoms=("carte-exposee",))
    )
    assert confirmed.mastery("carte-exposee") is Mastery.CONFIRMEE


def test_four_right_answers_in_a_mix_on_one_day_do_not_confirm():
    known = answered("JJJJJJJJ", mixed=True, level=3)
    assert known.mastery("monter") is Mastery.ACQUISE


def test_a_confirmed_rule_that_is_missed_is_to_be_confirmed_anew():
    known = answered("JJJJ").after(fact(5, day=1, mixed=True, level=2))
    known = known.after(fact(6, day=2, correct=False))
    assert known.mastery("monter") is Mastery.EN_BONNE_VOIE
    again = known.after_all(fact(n, day=2, mixed=True, level=2) for n in range(7, 13))
    assert again.mastery("monter") is Mastery.ACQUISE
    assert again.after(fact(13, day=3, mixed=True, level=2)).mastery("monter") is Mastery.CONFIRMEE


def test_the_day_is_that_of_the_site():
    # 23:30 in Paris, then half past midnight: two days, though one hour and one day in UTC.
    evening = [
        each._replace(at=each.at.replace(month=7, hour=21, minute=30)) for each in facts("JJJJ")
    ]
    known = answered("").after_all(evening)
    night = fact(5, mixed=True, level=2)
    night = night._replace(at=evening[-1].at.replace(hour=22, minute=30))
    assert known.after(night).mastery("monter") is Mastery.CONFIRMEE


@pytest.mark.parametrize(
    ("levels", "letters", "wanted"),
    [
        ((1,), "J", 1),
        ((1, 1), "JJ", 2),
        ((2, 1), "JJ", 2),
        ((2, 2), "JJ", 3),
        ((3, 3), "JJ", 3),
        ((2, 2), "JF", 2),
        ((2, 2), "FF", 1),
        ((1, 1), "FF", 1),
        ((2, 2), "Ji", 2),
    ],
)
def test_the_level_asked_next(levels, letters, wanted):
    given = zip(facts(letters), levels, strict=True)
    known = answered("").after_all(each._replace(level=level) for each, level in given)
    assert known.level("monter") == wanted


def test_every_state_says_what_it_means():
    for each in Mastery:
        assert each.title
        assert each.sentence.endswith(".")
    assert [each for each in Mastery if each.is_mastered] == [Mastery.ACQUISE, Mastery.CONFIRMEE]
