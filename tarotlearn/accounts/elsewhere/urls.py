"""Where a learner without account sees what is kept of him; the names are those of accounts."""

from django.urls import path

from tarotlearn.accounts.elsewhere import views

urlpatterns = [
    path("", views.home, name="elsewhere"),
    path("code/", views.new_code, name="new_code"),
    path("code/montrer/", views.show_code, name="show_code"),
    path("code/retirer/", views.end_code, name="end_code"),
    path("reprendre/", views.resume, name="resume"),
    path("oublier/", views.leave, name="leave"),
    path("oublier/autres/", views.leave_others, name="leave_others"),
    path("effacer/", views.forget, name="forget"),
]
