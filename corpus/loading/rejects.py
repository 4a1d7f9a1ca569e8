"""The rows that could not be loaded: none disappears, each is written down with its reason."""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO


class Rejects:
    """Writes a file of JSON lines ``{"source", "line", "reason"}``, fresh for each build.

    A new file is its owner's alone, like all that is made while running. Raises OSError where it
    cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0
        self._stream: TextIO | None = None

    def __enter__(self) -> Self:
        self._stream = open(self.path, "w", encoding="utf-8", opener=_private)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._stream:
            self._stream.close()

    def write(self, source: str, line: int, reason: str) -> None:
        """Note that ``line`` (from 1) of ``source`` is not in the corpus, and why."""
        if self._stream is None:
            raise RuntimeError("the file of rejects is not open")
        row = {"source": source, "line": line, "reason": reason}
        self._stream.write(json.dumps(row, ensure_ascii=False) + "\n")
        self.count += 1


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
