"""The addresses of a learner's own progress."""

from django.urls import path

from tarotlearn.progress import pages, sessions

app_name = "progress"
urlpatterns = [
    path("", pages.home, name="home"),
    path("regles/", pages.rule_map, name="map"),
    path("regles/<slug:atom>/", pages.question, name="question"),
    path("idees-fausses/<slug:idea>/", pages.undo, name="undo"),
    path("seance/", sessions.session, name="session"),
    path("seance/suite/", sessions.session_next, name="session_next"),
    path("seance/fin/", sessions.session_end, name="session_end"),
]
