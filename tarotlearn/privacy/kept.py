"""All that the site keeps of people: what, why, how long, who sees it.

One table for the pages of /confidentialite/, tied to the code: durations are read where they hold,
and each line names the models whose rows it speaks of, so that a test finds those of which it
speaks nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings

from tarotlearn.accounts import cookie
from tarotlearn.at_table import COOKIE as USAGES
from tarotlearn.display import COOKIE as DISPLAY
from tarotlearn.display import COOKIE_AGE as DISPLAY_AGE
from tarotlearn.exercises import seen
from tarotlearn.groups.school_year import NOTICE
from tarotlearn.progress.certifying.models import KEPT_OPEN

_MINUTE, _DAY = 60, 24 * 3600


@dataclass(frozen=True, slots=True)
class Kept:
    """One sort of things; ``models`` are the labels of their tables."""

    what: str
    why: str
    how_long: str
    who: str
    models: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cookie:
    """One cookie: its name, what it is for, how long it lasts."""

    name: str
    why: str
    how_long: str


def kept_of_all() -> tuple[Kept, ...]:
    """What is kept of someone who learns, with or without an account."""
    days, unconfirmed = settings.LEARNER_KEPT_DAYS, settings.UNVERIFIED_KEPT_DAYS
    member_days = settings.MEMBER_KEPT_DAYS
    return (
        Kept(
            "Vos réponses aux exercices, et ce qu’on en compte : règles sues, à revoir, test de "
            "placement, tests « prêt à s’asseoir »",
            "vous montrer vos progrès et vous proposer la suite",
            f"sans compte, {days} jours après la dernière réponse, {member_days} jours dans un "
            "club ou une classe gardée ; avec un compte, aussi longtemps que lui ; un test laissé "
            f"en chemin, {KEPT_OPEN.days} jours",
            "vous ; dans une classe, ceux qui y enseignent ; dans un club, son organisateur si "
            "vous y consentez",
            (
                "accounts.Learner", "exercises.Attempt", "progress.Progress", "progress.Placement",
                "progress.Sitting", "progress.SittingAnswer",
            ),
        ),
        Kept(
            "Un condensé de ce qui mène à vos réponses : le cookie de votre navigateur, le code "
            "de reprise que vous avez fait",
            "vous retrouver sur cet appareil, ou sur un autre",
            f"aussi longtemps que vos réponses, ou jusqu’à ce que vous le retiriez ; {days} jours "
            "encore si elles ont rejoint un compte, pour vous dire où elles sont",
            "personne : le condensé ne permet pas de retrouver le code",
            ("accounts.Browser", "accounts.ResumeCode", "accounts.MovedBrowser"),
        ),
        Kept(
            "Une attestation, avec le nom que vous y avez écrit, si vous en avez écrit un",
            "que l’on puisse vérifier l’attestation que vous montrez",
            "aussi longtemps que vos réponses, ou jusqu’à ce que vous la retiriez",
            "ceux à qui vous donnez son code",
            ("progress.Certificate",),
        ),
        Kept(
            "Un problème que vous signalez : la question, votre réponse, vos mots",
            "corriger la question",
            "le temps de corriger ; il reste ensuite sans auteur si vous effacez vos réponses",
            "l’équipe du site",
            ("exercises.Report",),
        ),
        Kept(
            "Si vous ouvrez un compte : adresse électronique, nom affiché si vous en donnez un, "
            "empreinte du mot de passe, clés d’accès et codes, sorte de navigateur de chaque "
            "appareil connecté",
            "vous reconnaître, et vous écrire au sujet du compte et de vos classes",
            "jusqu’à ce que vous effaciez le compte ; une adresse jamais confirmée, "
            f"{unconfirmed} jours",
            "vous",
            (
                "accounts.User", "account.EmailAddress", "account.EmailConfirmation",
                "mfa.Authenticator", "usersessions.UserSession", "sessions.Session",
            ),
        ),
    )  # fmt: skip


def kept_of_groups() -> tuple[Kept, ...]:
    """What is kept besides of those who belong to a class or a club."""
    end = "la fin de l’année scolaire : le 31 août, sauf si la classe est gardée"
    after = f"{settings.MEMBER_KEPT_DAYS} jours"
    silent = f"sans compte, dans un club ou une classe gardée, {after} après la dernière réponse"
    return (
        Kept(
            "Le nom ou le prénom que l’enseignant a tapé pour un élève, le code de sa carte",
            "savoir qui a fait quoi, laisser entrer l’élève sans adresse ni mot de passe",
            f"{end} ; {silent} ; un élève retiré est effacé aussitôt",
            "ceux qui enseignent dans la classe",
            ("groups.Group", "groups.Membership", "groups.Invitation"),
        ),
        Kept(
            "Les devoirs, les copies, leurs dates et leurs résultats",
            "faire travailler, corriger, revenir sur ce qui n’est pas compris",
            f"{end} ; {silent}",
            "l’élève pour les siens, ceux qui enseignent dans la classe",
            (
                "assignments.Assignment", "assignments.Part", "assignments.Work",
                "assignments.Answer", "assignments.Help", "assignments.LessonRead",
                "assignments.Allowance",
            ),
        ),
        Kept(
            "Le journal du groupe : ajout, départ, changement de rôle, codes renouvelés, devoirs",
            "que les responsables sachent qui a fait quoi",
            f"{after}, ou la fin du groupe ; le nom d’un élève effacé en est ôté",
            "les responsables du groupe",
            ("groups.JournalEntry",),
        ),
        Kept(
            "Les questions qu’un enseignant compose",
            "les donner à ses classes, les partager s’il le veut",
            "autant que son compte, ou, sans auteur, que les devoirs qui s’en servent",
            "lui, ses élèves, et qui a le lien s’il la partage",
            ("assignments.OwnQuestion",),
        ),
    )  # fmt: skip


def cookies() -> tuple[Cookie, ...]:
    """Every cookie that the site may set; none of them tells anything to anyone else."""
    session, csrf = settings.SESSION_COOKIE_AGE, settings.CSRF_COOKIE_AGE
    return (
        Cookie(
            cookie.NAME,
            "un nombre tiré au hasard, qui retrouve vos réponses sans compte",
            _days(settings.LEARNER_COOKIE_AGE),
        ),
        Cookie(DISPLAY, "vos choix d’affichage : couleurs, cartes", _days(DISPLAY_AGE)),
        Cookie(USAGES, "les usages de votre table, montrés à côté des règles", _days(DISPLAY_AGE)),
        Cookie(
            seen.NAME,
            "les questions dont vous venez de voir un indice ou la solution : y répondre "
            "compte moins",
            f"{seen.AGE // _MINUTE} minutes",
        ),
        Cookie(
            settings.CSRF_COOKIE_NAME,
            "un nombre tiré au hasard : personne n’envoie un formulaire à votre place",
            _days(csrf),
        ),
        Cookie(
            settings.SESSION_COOKIE_NAME,
            "si vous vous connectez à un compte : c’est ce qui vous garde connecté",
            _days(session),
        ),
        Cookie(
            cookie.HANDS,
            "quelqu’un d’autre est là : une page restée ouverte ne montre plus celui d’avant",
            "jusqu’à la fermeture du navigateur",
        ),
        Cookie("messages", "une phrase à vous dire sur la page suivante", "jusqu’à cette page"),
    )


def notice_days() -> int:
    """How many days at least pass between the warning and the end of a class."""
    return NOTICE.days


def _days(seconds: int) -> str:
    return f"{seconds // _DAY} jours"
