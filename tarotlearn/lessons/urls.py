"""The addresses of the lessons, of the rule pages, of the house rules, of the sources."""

from django.urls import path

from tarotlearn.lessons import views

app_name = "lessons"

urlpatterns = [
    path("lecons/", views.lesson_list, name="lesson_list"),
    path("lecons/<slug:slug>/", views.lesson, name="lesson"),
    path("regles/", views.rule_list, name="rule_list"),
    path("regles/<slug:atom>/", views.rule, name="rule"),
    path("usages/", views.usage_list, name="usage_list"),
    path("usages/<slug:usage>/", views.usage, name="usage"),
    path("sources/", views.sources, name="sources"),
]
