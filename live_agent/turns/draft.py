"""The next state and the actions while a step is being taken, and the rules several steps share."""

from dataclasses import replace
from typing import Any

from live_agent.turns import actions as do
from live_agent.turns.state import RUNNING, STALE, VOID, Call, Owed, Response, State, Timer


class Draft:
    """A step under way: ``state`` as it stands so far, ``actions`` in the order to do them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions: list[do.Action] = []

    def say(self, *actions: do.Action) -> None:
        """Add actions."""
        self.actions += actions

    def set(self, **fields: Any) -> None:
        """Change fields of the state."""
        self.state = replace(self.state, **fields)

    def put_response(self, response: Response) -> None:
        """Add a response, or change the one of that id in its place."""
        self.set(responses=_put(self.state.responses, response))

    def put_call(self, call: Call) -> None:
        """Add a call, or change the one of that id in its place."""
        self.set(calls=_put(self.state.calls, call))

    def drop_timer(self, name: str) -> None:
        """That timer is wanted no more."""
        self.set(timers=tuple(one for one in self.state.timers if one.name != name))

    def set_timer(self, name: str, seconds: float) -> None:
        """Want a timer for the present turn."""
        self.drop_timer(name)
        turn = self.state.turn
        self.set(timers=(*self.state.timers, Timer(name, turn)))
        self.say(do.TimerSet(name, turn, seconds))

    def void_calls(self) -> None:
        """The connection of the running calls is over: nobody is left to be answered."""
        for call in self.state.running:
            self.put_call(replace(call, status=VOID))
            self.say(do.CallCancel(call.id))

    def forget_waiting(self) -> None:
        """What was owed, asked or timed belonged to the turn or the connection before."""
        self.set(owed=None, asked=None, timers=())

    def raise_turn(self, turn: int) -> None:
        """Begin a higher turn: the running calls are stale at once, and nothing is owed."""
        self.set(turn=turn)
        self.forget_waiting()
        for call in self.state.running:
            self.put_call(replace(call, status=STALE))
            self.say(do.CallCancel(call.id), do.OutputStale(call.id))

    def cancel_active(self) -> None:
        """Cancel the active response by its id; it stays active until it is done."""
        if self.state.active is not None:
            self.say(do.ResponseCancel(self.state.active))

    def hear_turn(self, turn: int) -> None:
        """The other side says which turn it is: the highest seen counts.

        The provider did not hear this as speech, so it does not interrupt by itself.
        """
        if turn <= self.state.turn:
            return
        self.raise_turn(turn)
        if self.state.active is not None:
            self.cancel_active()
            self.say(do.AudioClear())

    def ask(self, retries: int = 0) -> None:
        """Ask for a response in the present turn, or owe it while another is under way."""
        owed = Owed(self.state.turn, retries)
        if self.state.busy:
            self.set(owed=self.state.owed or owed)
            return
        self.set(owed=None, asked=owed)
        self.drop_timer("retry")
        self.say(do.ResponseCreate(owed.turn))

    def release(self) -> None:
        """Ask for what is owed, now that nothing is under way."""
        owed = self.state.owed
        if owed is None or self.state.busy:
            return
        self.set(owed=None)
        if owed.turn == self.state.turn:
            self.ask(owed.retries)

    def settle(self, response: str | None) -> None:
        """Ask for the response that follows ``response`` and all of its calls, once."""
        settling = self.state.response(response)
        if settling is None or not self._settles(settling):
            return
        self.put_response(replace(settling, settled=True))
        self.ask()

    def _settles(self, response: Response) -> bool:
        state = self.state
        if not response.done or response.cancelled or response.settled:
            return False
        if (response.turn, response.generation) != (state.turn, state.generation):
            return False
        statuses = {call.status for call in state.calls if call.response == response.id}
        return RUNNING not in statuses and bool(statuses - {STALE, VOID})

    def forget(self) -> None:
        """Keep what is under way, and the latest of what is over."""
        state, memory = self.state, self.state.config.memory
        over = [call for call in state.calls if call.status != RUNNING]
        forgotten = {call.id for call in over[: max(0, len(over) - memory)]}
        older = state.responses[: max(0, len(state.responses) - memory)]
        gone = {one.id for one in older if one.id != state.active}
        self.set(
            calls=tuple(call for call in state.calls if call.id not in forgotten),
            responses=tuple(one for one in state.responses if one.id not in gone),
            items=state.items[max(0, len(state.items) - memory) :],
        )


def _put(entries: tuple[Any, ...], entry: Any) -> tuple[Any, ...]:
    if all(one.id != entry.id for one in entries):
        return (*entries, entry)
    return tuple(entry if one.id == entry.id else one for one in entries)
