"""What each house rule and each misconception implies, on examples worked by hand.

Each row: the variant, a question of the protocol, what the official rules answer, what the variant
answers (some keys of the answer; None when the question is refused).
"""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.cards import ATOUTS, EXCUSE, WHOLE_DECK, Cards, read_cards
from rules_engine.excuse import petit_au_bout
from rules_engine.protocol import Unanswerable, answer
from rules_engine.sides import Side
from rules_engine.variants import VARIANTS

Values = dict[str, Any]

ROIS, DAMES = "RP RC RK RT", "DP DC DK DT"
NINE = "19A 18A 17A 16A 15A 14A 13A 12A 11A"
SUIT_CARDS = WHOLE_DECK - ATOUTS - Cards.of([EXCUSE])
BIDS = ["passe", "prise", "garde", "garde_sans", "garde_contre"]


def playable(hand: str, trick: str = "", **more: Any) -> Values:
    return {"ask": "playable", "players": 5, "hand": hand, "trick": trick} | more


def next_after(event: str | None) -> Values:
    return {"ask": "next", "players": 4, "dealer": 1, "event": event}


def bids(*previous: str) -> Values:
    return {"ask": "bids", "players": 4, "previous": list(previous)}


def ecart(hand: str, aside: str) -> Values:
    return {"ask": "ecart", "players": 4, "hand": hand, "ecart": aside}


def petit_sec(hand: str, **more: Any) -> Values:
    return {"ask": "petit_sec", "hand": hand} | more


def winner(trick: str) -> Values:
    return {"ask": "winner", "trick": trick}


def points(cards: str) -> Values:
    return {"ask": "points", "cards": cards}


def excuse(owner: str, winner: str, *, last: bool = False) -> Values:
    return {
        "ask": "excuse",
        "owner": owner,
        "winner": winner,
        "last": last,
        "owner_has_trick": True,
    }


def score(players: int = 4, **more: Any) -> Values:
    """A garde made by 8 with two bouts, unless ``more`` says otherwise: worth (25 + 8) × 2 = 66."""
    return {
        "ask": "score",
        "players": players,
        "contract": "garde",
        "oudlers": 2,
        "half_points": 98,
        "poignees": [],
        "petit_au_bout": None,
        "chelem": MISSED,
        "alone": False,
    } | more


def prise(players: int, oudlers: int, half_points: int, **more: Any) -> Values:
    return score(players, contract="prise", oudlers=oudlers, half_points=half_points, **more)


def showing(hand: str, cards: str, **more: Any) -> Values:
    """A simple poignée announced at four, with these cards laid in this order."""
    asked: Values = {"ask": "poignee_faults", "players": 4, "level": "simple"}
    return asked | {"hand": hand, "shown": cards} | more


def aside(plain: str) -> Values:
    """What a preneur at four may announce, with these cards beside 13 atouts and the Excuse."""
    hand = f"EX {NINE} 20A 21A 1A 2A {plain}"
    return {"ask": "poignee", "players": 4, "hand": hand, "discarded": "2P 3P 4P 5P 6P 3A"}


def broken(*rules: str) -> Values:
    return {"faults": [{"rule": rule} for rule in rules]}


def outcome(made: str, failed: str) -> Values:
    return {"outcome": {"preneur_gagne": made, "preneur_chute": failed}}


def shown(level: str, side: str) -> list[Values]:
    return [{"level": level, "side": side}]


def faults(*of: str) -> Values:
    return {"faults": [dict(zip(("rule", "card"), each.split(), strict=True)) for each in of]}


def cards(text: str) -> Values:
    return {"cards": text}


def value(points: int, **more: Any) -> Values:
    return {"value": points} | more


Row = tuple[str, Values, Values | None, Values | None]
SUITED = "2C 3C 4C 5C 6C"
FIRST = {"called": "RC", "first_lead": True}
LATER = {"called": "RC", "first_lead": False}
MADE = {"announced": False, "made": "attaque"}
MISSED = {"announced": False, "made": None}

ROWS: list[Row] = [
    # The deal
    ("trois-par-trois", {"ask": "table", "players": 3}, {"packet": 4}, {"packet": 3}),
    ("toujours-par-trois", {"ask": "table", "players": 3}, {"packet": 4}, {"packet": 3}),
    ("toujours-par-trois", {"ask": "table", "players": 5}, {"packet": 3}, {"packet": 3}),
    ("chien-de-six-a-cinq", {"ask": "table", "players": 5}, {"chien": 3}, {"chien": 6}),
    ("chien-de-six-a-cinq", {"ask": "table", "players": 3}, {"chien": 6}, {"chien": 6}),
    ("sec-malgre-excuse", petit_sec("1A EX RP"), {"petit_sec": False}, {"petit_sec": True}),
    ("sec-malgre-excuse", petit_sec("1A 2A EX"), {"petit_sec": False}, {"petit_sec": False}),
    ("sec-malgre-21", petit_sec("1A 21A RP"), {"petit_sec": False}, {"petit_sec": True}),
    ("sec-malgre-21", petit_sec("1A 20A RP"), {"petit_sec": False}, {"petit_sec": False}),
    ("sec-malgre-petit-atout", petit_sec("1A 2A RP"), {"petit_sec": False}, {"petit_sec": True}),
    ("sec-malgre-petit-atout", petit_sec("1A 15A"), {"petit_sec": False}, {"petit_sec": False}),
    ("sec-malgre-petit-atout", petit_sec("1A 2A 3A"), {"petit_sec": False}, {"petit_sec": False}),
    ("sec-sauve-par-le-chien", petit_sec("1A RP", chien="7A 2P"),
     {"petit_sec": True}, {"petit_sec": False}),
    ("sec-sauve-par-le-chien", petit_sec("1A RP", chien="EX"),
     {"petit_sec": True}, {"petit_sec": False}),
    ("sec-sauve-par-le-chien", petit_sec("1A RP", chien="2P"),
     {"petit_sec": True}, {"petit_sec": True}),
    ("sec-a-quatre-seulement", petit_sec("1A RP", players=3),
     {"petit_sec": True}, {"petit_sec": False}),
    ("sec-a-quatre-seulement", petit_sec("1A RP", players=4),
     {"petit_sec": True}, {"petit_sec": True}),
    ("sec-meme-donneur", {"ask": "next", "players": 4, "dealer": 1, "event": "petit_sec"},
     {"dealer": 2, "first_speaker": 3}, {"dealer": 1, "first_speaker": 2}),
    ("sec-meme-donneur", {"ask": "next", "players": 4, "dealer": 1, "event": "tous_passent"},
     {"dealer": 2}, {"dealer": 2}),
    ("tour-a-gauche", next_after("donne_jouee"),
     {"dealer": 2, "first_speaker": 3, "first_lead": 3},
     {"dealer": 0, "first_speaker": 3, "first_lead": 3}),
    ("tour-a-gauche", next_after(None), {"dealer": 1, "first_speaker": 2},
     {"dealer": 1, "first_speaker": 0}),
    ("passe-meme-donneur", next_after("tous_passent"), {"dealer": 2}, {"dealer": 1}),
    ("passe-meme-donneur", next_after("petit_sec"), {"dealer": 2}, {"dealer": 2}),
    ("fausse-donne-au-suivant", next_after("fausse_donne"), {"dealer": 1}, {"dealer": 2}),
    ("fausse-donne-au-suivant", next_after("donne_jouee"), {"dealer": 2}, {"dealer": 2}),
    # Bids
    ("pousse-1-2-3-4-6", bids("prise"), {"bids": ["passe", *BIDS[2:]]},
     {"bids": ["passe", "pousse", *BIDS[2:]]}),
    ("pousse-1-2-3-4-6", score(contract="pousse"), None, value(66)),
    ("pousse-1-2-3-4-6", score(), value(66), value(99)),
    ("pousse-1-2-4-8-12", score(), value(66), value(132)),
    ("pousse-1-2-4-8-12", score(contract="garde_sans"), value(132), value(264)),
    ("pousse-1-2-4-8-12", score(contract="garde_contre"), value(198), value(396)),
    ("sans-prise", bids(), {"bids": BIDS}, {"bids": ["passe", *BIDS[2:]]}),
    ("sans-prise", score(contract="prise"), value(33), None),
    ("garde-contre-5", score(contract="garde_contre"), value(198), value(165)),
    ("enchere-egale", bids("prise"), {"bids": ["passe", *BIDS[2:]]}, {"bids": BIDS}),
    ("enchere-egale", bids("passe"), {"bids": BIDS}, {"bids": BIDS}),
    ("reparler", bids("prise", "passe", "garde", "passe"), {"bids": []},
     {"bids": ["passe", "garde_sans", "garde_contre"]}),
    ("reparler", bids("prise", "passe", "passe", "passe"), {"bids": []}, {"bids": []}),
    # The écart
    ("ecart-sans-figure", ecart(f"VP RP 21A {SUITED} 7C", f"VP {SUITED}"), broken(),
     faults("ecart-interdits VP")),
    ("ecart-roi", ecart(f"RP {SUITED} 7C", f"RP {SUITED}"), faults("ecart-interdits RP"), broken()),
    ("ecart-excuse", ecart(f"EX {SUITED} 7C", f"EX {SUITED}"), faults("ecart-interdits EX"),
     broken()),
    ("ecart-atouts-libres", ecart(f"5A {SUITED} 7C", f"5A {SUITED}"), faults("ecart-atouts 5A"),
     broken()),
    ("ecart-atouts-libres", ecart(f"1A {SUITED} 7C", f"1A {SUITED}"), faults("ecart-interdits 1A"),
     faults("ecart-interdits 1A")),
    ("ecart-jamais-d-atout", ecart(f"RP 5A 9A {SUITED}", f"5A {SUITED}"), broken(),
     faults("ecart-atouts 5A")),
    # The call
    ("pas-soi-meme", {"ask": "callable", "hand": "RP"}, cards(ROIS), cards("RC RK RT")),
    ("pas-s-appeler", {"ask": "callable", "hand": f"{ROIS} DP"},
     cards("DP RP DC RC DK RK DT RT"), cards("DC DK DT")),
    ("appel-apres-le-chien", {"ask": "callable", "hand": "RP RC RK", "chien": "RT"},
     cards(ROIS), cards("DP RP DC RC DK RK DT RT")),
    ("dame-a-volonte", {"ask": "callable", "hand": "2P"},
     cards(ROIS), cards("DP RP DC RC DK RK DT RT")),
    ("dame-a-volonte", {"ask": "callable", "hand": DAMES},
     cards(ROIS), cards("CP DP RP CC DC RC CK DK RK CT DT RT")),
    ("entame-libre", playable("2C RP", **FIRST), cards("RP"), cards("RP 2C")),
    ("entame-interdite-jusqu-au-roi", playable("2C RP", **LATER), cards("RP 2C"), cards("RP")),
    ("entame-interdite-jusqu-au-roi", playable("2C RC RP", **LATER),
     cards("RP 2C RC"), cards("RP RC")),
    ("entame-jusqu-a-l-associe", playable("2C RP", **LATER), cards("RP 2C"), cards("RP")),
    ("entame-appelee-interdite", playable("RC RP", **FIRST), cards("RP RC"), cards("RP")),
    # The play
    ("monter-a-la-couleur", playable("2P RP", "5P"), cards("2P RP"), cards("RP")),
    ("monter-a-la-couleur", playable("2P 3P", "5P"), cards("2P 3P"), cards("2P 3P")),
    ("coupe-facultative", playable("5A RC", "2P"), cards("5A"), cards("RC 5A")),
    ("coupe-facultative", playable("5A RC", "2A"), cards("5A"), cards("5A")),
    ("monter-facultatif", playable("3A 15A RC", "2P 10A"), cards("15A"), cards("3A 15A")),
    ("monter-facultatif", playable("3A 15A RC", "10A"), cards("15A"), cards("3A 15A")),
    ("pas-sur-partenaire", playable("3A 15A", "2P 10A", partner_holds=True),
     cards("15A"), cards("3A 15A")),
    ("pas-sur-partenaire", playable("3A 15A", "2P 10A", partner_holds=False),
     cards("15A"), cards("15A")),
    ("pas-de-sous-coupe", playable("3A RC", "2P 10A"), cards("3A"), cards("RC 3A")),
    ("pas-de-sous-coupe", playable("3A RC", "10A"), cards("3A"), cards("RC 3A")),
    ("pas-de-sous-coupe", playable("3A 15A RC", "2P 10A"), cards("15A"), cards("15A")),
    ("plus-petit-atout", playable("3A 7A RC", "2P 10A"), cards("3A 7A"), cards("3A")),
    ("plus-petit-atout", playable("3A 7A RC", "10A"), cards("3A 7A"), cards("3A")),
    ("excuse-forcee", playable("EX 5A RC", "2P"), cards("5A EX"), cards("EX")),
    ("excuse-forcee", playable("EX 2P RC", "5P"), cards("2P EX"), cards("2P EX")),
    ("excuse-forcee", playable("EX RC", "12A"), cards("RC EX"), cards("EX")),
    ("excuse-forcee", playable("EX 3A RC", "12A"), cards("3A EX"), cards("3A EX")),
    ("excuse-forcee", playable("EX 15A 3A", "12A"), cards("15A EX"), cards("15A EX")),
    ("excuse-forcee", playable("3P RC", "12A"), cards("3P RC"), cards("3P RC")),
    ("excuse-est-un-atout", playable("EX RC", "2P"), cards("RC EX"), cards("EX")),
    ("excuse-est-un-atout", playable("EX RC", "12A"), cards("RC EX"), cards("EX")),
    ("excuse-est-un-atout", playable("EX 5A RC", "2P"), cards("5A EX"), cards("5A EX")),
    ("excuse-entame-libre", playable("2P RC", "EX 5P"), cards("2P"), cards("2P RC")),
    ("excuse-gagne", winner("2P EX 21A"), {"winner": 2}, {"winner": 1}),
    ("plus-grand-nombre", winner("2P 10C 5A"), {"winner": 2}, {"winner": 1}),
    ("as-le-plus-fort", winner("1P RP"), {"winner": 1}, {"winner": 0}),
    ("as-le-plus-fort", winner("1P 2A"), {"winner": 1}, {"winner": 1}),
    # The Excuse
    ("excuse-au-vainqueur", excuse("attaque", "attaque", last=True),
     {"to": "defense"}, {"to": "attaque", "low_card": None}),
    ("excuse-au-vainqueur", excuse("attaque", "defense", last=True),
     {"to": "defense"}, {"to": "defense"}),
    ("excuse-perdue", excuse("attaque", "defense"), {"to": "attaque", "low_card": "donnee"},
     {"to": "defense", "low_card": None}),
    ("excuse-sans-echange", excuse("attaque", "defense"), {"to": "attaque", "low_card": "donnee"},
     {"to": "attaque", "low_card": None}),
    ("excuse-gardee-au-bout", excuse("attaque", "defense", last=True),
     {"to": "defense", "low_card": None}, {"to": "attaque", "low_card": "donnee"}),
    # The points
    ("petit-a-un-demi", points("1A RP"), {"half_points": 18}, {"half_points": 10}),
    ("vingt-et-un-a-un-demi", points("21A RP"), {"half_points": 18}, {"half_points": 10}),
    ("atouts-sans-valeur", points("2A 1A RP"), {"half_points": 19}, {"half_points": 18}),
    ("figures-egales", points("VP DP"), {"half_points": 10}, {"half_points": 18}),
    ("comptees-une-a-une", points("RP DP 2P"), {"half_points": 17}, {"half_points": 20}),
    # The threshold
    ("roi-est-un-bout", points("RP RC 21A 20A"), {"oudlers": 1}, {"oudlers": 3}),
    ("excuse-pas-un-bout", points("EX 1A 21A"), {"oudlers": 3}, {"oudlers": 2}),
    ("petit-pas-un-bout", points("1A 21A RP"), {"oudlers": 2}, {"oudlers": 1}),
    ("objectif-46", prise(4, 2, 84), value(26, won=True), value(-29, won=False)),
    ("objectif-31", prise(4, 3, 62), value(-30, won=False), value(25, won=True)),
    ("objectif-depasse", prise(4, 2, 82), value(25, won=True), value(-25, won=False)),
    ("objectif-depasse", prise(4, 2, 84), value(26, won=True), value(26, won=True)),
    # The score
    ("sans-les-25", score(), value(66), value(16)),
    ("difference-seule-multipliee", score(), value(66), value(41)),
    ("25-moins-la-difference", prise(4, 2, 68), value(-32), value(-18)),
    ("25-moins-la-difference", score(), value(66), value(66)),
    ("poignee-multipliee", score(poignees=shown("simple", "attaque")), value(86), value(106)),
    ("poignee-au-contrat", score(poignees=shown("simple", "attaque")), value(86), value(106)),
    ("poignee-a-qui-montre", score(poignees=shown("simple", "defense")), value(86), value(46)),
    ("poignee-a-son-camp", score(poignees=shown("simple", "defense")), value(86), value(46)),
    ("poignees-10-20-30", score(poignees=shown("simple", "attaque")), value(86), value(76)),
    ("poignees-10-20-30", score(5, poignees=shown("triple", "attaque")), value(106), value(96)),
    ("poignees-20-40-60", score(poignees=shown("double", "attaque")), value(96), value(106)),
    ("poignees-20-40-60", score(3, poignees=shown("triple", "attaque")), value(106), value(126)),
    ("prime-selon-la-table", score(3, poignees=shown("simple", "attaque")), value(86), value(96)),
    ("prime-selon-la-table", score(5, poignees=shown("simple", "attaque")), value(86), value(76)),
    ("prime-selon-la-table", score(4, poignees=shown("simple", "attaque")), value(86), value(86)),
    ("seuils-de-quatre", {"ask": "table", "players": 3},
     {"poignees": {"simple": 13, "double": 15, "triple": 18}},
     {"poignees": {"simple": 10, "double": 13, "triple": 15}}),
    ("seuils-de-quatre", {"ask": "poignee", "players": 5, "hand": "2A 3A 4A 5A 6A 7A 8A 9A"},
     {"levels": ["simple"]}, {"levels": []}),
    # At four: nine atouts and the Excuse make a simple; ten atouts do without it.
    ("poignee-sans-excuse", {"ask": "poignee", "players": 4, "hand": f"EX {NINE}"},
     {"levels": ["simple"]}, {"levels": []}),
    ("poignee-sans-excuse", {"ask": "poignee", "players": 4, "hand": f"EX {NINE} 1A"},
     {"levels": ["simple"]}, {"levels": ["simple"]}),
    ("excuse-montree-a-volonte", showing(f"{NINE} 1A EX", f"{NINE} EX"),
     broken("poignee-excuse"), broken()),
    ("excuse-montree-a-volonte", showing(f"{NINE} EX", f"{NINE} EX"), broken(), broken()),
    ("poignee-la-plus-haute", {"ask": "poignee", "players": 5, "hand": f"{NINE} 1A"},
     {"levels": ["simple", "double"]}, {"levels": ["double"]}),
    ("poignee-tous-les-atouts", showing(f"21A {NINE} 1A", f"21A {NINE}"),
     broken(), broken("poignee-exacte")),
    ("poignee-tous-les-atouts", showing(f"21A {NINE} 1A", f"21A {NINE} 1A"),
     broken("poignee-exacte"), broken()),
    ("poignee-dans-le-desordre", showing(f"{NINE} 1A", f"1A {NINE}"),
     broken("poignee-exacte"), broken()),
    ("poignee-dans-le-desordre", showing(f"{NINE} 1A", f"{NINE}"),
     broken("poignee-exacte"), broken("poignee-exacte")),
    ("poignee-a-tout-moment", showing(f"{NINE} 1A", f"{NINE} 1A", moment="trop_tard"),
     broken("poignee-moment"), broken()),
    # Thirteen atouts, the Excuse and the four Rois: the triple lacks one, which was set aside.
    ("atout-ecarte-jamais-montre", aside(ROIS), {"levels": ["simple", "double", "triple"]},
     {"levels": ["simple", "double"]}),
    ("atouts-ecartes-comptent", aside(ROIS), {"levels": ["simple", "double", "triple"]},
     {"levels": ["simple", "double", "triple"]}),
    ("atouts-ecartes-comptent", aside("RP RC RK DT"), {"levels": ["simple", "double"]},
     {"levels": ["simple", "double", "triple"]}),
    # By the preneur, too late: it counts only if he fails; out of order: it counts.
    ("poignee-fautive-perdue",
     showing(f"{NINE} 1A", f"{NINE} 1A", moment="trop_tard", by="preneur"),
     outcome("non_comptee", "comptee"), outcome("non_comptee", "non_comptee")),
    ("poignee-fautive-perdue", showing(f"{NINE} 1A", f"{NINE} 1A", by="preneur"),
     outcome("comptee", "comptee"), outcome("comptee", "comptee")),
    ("poignee-fautive-annule", showing(f"{NINE} 1A", f"1A {NINE}", by="defenseur"),
     outcome("comptee", "comptee"), outcome("donne_annulee", "donne_annulee")),
    ("excuse-n-acheve-rien", {"ask": "winner", "trick": "EX 20A 9C 7T", "last": True, "slam": True},
     {"winner": 0}, {"winner": 1}),
    ("excuse-n-acheve-rien", excuse("attaque", "defense"), {"to": "attaque"}, {"to": "attaque"}),
    # A garde sans made by 8 is worth 132, and 200 less for the chelem that was announced.
    ("chelem-manque-gratuit",
     score(contract="garde_sans", chelem=MISSED | {"announced": True}), value(-68), value(132)),
    ("chelem-manque-gratuit", prise(4, 2, 80, chelem=MISSED | {"announced": True}),
     value(-226), value(-226)),
    ("pas-de-chelem-en-defense", prise(4, 0, 8, chelem={"announced": False, "made": "defense"}),
     value(-277), value(-77)),
    ("bout-non-multiplie", score(petit_au_bout="attaque"), value(86), value(76)),
    ("bout-au-gagnant", score(petit_au_bout="defense"), value(46), value(86)),
    ("chelem-multiplie", score(chelem=MADE), value(266), value(466)),
    ("petit-chelem", score(chelem=MISSED | {"all_but_one": "attaque"}), value(66), value(216)),
    ("petit-chelem",
     score(chelem=MISSED | {"all_but_one": "attaque", "petit_announced": True}),
     value(66), value(366)),
    ("petit-chelem",
     score(chelem={"announced": True, "made": None, "all_but_one": "attaque"}),
     value(-134), value(16)),  # the chelem was announced, and missed by one trick: -200 + 150
    ("petit-chelem", score(chelem=MISSED | {"all_but_one": "defense"}), value(66), value(-84)),
    ("petit-chelem", score(chelem=MADE | {"all_but_one": None}), value(266), value(266)),
    ("demi-point-perdu", prise(3, 2, 83), value(26, won=True), value(25, won=True)),
    ("demi-point-perdu", prise(3, 2, 81), value(-26, won=False), value(-26, won=False)),
    ("demi-point-au-preneur", prise(3, 2, 81), value(-26, won=False), value(25, won=True)),
    ("preneur-une-part", score(), {"preneur": 198}, {"preneur": 66}),
    ("preneur-une-part", score(3), {"preneur": 132}, {"preneur": 66}),
    ("parts-egales", score(5), {"preneur": 132, "appele": 66}, {"preneur": 99, "appele": 99}),
    ("parts-egales-a-cinq", score(5), {"preneur": 132, "appele": 66},
     {"preneur": 99, "appele": 99}),
    # An odd point is the preneur's, whether it is won (by 8, three times 33 is 99) or lost.
    ("parts-egales", prise(5, 2, 98), {"preneur": 66, "appele": 33}, {"preneur": 50, "appele": 49}),
    ("parts-egales", prise(5, 2, 66), {"preneur": -66, "appele": -33},
     {"preneur": -50, "appele": -49}),
    ("parts-egales", score(5, alone=True), {"preneur": 264}, {"preneur": 264}),
    ("appele-paie", score(5), {"preneur": 132, "appele": 66}, {"preneur": 264, "appele": -66}),
    ("seul-fois-trois", score(5, alone=True), {"preneur": 264}, {"preneur": 198}),
    ("arrondi-a-5", score(), value(66, preneur=198), value(65, preneur=195)),
    ("arrondi-a-10", score(), value(66, preneur=198), value(70, preneur=210)),
]  # fmt: skip

# Seen in a whole deal only, at the end; or asked by no question (``test_variants`` has those).
WHOLE_DEALS = {
    "petit-imprenable",
    "petit-au-chien",
    "petit-au-chien-annule",
    "misere-10",
    "misere-20",
    "bouts-a-la-donne",
    "bout-si-le-petit-gagne",
}
BY_FUNCTION = {
    "rappeler", "associe-se-nomme", "chelem-sans-l-entame", "poignee-au-preneur",
    "bout-toujours-au-dernier-pli", "preneur-entame", "coupe-a-droite",
}  # fmt: skip


def under(question: Values, rules: str, expected: Values | None) -> Values | None:
    """The keys of the answer that are expected; None when the question is refused."""
    try:
        found = answer(question | {"rules": rules})
    except Unanswerable:
        return None
    return {key: found[key] for key in expected or found}


@pytest.mark.parametrize(
    ("name", "question", "official", "other"), ROWS, ids=lambda value: str(value)[:60]
)
def test_a_variant_answers_what_who_holds_it_would_say(name, question, official, other):
    assert under(question, "fft", official) == official
    assert under(question, name, other) == other


SCORED = [(name, question) for name, question, *_ in ROWS if question["ask"] == "score"]


@pytest.mark.parametrize(("name", "question"), SCORED, ids=lambda value: str(value)[:60])
def test_the_lines_of_a_score_sum_to_its_value_under_every_variant(name, question):
    found = under(question, name, None)
    assert found is None or sum(line["points"] for line in found["lines"]) == found["value"]


def test_every_variant_has_its_example():
    differing = {name for name, _, official, other in ROWS if official != other}
    assert differing | WHOLE_DEALS | BY_FUNCTION == set(VARIANTS)
    assert not differing & WHOLE_DEALS


def all_tricks_to_the_preneur(
    chien: str, first: str, last: str = "", contract: str = "garde_sans"
) -> Values:
    """A deal at four: seat 0 holds the atouts from the 4 up, leads them all and wins every trick.

    Seat 1 holds ``first``, which it plays to the first tricks, suit cards, and ``last``, which it
    keeps for the end; seats 2 and 3 hold suit cards only.
    """
    atouts = [f"{number}A" for number in range(21, 3, -1)]
    elsewhere = Cards.read(f"{chien} {first} {last}")
    rest = [str(card) for card in SUIT_CARDS - elsewhere]
    middle = rest[: 18 - len(f"{first} {last}".split())]
    second = f"{first} {' '.join(middle)} {last}".split()
    hands = [atouts, second, rest[-36:-18], rest[-18:]]
    return {
        "ask": "replay",
        "deal": {
            "players": 4,
            "dealer": 3,
            "hands": [" ".join(hand) for hand in hands],
            "chien": chien,
            "bids": [contract, "passe", "passe", "passe"],
            "plays": " ".join(" ".join(trick) for trick in zip(*hands, strict=True)),
        },
    }


def test_a_petit_imprenable_stays_with_the_side_that_was_dealt_it_for_a_low_card():
    deal = all_tricks_to_the_preneur("2A 3A EX 2P 3P 4P", "1A")
    assert under(deal, "fft", None) == {"void": "petit_sec"}
    # The attack has all but the Petit, a low card for it: 91 - 4.5 + 0.5 = 87, and two bouts.
    expected = {"half_points": 174, "oudlers": 2, "value": (25 + 46) * 4 + 200}
    assert under(deal, "petit-imprenable", expected) == expected


def test_bouts_counted_in_the_dealt_hand_leave_out_those_of_the_chien():
    deal = all_tricks_to_the_preneur("1A EX 2P 3P 4P 5P", "2A 3A")
    official = {"oudlers": 3, "value": (25 + 55) * 4 + 200}
    believed = {"oudlers": 1, "value": (25 + 40) * 4 + 200}
    assert under(deal, "fft", official) == official
    assert under(deal, "bouts-a-la-donne", believed) == believed


@pytest.mark.parametrize("name", ["petit-au-chien", "petit-au-chien-annule"])
def test_a_petit_in_the_chien_voids_the_deal_when_the_chien_is_turned(name):
    turned = all_tricks_to_the_preneur("1A EX 2P 3P 4P 5P", "2A 3A", contract="garde")
    turned["deal"] |= {"ecart": "2P 3P 4P 5P 4A 5A", "plays": ""}
    hidden = all_tricks_to_the_preneur("1A EX 2P 3P 4P 5P", "2A 3A")
    assert under(turned, "fft", {"tricks": []}) == {"tricks": []}
    assert under(turned, name, None) == {"void": "petit_au_chien"}
    assert under(hidden, name, None) == under(hidden, "fft", None)


@pytest.mark.parametrize(("name", "each"), [("misere-10", 10), ("misere-20", 20)])
def test_a_misere_is_paid_by_every_other_player_apart_from_the_score(name, each):
    # Seat 0 has no figure, seats 2 and 3 no atout: three misères; seat 1 pays each of them.
    deal = all_tricks_to_the_preneur("1A EX 2P 3P 4P 5P", "2A 3A")
    marks = {"miseres": [each, -3 * each, each, each]}
    assert under(deal, name, marks) == marks
    assert under(deal, name, None) == under(deal, "fft", None) | marks


def test_a_petit_that_does_not_win_the_last_trick_scores_nothing_to_who_thinks_it_must():
    deal = all_tricks_to_the_preneur("EX 3A 2P 3P 4P 5P", first="2A", last="1A")
    official = {"petit_au_bout": "attaque", "value": (25 + 55) * 4 + 40 + 200}
    believed = {"petit_au_bout": None, "value": (25 + 55) * 4 + 200}
    assert under(deal, "fft", official) == official
    assert under(deal, "bout-si-le-petit-gagne", believed) == believed


@pytest.mark.parametrize("petit", ["first", "last"])
def test_a_chelem_that_the_excuse_completes_has_its_petit_au_bout_one_trick_earlier(petit):
    before, end = read_cards("1A 2C 3C 4C"), read_cards("EX 20A 9C 7T")
    if petit == "last":
        before, end = read_cards("2A 2C 3C 4C"), read_cards("EX 1A 9C 7T")
    tricks, sides = [(before, 0), (end, 0)], [Side.ATTAQUE, Side.ATTAQUE]
    official = petit_au_bout(tricks, sides, excuse_made_chelem=True)
    told = VARIANTS["bout-toujours-au-dernier-pli"].rules
    believed = petit_au_bout(tricks, sides, excuse_made_chelem=True, rules=told)
    assert official == (Side.ATTAQUE if petit == "first" else None)
    assert believed == (Side.ATTAQUE if petit == "last" else None)
    assert petit_au_bout(tricks, sides, excuse_made_chelem=False, rules=told) == believed
