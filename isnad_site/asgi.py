"""The ASGI application (daphne, uvicorn)."""

import os

import django
from channels.routing import ProtocolTypeRouter
from django.core.exceptions import ImproperlyConfigured

from isnad_site.handler import Handler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isnad_site.settings.production")
django.setup(set_prefix=False)

# These need the settings.
from isnad_site.checks import processes_share_a_channel_layer  # noqa: E402
from isnad_site.postgres.pool import use_pools  # noqa: E402
from live_agent.transports.websocket.routing import application as sockets  # noqa: E402

for wrong in processes_share_a_channel_layer():  # a server does not run the checks by itself
    raise ImproperlyConfigured(f"{wrong.msg} {wrong.hint}")

application = ProtocolTypeRouter({"http": Handler(), "websocket": sockets()})
use_pools()
