"""What a check is given, what it returns, and how it is found by name.

A check takes the evidence and the condition's options; it returns ``None`` when the condition
holds, and otherwise the reason why it does not. The options ``call`` (default: the last one)
and ``path`` say which call and which list of its data are meant.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Check = Callable[..., "str | None"]
CHECKS: dict[str, Check] = {}


@dataclass(frozen=True, slots=True)
class Made:
    """A call that was made: the tool, its arguments, and the envelope that came back."""

    tool: str
    args: Mapping[str, Any]
    envelope: Mapping[str, Any]

    @property
    def data(self) -> Mapping[str, Any]:
        """The tool's output, empty where the call failed."""
        return self.envelope["data"] or {}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a check may look at: the tools expected, the calls made, the ids of the annex."""

    expected_tools: tuple[str, ...]
    made: Sequence[Made]
    annex_ids: frozenset[int]

    def call(self, index: int = -1) -> Made:
        """The call at ``index``, the last by default."""
        return self.made[index]


def check(function: Check) -> Check:
    """Register ``function`` under its own name."""
    CHECKS[function.__name__] = function
    return function


def wrong(items: Sequence[object], reason: str) -> str | None:
    """``reason`` with the number of offending items, or ``None`` when there is none."""
    return f"{reason} ({len(items)})" if items else None


def objects(value: object) -> Iterator[Mapping[str, Any]]:
    """Every JSON object inside ``value``, itself included, in order."""
    if isinstance(value, Mapping):
        yield value
        for item in value.values():
            yield from objects(item)
    elif isinstance(value, list):
        for item in value:
            yield from objects(item)


def points_at_source(entry: Mapping[str, Any]) -> bool:
    """Whether a provenance entry names an edition or a source, and a place in it."""
    return bool((entry["edition_id"] or entry["source_id"]) and entry["locator"])
