"""What an example shows comes from the engine's answer: marks, facts, stamp."""

import pytest

from rules_engine.protocol import ASKS, answer
from tarotlearn.lessons.claims import checked_answer
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.figures import FIGURES, figure
from tarotlearn.lessons.source import Field


def shown(**question):
    return figure(question, answer(question))


def marks(row):
    return {str(card.card): card.mark for card in row.cards}


def test_every_question_about_a_position_can_be_shown():
    of_lessons = {"annulation", "arbitrage", "misere", "signal", "unseen"}
    assert set(FIGURES) - of_lessons == set(ASKS) - {"replay", "diagnose"}


def test_what_is_still_out_is_counted_sort_by_sort():
    fields = [
        Field(1, "ask", "unseen", is_claim=False),
        Field(2, "hand", "20A 9A RC", is_claim=False),
        Field(3, "seen", "21A 3A DC", is_claim=False),
        Field(4, "sorts", "cartes atouts coeur", is_claim=False),
        Field(5, "masters", "20A RC", is_claim=True),
    ]
    question, found = checked_answer(tuple(fields))
    assert (found["cartes"], found["atouts"], found["coeur"]) == (72, 17, 12)
    assert figure(question, found).facts == (
        ("Cartes inconnues", "72"),
        ("Atouts dehors", "17"),
        ("Cœurs dehors", "12"),
        ("Vos maîtresses", "20 d’atout et Roi de cœur"),
    )


def test_a_whole_deal_is_no_example():
    with pytest.raises(ContentError, match="pas de figure pour « ask: replay »"):
        figure({"ask": "replay"}, {})


def test_playable_cards_are_marked_and_named_for_who_does_not_see_them():
    trick, hand = shown(ask="playable", hand="3A 18A RC", trick="7A 15A").rows
    assert marks(hand) == {"18A": "ok", "3A": "rest", "RC": "rest"}
    assert trick.words == "Dans le pli\u00a0: 7 d’atout et 15 d’atout"
    assert hand.words.endswith("Permises\u00a0: 18 d’atout")


def test_what_only_a_variant_answers_can_be_shown_too():
    bids = shown(ask="bids", previous=["prise"], rules="pousse-1-2-3-4-6")
    assert bids.facts[1] == (
        "Le suivant peut dire",
        "passe, pousse, garde, garde sans ou garde contre",
    )
    forced = shown(ask="playable", hand="EX 3P", trick="7C", rules="excuse-forcee")
    assert forced.stamp.label == "Jouer l’Excuse"


def test_at_the_lead_there_is_no_trick_to_show():
    found = shown(ask="playable", hand="3A RC", trick="")
    assert [row.title for row in found.rows] == ["Votre jeu"]
    assert found.stamp.label == "Entame libre"


def test_the_called_card_is_said():
    found = shown(
        ask="playable", players=5, hand="DC 4C 8A", trick="", called="RC", first_lead=True
    )
    assert found.facts == (("Carte appelée", "Roi de cœur"),)
    assert marks(found.rows[0]) == {"8A": "ok", "DC": "rest", "4C": "rest"}


def test_the_winning_card_is_marked():
    found = shown(ask="winner", trick="8C 3A DC 11A")
    assert marks(found.rows[0])["11A"] == "win"
    assert found.stamp.label == "11 d’atout remporte le pli"


def test_a_faulty_card_of_the_ecart_is_marked_and_a_right_one_is_not():
    hand = "RP DP CP 8P 3P RC 9C 6C DK 7K 2K"
    _, ecart = shown(ask="ecart", players=4, hand=hand, ecart="RC 9C 6C DK 7K 2K").rows
    assert marks(ecart)["RC"] == "bad"
    assert set(marks(ecart).values()) == {"bad", ""}


def test_an_atout_is_to_be_shown_only_when_it_may_be_set_aside():
    few, enough = "5A 6A RP 8P 7C 6C 5C 4C", "5A 6A RP 8P 7C 6C 5C 4C 3C"
    ask = {"ask": "ecart", "players": 4, "ecart": "5A 8P 7C 6C 5C 4C"}
    assert shown(**ask, hand=few).facts == (("À montrer", "5 d’atout"),)
    assert shown(**ask, hand=enough).facts == ()


STAMPS = [
    ({"ask": "petit_sec", "hand": "1A RP"}, "yes", "Petit sec"),
    ({"ask": "petit_sec", "hand": "1A EX"}, "no", "Pas un Petit sec"),
    ({"ask": "points", "cards": "RC 3C"}, "", "5 points"),
    ({"ask": "points", "cards": "3C 4C"}, "", "1 point"),
    ({"ask": "points", "cards": "21A 3C EX"}, "", "9,5 points, 2 bouts"),
    ({"ask": "poignee", "players": 5, "hand": "21A 20A 19A"}, "no", "Pas de poignée"),
    (
        {"ask": "poignee", "players": 5, "hand": "21A 20A 19A 18A 17A 16A 15A 14A 13A 12A"},
        "yes",
        "Poignée simple ou double",
    ),
]


@pytest.mark.parametrize(("question", "tone", "label"), STAMPS)
def test_the_stamp_is_the_engines_verdict(question, tone, label):
    stamp = shown(**question).stamp
    assert (stamp.tone, stamp.label) == (tone, label)


SEATS = [  # players, event, who deals then and who speaks first, seen from the dealer of now
    (3, "petit_sec", "le voisin de droite du donneur", "le voisin de gauche du donneur"),
    (4, "petit_sec", "le voisin de droite du donneur", "le joueur en face du donneur"),
    (5, "petit_sec", "le voisin de droite du donneur", "le deuxième à droite du donneur"),
    (4, "fausse_donne", "le même donneur", "le voisin de droite du donneur"),
]


@pytest.mark.parametrize("dealer", [0, 2])
@pytest.mark.parametrize(("players", "event", "deals", "speaks"), SEATS)
def test_seats_are_said_from_the_dealers_place(players, event, deals, speaks, dealer):
    facts = dict(shown(ask="next", players=players, dealer=dealer, event=event).facts)
    assert facts["Donne alors"] == deals
    assert facts["Parle d’abord"] == speaks
    assert ("Enchères" in facts) is (event == "fausse_donne")


def test_a_score_is_shown_line_by_line_with_a_true_minus():
    found = shown(
        ask="score", players=5, contract="garde", oudlers=2, half_points=81, poignees=[],
        petit_au_bout="attaque", chelem={"announced": False, "made": None}, alone=False,
    )  # fmt: skip
    assert found.stamp.tone == "no"
    # Down by 1: 25 + 1, doubled; the Petit au bout, doubled, comes back.
    assert [line.points for line in found.lines] == ["−52", "+20", "−32"]
    assert [(line.label, line.points) for line in found.marks] == [
        ("Preneur", "−64"),
        ("Appelé", "−32"),
        ("Chaque défenseur", "+32"),
    ]


def test_a_score_can_be_shown_by_what_was_needed_alone():
    asked = {
        "ask": "score",
        "players": 4,
        "contract": "prise",
        "oudlers": 1,
        "half_points": 90,
        "poignees": [],
        "petit_au_bout": None,
        "chelem": {"announced": False, "made": None},
    }
    found = figure(asked, answer(asked), "objectif")
    assert [fact for _, fact in found.facts] == ["1", "51", "45"]
    assert (found.stamp.tone, found.stamp.label) == ("no", "Contrat chuté de 6")
    assert not found.lines
    assert not found.marks


def test_a_table_can_be_shown_without_its_poignees():
    asked = {"ask": "table", "players": 5}
    found = figure(asked, answer(asked), "donne")
    assert [word for word, _ in found.facts][-1] == "Plis"
    assert dict(found.facts)["Cartes au chien"] == "3"


@pytest.mark.parametrize("name", ["objectif", "inconnue"])
def test_a_question_is_not_shown_by_the_figure_of_another(name):
    asked = {"ask": "winner", "trick": "1P RP"}
    with pytest.raises(ContentError, match=f"pas de figure « {name} »"):
        figure(asked, answer(asked), name)


BIDS = [
    ([], "rien encore", "passe, prise, garde, garde sans ou garde contre"),
    (["prise", "garde_sans"], "prise, garde sans", "passe ou garde contre"),
    (["passe"] * 4, "passe, passe, passe, passe", "plus rien, chacun a parlé"),
]


@pytest.mark.parametrize(("previous", "said", "may"), BIDS)
def test_bids_are_said_in_words(previous, said, may):
    assert shown(ask="bids", previous=previous).facts == (
        ("Déjà dit", said),
        ("Le suivant peut dire", may),
    )


def test_whose_the_excuse_is():
    facts = dict(
        shown(ask="excuse", owner="attaque", winner="defense", last=False, owner_has_trick=False)
        .facts
    )  # fmt: skip
    assert facts["L’Excuse va à"] == "l’attaque"
    assert facts["Petite carte en échange"] == "due, dès le premier pli gagné"
