"""What the environment may set, and what it may not."""

import re
from pathlib import Path

import pytest

from isnad_site.checks import corpus_is_only_read, databases_are_two
from isnad_site.var import BASE_DIR

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


def test_corpus_and_application_may_not_share_a_database(installation: Installation) -> None:
    done = installation.manage("check", DATABASE_URL=ADDRESS, CORPUS_DATABASE_URL=ADDRESS)
    assert done.returncode == 1
    assert "isnad_site.E002" in done.stderr


def test_current_settings_pass_the_sites_own_checks() -> None:
    assert corpus_is_only_read() == databases_are_two() == []


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


def test_example_environment_names_only_known_settings() -> None:
    lines = (BASE_DIR / ".env.example").read_text().splitlines()
    names = {found[1] for line in lines if (found := re.match(r"#([A-Z_]+)=", line))}
    sources = [BASE_DIR / "isnad_site", BASE_DIR / "Makefile"]
    text = "".join(
        file.read_text()
        for source in sources
        for file in ([source] if source.is_file() else source.rglob("*.py"))
    )
    assert names
    assert {name for name in names if name not in text} == set()
