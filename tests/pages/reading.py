"""Reading a page back: its elements by mark, and what they say."""

from html.parser import HTMLParser
from typing import Any

from django.test import Client

_VOID = frozenset({"meta", "link", "br", "img", "input", "path", "rect", "line", "use", "circle"})


class Document(HTMLParser):
    """All elements of a page with their attributes and the text inside them."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self._open: list[tuple[str, list[str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        text: list[str] = []
        self.elements.append((tag, dict(attrs), text))
        if tag not in _VOID:
            self._open.append((tag, text))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), []))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        for _tag, text in self._open:
            text.append(data)

    def having(self, name: str, value: str | None = None) -> list[str]:
        """The texts of the elements that have this attribute (with this value)."""
        return [
            "".join(text)
            for _tag, attrs, text in self.elements
            if name in attrs and value in (None, attrs[name])
        ]

    def attributes(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of each element of a kind."""
        return [attrs for own, attrs, _text in self.elements if own == tag]


def page(client: Client, address: str, language: str = "en", **data: Any) -> Document:
    """The page at an address, which must be there."""
    answer = client.get(address, data, headers={"Accept-Language": language})
    assert answer.status_code == 200, address
    return Document(answer.content.decode())
