"""What some tables have agreed to play, in the order of a deal."""

from __future__ import annotations

from rules_engine.bidding import Bid
from rules_engine.call import FirstLeadBan
from rules_engine.excuse import ExcuseInLastTrick
from rules_engine.variants.variant import Variant, house


def _scale(**multipliers: int) -> tuple[tuple[Bid, int], ...]:
    return tuple((Bid(name), factor) for name, factor in multipliers.items())


HOUSE_RULES: tuple[Variant, ...] = (
    # The deal
    house(
        "petit-imprenable",
        "petit-sec",
        "Le Petit sec se joue : personne ne peut le prendre, il reste à son camp contre une "
        "petite carte, comme l’Excuse.",
        petit_imprenable=True,
    ),
    house(
        "petit-au-chien",
        "retourner-le-chien",
        "Le Petit retourné dans le chien à la prise ou à la garde annule la donne.",
        petit_au_chien_voids=True,
    ),
    house(
        "misere-10",
        "somme-nulle",
        "Une main sans atout ou sans figure rapporte 10 points de chaque autre joueur.",
        misere=10,
    ),
    house(
        "misere-20",
        "somme-nulle",
        "Une main sans atout ou sans figure rapporte 20 points de chaque autre joueur.",
        misere=20,
    ),
    house("trois-par-trois", "distribution", "À trois, on distribue par trois.", packets=(3, 3, 3)),
    # Bids
    house(
        "pousse-1-2-3-4-6",
        "contrats",
        "Une pousse se glisse entre la prise et la garde : prise 1, pousse 2, garde 3, "
        "garde sans 4, garde contre 6.",
        contracts=_scale(prise=1, pousse=2, garde=3, garde_sans=4, garde_contre=6),
    ),
    house(
        "pousse-1-2-4-8-12",
        "contrats",
        "Une pousse se glisse entre la prise et la garde : prise 1, pousse 2, garde 4, "
        "garde sans 8, garde contre 12.",
        contracts=_scale(prise=1, pousse=2, garde=4, garde_sans=8, garde_contre=12),
    ),
    house(
        "sans-prise",
        "contrats",
        "La plus petite enchère est la garde.",
        contracts=_scale(garde=2, garde_sans=4, garde_contre=6),
    ),
    house(
        "garde-contre-5",
        "contrats",
        "La garde contre se multiplie par 5.",
        contracts=_scale(prise=1, garde=2, garde_sans=4, garde_contre=5),
    ),
    # The call
    house(
        "pas-soi-meme",
        "s-appeler-soi-meme",
        "On n’appelle pas une carte de son jeu.",
        call_own_card=False,
    ),
    house(
        "entame-libre",
        "premiere-entame",
        "À cinq, la première entame est libre.",
        first_lead_ban=FirstLeadBan.NEVER,
    ),
    house(
        "entame-interdite-jusqu-au-roi",
        "premiere-entame",
        "La couleur appelée ne s’entame pas tant que la carte appelée n’est pas tombée.",
        first_lead_ban=FirstLeadBan.UNTIL_CALLED_FALLS,
    ),
    # The Excuse
    house(
        "excuse-au-vainqueur",
        "excuse-dernier-pli",
        "Jouée au dernier pli, l’Excuse va au camp qui le remporte (ancienne règle).",
        excuse_in_last_trick=ExcuseInLastTrick.TO_WINNER,
    ),
    # The score
    house(
        "poignee-multipliee",
        "prime-poignee",
        "La poignée se multiplie par le contrat.",
        poignee_multiplied=True,
    ),
    house(
        "poignee-a-qui-montre",
        "poignee-au-vainqueur",
        "La poignée reste au camp qui l’a montrée.",
        poignee_to_who_showed=True,
    ),
    house(
        "poignees-10-20-30",
        "prime-poignee",
        "Les poignées valent 10, 20 et 30.",
        poignee_primes=((10, 20, 30),) * 3,
    ),
    house(
        "poignees-20-40-60",
        "prime-poignee",
        "Les poignées valent 20, 40 et 60.",
        poignee_primes=((20, 40, 60),) * 3,
    ),
    house(
        "petit-chelem",
        "chelem-annonce",
        "Tous les plis sauf un : 300 points annoncé, 150 sinon.",
        petit_chelem=(300, 150),
    ),
    house(
        "parts-egales",
        "repartition",
        "À cinq, preneur et appelé partagent à égalité.",
        equal_shares=True,
    ),
    house("arrondi-a-5", "valeur", "La valeur de la donne s’arrondit à 5.", rounded_to=5),
    house("arrondi-a-10", "valeur", "La valeur de la donne s’arrondit à 10.", rounded_to=10),
)
