"""What the model is given instead of a result whose turn is over."""

from typing import Any, Final

STALE_MESSAGE: Final = "The turn of this call is over; its result is not to be used."


def stale_output(message: str = STALE_MESSAGE) -> dict[str, Any]:
    """The stale output: an error without data and without sources."""
    return {"stale": True, "error": {"code": "UNAVAILABLE", "message": message}}
