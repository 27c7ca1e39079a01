"""The addresses of the exercises."""

from django.urls import path

from tarotlearn.exercises import reporting, views

app_name = "exercises"
urlpatterns = [
    path("", views.catalogue, name="catalogue"),
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
