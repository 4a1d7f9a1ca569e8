"""What a text says of itself: the header of the file, the ``.yml`` beside it, its URI.

The two families of headers (numbered English keys, and Arabic ones) name the same things; the
``.yml`` templates are mostly unfilled, and what they say by default is nobody's word.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_FILE = re.compile(
    r"(?P<uri>(?P<died>\d{4})[A-Za-z0-9]+\.[A-Za-z0-9]+)\.(?P<version>[A-Za-z0-9]+-[a-z]{3}\d+)"
    r"(?:\.(?:completed|mARkdown|inProgress))?(?:\.gz)?"
)
_EMPTY = {"", "NODATA", "NOTGIVEN", "None", "NOCODE"}
_TITLE = ("020.BookTITLE", "الكتاب", "bk")
_AUTHOR = ("010.AuthorNAME", "المؤلف", "auth")
_DIED = ("011.AuthorDIED", "ad", "higrid")
_PRINT = (
    ("040.EdEDITOR", "المحقق"),
    ("043.EdPUBLISHER", "الناشر"),
    ("044.EdPLACE",),
    ("041.EdNUMBER", "الطبعة"),
    ("045.EdYEAR",),
)
_URL = ("031.LibURL", "ScrapeURL")
_YML_KEY = re.compile(r"\d\d#[A-Z]+#([A-Z]+)[#A-Z]*:\s*(.*)")


@dataclass(frozen=True, slots=True)
class FileName:
    """The parts of a file's name; ``died`` is the author's year of death (AH)."""

    uri: str
    version: str
    died: int

    @property
    def version_uri(self) -> str:
        """The URI of this text of the work."""
        return f"{self.uri}.{self.version}"


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the header and the ``.yml`` say; None and empty where they say nothing."""

    title_ar: str | None
    author_ar: str | None
    died: int | None
    printed: tuple[str, ...]
    url: str | None
    issues: tuple[str, ...]


def file_name(path: Path) -> FileName | None:
    """Read a file's name, None if it is not that of an OpenITI text."""
    match = _FILE.fullmatch(path.name)
    return FileName(match["uri"], match["version"], int(match["died"])) if match else None


def description_of(path: Path) -> Path | None:
    """The ``.yml`` beside a text; None where there is none."""
    name = file_name(path)
    yml = path.with_name(f"{name.version_uri}.yml") if name else None
    return yml if yml and yml.is_file() else None


def metadata(header: Mapping[str, str], yml: str) -> Metadata:
    """Read the header's fields and the text of the ``.yml`` (empty if there is none)."""
    died = _first(header, _DIED)
    printed = (_first(header, keys) for keys in _PRINT)
    return Metadata(
        title_ar=_first(header, _TITLE),
        author_ar=_first(header, _AUTHOR),
        died=int(died) if died and re.fullmatch(r"\d{1,4}", died) else None,
        printed=tuple(part for part in printed if part),
        url=_first(header, _URL),
        issues=_issues(yml),
    )


def _first(header: Mapping[str, str], keys: tuple[str, ...]) -> str | None:
    values = (header.get(key, "").partition(" ¶ ")[0].strip() for key in keys)
    return next((value for value in values if value not in _EMPTY), None)


def _issues(yml: str) -> tuple[str, ...]:
    """The issues that the text's reviewers noted: ``MISSING_PARTS``, ``CLEANED_VERSION`` …"""
    fields: dict[str, str] = {}
    key = ""
    for line in yml.splitlines():
        if match := _YML_KEY.match(line):
            key = match[1]
            fields[key] = match[2].strip()
        elif key and line.startswith(" "):
            fields[key] = f"{fields[key]} {line.strip()}"
    noted = fields.get("ISSUES", "").split(",")
    return tuple(issue.strip() for issue in noted if re.fullmatch(r"\s*[A-Z_]+\s*", issue))
