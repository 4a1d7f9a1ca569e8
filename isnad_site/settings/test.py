"""Test runs: the development settings, with a database of their own for the application."""

import os

from isnad_site.settings.dev import *
from isnad_site.settings.dev import DATABASES

DEBUG = False
DATABASE_POOL = None
LIVE_AGENT_PROVIDER = "none"  # whatever keys there are: no test may speak with a service
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "testserver"]

# A name per process: several runs may share the server.
DATABASES["default"]["TEST"] = {"NAME": f"test_isnad_{os.getpid()}"}
if "EMBEDDED_ROLE" in DATABASES["default"]:
    DATABASES["default"]["EMBEDDED_ROLE"] = "isnad_tester"
