"""Turn freshness: which call may run, which result may be spoken or shown, and when to ask again.

A pure machine: ``step(state, event)`` returns the next state and the actions to do. It reads no
clock, does no I/O and draws no lots; ``static/agent/turns.js`` is the same machine for the page,
and both are held to the cases in ``tests/turns/cases``. ``docs/turns.md`` describes it.
"""

from live_agent.turns.actions import Action
from live_agent.turns.events import Event, read_event
from live_agent.turns.fingerprint import canonical, fingerprint
from live_agent.turns.machine import step
from live_agent.turns.outputs import stale_output
from live_agent.turns.state import Call, Config, Owed, Response, State, Timer
from live_agent.turns.wire import MalformedError

__all__ = [
    "Action",
    "Call",
    "Config",
    "Event",
    "MalformedError",
    "Owed",
    "Response",
    "State",
    "Timer",
    "canonical",
    "fingerprint",
    "read_event",
    "stale_output",
    "step",
]
