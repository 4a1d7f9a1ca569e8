"""Reading the catalogues of the pages' words, as they are written (.po)."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from isnad_site.var import BASE_DIR

LANGUAGES = ("fr", "ar")
_PLACEHOLDER = re.compile(r"%\(\w+\)s|%[sd%]|<[^>]+>")
_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])? )?(".*")')


@dataclass
class Entry:
    """A string of the pages with its words in a language, one for each plural form."""

    flags: str = ""
    context: str = ""
    id: str = ""
    plural: str = ""
    words: dict[int, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The string as the compiled catalogue has it: its context and itself."""
        return f"{self.context}\x04{self.id}" if self.context else self.id


def po_file(language: str, root: Path = BASE_DIR) -> Path:
    return root / f"locale/{language}/LC_MESSAGES/django.po"


def entries(path: Path) -> list[Entry]:
    """All that is written in a catalogue, but for its header."""
    blocks = path.read_text("utf-8").split("\n\n")
    return [entry for block in blocks for entry in _entry(block) if entry.id]


def _entry(block: str) -> Iterator[Entry]:
    entry, said, number = Entry(), "", 0
    for line in block.splitlines():
        if line.startswith("#"):
            entry.flags += line
        elif found := _LINE.fullmatch(line):
            said = found[1] or said
            number = int(found[2]) if found[2] else 0 if found[1] else number
            _add(entry, said, number, ast.literal_eval(found[3]))
    yield entry


def _add(entry: Entry, said: str, number: int, text: str) -> None:
    if said == "msgstr":
        entry.words[number] = entry.words.get(number, "") + text
        return
    name = {"msgctxt": "context", "msgid": "id", "msgid_plural": "plural"}[said]
    setattr(entry, name, getattr(entry, name) + text)


def placeholders(text: str) -> list[str]:
    """What a translator may move and not change: values and tags."""
    return sorted(_PLACEHOLDER.findall(text))
