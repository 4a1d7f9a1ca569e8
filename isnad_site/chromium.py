"""The system's Chromium: what the browser tests read the pages with, and take pictures by."""

import shutil
from typing import Final

_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# It can reach nothing but this machine.
ARGUMENTS: Final = ("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",)


def chromium() -> str | None:
    """Its path, or None where it is not installed."""
    return next(filter(None, map(shutil.which, _NAMES)), None)
