"""The addresses of assignments, for who gives them and for who does them."""

from django.urls import URLPattern

app_name = "assignments"
urlpatterns: list[URLPattern] = []
