"""The addresses of the exercises."""

from django.urls import path

from tarotlearn.exercises import catalogue, remarked, reporting, views
from tarotlearn.exercises.sheet import views as sheets

_SHEET = "feuille/<str:what>/<int:players>-joueurs/niveau-<int:level>/<int:count>/<slug:seed>"

app_name = "exercises"
urlpatterns = [
    path("", catalogue.catalogue, name="catalogue"),
    path("regles/", catalogue.by_rule, name="by_rule"),
    path("melange/", catalogue.mix_choice, name="mix_choice"),
    path("melange/<int:players>-joueurs/niveau-<int:level>/", catalogue.mix, name="mix"),
    path("rejugees/", remarked.remarked, name="remarked"),
    path("feuille/", sheets.sheet_choice, name="sheet_choice"),
    path(f"{_SHEET}/", sheets.sheet, name="sheet"),
    path(f"{_SHEET}.pdf", sheets.sheet_pdf, name="sheet_pdf"),
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
