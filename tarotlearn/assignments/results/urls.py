"""The addresses of results; their names are of the namespace « assignments »."""

from django.urls import path, register_converter

from tarotlearn.assignments.results import views
from tarotlearn.assignments.results.exporting import views as exporting
from tarotlearn.assignments.results.report import views as report


class Ending:
    """How the name of an exported file ends."""

    regex = "|".join(exporting.FORMATS)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(Ending, "ending")

_ASSIGNMENT = "groupes/<str:ref>/devoirs/<str:assignment>/resultats"
_PUPIL = "groupes/<str:ref>/eleves/<str:member>"
urlpatterns = [
    path("groupes/<str:ref>/resultats/", views.results, name="results"),
    path(
        "groupes/<str:ref>/resultats.<ending:ending>", exporting.results_file, name="results_file"
    ),
    path(f"{_ASSIGNMENT}/", views.assignment_results, name="assignment_results"),
    path(
        f"{_ASSIGNMENT}.<ending:ending>", exporting.assignment_file, name="assignment_results_file"
    ),
    path(f"{_PUPIL}/", views.pupil, name="pupil"),
    path(f"{_PUPIL}/reponses/<str:token>/", views.pupil_answer, name="pupil_answer"),
    path(f"{_PUPIL}/bilan/", report.report, name="report"),
    path(f"{_PUPIL}/bilan.pdf", report.report_pdf, name="report_pdf"),
]
