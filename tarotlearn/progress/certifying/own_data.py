"""What is kept of a user's tests and attestations."""

from __future__ import annotations

from collections.abc import Iterator

from tarotlearn.accounts.models import Learner, User
from tarotlearn.accounts.own_data import moment
from tarotlearn.accounts.personal import Part, Record, Records
from tarotlearn.progress.certifying.models import Certificate, Sitting


def sitting_parts(user: User) -> Iterator[Part]:
    """Every test, then every attestation, the latest first."""
    learners = Learner.objects.filter(user=user)
    sittings = Sitting.objects.filter(learner__in=learners).order_by("-started_at", "pk")
    why = "Pour reprendre un test et en montrer le résultat."
    yield Part("tests", "Vos tests « prêt à s’asseoir »", why, Records(sittings, _sitting))
    certificates = Certificate.objects.filter(sitting__learner__in=learners)
    why = "Pour que qui a le code puisse vérifier. Vous pouvez les retirer."
    certificates = certificates.select_related("sitting").order_by("-issued_at", "-pk")
    yield Part("attestations", "Vos attestations", why, Records(certificates, _certificate))


def _sitting(sitting: Sitting) -> Record:
    data = {
        "joueurs": sitting.players,
        "commence_le": sitting.started_at,
        "fini_le": sitting.finished_at,
        "questions": [list(slot) for slot in sitting.asked.slots],
    }
    lines = (
        ("Table", f"à {sitting.players} joueurs"),
        ("Commencé", f"le {moment(sitting.started_at)}"),
        ("Fini", moment(sitting.finished_at) if sitting.finished_at else "pas encore"),
    )
    return Record(data, lines)


def _certificate(certificate: Certificate) -> Record:
    data = {
        "joueurs": certificate.sitting.players,
        "code": certificate.shown_code,
        "nom": certificate.name,
        "faite_le": certificate.issued_at,
        "retiree_le": certificate.withdrawn_at,
    }
    lines = (
        ("Code", certificate.shown_code),
        ("Nom écrit", certificate.name or "aucun"),
        ("Table", f"à {certificate.sitting.players} joueurs"),
        ("Faite", f"le {moment(certificate.issued_at)}"),
        ("Retirée", moment(certificate.withdrawn_at) if certificate.is_withdrawn else "non"),
    )
    return Record(data, lines)
