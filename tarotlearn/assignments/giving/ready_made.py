"""Assignments that are ready: given in one click, changed afterwards if one likes."""

from __future__ import annotations

from typing import NamedTuple

from tarotlearn.assignments.giving import estimating
from tarotlearn.assignments.giving.typed_lines import TypedLine, ask, lesson, parts_of, read
from tarotlearn.assignments.models import Draw, Mode
from tarotlearn.groups.models import GroupKind
from tarotlearn.typography import NO_BREAK


class ReadyMade(NamedTuple):
    """What is told of it to the teacher, and what its pupils get.

    ``players`` is the table that it needs, 0 for the group's own. A test lasts ``limit`` minutes.
    ``suits`` is the only kind of group that it is made for, if it is.
    """

    slug: str
    title: str
    sentence: str
    audience: str
    lines: tuple[TypedLine, ...]
    words: str = ""
    players: int = 0
    mode: Mode = Mode.ENTRAINEMENT
    draw: Draw = Draw.CHACUN
    limit: int | None = None
    suits: GroupKind | None = None

    @property
    def is_test(self) -> bool:
        return self.mode == Mode.TEST

    @property
    def minutes(self) -> int:
        """The time that it announces, which is the one told once it is given."""
        return estimating.minutes(parts_of(read(self.lines, self.players or 4, {})))

    @property
    def levels(self) -> str:
        """Those of its questions: « niveau 2 », « niveaux 1 et 3 »."""
        asked = sorted({typed.level for typed in self.lines if typed.level})
        return f"niveau{'x' if len(asked) > 1 else ''}{NO_BREAK}{' et '.join(asked)}"


_FIRST_WORDS = (
    "Lisez la leçon, puis répondez. Se tromper ne coûte rien : la règle est dite aussitôt."
)

READY_MADE: tuple[ReadyMade, ...] = (
    ReadyMade(
        "premiere-seance-au-club",
        "Première séance au club",
        "Les cartes, les bouts, et ce que l’on peut jouer : de quoi s’asseoir à une table.",
        "un nouveau venu, la veille ou sur place",
        (
            lesson("les-78-cartes"),
            ask("bouts", 1, 3),
            ask("ordre-des-cartes", 1, 3),
            ask("qui-gagne-le-pli", 1, 4),
            ask("cartes-jouables", 1, 6),
        ),
        _FIRST_WORDS,
        suits=GroupKind.CLUB,
    ),
    ReadyMade(
        "premiere-seance-en-classe",
        "Première séance en classe",
        "Les cartes, leur ordre, et qui gagne le pli : de quoi jouer une première donne ensemble.",
        "une classe qui ne connaît pas le jeu",
        (
            lesson("les-78-cartes"),
            ask("ordre-des-cartes", 1, 5),
            ask("qui-gagne-le-pli", 1, 7),
        ),
        _FIRST_WORDS,
        suits=GroupKind.CLASSE,
    ),
    ReadyMade(
        "bouts-et-objectif",
        "Les bouts et les points qu’il faut",
        "Reconnaître les trois bouts et savoir combien de points ils demandent au preneur.",
        "une classe qui commence",
        (lesson("bouts-et-objectif"), ask("bouts", 1, 3), ask("objectif", 1, 4)),
        suits=GroupKind.CLASSE,
    ),
    ReadyMade(
        "petit-sec-en-10-minutes",
        "Petit sec en 10 minutes",
        "Reconnaître un Petit sec en prenant ses cartes, et savoir ce qui se passe ensuite.",
        "une classe ou un club, en début de séance",
        (lesson("petit-sec"), ask("petit-sec", 1, 3), ask("petit-sec-suite", 1, 2)),
    ),
    ReadyMade(
        "qui-parle-qui-prend",
        "Qui donne, qui parle, qui prend",
        "Le tour de la table avant la première carte : le donneur, les enchères, le preneur.",
        "ceux qui connaissent les cartes",
        (ask("qui-donne", 1, 4), ask("encheres-permises", 1, 4), ask("qui-prend", 1, 3)),
    ),
    ReadyMade(
        "fournir-couper-se-defausser",
        "Fournir, couper, se défausser",
        "Les trois obligations, dans l’ordre où on se les demande à chaque carte.",
        "une classe, après les premières parties",
        (
            lesson("fournir-couper-se-defausser"),
            ask("cartes-jouables", 1, 5),
            ask("qui-gagne-le-pli", 1, 4),
        ),
    ),
    ReadyMade(
        "monter-et-sous-couper",
        "Monter et sous-couper",
        "L’obligation la plus oubliée : mettre un atout plus fort quand on le peut.",
        "ceux qui savent fournir et couper",
        (
            lesson("monter-et-sous-couper"),
            ask("cartes-jouables", 2, 6),
            ask("jouer-une-carte", 2, 4),
        ),
    ),
    ReadyMade(
        "faire-son-ecart",
        "Faire son écart",
        "Ce que le preneur peut mettre à l’écart, ce qu’il ne peut pas, ce qu’il doit montrer.",
        "ceux qui commencent à prendre",
        (ask("faire-l-ecart", 1, 4), ask("juger-l-ecart", 1, 4), ask("montrer-un-atout", 1, 2)),
    ),
    ReadyMade(
        "l-excuse-sans-histoires",
        "L’Excuse sans histoires",
        "Quand elle se joue, qui la garde, et quelle carte on donne à sa place.",
        "toute table où l’on discute encore de l’Excuse",
        (ask("sort-de-l-excuse", 1, 4), ask("cartes-jouables", 3, 4)),
    ),
    ReadyMade(
        "compter-une-donne",
        "Compter une donne",
        "Du tas de cartes à la feuille de marque : les points, la différence, la valeur.",
        "ceux qui tiennent la marque, ou voudraient la tenir",
        (
            ask("compter-une-pile", 2, 4),
            ask("ecart-et-resultat", 1, 3),
            ask("valeur-de-la-donne", 1, 3),
        ),
    ),
    ReadyMade(
        "les-poignees",
        "Les poignées sans se tromper",
        "Combien d’atouts il faut, lesquels montrer, et à qui va la prime.",
        "ceux qui jouent déjà des parties entières",
        (
            lesson("les-poignees"),
            ask("poignees-possibles", 1, 4),
            ask("juger-la-poignee", 1, 4),
            lesson("la-prime-de-poignee"),
            ask("prime-de-poignee", 1, 2),
        ),
    ),
    ReadyMade(
        "a-cinq-appeler-un-roi",
        "À cinq : appeler un Roi",
        "Quelle carte on peut appeler, et qui joue alors avec qui.",
        "une table qui passe de quatre à cinq",
        (lesson("appeler-un-roi"), ask("appels-permis", 1, 4), ask("alliance", 1, 4)),
        players=5,
    ),
    ReadyMade(
        "revision-generale",
        "Révision générale avant le tournoi",
        "Vingt questions sur toute une donne, du Petit sec à la marque, les mêmes pour tous.",
        "un club avant un tournoi, une classe en fin de trimestre",
        (
            ask("petit-sec", 2, 2),
            ask("encheres-permises", 2, 2),
            ask("juger-l-ecart", 2, 2),
            ask("cartes-jouables", 2, 4),
            ask("faute-dans-un-pli", 2, 2),
            ask("juger-la-poignee", 2, 2),
            ask("petit-au-bout", 2, 2),
            ask("valeur-de-la-donne", 2, 2),
            ask("marque-de-chacun", 2, 2),
        ),
        "Une question à la fois. Les réponses sont dites quand le test est clos.",
        mode=Mode.TEST,
        draw=Draw.MEMES,
        limit=30,
    ),
)

BY_SLUG = {model.slug: model for model in READY_MADE}


def in_order_for(kind: str) -> tuple[ReadyMade, ...]:
    """All of them: those made for this kind of group, then those for any, then the others."""
    return tuple(
        sorted(READY_MADE, key=lambda model: (model.suits != kind, model.suits not in (None, kind)))
    )
