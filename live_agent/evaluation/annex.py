"""The annex: what each placeholder of the scenarios stands for, and how that was found.

One file per corpus, named after the datasets it was built from. Every id in it was returned by
a tool; the tool, its exact arguments, the reference and the date stand beside the id.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus.queries.identity import built_from

FOLDER = Path(__file__).parent / "annexes"


class AnnexMissingError(LookupError):
    """No annex was frozen for the corpus at hand."""


@dataclass(frozen=True, slots=True)
class Annex:
    """A frozen annex. ``placeholders``: name → ``{"value", "found_by", "reference"}``."""

    corpus: Mapping[str, str | None]
    frozen_on: str
    placeholders: Mapping[str, Mapping[str, Any]]

    @property
    def names(self) -> dict[str, Any]:
        """What to put in place of each placeholder."""
        return {name: entry["value"] for name, entry in self.placeholders.items()}

    @property
    def ids(self) -> frozenset[int]:
        """All ids that a tool returned when the annex was frozen."""
        return frozenset(value for value in self.names.values() if isinstance(value, int))


def path_for(corpus: Mapping[str, str | None], folder: Path = FOLDER) -> Path:
    """Where the annex of a corpus lies: its dataset keys, joined."""
    return folder / f"{'+'.join(corpus) or 'empty'}.json"


def load_annex(path: Path | None = None) -> Annex:
    """The annex at ``path``, by default that of the corpus at hand."""
    path = path or path_for(built_from())
    if not path.is_file():
        raise AnnexMissingError(f"no annex at {path.name}: run manage.py freeze_fixtures")
    return Annex(**json.loads(path.read_text("utf-8")))


def save_annex(annex: Annex, path: Path) -> None:
    """Write an annex as indented JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {
        "corpus": annex.corpus,
        "frozen_on": annex.frozen_on,
        "placeholders": annex.placeholders,
    }
    path.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", "utf-8")
