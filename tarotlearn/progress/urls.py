"""The addresses of a learner's own progress."""

from django.urls import URLPattern

app_name = "progress"
urlpatterns: list[URLPattern] = []
