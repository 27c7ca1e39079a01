"""The addresses of assignments, for who gives them and for who does them."""

from django.urls import URLPattern, URLResolver, include, path

from tarotlearn.assignments.club_path import club_path
from tarotlearn.assignments.own import urls as own

app_name = "assignments"
urlpatterns: list[URLPattern | URLResolver] = [
    path("groupes/<str:ref>/devoirs/", include("tarotlearn.assignments.giving.urls")),
    path("groupes/<str:ref>/parcours/", club_path, name="club_path"),
    path("devoirs/", include("tarotlearn.assignments.doing.urls")),
    path("", include("tarotlearn.assignments.results.urls")),
    path("mes-questions/", include(own.mine)),
    path("questions/", include(own.shared)),
]
