"""What is wrong with the markup of a page, and where it leads."""

from collections import Counter
from html.parser import HTMLParser
from typing import Final

_VOID: Final = frozenset({"meta", "link", "br", "img", "input", "hr", "wbr", "col"})
_HEADINGS: Final = tuple(f"h{level}" for level in range(1, 7))
# A paragraph ends where one of these begins, and its own end tag is then one too many.
_ENDS_PARAGRAPH: Final = frozenset(
    {"div", "p", "ul", "ol", "dl", "table", "section", "nav", "form", "figure", "pre", "details"}
) | {*_HEADINGS}
_INTERACTIVE: Final = frozenset({"a", "button", "label", "select", "summary"})
_REFERRING: Final = ("for", "aria-labelledby", "aria-describedby", "aria-controls")
Attributes = list[tuple[str, str | None]]


class Markup(HTMLParser):
    """A page as it is read from its first character to its last."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.problems: list[str] = []
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.headings: list[int] = []
        self.root: dict[str, str | None] = {}
        self.title = ""
        self._referred: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self._finish()

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self._attributes(tag, attrs)
        self._placed(tag)
        if tag in _HEADINGS:
            self.headings.append(int(tag[1]))
        if tag not in _VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self._attributes(tag, attrs)
        if tag not in _VOID and "svg" not in self._open:
            self.problems.append(f"<{tag}/> closes nothing")

    def handle_endtag(self, tag: str) -> None:
        if self._open[-1:] == [tag]:
            self._open.pop()
        else:
            self.problems.append(f"</{tag}> where {self._open[-1:]} is open, {self.getpos()}")

    def handle_data(self, data: str) -> None:
        if self._open[-1:] == ["title"] and "svg" not in self._open:
            self.title += data

    def _attributes(self, tag: str, attrs: Attributes) -> None:
        own = dict(attrs)
        if len(own) < len(attrs):
            self.problems.append(f"<{tag}> has an attribute twice: {attrs}")
        self.problems += [
            f"<{tag} {name}> is inline"
            for name in own
            if name == "style" or name.startswith(("on", "hx-on"))
        ]
        if tag == "style" or (tag == "script" and "src" not in own):
            self.problems.append(f"<{tag}> is inline")
        if tag == "html":
            self.root = own
        if tag == "a" and own.get("href"):
            self.links.append(own["href"] or "")
        if own.get("id"):
            self.ids[own["id"] or ""] += 1
        for name in _REFERRING:
            self._referred += (own.get(name) or "").split()

    def _placed(self, tag: str) -> None:
        if tag in _ENDS_PARAGRAPH and "p" in self._open:
            self.problems.append(f"<{tag}> in <p>, {self.getpos()}")
        if tag in _INTERACTIVE - {"label"} and self._open and self._open[-1] in _INTERACTIVE:
            self.problems.append(f"<{tag}> in <{self._open[-1]}>, {self.getpos()}")
        if tag == "a" and "a" in self._open:
            self.problems.append(f"<a> in <a>, {self.getpos()}")

    def _finish(self) -> None:
        self.problems += [f"<{tag}> is left open" for tag in self._open]
        self.problems += [f"id {one} stands {n} times" for one, n in self.ids.items() if n > 1]
        self.problems += [f"no id {one}" for one in {*self._referred} - {*self.ids}]
        if self.headings.count(1) != 1:
            self.problems.append(f"{self.headings.count(1)} h1")
        steps = zip([0, *self.headings], self.headings, strict=False)
        if any(later > earlier + 1 for earlier, later in steps):
            self.problems.append(f"a heading leaves out a level: {self.headings}")
