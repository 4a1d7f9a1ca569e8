"""Reading JSON strictly: one meaning or none."""

import json
from typing import Any, Final, NoReturn

from live_agent.contract.errors import ToolError, invalid

LARGEST_BODY: Final = 64 * 1024
DEEPEST: Final = 16


class MalformedJSONError(ToolError):
    """The text is not JSON at all."""


def read_json(text: bytes | str) -> Any:
    """The value of a JSON text.

    Raises ``ToolError`` (``INVALID_ARGUMENT``) for text that is too large, not UTF-8, not JSON,
    nested more than 16 deep, or that repeats a key or holds NaN or an infinity.
    """
    if len(text) > LARGEST_BODY:
        raise invalid("body_too_large", maximum=LARGEST_BODY)
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8")
        value = json.loads(decoded, object_pairs_hook=_object, parse_constant=_not_finite)
    except RecursionError:
        raise invalid("too_deep") from None
    except ValueError as error:  # bad UTF-8, bad JSON, an integer of thousands of digits
        malformed = invalid("malformed_json")
        raise MalformedJSONError(malformed.code, malformed.reason) from error
    _check_depth(value, DEEPEST)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise invalid("repeated", argument=next(n for n in names if names.count(n) > 1))
    return found


def _not_finite(_: str) -> NoReturn:
    raise invalid("not_finite")


def _check_depth(value: Any, left: int) -> None:
    if not isinstance(value, dict | list):
        return
    if left == 0:
        raise invalid("too_deep")
    for item in value.values() if isinstance(value, dict) else value:
        _check_depth(item, left - 1)
