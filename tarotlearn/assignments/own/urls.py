"""The addresses of one's own questions, and of those that a colleague shares."""

from django.urls import path

from tarotlearn.assignments.own.views import editing, keeping

mine = [
    path("", keeping.own_list, name="own_list"),
    path("nouvelle/", editing.new_question, name="new_question"),
    path("<str:ref>/", keeping.own_question, name="own_question"),
    path("<str:ref>/modifier/", editing.edit_question, name="edit_question"),
    path("<str:ref>/partager/", keeping.share_question, name="share_question"),
    path("<str:ref>/ranger/", keeping.hide_question, name="hide_question"),
    path("<str:ref>/supprimer/", keeping.erase_question, name="erase_question"),
]
shared = [
    path("<str:ref>/", keeping.shared_question, name="shared_question"),
    path("<str:ref>/copier/", keeping.copy_question, name="copy_question"),
]
