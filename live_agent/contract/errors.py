"""The closed set of errors, and the one exception that carries them."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from live_agent.contract.messages import Language, message

NOTHING: Mapping[str, object] = MappingProxyType({})


class Code(StrEnum):
    """Every code that a caller can meet; there are no others."""

    INVALID_ARGUMENT = "INVALID_ARGUMENT"
    LIMIT_EXCEEDED = "LIMIT_EXCEEDED"
    NOT_FOUND = "NOT_FOUND"
    AMBIGUOUS = "AMBIGUOUS"
    INSUFFICIENT_EVIDENCE = "INSUFFICIENT_EVIDENCE"
    UNAVAILABLE = "UNAVAILABLE"


HTTP_STATUS: Mapping[Code, int] = MappingProxyType(
    {
        Code.INVALID_ARGUMENT: 400,
        Code.LIMIT_EXCEEDED: 400,
        Code.NOT_FOUND: 404,
        Code.AMBIGUOUS: 409,
        Code.INSUFFICIENT_EVIDENCE: 200,
        Code.UNAVAILABLE: 503,
    }
)


class ToolError(Exception):
    """A refusal that the caller is told of: a code, and a reason that has a localized message.

    ``status`` replaces the code's usual HTTP status (429, 405, 415); ``retry_after`` is in
    seconds.
    """

    def __init__(
        self,
        code: Code,
        reason: str,
        params: Mapping[str, object] = NOTHING,
        *,
        status: int | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason
        self.params = params
        self.status = HTTP_STATUS[code] if status is None else status
        self.retry_after = retry_after

    def payload(self, language: Language) -> dict[str, str]:
        """The error object, ``{"code", "message"}``, in the caller's language."""
        return {"code": self.code.value, "message": message(self.reason, language, self.params)}


class ShapeError(Exception):
    """A value that does not fit its place in a contract; ``path`` leads to it from the root."""

    def __init__(self, reason: str, params: Mapping[str, object] = NOTHING) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params
        self.path: tuple[str, ...] = ()

    def under(self, step: str) -> "ShapeError":
        """The same violation seen from one level higher."""
        self.path = (step, *self.path)
        return self

    @property
    def argument(self) -> str:
        """The path in words: ``filters.region``, ``results[0].score``."""
        return "".join(self.path).removeprefix(".")

    def as_error(self) -> ToolError:
        """What a caller who gave the value is told."""
        code = Code.LIMIT_EXCEEDED if self.reason == "limit_exceeded" else Code.INVALID_ARGUMENT
        return ToolError(
            code, self.reason, {"argument": self.argument or "arguments", **self.params}
        )


def invalid(reason: str, **params: object) -> ToolError:
    """An ``INVALID_ARGUMENT`` error."""
    return ToolError(Code.INVALID_ARGUMENT, reason, params)


def not_found(argument: str) -> ToolError:
    """A ``NOT_FOUND`` error: the id given as ``argument`` does not exist."""
    return ToolError(Code.NOT_FOUND, "not_found", {"argument": argument})
