"""Who may be taking the quiz: what he knows of the rules, what he believes, where he begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS

# What comes to be known together; the ids are those of the rules, in the order of the lessons.
_ORDER = ("composition", "ordre", "gagner-le-pli", "excuse-ne-gagne-pas")
_TARGET = ("bouts", "objectif")
_PLAY = (
    *("entame", "fournir", "pas-monter-a-la-couleur", "couper", "se-defausser"),
    *("monter", "sous-couper"),
)
_DEAL = ("distribution", "sens", "petit-sec", "donneur-suivant")
_BIDS = ("contrats", "une-seule-parole", "ordre-de-parole", "tous-passent")
_EXCUSE = (
    *("excuse-libre", "excuse-entame", "excuse-echange", "excuse-dernier-pli"),
    *("excuse-chelem", "valeurs"),
)
_BONUSES = (
    *("petit-au-bout", "petit-au-bout-chelem", "prime-poignee", "poignee-au-vainqueur"),
    *("seuils-poignee", "poignee-moment", "poignee-exacte", "poignee-excuse"),
    *("chelem-annonce", "chelem-defense"),
)
_SCORE = ("base-25", "valeur", "repartition", "somme-nulle", "marque-fausse")
_FIVE = (
    *("appeler-un-roi", "s-appeler-soi-meme", "appele-au-chien", "associe-secret"),
    *("premiere-entame", "demi-point"),
)
_FAULTS = (
    *("carte-exposee", "carte-hors-tour", "relever-son-jeu", "fausse-donne", "renonce"),
    *("faute-non-rectifiable", "fautes-de-poignee", "faux-ecart", "consulter-le-pli"),
)
_AT_FOUR = (*_ORDER, *_TARGET, *_PLAY, *_DEAL, *_BIDS, *_EXCUSE)


@dataclass(frozen=True)
class Profile:
    """One kind of player: ``lesson`` is where he begins, ``sentence`` tells him who he seems.

    On a rule he ``knows`` he answers by the official one, unless he holds one of the
    misconceptions ``believed``: by that one then. On any other rule he can but guess.
    """

    id: str
    lesson: str
    sentence: str
    knows: frozenset[str] = frozenset()
    believed: tuple[str, ...] = ()

    @cached_property
    def rules(self) -> Rules:
        """What he plays by: the official rules with all that he believes."""
        changes = [change for name in self.believed for change in VARIANTS[name].changes]
        return replace(FFT, **dict(changes))


def _profile(
    id: str, lesson: str, sentence: str, *known: tuple[str, ...], believed: tuple[str, ...] = ()
) -> Profile:
    knows = frozenset(atom for part in known for atom in part)
    return Profile(id, lesson, sentence, knows, believed)


PROFILES: tuple[Profile, ...] = (
    _profile(
        "jamais-joue",
        "les-78-cartes",
        "Le tarot est nouveau pour vous : tout commence par les cartes.",
    ),
    _profile(
        "belote",
        "les-78-cartes",
        "Vous savez jouer aux cartes, à la belote peut-être : fournir, couper et monter à l’atout "
        "vous sont familiers. L’ordre des cartes, lui, n’est pas le même au tarot.",
        (*_ORDER[:3], *_PLAY),
        believed=("as-le-plus-fort", "pas-sur-partenaire"),
    ),
    _profile(
        "cartes-vues",
        "bouts-et-objectif",
        "Vous reconnaissez les cartes du tarot et celle qui gagne le pli ; le jeu lui-même "
        "reste à découvrir.",
        _ORDER,
    ),
    _profile(
        "belote-cartes-connues",
        "bouts-et-objectif",
        "Vous connaissez les cartes du tarot, et vous jouez le pli comme un joueur de belote. "
        "Reste ce qui est propre au tarot, à commencer par les bouts.",
        (*_ORDER, *_PLAY),
        believed=("pas-sur-partenaire",),
    ),
    _profile(
        "bouts-connus",
        "compter-les-points",
        "Vous connaissez les cartes, les bouts et l’objectif ; ce qui se passe pendant une donne "
        "est encore à voir.",
        (*_ORDER, *_TARGET),
    ),
    _profile(
        "deja-fait-jouer",
        "compter-les-points",
        "Vous savez suivre un pli et combien de points il faut : on vous a sans doute déjà fait "
        "jouer. Compter, donner et enchérir vous sont moins familiers.",
        (*_ORDER, *_TARGET, *_PLAY),
    ),
    _profile(
        "famille",
        "petit-sec",
        "Vous jouez déjà, en famille ou entre amis, avec quelques habitudes qui ne sont pas "
        "la règle officielle.",
        (*_AT_FOUR, *_BONUSES),
        believed=("sec-malgre-excuse", "excuse-sans-echange", "poignee-a-son-camp"),
    ),
    _profile(
        "atout-libre",
        "fournir-couper-se-defausser",
        "Vous connaissez les cartes, la donne et les enchères ; à l’atout, vous vous croyez plus "
        "libre que la règle ne le permet.",
        (*_ORDER, *_TARGET, *_PLAY, *_DEAL, *_BIDS),
        believed=("coupe-facultative", "monter-facultatif"),
    ),
    _profile(
        "excuse-inconnue",
        "l-excuse",
        "Vous savez prendre et jouer le pli ; ce que devient l’Excuse vous échappe encore.",
        (*_ORDER, *_TARGET, *_PLAY, *_DEAL, *_BIDS),
    ),
    _profile(
        "primes-inconnues",
        "le-petit-au-bout",
        "Vous savez jouer une donne à quatre, Excuse comprise ; le Petit au bout et les poignées "
        "restent à apprendre.",
        _AT_FOUR,
    ),
    _profile(
        "marque-inconnue",
        "la-valeur-de-la-donne",
        "Vous savez jouer une donne à quatre et ses primes ; un autre tient sans doute la marque "
        "pour vous.",
        (*_AT_FOUR, *_BONUSES),
    ),
    _profile(
        "quatre-joueurs",
        "appeler-un-roi",
        "Vous savez jouer et marquer à quatre ; à cinq, il y a un Roi à appeler.",
        (*_AT_FOUR, *_BONUSES, *_SCORE),
    ),
    _profile(
        "arbitrage-inconnu",
        "fautes-et-arbitrage",
        "Vous savez jouer et marquer, à quatre comme à cinq. Reste ce qui se décide quand "
        "quelqu’un se trompe.",
        (*_AT_FOUR, *_BONUSES, *_SCORE, *_FIVE),
    ),
    _profile(
        "tout-connu",
        "compter-ce-qui-reste",
        "Vous connaissez les règles, arbitrage compris : le jeu lui-même vous attend.",
        (*_AT_FOUR, *_BONUSES, *_SCORE, *_FIVE, *_FAULTS),
    ),
)

PROFILE_OF = {profile.id: profile for profile in PROFILES}
