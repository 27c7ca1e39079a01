"""What a deal can't give is asked by no kind, nor told by its pairs.

Totals and bouts that disagree, a card at two places, a card that its player could not have played.
"""

from collections import Counter

import pytest

from rules_engine.cards import NO_CARDS, Cards
from rules_engine.play import playable
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import some_addresses

# By hand: a bout is worth 4,5 points, or 4 when it is an Excuse given back for a low card.
LEAST = (0, 4, 8.5, 13)
MOST = tuple(91 - least for least in reversed(LEAST))
TABLE = ("main", "pli", "plis", "restes", "dernier", "avant")
COUNTED = ("ecart-et-resultat", "ligne-fausse", "marque-de-chacun", "multiplicateur",
           "prime-de-poignee", "valeur-de-la-donne")  # fmt: skip


# Its pair may be a hand where no card is master any more: told, but never asked.
TOLD_ONLY = {"cartes-maitresses"}


def asked(slug, count=30):
    kind = KINDS[slug]
    for players in kind.PLAYERS:
        for level in range(1, kind.LEVELS + 1):
            for address in some_addresses(slug, players, level, count):
                yield players, kind.write(address.question)


@pytest.mark.parametrize("slug", COUNTED)
def test_the_points_of_the_attack_go_with_its_bouts(slug):
    for players, fields in asked(slug, 200):
        points = float(fields["points"].replace(",", "."))
        assert LEAST[int(fields["bouts"])] <= points <= MOST[int(fields["bouts"])], fields
        assert players != 4 or points.is_integer(), fields


@pytest.mark.parametrize("slug", sorted(set(KINDS) - {"composer-un-gagnant", "composer-un-pli"}))
def test_no_card_is_at_two_places(slug):
    for _, fields in asked(slug):
        cards = " ".join(fields.get(name, "") for name in TABLE).replace("/", " ").split()
        twice = [card for card, times in Counter(cards).items() if times > 1]
        assert not twice or fields.get("carte") in twice, fields


@pytest.mark.parametrize("slug", sorted(set(KINDS) - TOLD_ONLY))
def test_the_question_of_a_pair_could_be_asked_too(slug):
    kind = KINDS[slug]
    for players in kind.PLAYERS:
        for level in range(1, kind.LEVELS + 1):
            for address in some_addresses(slug, players, level, 40):
                pair = kind.explain(address.question, kind.solve(address.question)).pair
                if pair:
                    assert kind.read(kind.write(pair.question)) == pair.question, pair.sentence


def test_nobody_plays_in_a_pair_what_a_later_card_shows_to_be_a_renonce():
    kind = KINDS["qui-tient-le-roi"]
    for level in range(1, kind.LEVELS + 1):
        for address in some_addresses(kind.SLUG, 5, level, 200):
            pair = kind.explain(address.question, kind.solve(address.question)).pair
            if pair:
                assert plays_are_legal(pair.question), pair.sentence
                assert set(kind.solve(pair.question).values()) != {"impossible"} or (
                    not pair.question.others
                ), pair.sentence


def plays_are_legal(question):
    for number, trick in enumerate(question.tricks):
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % 5
            later = [each.cards[(seat - each.leader) % 5] for each in question.tricks[number:]]
            hand = Cards.of(later) | (question.hand if seat == 0 else NO_CARDS)
            if card not in playable(hand, trick.cards[:place]).cards:
                return False
    return True
