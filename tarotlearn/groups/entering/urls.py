"""Where pupils without account come in; the names are those of groups."""

from django.urls import path

from tarotlearn.groups.entering import views

urlpatterns = [
    path("", views.enter, name="enter"),
    path("quitter/", views.quit, name="quit"),
]
