"""The one address."""

from django.urls import path

from bench.webref.refapp import views

urlpatterns = [path("answer", views.answer)]
