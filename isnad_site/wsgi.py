"""The WSGI application, for hosts without ASGI."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isnad_site.settings.production")

application = get_wsgi_application()

from isnad_site.postgres.pool import use_pools  # noqa: E402 (needs the settings)

use_pools()
