"""Strict fields: what they hold is exactly of their type, nothing is coerced.

The same field validates (both ways) and says its JSON Schema, so the two cannot differ.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from rest_framework import serializers
from rest_framework.fields import empty

from live_agent.contract.errors import ShapeError

LARGEST_ID: Final = 2**63 - 1
LONGEST_TEXT: Final = 500
# Blank is what either Python or ECMAScript takes for white space, so that both judge alike.
_BLANK: Final = (
    r"\u0009-\u000d\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)
_QUERY: Final = rf"^[^\u0000]*[^\u0000{_BLANK}][^\u0000]*$"
_NOT_BLANK: Final = re.compile(f"[^{_BLANK}]")


class StrictField(serializers.Field[Any, Any, Any, Any]):
    """A place in a contract. An absent or null argument takes the default, where it has one."""

    json_type: str | list[str] = "null"

    def run_validation(self, data: Any = empty) -> Any:
        """Return the value as it is, or raise ``ShapeError``."""
        if data is empty:
            if self.required:
                raise ShapeError("required")
            return self.default
        if data is None:
            if not self.allow_null:
                raise ShapeError("null")
            return None if self.default is empty else self.default
        return self.check(data)

    def check(self, value: Any) -> Any:
        """Return ``value``, which is neither absent nor null, or raise ``ShapeError``."""
        raise NotImplementedError

    def json_schema(self) -> dict[str, Any]:
        """JSON Schema of this place, draft 2020-12."""
        types = [self.json_type] if isinstance(self.json_type, str) else list(self.json_type)
        if self.allow_null:
            types.append("null")
        schema: dict[str, Any] = {"type": types[0] if len(types) == 1 else types}
        schema |= self.constraints()
        if not self.required:
            schema["default"] = self.default
        if self.help_text:
            schema["description"] = str(self.help_text)
        return schema

    def constraints(self) -> dict[str, Any]:
        """What the type alone does not say."""
        return {}


class Integer(StrictField):
    """An integer; ``5.0``, ``"5"`` and ``true`` are none."""

    json_type = "integer"

    def __init__(self, *, minimum: int = 0, maximum: int = LARGEST_ID, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.minimum, self.maximum = minimum, maximum

    def check(self, value: Any) -> int:
        """Refuse other types and values out of bounds."""
        if type(value) is not int:
            raise ShapeError("not_integer")
        if value < self.minimum:
            raise ShapeError("too_small", {"minimum": self.minimum})
        if value > self.maximum:
            raise ShapeError(self._above(), {"maximum": self.maximum})
        return value

    def _above(self) -> str:
        return "too_large"

    def constraints(self) -> dict[str, Any]:
        """Bounds, both inclusive."""
        return {"minimum": self.minimum, "maximum": self.maximum}


class Identifier(Integer):
    """The id of a row: 1 or more."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(minimum=1, **kwargs)


class Limit(Integer):
    """How many rows at most. Above the hard maximum it is ``LIMIT_EXCEEDED``, never cut."""

    def __init__(self, *, default: int, maximum: int, **kwargs: Any) -> None:
        super().__init__(minimum=1, maximum=maximum, default=default, allow_null=True, **kwargs)

    def _above(self) -> str:
        return "limit_exceeded"


class Number(StrictField):
    """A finite number."""

    json_type = "number"

    def check(self, value: Any) -> float:
        """Refuse other types, NaN and the infinities."""
        if type(value) is not float and type(value) is not int:
            raise ShapeError("not_number")
        if value != value or value in (float("inf"), float("-inf")):
            raise ShapeError("not_number")
        return value


class Boolean(StrictField):
    """True or false; 1 and ``"true"`` are neither."""

    json_type = "boolean"

    def check(self, value: Any) -> bool:
        """Refuse other types."""
        if type(value) is not bool:
            raise ShapeError("not_boolean")
        return value


class Text(StrictField):
    """Text that is shown as it stands, of any length; where it may be null it is never ``""``."""

    json_type = "string"

    def check(self, value: Any) -> str:
        """Refuse other types, and the empty string where null would say it."""
        if type(value) is not str:
            raise ShapeError("not_string")
        if not value and self.allow_null:
            raise ShapeError("blank")
        return value

    def constraints(self) -> dict[str, Any]:
        """Null where there is nothing."""
        return {"minLength": 1} if self.allow_null else {}


class Query(StrictField):
    """Words that a caller gives: 1 to 500 characters, not blank, without NUL or surrogates."""

    json_type = "string"

    def check(self, value: Any) -> str:
        """Return the words without the white space around them."""
        if type(value) is not str:
            raise ShapeError("not_string")
        if len(value) > LONGEST_TEXT:
            raise ShapeError("too_long", {"maximum": LONGEST_TEXT})
        if "\x00" in value or not _encodable(value):
            raise ShapeError("bad_character")
        if not _NOT_BLANK.search(value):
            raise ShapeError("blank")
        return value.strip()

    def constraints(self) -> dict[str, Any]:
        """Length, and a pattern that asks for one character that is not blank."""
        return {"minLength": 1, "maxLength": LONGEST_TEXT, "pattern": _QUERY}


def _encodable(text: str) -> bool:
    """Whether the text is free of lone surrogates, which no encoding of Unicode can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Choice(StrictField):
    """One of a closed set of words."""

    json_type = "string"

    def __init__(self, choices: Sequence[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.choices = tuple(choices)

    def check(self, value: Any) -> str:
        """Refuse what is not in the set."""
        if type(value) is not str:
            raise ShapeError("not_string")
        if value not in self.choices:
            raise ShapeError("not_choice", {"choices": ", ".join(self.choices)})
        return value

    def constraints(self) -> dict[str, Any]:
        """The set, with null where it is allowed."""
        return {"enum": [*self.choices, *([None] if self.allow_null else [])]}


class ObjectId(StrictField):
    """An integer id, or a text key."""

    json_type = ["integer", "string"]

    def check(self, value: Any) -> int | str:
        """Refuse other types and the empty string."""
        if type(value) is not int and type(value) is not str:
            raise ShapeError("not_identifier")
        if value == "":
            raise ShapeError("blank")
        return value
