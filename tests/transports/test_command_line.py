"""``manage.py call_tool`` and ``export_contract``."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from live_agent.contract.envelope import EnvelopeObject
from live_agent.management.commands.export_contract import exported
from tests.tools.sample import INTENTION

ROOT = Path(__file__).parents[2]


def test_the_envelope_is_printed_and_nothing_else(
    sample: None, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("call_tool", "get_hadith", json.dumps({"hadith_id": INTENTION}))
    payload = json.loads(capsys.readouterr().out)
    assert EnvelopeObject().run_validation(payload)
    assert payload["data"]["canonical_reference"] == "bukhari:1"


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("get_hadith", '{"hadith_id": 999}', "NOT_FOUND"),
        ("get_hadith", "[]", "INVALID_ARGUMENT"),
        ("get_hadith", '{"hadith_id": 1, "hadith_id": 2}', "INVALID_ARGUMENT"),
        ("drop_table", "{}", "INVALID_ARGUMENT"),
    ],
)
def test_a_refusal_is_an_envelope_and_exit_1(
    sample: None, capsys: pytest.CaptureFixture[str], tool: str, arguments: str, code: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        call_command("call_tool", tool, arguments)
    assert ended.value.code == 1
    payload = json.loads(capsys.readouterr().out)
    assert EnvelopeObject().run_validation(payload)
    assert payload["error"]["code"] == code


def test_text_that_is_no_json_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CommandError) as caught:
        call_command("call_tool", "get_hadith", "hadith 1")
    assert caught.value.returncode == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["get_hadith"], 2),
        (["get_hadith", "hadith 1"], 2),
        (["get_hadith", "{}", "--language", "de"], 2),
        (["drop_table", "{}"], 1),
    ],
)
def test_the_exit_of_the_process(arguments: list[str], status: int) -> None:
    command = [sys.executable, "manage.py", "call_tool", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == status
    if status == 1:
        assert json.loads(done.stdout)["ok"] is False
    else:
        assert done.stdout == ""
        assert done.stderr


def test_the_export_is_the_same_each_time_and_drops_what_is_gone(tmp_path: Path) -> None:
    (tmp_path / "old_tool.input.json").write_text("{}")
    for _ in range(2):
        call_command("export_contract", to=tmp_path)
        written = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
        assert written == exported()
