"""What a deal can't give is asked by no kind: totals and bouts that disagree, a card twice."""

from collections import Counter

import pytest

from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import some_addresses

# By hand: a bout is worth 4,5 points, or 4 when it is an Excuse given back for a low card.
LEAST = (0, 4, 8.5, 13)
MOST = tuple(91 - least for least in reversed(LEAST))
TABLE = ("main", "pli", "plis", "restes", "dernier", "avant")
COUNTED = ("ecart-et-resultat", "ligne-fausse", "marque-de-chacun", "multiplicateur",
           "prime-de-poignee", "valeur-de-la-donne")  # fmt: skip


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
