"""The committed file against the works themselves, and the command that checks it."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command


@pytest.mark.data
def test_every_row_passes(data_dir: Path) -> None:
    out = StringIO()
    call_command("check_authority", data=str(data_dir), json=True, stdout=out)
    report = json.loads(out.getvalue())
    assert report["ok"]
    assert report["problems"] == []
    assert report["checked"]["facts.name"] == report["checked"]["narrators"]


def test_without_the_works_nothing_is_checked(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="A work is missing from the data folder"):
        call_command("check_authority", data=str(tmp_path))
