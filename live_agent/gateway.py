"""The one way to a tool: every transport calls ``invoke``, and nothing else reaches one.

In order: allow-list, budget of the caller, strict validation of the arguments, the tool under a
database statement timeout in a read-only transaction, validation of the output against its
contract, invariants on what it claims, envelope. What fails unexpectedly becomes
``UNAVAILABLE``; the log has the request id, the caller has a short sentence.
"""

import logging
import re
from typing import Any, Final

from django.db import OperationalError, connections, transaction
from psycopg.errors import QueryCanceled

from isnad_site.existing import corpus_failure
from isnad_site.routers import CORPUS_ALIAS
from live_agent import conf
from live_agent.budget import charge
from live_agent.contract.context import Context
from live_agent.contract.envelope import Envelope, answer, refusal
from live_agent.contract.errors import Code, ShapeError, ToolError, invalid
from live_agent.contract.invariants import ContractBreachError, check_bounds, check_claims
from live_agent.contract.tool import Tool
from live_agent.tools import TOOLS

logger = logging.getLogger(__name__)
_NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}")


def invoke(tool: object, arguments: object, context: Context) -> Envelope:
    """Run one tool for one caller and return the envelope of its outcome; it never raises."""
    name = tool if isinstance(tool, str) and _NAME.fullmatch(tool) else None
    try:
        return answer(name or "", _output(tool, arguments, context), context)
    except ToolError as error:
        return refusal(name, error, context, stale=error.reason == "stale")
    except Exception as error:
        if sentence := corpus_failure(error):  # no fault of the program: no traceback
            logger.error("%s failed, request %s: %s", name, context.request_id, sentence)  # noqa: TRY400
        else:
            logger.exception("%s failed, request %s", name, context.request_id)
        return refusal(name, ToolError(Code.UNAVAILABLE, "unavailable"), context)


def _output(tool: object, arguments: object, context: Context) -> dict[str, Any]:
    spec = TOOLS.get(tool) if isinstance(tool, str) else None
    if spec is None:
        raise invalid("unknown_tool")
    charge(context.caller, allowed=conf.calls_per_minute())
    try:
        values = spec.input.run_validation(arguments)
    except ShapeError as violation:
        raise violation.as_error() from None
    _stop_if_over(context)
    data = _run(spec, values, context)
    _stop_if_over(context)
    _check(spec, values, data)
    return data


def _run(spec: Tool, values: dict[str, Any], context: Context) -> dict[str, Any]:
    try:
        with transaction.atomic(using=CORPUS_ALIAS), connections[CORPUS_ALIAS].cursor() as cursor:
            cursor.execute(
                "SET LOCAL transaction_read_only = on; "
                f"SET LOCAL statement_timeout = {conf.statement_timeout_ms()}"
            )
            return spec.run(context, **values)
    except OperationalError as error:
        if isinstance(error.__cause__, QueryCanceled):
            logger.warning("%s timed out, request %s", spec.name, context.request_id)
            raise ToolError(Code.UNAVAILABLE, "timeout") from error
        raise


def _check(spec: Tool, values: dict[str, Any], data: dict[str, Any]) -> None:
    try:
        spec.output.run_validation(data)
    except ShapeError as violation:
        raise ContractBreachError(f"{violation.argument}: {violation.reason}") from None
    check_claims(data)
    if spec.limited_by is not None:
        check_bounds(
            data,
            lists=spec.lists,
            limit=values[spec.limited_by],
            total=spec.total,
            page=values.get("page", 1),
        )


def _stop_if_over(context: Context) -> None:
    if context.cancelled():
        raise ToolError(Code.UNAVAILABLE, "stale")
