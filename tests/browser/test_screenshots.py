"""The command that takes the README's pictures."""

import subprocess
import sys
from pathlib import Path
from struct import unpack

import pytest
from django.core.management import CommandError, call_command

from isnad_site.management.commands.screenshots import LARGEST
from isnad_site.var import BASE_DIR

PICTURES = {
    f"{name}-{code}.png" for name in ("hadith", "bundle", "narrator") for code in ["ar", "fr"]
}


@pytest.mark.browser
def test_six_pictures_are_taken_none_too_large(address: str, tmp_path: Path) -> None:
    command = [sys.executable, "manage.py", "screenshots", "--into", str(tmp_path)]
    subprocess.run(command, cwd=BASE_DIR, check=True, stdout=subprocess.DEVNULL)
    taken = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert taken.keys() == PICTURES
    for content in taken.values():
        assert content.startswith(b"\x89PNG")
        assert unpack(">I", content[16:20])[0] == 1200  # its width
        assert len(content) <= LARGEST


def test_without_playwright_a_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    with pytest.raises(CommandError, match="Playwright, which is not installed"):
        call_command("screenshots", "--into", str(tmp_path))
