"""Where anyone checks an attestation."""

from django.urls import path

from tarotlearn.progress.certifying import checking

app_name = "certificates"
urlpatterns = [
    path("", checking.search, name="search"),
    path("<slug:code>/", checking.certificate, name="certificate"),
]
