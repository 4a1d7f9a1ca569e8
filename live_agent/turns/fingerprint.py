"""One text, and one short name, for the same tool called with the same arguments.

The text is the canonical JSON of RFC 8785: keys sorted by UTF-16 code units, no spaces, numbers as
ECMAScript writes them. So ``1`` and ``1.0`` are the same, as they are to the page, where the
difference cannot be seen; and integers beyond 2**53 are rounded as they are there.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

_SURROGATE = re.compile("[\ud800-\udfff]")


def fingerprint(tool: str, arguments: Any) -> str:
    """SHA-256, in hexadecimal, of the canonical JSON of ``[tool, arguments]``."""
    return hashlib.sha256(canonical([tool, arguments]).encode()).hexdigest()


def canonical(value: Any) -> str:
    """The canonical JSON of what JSON can hold. Raises TypeError for anything else."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, list | tuple):
        return f"[{','.join(map(canonical, value))}]"
    if isinstance(value, Mapping):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return f"{{{','.join(f'{_text(key)}:{canonical(value[key])}' for key in keys)}}}"
    raise TypeError(f"{type(value).__name__} has no place in JSON")


def _text(value: str) -> str:
    # Two halves of a pair are one character to the page; a half alone is written as an escape.
    joined = value.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    written = json.dumps(joined, ensure_ascii=False)
    return _SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", written)


def _number(value: float) -> str:
    try:
        number = float(value)
    except OverflowError:
        return "null"
    if number != number or number in (float("inf"), float("-inf")):
        return "null"
    if number == 0:
        return "0"
    sign = "-" if number < 0 else ""
    _, figures, exponent = Decimal(repr(abs(number))).normalize().as_tuple()
    assert isinstance(exponent, int)  # neither NaN nor infinite
    digits = "".join(map(str, figures))
    return sign + _placed(digits, len(digits) + exponent)


def _placed(digits: str, point: int) -> str:
    """ECMAScript's Number::toString: ``digits`` with the decimal point after ``point`` of them."""
    if len(digits) <= point <= 21:
        return digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return f"{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"0.{'0' * -point}{digits}"
    fraction = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{digits[0]}{fraction}e{'+' if point > 0 else '-'}{abs(point - 1)}"
