"""Two checkouts with one folder: neither builds over the other's corpus by itself."""

import shutil
from pathlib import Path

import pytest

from corpus.importers.selection import select
from corpus.loading import fingerprint
from corpus.loading.fingerprint import OtherCheckoutError, refuse_other_checkout
from isnad_site.var import BASE_DIR


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another checkout, and a folder for both outside of either."""
    monkeypatch.setenv("ISNAD_VAR_DIR", str(tmp_path / "var"))
    checkout = tmp_path / "other"
    checkout.mkdir()
    (checkout / "manage.py").touch()
    return checkout


def test_a_corpus_of_another_checkout_is_left_alone(other: Path) -> None:
    with pytest.raises(OtherCheckoutError, match=f"was built by {other}, whose code differs"):
        refuse_other_checkout({"checkout": str(other)})


def test_ones_own_corpus_is_replaced_and_that_of_nobody(
    other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for built in (None, {}, {"checkout": str(BASE_DIR)}):
        refuse_other_checkout(built)
    monkeypatch.setenv("ISNAD_VAR_DIR", str(BASE_DIR / "var"))  # copied with the checkout
    refuse_other_checkout({"checkout": str(other)})
    monkeypatch.undo()
    shutil.rmtree(other)
    refuse_other_checkout({"checkout": str(other)})


def test_the_checkout_is_no_difference() -> None:
    now = fingerprint.current(select(None))
    built = {**now, "checkout": "/elsewhere"}
    assert fingerprint.differences(built, now, chosen=False) == []
