"""Where a learner takes the test, under « /progres/attestation/ »."""

from django.urls import path

from tarotlearn.progress.certifying import attesting, views

_TABLE = "<int:players>-joueurs"

urlpatterns = [
    path("", views.choice, name="certificate_choice"),
    path(f"{_TABLE}/", views.sit, name="sit"),
    path(f"{_TABLE}/question/<int:number>/", views.question, name="sitting_question"),
    path(f"{_TABLE}/fin/", views.end, name="sitting_end"),
    path("<uuid:sitting>/", attesting.result, name="sitting_result"),
    path("<uuid:sitting>/nom/", attesting.attest, name="attest"),
    path("<uuid:sitting>/retrait/", attesting.withdraw, name="certificate_withdraw"),
    path("<uuid:sitting>.pdf", attesting.pdf, name="certificate_pdf"),
]
