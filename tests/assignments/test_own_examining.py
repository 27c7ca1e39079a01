"""What the engine says of a composed question: refused and why, or its key and who errs."""

import re
from dataclasses import replace

import pytest

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.own.drafts import Draft, name_of
from tarotlearn.assignments.own.examining import examine, refusal_of
from tarotlearn.assignments.own.widgets import Shape
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds import KINDS
from tests.assignments.own import composed, of_notation
from tests.exercises.addresses import one_address, some_addresses, tables_and_levels

# Cards, chosen by hand: a Petit alone, and the same hand with another atout.
SEC = "10P RP 1C 9C 10C 2K 3K 7K RK 5T 6T 7T CT RT VT DT 9T 1A"
# An Excuse led takes no trick; clubs follow.
TRICK = {"main": "3T 7C 15A 2A", "pli": "5T 12A", "preneur": "1", "appelee": "", "appele": ""}


def said(examined) -> list[tuple[str, str]]:
    return [(each.key, each.sentence.replace("\u00a0", " ")) for each in examined.refusals]


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_every_drawn_question_can_be_kept_as_it_is(slug, players, level):
    for address in some_addresses(slug, players, level, 4):
        examined = examine(Draft.drawn(address))
        assert not examined.refusals, address.notation
        assert examined.key.verdict.correct


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_who_falls_into_it_is_whom_the_diagnosis_names(slug, players, level):
    kind = KINDS[slug]
    for address in some_addresses(slug, players, level, 4):
        key = examine(Draft.drawn(address)).key
        listed = {variant.id for each in key.fallen for variant in each.variants}
        named = set()
        for name in kind.MISCONCEPTIONS:
            try:
                answer = kind.solve(address.question, VARIANTS[name].rules)
            except ValueError:
                continue
            if name in {found.id for found in diagnose(kind, address.question, answer)}:
                named.add(name)
        assert listed == named
        assert all(each.answer or kind.scene(address.question).pick for each in key.fallen)


def test_a_petit_sec_is_told_with_its_answer_and_who_believes_otherwise():
    examined = of_notation("petit-sec", joueurs="4", main=SEC, chien="")
    assert examined.key.answer[0][1] == "Oui, la donne est annulée"
    assert examined.key.verdict.rule == "petit-sec"
    assert not examined.key.fallen  # every mistaken idea of the Petit sec says yes here too
    with_excuse = of_notation("petit-sec", joueurs="4", main=SEC.replace("9T", "EX"), chien="")
    believed = {one.id for each in with_excuse.key.fallen for one in each.variants}
    assert with_excuse.key.answer[0][1].startswith("Non")
    assert "sec-malgre-excuse" in believed


REFUSED = [
    # the kind refuses, naming a field by its label
    ("bouts", {"cartes": "RP 2C"}, "cartes", "Il faut au moins un"),
    ("petit-sec", {"main": SEC, "chien": "1A 2P 3P 4P 5P 6P"}, "chien", "Déjà ailleurs"),
    ("cartes-jouables", {**TRICK, "main": ""}, "main", "Il faut au moins"),
    ("cartes-jouables", {**TRICK, "pli": "5T 5T"}, "pli", "Deux fois la même carte"),
    ("ecart-et-resultat", {"bouts": "4"}, "bouts", "De 0 à 3, et non « 4 »"),
    ("encheres-permises", {"encheres": "garde prise"}, "encheres", "ne dit pas plus fort"),
    ("composer-une-pile", {"demi_points": "181"}, "", "Aucune pile de ces cartes ne convient."),
    ("tailles", {"siege": "", "donneur": "0", "dernier": "1"}, "siege", "Manque : tous"),
    # no table sees it
    ("petit-sec", {"main": "1A 2C 3C"}, "main", "Un jeu entier compte 18 cartes : il y en a 3."),
    ("petit-sec", {"main": SEC, "chien": "2P"}, "chien", "Le chien compte 6 cartes : il y en a 1."),
    ("bouts", {"cartes": "1A 2C", "lieu": "plis"}, "cartes", "un nombre entier de fois 4 cartes"),
    ("ecart-et-resultat", {"recus": "3", "bouts": "1", "points": "51"}, "bouts", "que le Petit"),
    (
        "sort-de-l-excuse",
        {"pli": "4K EX 9K RK", "entame": "0", "preneur": "1", "attaque": "3", "defense": "0"},
        "defense",
        "Vous entamez : votre camp a gagné le pli d’avant",
    ),
    (
        "combien-restent",  # a heart is discarded on spades, and a spade played after
        {"main": "2K 3K 4K 5K 6K 7K 8K 9K 10K VK CK DK RK 1T 2T 3T", "ecart": "", "entame": "0",
         "plis": "RP 2C 3P 4P / 1C 9P 3C 4C", "comptees": "atouts"},
        "plis",
        "Inès joue le 2 de cœur, et avait le 9 de pique à jouer",
    ),
    (
        "combien-restent",  # the learner too, to whom one says « vous »
        {"main": "9P 3K 4K 5K 6K 7K 8K 9K 10K VK CK DK RK 1T 2T 3T", "ecart": "", "entame": "1",
         "plis": "3P 4P RP 2C / RC 9C 3C 4C", "comptees": "atouts"},
        "plis",
        "Vous jouez le 2 de cœur, et aviez le 9 de pique à jouer",
    ),
    # one part only of what goes together
    ("valeur-de-la-donne", {"petit": "2"}, "petit", "Dites qui remporte le dernier pli, et avec"),
    ("valeur-de-la-donne", {"petit": "1A"}, "petit", "Dites qui remporte le dernier pli, et avec"),
    ("prime-de-poignee", {"poignees": "2:"}, "poignees", "Dites qui la montre, et laquelle."),
    ("prime-de-poignee", {"poignees": ":simple"}, "poignees", "Dites qui la montre, et laquelle."),
    ("composer-un-pli", {"voulu": "permise"}, "voulu", "Dites aussi quelle carte."),
    # points, as they are typed, where the notation counts halves of them
    ("composer-une-pile", {"demi_points": "200"}, "demi_points", "Un nombre de points, de 0 à 91."),
    # two answers
    (
        "faute-dans-un-pli",  # both Inès and Malik hold a spade that they did not play
        {"entame": "0", "pli": "RP 2C 3C 4P", "restes": "5C / 6P / 7P / 8C", "preneur": "0",
         "appele": ""},
        "",
        "Plusieurs réponses seraient justes",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "changed", "key", "sentence"), REFUSED)
def test_what_cannot_be_asked_is_refused_with_its_reason(slug, changed, key, sentence):
    [(found, told)] = said(composed(slug, **changed))
    assert found == key
    assert sentence in told
    assert told[-1] in ".?"


def test_the_trick_is_that_of_the_table():
    assert said(composed("qui-gagne-le-pli", pli="RP 2P 3P", entame="0", dernier="non")) == [
        ("pli", "À 4 joueurs, un pli entier a 4 cartes.")
    ]


def test_a_card_that_was_called_has_one_owner_in_sight():
    turn = {"main": "2C 3C RT 4T", "preneur": "1", "appelee": "RP", "appele": "2", "entame": ""}
    shown = composed("cartes-jouables", 5, **turn, pli="2P RP")
    assert said(shown) == [("appele", "La carte appelée est dans le pli : Noé l’a montrée.")]
    held = composed("cartes-jouables", 5, **{**turn, "main": "RP 2C"}, pli="2P")
    assert [key for key, _ in said(held)] == ["appele"]
    none = composed("cartes-jouables", 5, **{**turn, "appelee": "", "appele": ""}, pli="2P")
    assert said(none) == [("appelee", "Choisissez une carte.")]


# What a teacher never typed: a seat by its number, a card in notation, quotes around nothing.
NOT_HIS_WORDS = re.compile(r"[Ss]iège|«\s*»|\b(?:EX|\d+A|(?:[RDCV]|\d+)[PCKT])\b")


@pytest.mark.parametrize("slug", KINDS)
def test_whatever_is_left_blank_or_chosen_is_refused_in_words(slug):
    draft = composed(slug).draft
    for key, field in draft.counting.items():
        for widget in field.component.widgets(draft.players):
            is_card = widget.shape == Shape.CARD
            offered = widget.options[::11] if is_card else widget.options[:5]
            for value in ("", *(option.value for option in offered)):
                changed = {**draft.typed, name_of(key, widget.part): [value]}
                for told in said(examine(replace(draft, typed=changed))):
                    assert not NOT_HIS_WORDS.search(told[1]), (key, widget.part, value, told)


def test_a_card_says_nothing_of_a_wish_that_is_about_none():
    draft = composed("composer-un-pli", voulu="permise 5C").draft
    name = name_of("voulu", "1")
    assert replace(draft, typed={**draft.typed, name: ["3"]}).notation["voulu"] == "3"
    assert draft.notation["voulu"] == "permise 5C"


def test_a_question_into_which_nobody_falls_says_so():
    examined = of_notation("petit-sec", joueurs="4", main=SEC, chien="")
    assert examined.key.count == 0


@pytest.mark.parametrize("slug", KINDS)
@pytest.mark.parametrize(
    "hostile", ["<script>", "\x00", "١", "²", "-1", "1A " * 400, "/ / /", "a" * 2_000, "EX EX"]
)
def test_hostile_notations_are_refused_or_read_and_never_break(slug, hostile):
    for field in composed(slug).draft.fields:
        examined = composed(slug, **{field.key: hostile})
        assert examined.refusals or examined.key


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("à la fois dans le jeu et dans le pli : 7A", "dans le pli : 7 d’atout."),
        (
            "à deux endroits à la fois : RP 10C EX",
            "à la fois : Excuse ; Roi de pique ; 10 de cœur.",
        ),
        ("à la fois dans le jeu et dans le pli : 7A.", "dans le pli : 7 d’atout."),
        ("carte inconnue : « 7A »", "Carte inconnue : « 7A »."),  # as it was typed
        ("« main » : 18 cartes, et non 17", "18 cartes, et non 17."),
    ],
)
def test_a_refusal_says_cards_by_their_names(sentence, said):
    refused = refusal_of(Draft.drawn(one_address("petit-sec")), sentence).sentence
    assert " ".join(refused.split()).endswith(said)
