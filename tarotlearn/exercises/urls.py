"""The addresses of the exercises."""

from django.urls import path

from tarotlearn.exercises import catalogue, reporting, views

app_name = "exercises"
urlpatterns = [
    path("", catalogue.catalogue, name="catalogue"),
    path("regles/", catalogue.by_rule, name="by_rule"),
    path("melange/", catalogue.mix_choice, name="mix_choice"),
    path("melange/<int:players>-joueurs/niveau-<int:level>/", catalogue.mix, name="mix"),
    path(
        "signaler/<slug:slug>/<int:players>-joueurs/niveau-<int:level>/<slug:code>/",
        reporting.report,
        name="report",
    ),
    path("<slug:slug>/<int:players>-joueurs/niveau-<int:level>/", views.another, name="another"),
    path(
        "<slug:slug>/<int:players>-joueurs/niveau-<int:level>/<slug:code>/",
        views.exercise,
        name="exercise",
    ),
]
