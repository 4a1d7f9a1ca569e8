"""A local installation (`make demo`): plain http on this machine, nothing to configure."""

from isnad_site.settings.base import *
from isnad_site.settings.base import env
from isnad_site.var import secret_key

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key()
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
WHITENOISE_USE_FINDERS = True  # static files straight from the packages, nothing to collect
