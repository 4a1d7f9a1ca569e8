"""A local installation (`make demo`): plain http on this machine, nothing to configure."""

from isnad_site.settings.base import *
from isnad_site.settings.environment import switch, text
from isnad_site.var import secret_key

DEBUG = switch("DEBUG", default=False)
SECRET_KEY = text("SECRET_KEY") or secret_key()
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
WHITENOISE_USE_FINDERS = True  # static files straight from the packages, nothing to collect
