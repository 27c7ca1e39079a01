"""The addresses of what is said about people's data."""

from django.urls import path

from tarotlearn.privacy import views

app_name = "privacy"
urlpatterns = [
    path("", views.everyone, name="everyone"),
    path("parents/", views.parents, name="parents"),
    path("ecole/", views.school, name="school"),
]
