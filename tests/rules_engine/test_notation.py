"""The notation of deals for people: without loss, tolerant, and clear when it refuses."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.bidding import Bid
from rules_engine.cards import DECK, NO_CARDS, Cards, read_card, read_cards
from rules_engine.deal import TABLE_SIZES, deal_cards
from rules_engine.notation import (
    Comment,
    Heading,
    Place,
    Section,
    Unreadable,
    WrittenDeal,
    read_deal,
    read_deals,
    write_deal,
    write_deals,
)
from rules_engine.notation.cards_text import typed_cards
from rules_engine.notation.layout import places
from rules_engine.notation.written import clean_comment, clean_line
from rules_engine.poignee import Level
from rules_engine.record import Announcement, Deal
from tests.rules_engine.random_play import random_deal

NAMES = ("Anne", "de Gaulle", "Jean-Noël", "D’Arc", "Mme É. 2")
STAGES = 5

# A three-player deal on which the tables below change one line.
PLAYED = """\
Donne de tarot, notation 1
Joueurs : Anne, Bruno, Chloé
Donneur : Chloé

Anne : 1P 2P 3P 4P 5P 6P 7P 8P 9P 10P VP CP DP RP, 1C 2C 3C 4C 5C 6C 7C 8C 9C 10C
Bruno : VC CC DC RC, 1K 2K 3K 4K 5K 6K 7K 8K 9K 10K VK CK DK RK, 16A 17A 18A 19A 20A EX
Chloé : 1T 2T 3T 4T 5T 6T 7T 8T 9T 10T VT CT DT RT, 1A 2A 3A 4A 5A 6A 7A 8A 9A 10A
Chien : 11A 12A 13A 14A 15A 21A

Enchères : Anne passe, Bruno garde, Chloé passe
Écart : 1K 2K 3K 4K 5K 6K

Pli 1, Anne : RP 16A 1A
Pli 2, Bruno : RC 1T
# Chloé coupe ou se défausse ?
Pli 2, Anne : 1C
"""


def changed(old, new):
    assert PLAYED.count(old) == 1
    return PLAYED.replace(old, new)


# Without loss


def partly_unknown(deal, rng):
    """The deal as someone knows it who did not see every card."""
    hidden = [rng.random() < 0.3 for _ in range(deal.players)]
    hands = tuple(NO_CARDS if hide else hand for hide, hand in zip(hidden, deal.hands, strict=True))
    return replace(
        deal,
        hands=hands,
        chien=NO_CARDS if rng.random() < 0.4 else deal.chien,
        called=None if rng.random() < 0.3 else deal.called,
        ecart=None if rng.random() < 0.3 else deal.ecart,
        poignees=tuple(
            Announcement(seat, level, () if rng.random() < 0.3 else shown)
            for seat, level, shown in deal.poignees
        ),
    )


def stopped(deal, stage, cards):
    """The deal as it stands before all was said, or after some cards were played."""
    nothing = Deal(deal.players, deal.dealer, deal.hands, deal.chien, ())
    if stage == 0:
        return nothing
    if stage == 1:
        return replace(nothing, bids=deal.bids[: cards % (deal.players + 1)])
    if stage == 2:
        return replace(nothing, bids=deal.bids, called=deal.called)
    return replace(deal, plays=deal.plays[: cards if stage == 3 else None])


lines_of_text = st.text(max_size=30).map(lambda text: clean_line(text.replace("\n", " ")))
comment_texts = st.lists(lines_of_text, min_size=1, max_size=4).map("\n".join).map(clean_comment)


@st.composite
def written_deals(draw):
    """Deals of every table, played by the rules, stopped anywhere, with names and comments."""
    players, seed = draw(st.sampled_from(TABLE_SIZES)), draw(st.integers(0, 2**32))
    rng = Random(seed)
    deal = random_deal(players, rng, int(rng.random() * players))
    deal = stopped(deal, draw(st.integers(0, STAGES)), draw(st.integers(0, 80)))
    if draw(st.booleans()):
        deal = partly_unknown(deal, rng)
    names = draw(st.permutations(NAMES))[:players]
    names = tuple(name if draw(st.booleans()) else "" for name in names)
    headings = tuple(
        (heading, text)
        for heading in Heading
        if draw(st.booleans()) and (text := draw(lines_of_text).strip())
    )
    known = list(places(deal, [heading for heading, _ in headings]))
    commented = draw(st.lists(st.sampled_from(known), unique=True, max_size=5))
    comments = tuple(
        Comment(place, text) for place in sorted(commented) if (text := draw(comment_texts))
    )
    return WrittenDeal(deal, names, headings, comments)


@given(written_deals())
def test_what_is_written_is_read_again_without_loss(written):
    assert read_deal(write_deal(written)) == written


@given(st.lists(written_deals(), min_size=1, max_size=3))
def test_several_deals_make_one_text(deals):
    assert read_deals(write_deals(deals)) == tuple(deals)


@pytest.mark.parametrize("title", ["12：30", "à 12:30", "12：30:15", "：", "：:"])
def test_a_heading_keeps_the_colons_that_it_has(title):
    written = replace(read_deal(PLAYED), headings=((Heading.TITRE, title),))
    assert read_deal(write_deal(written)) == written


@given(written_deals(), st.randoms(use_true_random=False))
def test_capitals_spaces_blank_lines_and_line_ends_change_nothing(written, rng):
    lines = write_deal(replace(written, headings=(), comments=())).split("\n")
    typed = []
    for line in lines:
        recase = rng.choice([str.upper, str.lower, str])
        typed.append("  " + recase(line).replace(" : ", rng.choice([":", "\u00a0:  ", " : "])))
        typed += [""] * rng.randrange(2)
    read = read_deal("\ufeff" + rng.choice(["\r\n", "\n", "\r"]).join(typed))
    assert read.deal == written.deal
    assert [name.casefold() for name in read.names] == [name.casefold() for name in written.names]


def test_illegal_plays_and_bids_are_written_like_the_rest():
    text = changed("Pli 1, Anne : RP 16A 1A", "Pli 1, Anne : RP VC 1A").replace(
        "Pli 2, Bruno : RC 1T", "Pli 2, Chloé : 1T 1C"
    )
    text = text.replace("Pli 2, Anne : 1C", "Pli 2, Bruno : RC")
    text = text.replace("Chloé passe\n", "Chloé prise\n").replace("5K 6K\n", "5K RK\n")
    deal = read_deal(text).deal
    assert deal.bids[2] is Bid.PRISE
    assert read_card("RK") in deal.ecart
    assert deal.plays[:3] == read_cards("RP VC 1A")


# The value


def test_nothing_but_a_deal_is_needed():
    dealt = deal_cards(4, Random(1))
    written = WrittenDeal(Deal(4, 2, dealt.hands, dealt.chien, ()))
    assert written.names == ("", "", "", "")
    assert written.name(2) == "J3"
    assert "Joueurs : 4\nDonneur : J3\n" in write_deal(written)


def test_a_comment_is_found_by_its_place():
    written = read_deal(PLAYED)
    assert written.comment(Place(Section.CARTE, 4)) == "Chloé coupe ou se défausse ?"
    assert written.comment(Place(Section.CARTE, 3)) is None


def test_lines_of_comment_make_one_and_paragraphs_are_kept_apart():
    text = changed("Donneur : Chloé\n", "Donneur : Chloé # un\n#  deux\n#\n#trois\n\n# quatre\n#\n")
    [comment, _] = read_deal(text).comments
    assert comment == Comment(Place(Section.DONNEUR), "un\n deux\n\ntrois\n\nquatre")


@pytest.mark.parametrize(
    "change",
    [
        {"names": ("Anne", "Bruno")},
        {"names": ("Anne", "anné", "")},
        {"names": ("Chien", "", "")},
        {"names": ("Pli 3", "", "")},
        {"names": ("J2", "", "")},
        {"names": ("Anne Passe", "", "")},
        {"names": ("Poignée double", "", "")},
        {"names": ("Main de Paul", "", "")},
        {"names": ("Atout", "", "")},
        {"names": ("Donne de tarot", "", "")},
        {"names": ("Titre", "", "")},
        {"names": ("Anne, Bruno", "", "")},
        {"names": (" Anne", "", "")},
        {"names": ("3 amis", "", "")},
        {"names": ("A" * 41, "", "")},
        {"headings": ((Heading.DATE, "hier"), (Heading.TITRE, "Un chelem"))},
        {"headings": ((Heading.TITRE, "a"), (Heading.TITRE, "b"))},
        {"headings": ((Heading.TITRE, ""),)},
        {"headings": ((Heading.TITRE, "deux\nlignes"),)},
        {"comments": (Comment(Place(Section.CARTE, 6), "trop loin"),)},
        {"comments": (Comment(Place(Section.CHELEM), "pas de chelem"),)},
        {"comments": (Comment(Place(Section.RUBRIQUE), "pas de titre"),)},
        {"comments": (Comment(Place(Section.CHIEN), ""),)},
        {"comments": (Comment(Place(Section.CHIEN), "espace "),)},
        {"comments": (Comment(Place(Section.CHIEN), "\nvide"),)},
        {"comments": (Comment(Place(Section.CHIEN), "retour\r"),)},
        {"comments": (Comment(Place(Section.CHIEN), "a"), Comment(Place(Section.CHIEN), "b"))},
        {"comments": (Comment(Place(Section.CHIEN), "a"), Comment(Place(Section.JEU), "b"))},
    ],
    ids=repr,
)
def test_a_value_that_could_not_be_read_again_cannot_be(change):
    written = read_deal(PLAYED)
    with pytest.raises(Unreadable) as refusal:
        replace(written, **change)
    assert refusal.value.line is None


@pytest.mark.parametrize(
    "change",
    [
        {"players": 6},
        {"players": 4},
        {"dealer": 3},
        {"hands": ()},
        {"chien": Cards.read("11A")},
        {"called": read_card("RK")},
        {"bids": ()},
        {"bids": (Bid.PASSE, Bid.GARDE)},
        {"bids": (Bid.PASSE,) * 3},
        {"bids": (Bid.GARDE_SANS, Bid.PASSE, Bid.PASSE)},
        {"ecart": Cards.read("1K")},
        {"ecart": Cards.read("1P 2K 3K 4K 5K 6K")},
        {"ecart": NO_CARDS},
        {"poignees": (Announcement(3, Level.SIMPLE, ()),)},
        {"poignees": (Announcement(0, Level.SIMPLE, ()), Announcement(0, Level.SIMPLE, ()))},
        {"poignees": (Announcement(0, Level.SIMPLE, read_cards("1A")),)},
        {"poignees": (Announcement(1, Level.SIMPLE, read_cards("11A 11A")),)},
        {"plays": read_cards("RC")},
        {"plays": read_cards("RP 16A 1A RC 1T RP")},
        {"plays": DECK},
    ],
    ids=lambda change: repr(change)[:60],
)
def test_a_record_that_is_not_that_of_a_deal_cannot_be_written(change):
    written = read_deal(PLAYED)
    with pytest.raises(ValueError, match=r"\w"):
        replace(written, deal=replace(written.deal, **change), comments=())


# Typed otherwise


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("rp 10c dk 3t 21a ex", "RP 10C DK 3T 21A EX"),
        ("R♠ 10♥ D♦ 3♣ A21 Ex", "RP 10C DK 3T 21A EX"),
        ("R♠\ufe0e 10♥\ufe0f d♢ 3♧", "RP 10C DK 3T"),
        ("♠R ♥10 ♦D ♣3", "RP 10C DK 3T"),
        ("♠ R 10 3 ♥D 2", "RP 10P 3P DC 2C"),
        ("Pique : R, D, C, V, As ; Cœur : 2", "RP DP CP VP 1P 2C"),
        ("piques roi dame cavalier valet 10 / atouts 21 1 excuse", "RP DP CP VP 10P 21A 1A EX"),
        ("Roi de pique, As de carreaux, 7 de trèfle", "RP 1K 7T"),
        ("21 d’atout, 1 d'atout, 2A", "21A 1A 2A"),
        ("Excuse, Petit", "EX 1A"),
        ("RP·10C•DK|3T/4T.", "RP 10C DK 3T 4T"),
        ("CC VC 1C", "CC VC 1C"),
        ("\u200bRP\u00a010C\u202fDK", "RP 10C DK"),
    ],
)
def test_cards_are_read_in_every_usual_spelling(typed, cards):
    assert tuple(card for card, _ in typed_cards([(1, typed)])) == read_cards(cards)


@pytest.mark.parametrize(
    ("normal", "typed"),
    [
        ("Donne de tarot, notation 1", "donne  de Tarot"),
        ("Donne de tarot, notation 1", "# avant tout\nDonne de tarot : version 1"),
        ("Joueurs : Anne, Bruno, Chloé", "JOUEURS: Anne;  Bruno ;Chloé"),
        ("Donneur : Chloé", "donneur：chloe"),
        ("Donneur : Chloé", "Donneur : 3"),
        ("Donneur : Chloé", "Donneur : Joueur 3  # elle a mélangé"),
        ("Anne : 1P", "Jeu d’Anne : 1P"),
        ("Bruno : VC", "Main de J2 : VC"),
        ("Bruno : VC", "Joueur 2 : VC"),
        ("Bruno : VC CC DC RC, 1K", "Bruno :\n  ♥ V C D R\n  1K"),
        ("Chien : 11A 12A 13A", "Chien : 11A # belle\n# prise\n12A 13A"),
        ("Chien : 11A 12A 13A 14A 15A 21A", "Chien : le reste"),
        ("Enchères : Anne passe, Bruno garde, Chloé passe", "ENCHERES : passe garde passe"),
        (
            "Enchères : Anne passe, Bruno garde, Chloé passe",
            "Enchères : Anne : passe\nEnchères : Bruno Garde Chloé passe",
        ),
        ("Écart : 1K", "Chelem : non\nÉcart : 1K"),
        ("Écart : 1K", "E\u0301cart : 1K"),
        ("Pli 1, Anne : RP", "Pli 1 : RP"),
        ("Pli 1, Anne : RP", "1) RP"),
        ("Pli 1, Anne : RP", "Pli : RP"),
        ("Pli 1, Anne : RP", "Levée 1 (J1) : RP"),
        ("Pli 1, Anne : RP", "PLI 1 d'Anne : RP"),
        ("Pli 1, Anne : RP 16A 1A", "Pli 1, Anne : RP\nPli 1, Bruno : 16A\nPli 1 : 1A"),
    ],
)
def test_a_line_typed_otherwise_says_the_same(normal, typed):
    read = read_deal(changed(normal, typed))
    assert replace(read, comments=()) == replace(read_deal(PLAYED), comments=())


@pytest.mark.parametrize(
    ("said", "bid"),
    [
        ("prise", Bid.PRISE),
        ("petite", Bid.PRISE),
        ("pousse", Bid.POUSSE),
        ("garde_contre", Bid.GARDE_CONTRE),
        ("Garde sans le chien", Bid.GARDE_SANS),
        ("GARDE  CONTRE LE CHIEN", Bid.GARDE_CONTRE),
    ],
)
def test_a_bid_is_read_in_every_usual_spelling(said, bid):
    text = PLAYED.partition("Écart")[0].replace("Bruno garde", f"Bruno {said}")
    assert read_deal(text).deal.bids[1] is bid


@pytest.mark.parametrize("said", ["annoncé", "annonce", "oui", "Bruno", "J2"])
def test_a_chelem_may_be_announced_by_name(said):
    text = PLAYED.partition("Pli 1")[0] + f"Chelem : {said}\nPli 1, Bruno : RC 1T 1C\n"
    written = read_deal(text)
    assert written.deal.chelem_announced
    assert "Chelem : annoncé\n" in write_deal(written)


@pytest.mark.parametrize("label", ["Poignée simple, Bruno", "Simple poignée de J2"])
def test_a_poignee_may_stand_where_it_is_shown(label):
    shown = "21A 20A 19A 18A 17A 16A 15A 14A 13A 12A 11A EX"
    text = changed("Pli 1, Anne : RP 16A 1A", f"Pli 1 : RP\n{label} : {shown}\nPli 1 : 16A 1A")
    assert read_deal(text).deal.poignees == (Announcement(1, Level.SIMPLE, read_cards(shown)),)


def test_lines_may_come_in_any_order_the_tricks_apart():
    head, *lines = [line for line in PLAYED.split("\n") if line and not line.startswith("#")]
    shuffled = [head, *reversed(lines[:8]), *lines[8:]]
    assert read_deal("\n".join(shuffled)).deal == read_deal(PLAYED).deal


# Refused


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("notation 1", "notation 12", 1, "la notation 12"),
        ("Donne de tarot, notation 1\n", "", 1, "il manque l’en-tête"),
        ("Joueurs : Anne, Bruno, Chloé\n", "", 1, "« Joueurs »"),
        ("Joueurs : Anne, Bruno, Chloé", "Joueurs : 6", 2, "à 3, 4 ou 5"),
        ("Joueurs : Anne, Bruno, Chloé", "Joueurs : Anne, , Chloé", 2, "il manque un nom"),
        ("Joueurs : Anne, Bruno, Chloé", "Joueurs : Anne, B:b, Chloé", 2, "nom impossible"),
        ("Joueurs : Anne, Bruno, Chloé", "Joueurs : Anne, J1, Chloé", 2, "nom réservé"),
        ("Joueurs : Anne, Bruno, Chloé", "Joueurs : Anne, ANNE, Chloé", 2, "s’appellent"),
        ("Donneur : Chloé\n", "", 1, "« Donneur »"),
        ("Donneur : Chloé", "Donneur : J4", 3, "joueur inconnu : « J4 »"),
        ("Donneur : Chloé", "Donneur : Chloé\nDonneur : Anne", 4, "déjà écrit (ligne 3)"),
        ("Donneur : Chloé", "Donneur :", 3, "rien après"),
        ("Anne : 1P", "Amne : 1P", 5, "vouliez-vous dire « Anne » ?"),
        ("Anne : 1P", "Zoé : 1P", 5, "les joueurs Anne, Bruno et Chloé"),
        ("Anne : 1P 2P", "Anne : 2P", 5, "23 cartes à Anne, 1 de moins : il en faut 24"),
        ("Anne : 1P", "Anne : 1P 11A", 8, "11A : déjà à Anne (ligne 5)"),
        ("Anne : 1P", "Anne : 1P 2P", 5, "2P est écrite deux fois"),
        ("Anne : 1P", "Anne : 1P ?", 5, "tout est inconnu, ou rien"),
        ("Anne : 1P 2P", "Anne : 1P\n20P", 6, "carte inconnue : « 20P »"),
        ("Anne : 1P 2P", "Anne : 1P\nfin", 6, "« fin 3P"),
        ("Chien : 11A", "Chien : ♠ 11", 8, "carte inconnue : « 11 »"),
        ("Chien : 11A", "Chien : PK", 8, "carte inconnue : « PK »"),
        ("Chien : 11A", "Chien : 1T", 8, "1T : déjà à Chloé (ligne 7)"),
        ("Chien : 11A 12A 13A 14A 15A 21A", "Chien : ,", 8, "aucune carte"),
        ("Chien : 11A 12A 13A 14A 15A 21A\n", "", 1, "il manque le chien"),
        ("Chien : 11A", "La pioche : 11A", 8, "ligne inconnue : « La pioche »"),
        ("Chien : 11A 12A 13A 14A 15A 21A", "Chien : reste\nAnne : reste", 9, "déjà écrit"),
        ("Anne passe", "Anne prend", 10, "enchère inconnue : « Anne prend »"),
        ("Anne passe", "passe prend", 10, "enchère inconnue : « passe prend »"),
        ("garde, Chloé passe", "garde", 10, "2 enchères pour 3 joueurs"),
        ("Anne passe", "Bruno passe", 10, "c’est à Anne de parler, et non à Bruno"),
        ("Anne passe", "Zoé passe", 10, "joueur inconnu : « zoe »"),
        ("Chloé passe", "Chloé passe, Anne garde sans", 10, "4 enchères pour 3 joueurs"),
        ("Bruno garde", "Bruno passe", 10, "tout le monde passe"),
        ("Bruno garde", "Bruno garde contre", 11, "pas d’écart à la garde contre"),
        ("Enchères : Anne passe, Bruno garde, Chloé passe\n", "", 10, "« Enchères »"),
        ("Écart : 1K 2K 3K 4K 5K 6K\n", "", 12, "« Écart »"),
        ("Écart : 1K", "Écart : 1T", 11, "Bruno n’a pas 1T, qui est à Chloé (ligne 7)"),
        ("Écart : 1K ", "Écart : ", 11, "5 cartes à l’écart : il en faut 6"),
        ("Écart : 1K", "Appel : RK\nÉcart : 1K", 11, "on n’appelle pas à 3 joueurs"),
        ("Écart : 1K", "Chelem : Anne\nÉcart : 1K", 11, "seul le preneur, Bruno"),
        ("Écart : 1K", "Chelem : annoncé\nÉcart : 1K", 14, "Bruno d’entamer, ayant annoncé"),
        ("Pli 1, Anne", "Poignée, Anne : ?\nPli 1, Anne", 13, "il manque son niveau"),
        ("Pli 1, Anne", "Poignée double : ?\nPli 1, Anne", 13, "qui la montre"),
        ("Pli 1, Anne", "Poignée double, Anne : 1A\nPli 1, Anne", 13, "Anne n’a pas 1A"),
        (
            "Pli 1, Anne",
            "Poignée double, Anne : ?\nDouble poignée, J1 : ?\nPli 1, Anne",
            14,
            "Anne montre deux poignées (ligne 13)",
        ),
        ("Pli 1, Anne", "Pli 1, Bruno", 13, "c’est à Anne d’entamer, à droite du donneur"),
        ("Pli 1, Anne", "Pli 2, Anne", 13, "c’est le pli 1 qui vient ici"),
        ("RP 16A 1A", "RP 16A", 13, "le pli 1 n’a que 2 cartes, il en faut 3"),
        ("RP 16A 1A", "RP 16A 1A 2A", 13, "4 cartes au pli 1"),
        ("RP 16A 1A", "RP 1A 16A", 13, "Bruno n’a pas 1A, qui est à Chloé (ligne 7)"),
        ("RP 16A 1A", "RP 1K 1A", 13, "Bruno n’a pas 1K, qui est à l’écart (ligne 11)"),
        ("RP 16A 1A", "RP 16A RP", 13, "RP est écrite deux fois"),
        ("Pli 2, Bruno", "Pli 2, Chloé", 14, "Bruno a remporté le pli 1"),
        ("Pli 2, Anne", "Pli 2, Bruno", 16, "c’est à Anne de jouer"),
        ("Pli 2, Anne : 1C", "Pli 2, Anne : RP", 16, "RP : déjà jouée au pli 1 (ligne 13)"),
        ("Pli 2, Anne : 1C", "Pli 2, Anne : 1C\nRemarque", 17, "« Remarque » : il manque « : »"),
        (
            "Pli 2, Anne : 1C",
            "Pli 2, Anne : 1C\nDonne de tarot, notation 1",
            17,
            "une deuxième donne commence ici",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_line_and_how_to_mend_it(old, new, line, said):
    with pytest.raises(Unreadable) as refusal:
        read_deal(changed(old, new))
    error = refusal.value
    sentence = str(error).replace("\u00a0", " ").replace("\u202f", " ")
    assert sentence.startswith(f"ligne {line} : ")
    assert said in sentence
    assert error.line == line
    assert error.what in str(error)
    assert error.mend in str(error)


def test_the_rest_of_the_pack_is_refused_where_other_cards_are_unknown():
    text = changed("Chien : 11A 12A 13A 14A 15A 21A", "Chien : reste")
    for hand in ("?", "reste"):
        hidden = "\n".join(
            f"Anne : {hand}" if line.startswith("Anne :") else line for line in text.split("\n")
        )
        with pytest.raises(Unreadable, match="reste"):
            read_deal(hidden)


@pytest.mark.parametrize("players", TABLE_SIZES)
def test_a_trick_after_the_last_one_is_refused(players):
    text = write_deal(WrittenDeal(random_deal(players, Random(1))))
    with pytest.raises(Unreadable, match="la donne est finie"):
        read_deal(f"{text}Pli : EX\n")


# Any text


def outcome_of(text):
    try:
        return read_deal(text)
    except Unreadable as error:
        return error


def read_or_refused(text):
    """Whatever is typed, it is either a deal that can be written or refused on one of its lines."""
    outcome = outcome_of(text)
    if isinstance(outcome, WrittenDeal):
        assert read_deal(write_deal(outcome)) == outcome
    else:
        assert outcome.line is not None
        assert 1 <= outcome.line <= 1 + text.count("\n") + text.count("\r")
        assert str(outcome).startswith("ligne ")


@given(st.text())
def test_any_text_is_read_or_refused(text):
    read_or_refused(text)
    read_or_refused(f"Donne de tarot\n{text}")
    read_or_refused(f"Donne de tarot\nJoueurs : 3\nDonneur : J1\n{text}")


PIECES = st.one_of(
    st.sampled_from(
        ["Pli", "Poignée", "Anne", ":", ",", "?", "#", "reste", "garde", "passe", "RP", "EX", "♠",
         "R", "1", "\n", "Chien :", "Appel :", "Chelem : oui\n", "Écart :", "J2", "J9", "\ufe0f",
         "Donne de tarot\n", "Titre :", "double", "\x00", "\u2028", "\ud800", "²", "٣", "İ"]
    ),
    st.text(max_size=3),
)  # fmt: skip


@given(written_deals(), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 9), PIECES), max_size=4))
def test_any_text_near_a_deal_is_read_or_refused(written, edits):
    text = write_deal(written)
    for where, removed, piece in edits:
        place = int(where * len(text))
        text = text[:place] + piece + text[place + removed :]
    read_or_refused(text)


@given(written_deals(), st.randoms(use_true_random=False))
def test_lines_lost_doubled_or_moved_are_read_or_refused(written, rng):
    lines = write_deal(written).split("\n")
    for _ in range(rng.randrange(4)):
        place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        if rng.random() < 0.3:
            lines[place] = ""
        elif rng.random() < 0.5:
            lines.insert(place, lines[other])
        else:
            lines[place], lines[other] = lines[other], lines[place]
    read_or_refused("\n".join(lines))


@pytest.mark.parametrize(
    "piece", [" ", ":", "(", "RP ", "garde ", "♠", "a ", "#", "1", ",", "poignée "]
)
def test_a_long_line_is_refused_as_fast_as_a_short_one(piece):
    read_or_refused(f"Donne de tarot\nJoueurs : 3\nDonneur : J1\nJ1 : {piece * 100_000}")
    read_or_refused(f"Donne de tarot\nJoueurs : 3\nDonneur : J1\n{piece * 100_000}")
    read_or_refused(f"Donne de tarot\nJoueurs : 3\nDonneur : J1\nEnchères : {piece * 100_000}")
