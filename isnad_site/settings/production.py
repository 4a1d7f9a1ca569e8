"""A public installation behind https: SECRET_KEY and ALLOWED_HOSTS are required."""

from isnad_site.settings.base import *
from isnad_site.settings.environment import names, required, switch
from isnad_site.var import BASE_DIR

DEBUG = False
SECRET_KEY = required("SECRET_KEY")
ALLOWED_HOSTS = names("ALLOWED_HOSTS", needed=True)
CSRF_TRUSTED_ORIGINS = names("CSRF_TRUSTED_ORIGINS")

SECURE_SSL_REDIRECT = switch("SECURE_SSL_REDIRECT", default=True)
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if switch("BEHIND_PROXY", default=False) else None
)
SECURE_HSTS_SECONDS = 31_536_000
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True

STATIC_ROOT = BASE_DIR / "staticfiles"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
