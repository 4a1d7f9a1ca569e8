"""Django's reports of errors, without the permanent keys, also where `DEBUG` shows everything."""

from pprint import pformat
from types import FrameType
from typing import Any, Final

from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.views.debug import ExceptionReporter, SafeExceptionReporterFilter

from live_agent.providers.guard import holds_key
from live_agent.providers.key import keys

_ONE_LINE: Final = 10**9  # a width: text that is broken into lines would hide a key


class KeyFilter(SafeExceptionReporterFilter):
    """Covers every variable of a traceback that holds a permanent key."""

    def get_traceback_frame_variables(
        self, request: HttpRequest | None, tb_frame: FrameType
    ) -> Any:
        """The variables of a frame as Django gives them, but for those."""
        given = super().get_traceback_frame_variables(request, tb_frame)
        return [(name, self.cleansed_substitute if _shows(v) else v) for name, v in given]


class KeyReporter(ExceptionReporter):
    """Covers permanent keys in all the rest of a report: messages, addresses, settings."""

    def get_traceback_html(self) -> SafeString:
        """The report as a page."""
        return _covered(super().get_traceback_html())

    def get_traceback_text(self) -> SafeString:
        """The report as text."""
        return _covered(super().get_traceback_text())


def _shows(value: object) -> bool:
    try:
        return holds_key(pformat(value, width=_ONE_LINE))
    except Exception:  # noqa: BLE001 - what cannot be looked at is not shown
        return True


def _covered(report: str) -> SafeString:
    for key in keys():
        for form in sorted(key.forms, key=len, reverse=True):
            report = report.replace(form, KeyFilter.cleansed_substitute)
    return SafeString(report)  # as safe as it was: what was put in is stars
