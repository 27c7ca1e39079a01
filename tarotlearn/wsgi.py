"""The WSGI application that a server (granian, gunicorn) serves."""

import gc
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarotlearn.settings")

application = get_wsgi_application()
# What is loaded by now stays as long as the process: no answer waits for it to be looked through.
gc.freeze()
