"""The addresses of who does what he was given."""

from django.urls import path

from tarotlearn.assignments.doing import lesson, listing, pages, questions

_ONE, _QUESTION = "<str:ref>/", "<str:ref>/<int:number>/"
urlpatterns = [
    path("", listing.my_assignments, name="my_assignments"),
    path(_ONE, pages.assignment, name="assignment"),
    path(f"{_ONE}commencer/", pages.begin, name="begin"),
    path(f"{_ONE}suite/", pages.following, name="next"),
    path(f"{_ONE}rendre/", pages.hand_in, name="hand_in"),
    path(f"{_ONE}lecon/<int:position>/", lesson.lesson, name="lesson"),
    path(_QUESTION, questions.question, name="question"),
    path(f"{_QUESTION}signaler/", questions.question_report, name="question_report"),
]
