"""Plain data to and from frozen dataclasses, strictly: an unknown or ill-typed field is refused.

A field that has a default may be left out; one that is ``None`` is not written.
"""

import dataclasses
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Self, Union, get_args, get_origin, get_type_hints

LONGEST: Final = 256
# The largest whole number that the page's language counts to without a gap.
LARGEST: Final = 2**53 - 1


class MalformedError(ValueError):
    """The data does not have the shape that is being read."""


class Wire:
    """What the state, the events and the actions have in common: a form in JSON."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """The fields that have a value, as JSON's own types."""
        fields = dataclasses.fields(self)  # type: ignore[arg-type]  # each subclass is one
        values = ((field.name, getattr(self, field.name)) for field in fields)
        return {name: _written(value) for name, value in values if value is not None}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The value that ``data`` holds. Raises ``MalformedError``."""
        if not isinstance(data, Mapping):
            raise MalformedError(f"{cls.__name__}: an object is expected")
        hints = _hints(cls)  # type: ignore[arg-type]  # every class is hashable
        if unknown := data.keys() - hints.keys():
            raise MalformedError(f"{cls.__name__}: unknown {sorted(map(repr, unknown))}")
        try:
            return cls(**{name: _read(hints[name], data[name], name) for name in data})
        except TypeError as error:
            raise MalformedError(f"{cls.__name__}: {error}") from None


@cache
def _hints(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def _written(value: Any) -> Any:
    if isinstance(value, Wire):
        return value.to_json()
    return [_written(item) for item in value] if isinstance(value, tuple) else value


def _read(hint: Any, value: Any, name: str) -> Any:
    if isinstance(hint, types.UnionType) or get_origin(hint) is Union:
        (inner,) = (kind for kind in get_args(hint) if kind is not types.NoneType)
        return None if value is None else _read(inner, value, name)
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise MalformedError(f"{name}: a list is expected")
        return tuple(_read(get_args(hint)[0], item, name) for item in value)
    if issubclass(hint, Wire):
        return hint.from_json(value)
    if not _fits(hint, value):
        raise MalformedError(f"{name}: {hint.__name__} is expected")
    return value


def _fits(kind: type, value: Any) -> bool:
    if kind is bool or isinstance(value, bool):
        return kind is bool and isinstance(value, bool)
    if kind is str:
        return isinstance(value, str) and 0 < len(value) <= LONGEST
    numbers = (int, float) if kind is float else int
    return isinstance(value, numbers) and 0 <= value <= LARGEST
