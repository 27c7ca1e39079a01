"""The addresses of the teacher's side, below those of a group."""

from django.urls import path

from tarotlearn.assignments.giving.views import allowances, assignments, writing

_ONE = "<str:assignment>/"
urlpatterns = [
    path("", assignments.assignment_list, name="assignment_list"),
    path("nouveau/", writing.new_assignment, name="new_assignment"),
    path("modeles/", assignments.ready_made, name="ready_made"),
    path(_ONE, assignments.given, name="given"),
    path(f"{_ONE}modifier/", writing.edit_assignment, name="edit_assignment"),
    path(f"{_ONE}apercu/", assignments.preview, name="preview"),
    path(f"{_ONE}amenagements/", allowances.allowances, name="allowances"),
    path(f"{_ONE}copier/", assignments.copy, name="copy_assignment"),
    path(f"{_ONE}retirer/", assignments.remove, name="remove_assignment"),
]
