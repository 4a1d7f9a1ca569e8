"""The log: structlog and the standard library through one formatter, each line with its request.

Readable lines by default, JSON with `LOG_JSON=1`. It goes to standard error: commands keep
standard output for their results.
"""

import logging
import logging.config
from typing import Any

import structlog

_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
_CLIENTS = range(400, 500)  # statuses


class WithoutTraceback(logging.Filter):
    """One line, without a traceback, for what a request was refused for: it is no fault of ours.

    Anyone can send a thousand parameters or a broken body.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Let the record pass, shortened if it is of a refusal."""
        if getattr(record, "status_code", None) in _CLIENTS:
            record.exc_info = record.exc_text = None
        return True


_OURS = ("isnad_site", "corpus", "narrators", "live_agent")


def _console() -> structlog.dev.ConsoleRenderer:
    # A plain traceback: the decorated one prints local variables, passwords among them.
    return structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback
    )


def logging_settings(*, json: bool) -> dict[str, Any]:
    """Configure both logging systems and return the standard library's configuration."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,  # tests reconfigure
    )
    renderer = (
        [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
        if json
        else [_console()]
    )
    configuration = {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": _SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    *renderer,
                ],
            }
        },
        "filters": {"refusals": {"()": WithoutTraceback}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["refusals"],
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            **{name: {"level": "INFO"} for name in _OURS},
            # Anyone can send a foreign Host header: answered with 400, not worth a traceback.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
        },
    }
    logging.config.dictConfig(configuration)
    return configuration
