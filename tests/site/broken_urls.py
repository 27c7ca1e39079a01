"""The site's addresses with one more, whose view is broken."""

from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.urls import path

from tarotlearn.urls import handler400, handler403, handler404, handler500, urlpatterns

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


@login_not_required
def broken(request):
    raise RuntimeError("what no page should ever show")


@login_not_required
def forbidden(request):
    raise PermissionDenied


urlpatterns = [*urlpatterns, path("panne/", broken), path("interdit/", forbidden)]
