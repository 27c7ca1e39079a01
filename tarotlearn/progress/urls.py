"""The addresses of a learner's own progress."""

from django.urls import include, path

from tarotlearn.progress import notebook_views, pages, path_page, sessions
from tarotlearn.progress.placement import views as placement

app_name = "progress"
urlpatterns = [
    path("", pages.home, name="home"),
    path("regles/", pages.rule_map, name="map"),
    path("regles/<slug:atom>/", pages.question, name="question"),
    path("idees-fausses/<slug:idea>/", pages.undo, name="undo"),
    path("seance/", sessions.session, name="session"),
    path("seance/suite/", sessions.session_next, name="session_next"),
    path("seance/fin/", sessions.session_end, name="session_end"),
    path("carnet/", notebook_views.notebook, name="notebook"),
    path("carnet/suite/", notebook_views.notebook_next, name="notebook_next"),
    path("carnet/<slug:ref>/", notebook_views.question, name="notebook_question"),
    path("carnet/<slug:ref>/signaler/", notebook_views.question_report, name="notebook_report"),
    path("reponses/<slug:ref>/", notebook_views.answer, name="answer"),
    path("placement/", placement.placement, name="placement"),
    path("placement/question/", placement.question, name="placement_question"),
    path("placement/resultat/", placement.result, name="placement_result"),
    path("parcours/", path_page.path_page, name="path"),
    path("attestation/", include("tarotlearn.progress.certifying.addresses")),
]
