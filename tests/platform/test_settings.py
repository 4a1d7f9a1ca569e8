"""What the environment may set, and what it may not."""

import re
from pathlib import Path

import pytest

from isnad_site.checks import corpus_is_only_read
from isnad_site.var import BASE_DIR
from live_agent.providers.key import KEY_OF

from .helpers import Installation

PRODUCTION = {
    "DJANGO_SETTINGS_MODULE": "isnad_site.settings.production",
    "SECRET_KEY": "only-for-this-test-aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1gI3kM5oQ7s",
    "ALLOWED_HOSTS": "example.org",
}
ADDRESS = "postgresql://reader:secret@db.example.org:5432/corpus"


def test_production_settings_pass_the_deployment_checks(installation: Installation) -> None:
    done = installation.manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


@pytest.mark.parametrize("missing", ["SECRET_KEY", "ALLOWED_HOSTS"])
def test_production_refuses_to_start_without(installation: Installation, missing: str) -> None:
    given = {name: value for name, value in PRODUCTION.items() if name != missing}
    done = installation.manage("check", **given)
    assert done.returncode != 0
    assert missing in done.stderr


def test_local_secret_key_is_made_once_and_private(installation: Installation) -> None:
    assert installation.manage("check").returncode == 0
    file = installation.var / "secret_key"
    key = file.read_text()
    assert installation.manage("check").returncode == 0
    assert file.read_text() == key
    assert len(key) > 50
    assert file.stat().st_mode & 0o777 == 0o600


def test_current_settings_pass_the_sites_own_check() -> None:
    assert corpus_is_only_read() == []


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("CORPUS_STATEMENT_TIMEOUT_MS", "abc", "a whole number from 0 to 2147483647, not 'abc'"),
        ("CORPUS_STATEMENT_TIMEOUT_MS", "9" * 5000, "a whole number from 0 to 2147483647"),
        ("LIVE_AGENT_CALLS_PER_MINUTE", "-1", "a whole number from 0 to 1000000, not '-1'"),
        ("LIVE_AGENT_STATEMENT_TIMEOUT_MS", "5s", "a whole number"),
        ("DATABASE_POOL_SIZE", "0", "a whole number from 1 to 1000, not '0'"),
        ("CORPUS_PREPARED_STATEMENTS", "flase", "1 or 0, not 'flase'"),
        ("DEBUG", "2", "1 or 0, not '2'"),
    ],
)
def test_value_of_the_wrong_type_is_one_sentence(
    installation: Installation, name: str, value: str, words: str
) -> None:
    done = installation.manage("check", **{name: value})
    assert done.returncode == 1
    (sentence,) = done.stderr.strip().splitlines()
    assert sentence.startswith(f"{name} must be {words}")
    assert len(sentence) < 150


def test_values_come_from_the_environment(installation: Installation) -> None:
    given = {
        "CORPUS_STATEMENT_TIMEOUT_MS": "7",
        "LIVE_AGENT_CALLS_PER_MINUTE": "8",
        "LIVE_AGENT_STATEMENT_TIMEOUT_MS": "9",
        "NUM_PROXIES": "1",
        "CORPUS_PREPARED_STATEMENTS": "off",
        "SECRET_KEY": "$x",
    }
    show = """
from django.conf import settings as s
print(s.CORPUS_STATEMENT_TIMEOUT_MS, s.LIVE_AGENT_CALLS_PER_MINUTE,
    s.LIVE_AGENT_STATEMENT_TIMEOUT_MS, s.REST_FRAMEWORK["NUM_PROXIES"],
    s.CORPUS_PREPARED_STATEMENTS, s.SECRET_KEY)"""
    done = installation.manage("shell", "-v0", "-c", show, **given)
    assert done.stdout.strip() == "7 8 9 1 False $x"


def test_existing_corpus_keeps_its_options_and_is_asked_for_read_only_transactions(
    installation: Installation,
) -> None:
    show = "from django.conf import settings; print(settings.DATABASES['corpus'])"
    url = f"{ADDRESS}?options=-c%20work_mem%3D64MB"
    done = installation.manage("shell", "-v0", "-c", show, CORPUS_DATABASE_URL=url)
    assert "db.example.org" in done.stdout
    assert "-c work_mem=64MB -c search_path=isnad,public" in done.stdout
    assert "default_transaction_read_only=on" in done.stdout
    assert "EMBEDDED_ROLE" not in done.stdout


def test_unusable_var_folder_is_one_sentence(tmp_path: Path, installation: Installation) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    for var in (in_the_way / "var", Path("/proc/var")):
        done = installation.manage("migrate", ISNAD_VAR_DIR=str(var))
        assert done.returncode == 1
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.stderr


def test_example_environment_names_each_setting_once_and_no_other() -> None:
    lines = (BASE_DIR / ".env.example").read_text().splitlines()
    named = sorted(found[1] for line in lines if (found := re.match(r"#([A-Z_]+)=", line)))
    read = re.compile(r'\b(?:text|required|names|switch|number|database)\(\s*"([A-Z_]+)"')
    files = (BASE_DIR / "isnad_site" / "settings").glob("*.py")
    known = {name for file in files for name in read.findall(file.read_text())}
    assert named == sorted(known | {"ISNAD_VAR_DIR", "PORT", *KEY_OF.values()})
