"""A permanent key is read in one module, and shows itself to its provider alone."""

import copy
import pickle
import re
import traceback
from pathlib import Path

import pytest

from isnad_site.var import BASE_DIR
from live_agent.providers import Provider
from live_agent.providers.guard import holds_key
from live_agent.providers.key import KEY_OF, key_of, keys
from live_agent.providers.post import Answer
from live_agent.providers.reading import Secret
from tests.platform.helpers import Installation

from .service import KEY, SECRET

_READER = BASE_DIR / "live_agent" / "providers" / "key.py"
_NAMED = re.compile("|".join(KEY_OF.values()))
_ENVIRONMENT = re.compile(r"\bos\.environ|\bgetenv\b|settings\.environment|\bimport environ")
_PACKAGES = ("corpus", "isnad_site", "live_agent", "narrators", "static", "templates")


def _sources() -> list[Path]:
    kinds = {".py", ".js", ".mjs", ".html", ".txt", ".json", ".css", ".md"}
    found = [path for name in _PACKAGES for path in (BASE_DIR / name).rglob("*")]
    return [path for path in found if path.suffix in kinds and path.is_file()]


def test_the_names_of_the_keys_stand_in_one_module() -> None:
    naming = [path for path in _sources() if _NAMED.search(path.read_text("utf-8"))]
    assert naming == [_READER]
    assert set(_NAMED.findall(_READER.read_text())) == set(KEY_OF.values())


def test_the_whole_environment_is_handed_on_nowhere_in_the_agent() -> None:
    agent = [path for path in _sources() if path.suffix == ".py" and "live_agent" in path.parts]
    assert agent
    assert [path for path in agent if _ENVIRONMENT.search(path.read_text())] == [_READER]


def test_no_dump_of_the_settings_has_a_key(tmp_path: Path) -> None:
    installation = Installation(tmp_path)
    done = installation.manage("diffsettings", "--all", OPENAI_API_KEY=KEY)
    assert "OPENAI_REALTIME_MODEL" in done.stdout
    assert KEY not in done.stdout + done.stderr
    shown = installation.manage("check", OPENAI_API_KEY=f"{KEY} {KEY}")
    assert "OPENAI_API_KEY is not a key" in shown.stderr
    assert KEY not in shown.stdout + shown.stderr


def test_a_key_does_not_print_copy_or_pickle(openai: Provider) -> None:
    key = key_of("openai")
    assert key is not None
    for shown in (repr(key), str(key), f"{key}", f"{[key]!r}", repr(openai)):
        assert not holds_key(shown)
    with pytest.raises(TypeError):
        pickle.dumps(key)
    with pytest.raises(TypeError):
        copy.copy(key)
    assert key.header("Authorization", "Bearer ") == (b"Authorization", f"Bearer {KEY}".encode())


def test_a_traceback_with_variables_has_no_key(openai: Provider) -> None:
    key = key_of("openai")
    with pytest.raises(ZeroDivisionError) as raised:
        _ = (key, openai, 1 / 0)
    told = traceback.TracebackException.from_exception(raised.value, capture_locals=True)
    assert "Key(…)" in "".join(told.format())
    assert not holds_key("".join(told.format()))


def test_answers_and_secrets_do_not_show_themselves() -> None:
    assert repr(Answer(401, f"Wrong key: {KEY}".encode())) == "Answer(status=401)"
    assert repr(Secret(SECRET, 7)) == "Secret(expires_at=7)"


@pytest.mark.parametrize(
    "given", ["", "short", "with a space in it", "line\nline-line", "clé-secrète"]
)
def test_what_no_header_can_carry_is_no_key(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", given)
    assert key_of("openai") is None
    assert list(keys()) == []


@pytest.mark.parametrize(
    ("word", "piece"),
    [
        (KEY, True),
        (f"«{KEY[5:17]}»", True),
        (KEY[-10:], True),
        (KEY[-9:], False),
        ("provider", False),
        ("", False),
    ],
)
def test_a_piece_of_a_key_is_known(openai: Provider, word: str, piece: bool) -> None:
    key = key_of("openai")
    assert key is not None
    assert key.resembles(word) is piece
