"""The addresses of the lessons and of the rule pages."""

from django.urls import path

from tarotlearn.lessons import views

app_name = "lessons"

urlpatterns = [
    path("lecons/", views.lesson_list, name="lesson_list"),
    path("lecons/<slug:slug>/", views.lesson, name="lesson"),
    path("regles/", views.rule_list, name="rule_list"),
    path("regles/<slug:atom>/", views.rule, name="rule"),
]
