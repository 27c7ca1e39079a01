"""The one settings module: constants first, then what the environment may change."""

import os
from pathlib import Path

from csp.constants import NONE, SELF

from tarotlearn import environment

BASE_DIR = Path(__file__).resolve().parent.parent

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",  # the admin speaks by it; our own pages say things where they are
    "django.contrib.sessions",
    # WhiteNoise serves static files to `runserver` too: the same code as in production.
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "tarotlearn",
    "tarotlearn.accounts",
    "tarotlearn.lessons",
    "tarotlearn.exercises",
    "tarotlearn.progress",
    "tarotlearn.play",
    "tarotlearn.groups",
    "tarotlearn.assignments",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "tarotlearn.middleware.send_security_policy",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tarotlearn.display.vary_on_display",
    "tarotlearn.middleware.refuse_unreadable_requests",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "tarotlearn.accounts.middleware.keep_learner_cookie",
]

ROOT_URLCONF = "tarotlearn.urls"
WSGI_APPLICATION = "tarotlearn.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tarotlearn.display.display",
            ],
            "builtins": ["tarotlearn.templatetags.page"],
        },
    }
]

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["tarotlearn.accounts.backends.LearnerBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"tarotlearn.accounts.passwords.{name}"}
    for name in ("UnlikeOneself", "LongEnough", "NotEverybodys", "NotOnlyDigits")
]
# What a question may be asked in, besides its own page (exercises/around.py).
QUESTION_AROUND = [
    "tarotlearn.exercises.mix.Mix",
    "tarotlearn.progress.session.Session",
    "tarotlearn.progress.notebook.Notebook",
    "tarotlearn.assignments.doing.course.InAssignment",
    "tarotlearn.assignments.doing.lesson.InLesson",
]
# Answers that their own learner is told nothing of yet (exercises/held.py).
ANSWERS_HELD_BACK = ["tarotlearn.assignments.held.held_back"]
ANSWERS_MAY_BE_HELD = {"memberships__works__answers__is_final": True}

# Lessons and exercises are public; whoever opens a page that is not signs in.
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "progress:home"
LANDS_ON = "tarotlearn.groups.listing.landing_of"  # instead, of a user: an address, or ""
# Of a request: the names of the tables where its reader plays, and the house rules of each.
TABLES_OF = "tarotlearn.groups.listing.tables_of"
LOGOUT_REDIRECT_URL = "home"
PASSWORD_RESET_TIMEOUT = 24 * 3600  # seconds; the mail says a day

# allauth: an address and a password, the address verified by a code typed where it was asked for.
ACCOUNT_ADAPTER = "tarotlearn.accounts.adapter.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"  # also what keeps an account from being told by signing up
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_MAX_ATTEMPTS = 5
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT = 30 * 60  # seconds; mails say half an hour
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_METHODS = ("password", "mfa")
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "length": 8}
# A school is one address on the Internet: a class may sign up in a minute. What protects one
# account is counted by its own address (« key »); wrong passwords by that and by where they come
# from, or whoever knows an address would shut its owner out (accounts/guessing.py).
ACCOUNT_RATE_LIMITS = {
    "login": "120/m/ip",
    "login_failed": "60/m/ip,5/300s/key",
    "signup": "60/m/ip",
    "reset_password": "60/m/ip,5/m/key",
    "reset_password_from_key": "60/m/ip",
}
ACCOUNT_FORMS = {
    "login": "tarotlearn.accounts.forms.LoginForm",
    "signup": "tarotlearn.accounts.forms.SignupForm",
    "add_email": "tarotlearn.accounts.forms.AddEmailForm",
    "change_password": "tarotlearn.accounts.forms.ChangePasswordForm",
    "set_password": "tarotlearn.accounts.forms.SetPasswordForm",
    "reset_password": "tarotlearn.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "tarotlearn.accounts.forms.ResetPasswordKeyForm",
    "reauthenticate": "tarotlearn.accounts.forms.ReauthenticateForm",
    "confirm_email_verification_code": "tarotlearn.accounts.forms.ConfirmCodeForm",
}
MFA_ADAPTER = "tarotlearn.accounts.adapter.SecurityAdapter"
MFA_SUPPORTED_TYPES = ["recovery_codes", "totp", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Premier pli"
MFA_TOTP_TOLERANCE = 1  # a phone's clock is not always right
MFA_RATE_LIMITS = {"webauthn_login": "60/m/ip"}
MFA_FORMS = {
    "authenticate": "tarotlearn.accounts.forms.AuthenticateForm",
    "reauthenticate": "tarotlearn.accounts.forms.ReauthenticateCodeForm",
    "activate_totp": "tarotlearn.accounts.forms.ActivateTOTPForm",
    "add_webauthn": "tarotlearn.accounts.forms.AddWebAuthnForm",
    "edit_webauthn": "tarotlearn.accounts.forms.EditWebAuthnForm",
    "login_webauthn": "tarotlearn.accounts.forms.LoginWebAuthnForm",
    "authenticate_webauthn": "tarotlearn.accounts.forms.AuthenticateWebAuthnForm",
    "reauthenticate_webauthn": "tarotlearn.accounts.forms.ReauthenticateWebAuthnForm",
}

# Who keeps what of a person: each path is a function of a user (accounts/personal.py).
PERSONAL_DATA = [
    "tarotlearn.accounts.own_data.account_parts",
    "tarotlearn.exercises.own_data.exercise_parts",
    "tarotlearn.groups.own_data.group_parts",
    "tarotlearn.assignments.own_data.work_parts",
    "tarotlearn.assignments.own.own_data.question_parts",
    "tarotlearn.progress.placement.own_data.placement_parts",
    "tarotlearn.progress.certifying.own_data.sitting_parts",
]

# Who keeps what of a group: each path is a function of it (groups/exporting.py).
GROUP_FILES = [
    "tarotlearn.groups.exporting.group_files",
    "tarotlearn.assignments.results.exporting.group_files.assignment_files",
]

LANGUAGE_CODE = "fr"
TIME_ZONE = "Europe/Paris"
USE_I18N = True  # Django's own words (form errors, dates) in French; ours are written in French
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
# What is asked for under a name of its own, from the root: favicon.ico.
WHITENOISE_ROOT = BASE_DIR / "tarotlearn" / "root"

# No form of the site needs more. A larger body is refused before it is read into memory.
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 1

# htmx and the pages need nothing from elsewhere, and nothing written in the page itself.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
CSRF_FAILURE_VIEW = "tarotlearn.errors.csrf_failure"
CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"

# A learner without an account who answers no more is forgotten after so many days (manage.py
# purge_learners). Not one of whom somebody keeps a row by these relations: a pupil or a member of a
# group. The doors of a learner with such rows are in somebody else's hands: a pupil who comes by a
# card, without an account. A group without an end (a club, a class that is kept) forgets such a one
# after so many days more, and the lines of its journal (manage.py purge_groups). As long does the
# cookie last by which his browser finds him, in seconds: who may come back is to find himself.
LEARNER_KEPT_DAYS = 90
MEMBER_KEPT_DAYS = 365
UNVERIFIED_KEPT_DAYS = 7  # an account whose address nobody ever confirmed
LEARNER_COOKIE_AGE = MEMBER_KEPT_DAYS * 24 * 3600
LEARNER_KEPT_FOR = ["memberships"]
LEARNER_MANAGED = {"memberships__code__gt": ""}

# --- What the environment may change ------------------------------------------------------------

DEBUG = environment.flag(os.environ, "DJANGO_DEBUG", default=False)
SECRET_KEY = environment.secret_key(os.environ, debug=DEBUG)
ALLOWED_HOSTS = environment.words(
    os.environ, "DJANGO_ALLOWED_HOSTS", default=("localhost", "127.0.0.1", "[::1]")
)
CSRF_TRUSTED_ORIGINS = environment.words(os.environ, "DJANGO_CSRF_TRUSTED_ORIGINS")

# Where those who keep the site read what is reported; no page leads there.
ADMIN_PATH = environment.path_word(os.environ, "DJANGO_ADMIN_PATH", default="coulisses")

DATABASES = {"default": environment.database(os.environ, default_file=BASE_DIR / "db.sqlite3")}
CACHES = {"default": environment.cache(os.environ)}

# Only people who sign in have a session row: a learner without an account has a cookie of his own.
SESSION_ENGINE = "django.contrib.sessions.backends." + (
    "cached_db" if os.environ.get("CACHE_URL") else "db"
)

# Off for a server without a certificate (a first look, a measure, a room without network).
HTTPS = environment.flag(os.environ, "DJANGO_HTTPS", default=not DEBUG)
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LEARNER_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
# The server stands behind a proxy that ends TLS and sets this header itself.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None

# Where mails that no request asked for lead; who answers for the site, said on /confidentialite/.
SITE_URL = environment.site_url(os.environ, hosts=ALLOWED_HOSTS, https=HTTPS)
RESPONSIBLE = environment.text(os.environ, "DJANGO_RESPONSIBLE")
CONTACT = environment.text(os.environ, "DJANGO_CONTACT")
HOSTING = environment.text(os.environ, "DJANGO_HOSTING")

MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS
# How many proxies stand before the server, each adding to X-Forwarded-For whom it heard: tries are
# counted by the visitor's address, not by the proxy's.
ALLAUTH_TRUSTED_PROXY_COUNT = environment.number(
    os.environ, "DJANGO_PROXIES", default=1 if HTTPS else 0
)
globals().update(environment.mail(os.environ, needed=HTTPS and not DEBUG))  # EMAIL_…

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    # Robots ask for the site under every name; each refusal would fill the log with a traceback.
    "loggers": {"django.security.DisallowedHost": {"level": "CRITICAL"}},
}
