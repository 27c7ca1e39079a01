"""The site's own settings with what differs under test, and nothing more."""

import os

# A developer's machine, whatever the shell says; DATABASE_URL alone is for the caller to choose.
os.environ |= {
    "DJANGO_DEBUG": "1",
    "DJANGO_HTTPS": "0",
    "DJANGO_SECRET_KEY": "known-to-everyone-and-good-for-the-tests-only",
}
for variable in ("CACHE_URL", "EMAIL_URL", "DJANGO_ALLOWED_HOSTS", "DJANGO_CSRF_TRUSTED_ORIGINS"):
    os.environ.pop(variable, None)

from tarotlearn.settings import *  # noqa: E402, F403

# pytest-django turns DEBUG off, but no test runs collectstatic first.
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True

# Signing in is no faster for being safe, and the tests do it a thousand times.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
