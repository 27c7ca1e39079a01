"""The addresses of classes and clubs."""

from django.urls import URLPattern

app_name = "groups"
urlpatterns: list[URLPattern] = []
