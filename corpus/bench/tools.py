"""Measuring each tool through HTTP and its SQL straight through psycopg, in one run, one client."""

import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median

from corpus.bench.measure import percentile_95
from corpus.bench.server import Served
from corpus.bench.statements import Statement, connect, recorded, replay
from corpus.bench.tool_calls import Call
from live_agent.contract.context import Context
from live_agent.gateway import invoke

_WARMING = 3
_OK = 200


@dataclass(frozen=True, slots=True)
class ToolFigures:
    """Figures of a tool in milliseconds. ``ratio`` is that of the medians, HTTP to SQL."""

    tool: str
    calls: int
    statements: float
    http_median_ms: float
    http_p95_ms: float
    sql_median_ms: float
    sql_p95_ms: float
    ratio: float


@dataclass(slots=True)
class _Times:
    http: list[float] = field(default_factory=list)
    sql: list[float] = field(default_factory=list)
    statements: list[int] = field(default_factory=list)


def measure_tools(calls: Iterable[Call], served: Served, *, rounds: int) -> list[ToolFigures]:
    """Run each call ``rounds`` times over HTTP and as SQL, in turns, after a few to warm up.

    Raises RuntimeError when a call is not answered with 200.
    """
    times: defaultdict[str, _Times] = defaultdict(_Times)
    with connect() as connection:
        for call in calls:
            statements = _statements(call)
            row = times[call.row]
            row.statements.append(len(statements))
            warming = _WARMING if len(row.statements) == 1 else 0
            for turn in range(warming + rounds):
                http = _timed(lambda call=call: _post(served, call))  # type: ignore[misc]
                sql = _timed(lambda s=statements: replay(connection, s))  # type: ignore[misc]
                if turn >= warming:
                    row.http.append(http)
                    row.sql.append(sql)
    return [_figures(row, found) for row, found in times.items()]


def _statements(call: Call) -> list[Statement]:
    with recorded() as statements:
        envelope = invoke(call.tool, call.arguments, Context(caller="bench"))
    if envelope.status != _OK:
        raise RuntimeError(f"{call.tool} {call.arguments}: {envelope.payload}")
    return statements


def _post(served: Served, call: Call) -> None:
    status, body = served.post(f"/api/tools/{call.tool}/", json.dumps(call.arguments).encode())
    if status != _OK:
        raise RuntimeError(f"{call.tool} {call.arguments}: {status} {body[:200]!r}")


def _timed(run: Callable[[], object]) -> float:
    started = time.perf_counter()
    run()
    return (time.perf_counter() - started) * 1000


def _figures(row: str, times: _Times) -> ToolFigures:
    http, sql = median(times.http), median(times.sql)
    return ToolFigures(
        tool=row,
        calls=len(times.http),
        statements=round(sum(times.statements) / len(times.statements), 1),
        http_median_ms=round(http, 2),
        http_p95_ms=round(percentile_95(times.http), 2),
        sql_median_ms=round(sql, 2),
        sql_p95_ms=round(percentile_95(times.sql), 2),
        ratio=round(http / sql, 2),
    )
