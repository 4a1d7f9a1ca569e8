"""The ASGI application (daphne, uvicorn)."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isnad_site.settings.production")

application = ProtocolTypeRouter({"http": get_asgi_application()})

from isnad_site.postgres.pool import use_pools  # noqa: E402 (needs the settings)

use_pools()
