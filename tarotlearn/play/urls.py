"""The addresses of the commented deals, each step by its name."""

from django.urls import path

from tarotlearn.play import views

app_name = "play"

urlpatterns = [
    path("", views.deal_list, name="deal_list"),
    path("<slug:slug>/", views.step, name="deal"),
    path("<slug:slug>/notation.txt", views.notation, name="notation"),
    path("<slug:slug>/cartes-sur-table/", views.step, {"opened": True}, name="deal_opened"),
    path("<slug:slug>/<slug:word>/", views.step, name="step"),
    path(
        "<slug:slug>/<slug:word>/cartes-sur-table/",
        views.step,
        {"opened": True},
        name="step_opened",
    ),
]
