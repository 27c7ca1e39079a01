"""Every address of the site; a new app's addresses are included here."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from tarotlearn import crawlers, views

handler400 = "tarotlearn.errors.bad_request"
handler403 = "tarotlearn.errors.forbidden"
handler404 = "tarotlearn.errors.not_found"
handler429 = "tarotlearn.errors.too_many_requests"  # asked for by allauth
handler500 = "tarotlearn.errors.server_error"

urlpatterns = [
    path("", views.home, name="home"),
    path("robots.txt", crawlers.robots, name="robots"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path("affichage/", views.display, name="display"),
    path("confidentialite/", include("tarotlearn.privacy.urls")),
    path("", include("tarotlearn.lessons.urls")),
    path("donnes/", include("tarotlearn.play.urls")),
    path("exercices/", include("tarotlearn.exercises.urls")),
    path("", include("tarotlearn.accounts.urls")),
    path("progres/", include("tarotlearn.progress.urls")),
    path("attestation/", include("tarotlearn.progress.certifying.urls")),
    path("", include("tarotlearn.groups.urls")),
    path("", include("tarotlearn.assignments.urls")),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
]
