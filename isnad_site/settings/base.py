"""Settings that every environment shares. Each value may come from the environment or `.env`."""

from typing import Any

from isnad_site.log import logging_settings
from isnad_site.settings.environment import MAX_MILLISECONDS, database, number, switch, text
from isnad_site.var import BASE_DIR, var_path

VAR_DIR = var_path()
ISNAD_DATA_DIR = text("ISNAD_DATA_DIR") or None

INSTALLED_APPS = [
    "daphne",  # first: it replaces runserver
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "channels",
    "csp",
    "django_htmx",
    "isnad_site",
    "corpus",
    "narrators",
    "live_agent",
]

MIDDLEWARE = [
    "isnad_site.middleware.RequestIdMiddleware",
    "isnad_site.middleware.BareErrorMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",  # before what serves files: they carry the policy too
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # the table of a large bundle repeats itself
    "django.contrib.sessions.middleware.SessionMiddleware",
    "isnad_site.middleware.LanguageMiddleware",
    "isnad_site.middleware.RefuseNulMiddleware",
    "isnad_site.middleware.UnavailableMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "isnad_site.urls"
ASGI_APPLICATION = "isnad_site.asgi.application"
WSGI_APPLICATION = "isnad_site.wsgi.application"

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
            ],
        },
    },
]

# --- Databases -----------------------------------------------------------------------------------

CORPUS_STATEMENT_TIMEOUT_MS = number("CORPUS_STATEMENT_TIMEOUT_MS", 5000, most=MAX_MILLISECONDS)
# Off behind a pooler that gives each transaction another server connection.
CORPUS_PREPARED_STATEMENTS = switch("CORPUS_PREPARED_STATEMENTS", default=True)


def _described(given: dict[str, Any] | None, name: str, role: str) -> dict[str, Any]:
    """The database that the environment names, or the embedded one."""
    return {
        **(given or {"NAME": name, "EMBEDDED_ROLE": role, "OPTIONS": {}}),
        "ENGINE": "isnad_site.postgres",
        "CONN_MAX_AGE": 0,  # under ASGI, persistent connections pile up
        "CONN_HEALTH_CHECKS": False,  # those of a pool: isnad_site.postgres.pool
    }


DATABASES = {
    "default": _described(database("DATABASE_URL"), "isnad_app", "isnad_app"),
    "corpus": _described(database("CORPUS_DATABASE_URL"), "isnad_corpus", "isnad_reader"),
}
DATABASES["corpus"]["EXISTING"] = True
DATABASES["corpus"]["OPTIONS"]["options"] = " ".join(
    [
        DATABASES["corpus"]["OPTIONS"].get("options", ""),
        "-c search_path=isnad,public",
        "-c default_transaction_read_only=on",
        f"-c statement_timeout={CORPUS_STATEMENT_TIMEOUT_MS}",
    ]
).strip()
DATABASE_ROUTERS = ["isnad_site.routers.CorpusRouter"]
# The pools of a serving process, one per alias (see isnad_site.postgres.pool).
DATABASE_POOL: dict[str, Any] | None = {
    "min_size": 1,
    "max_size": number("DATABASE_POOL_SIZE", 8, least=1, most=1000),
    "timeout": 5,
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Languages and time --------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("fr", "Français"), ("ar", "العربية"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "isnad_site.formats"
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files --------------------------------------------------------------------------------

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "isnad_site.fonts.FontFinder",
]

# --- Security ------------------------------------------------------------------------------------

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "isnad_site.errors.csrf_failure"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    },
}

# The counts of calls are kept here: a cache that is soon full would forget them.
CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
}

# --- API -----------------------------------------------------------------------------------------

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "isnad_site.errors.api_exception",
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    # How many proxies of ours may be believed about a caller's address.
    "NUM_PROXIES": number("NUM_PROXIES", 0, most=10),
}
LIVE_AGENT_CALLS_PER_MINUTE = number("LIVE_AGENT_CALLS_PER_MINUTE", 600)
LIVE_AGENT_STATEMENT_TIMEOUT_MS = number(
    "LIVE_AGENT_STATEMENT_TIMEOUT_MS", 5000, most=MAX_MILLISECONDS
)
LIVE_AGENT_TURNS_PER_MINUTE = number("LIVE_AGENT_TURNS_PER_MINUTE", 600)
LIVE_AGENT_SESSIONS_PER_MINUTE = number("LIVE_AGENT_SESSIONS_PER_MINUTE", 60)
LIVE_AGENT_MINTS_PER_MINUTE = number("LIVE_AGENT_MINTS_PER_MINUTE", 6)
LIVE_AGENT_REQUIRE_LOGIN = switch("LIVE_AGENT_REQUIRE_LOGIN", default=False)
LIVE_AGENT_TOOL_THREADS = number("LIVE_AGENT_TOOL_THREADS", 8, least=1, most=1000)
LIVE_AGENT_CALL_DEADLINE_SECONDS = number("LIVE_AGENT_CALL_DEADLINE_SECONDS", 15, least=1, most=600)
LIVE_AGENT_HEARTBEAT_SECONDS = number("LIVE_AGENT_HEARTBEAT_SECONDS", 20, least=1, most=600)
LIVE_AGENT_RETENTION_DAYS = number("LIVE_AGENT_RETENTION_DAYS", 30, least=1, most=36500)
SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "ISNAD",
    "DESCRIPTION": "Eight read-only tools over hadiths, chains, narrators and commentary.",
    "VERSION": "0.1.0",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# --- Voice (docs/providers.md); a permanent key is no setting: live_agent.providers.key -----------

LIVE_AGENT_PROVIDER = text("LIVE_AGENT_PROVIDER")
LIVE_AGENT_PROVIDER_TIMEOUT_SECONDS = number(
    "LIVE_AGENT_PROVIDER_TIMEOUT_SECONDS", 5, least=1, most=60
)
LIVE_AGENT_SECRET_SECONDS = number("LIVE_AGENT_SECRET_SECONDS", 60, least=10, most=7200)
OPENAI_BASE_URL = text("OPENAI_BASE_URL", "https://api.openai.com")
OPENAI_REALTIME_MODEL = text("OPENAI_REALTIME_MODEL", "gpt-realtime-2.1")
OPENAI_TRANSCRIPTION_MODEL = text("OPENAI_TRANSCRIPTION_MODEL", "gpt-transcribe")
OPENAI_REALTIME_VOICE = text("OPENAI_REALTIME_VOICE", "marin")
AZURE_OPENAI_ENDPOINT = text("AZURE_OPENAI_ENDPOINT")
AZURE_OPENAI_DEPLOYMENT = text("AZURE_OPENAI_DEPLOYMENT")
AZURE_OPENAI_TRANSCRIPTION_DEPLOYMENT = text("AZURE_OPENAI_TRANSCRIPTION_DEPLOYMENT")
AZURE_OPENAI_VOICE = text("AZURE_OPENAI_VOICE", "marin")
DEFAULT_EXCEPTION_REPORTER = "live_agent.providers.reports.KeyReporter"
DEFAULT_EXCEPTION_REPORTER_FILTER = "live_agent.providers.reports.KeyFilter"

# --- Channels and log ----------------------------------------------------------------------------

# Where several processes share one address, these two have to be shared as well.
REDIS_URL = text("REDIS_URL")
WEB_CONCURRENCY = number("WEB_CONCURRENCY", 1, least=1, most=1000)
CHANNEL_LAYERS: dict[str, Any] = {
    "default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}
    if not REDIS_URL
    else {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        # No limit of redis-py's own: its five seconds are those that the layer waits at a time for
        # news; and with any, sending goes through `asyncio.wait_for`, which loses a cancellation
        # before Python 3.12: a socket refused at once would then never end, nor would its server.
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}], "prefix": "isnad"},
    }
}
if REDIS_URL:
    CACHES["default"] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "isnad",
    }
LOGGING_CONFIG = None  # structlog's set-up below is the only one
LOGGING = logging_settings(json=switch("LOG_JSON", default=False))
