"""What a tool is: its contract, and the function that answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from live_agent.contract.base import StrictObject
from live_agent.contract.messages import Language

Run = Callable[..., dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Tool:
    """One read-only tool.

    ``run`` takes the context and the validated arguments by keyword, and returns the output.
    ``lists`` are the output lists that the argument ``limited_by`` bounds together; ``total``
    is the output's count of all rows, for a tool that pages. ``example`` fills in the form.
    """

    name: str
    status: Literal["READY", "PARTIAL"]
    description: Mapping[Language, str]
    input: StrictObject
    output: StrictObject
    run: Run
    example: Mapping[str, Any]
    lists: tuple[str, ...] = ()
    limited_by: str | None = None
    total: str | None = None
