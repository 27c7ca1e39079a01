"""The addresses of the lessons, of the rule pages, of the house rules, of the sources."""

from django.urls import path

from tarotlearn.lessons import views
from tarotlearn.lessons.house.at_table import my_table
from tarotlearn.lessons.memo import views as memo
from tarotlearn.lessons.search.views import search
from tarotlearn.lessons.words.views import words

app_name = "lessons"

urlpatterns = [
    path("lecons/", views.lesson_list, name="lesson_list"),
    path("lecons/<slug:slug>/", views.lesson, name="lesson"),
    path("regles/", views.rule_list, name="rule_list"),
    path("regles/<slug:atom>/", views.rule, name="rule"),
    path("memo/", memo.memo, name="memo"),
    path("memo/<slug:name>.pdf", memo.memo_pdf, name="memo_pdf"),
    path("usages/", views.usage_list, name="usage_list"),
    path("usages/a-ma-table/", my_table, name="my_table"),
    path("usages/<slug:usage>/", views.usage, name="usage"),
    path("sources/", views.sources, name="sources"),
    path("glossaire/", words, name="glossary"),
    path("recherche/", search, name="search"),
]
