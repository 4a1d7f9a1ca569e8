"""The pages' typeface: Amiri, cut down to the signs that the corpus is written with.

The package has the whole family as TrueType (1.8 MB); a reader gets two subsets as WOFF2 (0.2 MB),
made at the first use of static files and kept in `var/fonts`, under names that say from what.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import fontpkg_amiri
from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage, Storage
from fontTools import subset

from isnad_site.var import make_folder

FAMILY = "Amiri"
FACES = {"amiri-regular.woff2": "Amiri-Regular.ttf", "amiri-bold.woff2": "Amiri-Bold.ttf"}
# Latin with the marks of transliteration, Arabic with its Quranic signs, the honorific ligatures
# and shaped letters that texts use as single signs, the punctuation of the three languages, and
# the marks of direction: one that the face lacked would part a word in two typefaces.
UNICODES = (
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2B9, 0x2C0), *range(0x300, 0x332),
    *range(0x600, 0x700), *range(0x750, 0x780), *range(0x1E00, 0x1F00), *range(0x200B, 0x2027),
    0x202F, 0x2039, 0x203A, 0x25CC, 0xFD3E, 0xFD3F, *range(0xFDF0, 0xFDFE), *range(0xFE70, 0xFEFD),
    0xFFFD,
)  # fmt: skip


def face_path(name: str) -> Path:
    """The whole TrueType file of a face of the package, for drawing pictures on the server."""
    return Path(fontpkg_amiri.ROOT) / "files" / name


class FontFinder(BaseFinder):
    """Static files ``fonts/<face>.woff2``, made when they are first looked for."""

    def __init__(self, app_names: Any = None, *args: Any, **kwargs: Any) -> None:
        cut = hashlib.sha256(repr(UNICODES).encode()).hexdigest()[:8]
        root = Path(settings.VAR_DIR) / "fonts" / f"{version('fontpkg-amiri')}-{cut}"
        self.storage = FileSystemStorage(location=root)
        self.storage.prefix = "fonts"  # type: ignore[attr-defined]

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """The file's path, or an empty list."""
        folder, _, name = path.partition("/")
        if folder != "fonts" or name not in FACES:
            return []
        made = str(self._made(name))
        return [made] if find_all else made

    def check(self, **kwargs: Any) -> list[Any]:
        """Nothing can be set wrongly."""
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        """Every face, with the storage it is in."""
        for name in FACES:
            self._made(name)
            yield name, self.storage

    def _made(self, name: str) -> Path:
        path = Path(self.storage.location) / name
        if not path.exists():
            make_folder(path.parent)
            own = path.with_name(f"{name}.{os.getpid()}")  # two processes may start at once
            _write_subset(face_path(FACES[name]), own)
            own.replace(path)
        return path


def _write_subset(source: Path, target: Path) -> None:
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["*"]  # marks, ligatures and joining are features
    with subset.load_font(str(source), options) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=UNICODES)
        cutter.subset(font)
        subset.save_font(font, str(target), options)
