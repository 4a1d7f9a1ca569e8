"""The permanent keys of the providers: read here and nowhere else, and shown nowhere.

They are no Django settings, so that no dump of the settings has them.
"""

import html
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, NoReturn

from isnad_site.settings.environment import text

KEY_OF: Final[Mapping[str, str]] = {"openai": "OPENAI_API_KEY", "azure": "AZURE_OPENAI_API_KEY"}
# What a header can carry. A shorter key would be found in words that have nothing to do with it.
_USABLE: Final = re.compile(r"[!-~]{8,1000}")
_TELLING: Final = 10  # so many characters of a key, and a word is a piece of it


class Key:
    """A permanent key, for a provider's header; it neither prints nor pickles itself."""

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Key(…)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("A key stays in its process.")

    def header(self, name: str, scheme: str = "") -> tuple[bytes, bytes]:
        """The header that shows the key to its provider: a name, and ``scheme`` with the key."""
        return name.encode(), f"{scheme}{self._value}".encode()

    @cached_property
    def forms(self) -> frozenset[str]:
        """The key as it stands, and as other notations write it whole."""
        raw = self._value.encode()
        return frozenset(
            {self._value, html.escape(self._value), raw.hex(), raw.hex().upper(), *_base64(raw)}
        )

    def resembles(self, word: str) -> bool:
        """Whether the word has a piece of the key, or is one."""
        pieces = range(max(len(self._value) - _TELLING, 0) + 1)
        return any(self._value[start : start + _TELLING] in word for start in pieces)


def is_given(provider: str) -> bool:
    """Whether there is anything in the place of the provider's key."""
    return bool(text(KEY_OF[provider]))


def key_of(provider: str) -> Key | None:
    """The provider's key; None where there is none, or what no header can carry."""
    given = text(KEY_OF[provider])
    return Key(given) if _USABLE.fullmatch(given) else None


def keys() -> Iterator[Key]:
    """Every permanent key of this server."""
    return (key for provider in KEY_OF if (key := key_of(provider)))


def _base64(raw: bytes) -> Iterator[str]:
    """What base64 makes of the key wherever it stands in a longer text, in both alphabets."""
    for before in range(3):
        written = b64encode(bytes(before) + raw).decode()
        own = written[-(-before * 8 // 6) : (before + len(raw)) * 8 // 6]
        yield own
        yield own.translate(str.maketrans("+/", "-_"))
