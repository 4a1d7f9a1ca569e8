"""A call on its way through a session: what runs, what is stale, what is joined, what is kept."""

import json
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from live_agent.contract.context import Context
from live_agent.contract.errors import ToolError
from live_agent.gateway import invoke
from live_agent.models import Call, Event, Session
from live_agent.realtime import bridge, events, store
from live_agent.realtime.bridge import Request
from tests.tools.sample import INTENTION

pytestmark = pytest.mark.django_db(databases=["default", "corpus"])
HADITH = {"hadith_id": INTENTION}
WHO = Context("somebody", language="fr", transport="direct")


@pytest.fixture
def session() -> Session:
    return store.open_session(language="fr")


def asked(session: Session, call_id: str = "a", turn: int | None = None, **more: Any) -> Request:
    turn = session.turn if turn is None else turn
    return Request(
        session.pk, turn, call_id, **({"tool": "get_hadith", "arguments": HADITH} | more)
    )


def begin(request: Request) -> bridge.Begun:
    return bridge.begin(request, request.within(WHO))


def told(session: Session) -> list[str]:
    return [message["type"] for message in events.after(session.pk, 0)]


def test_a_fresh_call_is_answered_as_the_gateway_answers(session: Session) -> None:
    envelope = bridge.run(begin(asked(session)))
    assert envelope.body == invoke("get_hadith", HADITH, WHO).body
    assert (envelope.payload["call_id"], envelope.payload["turn_id"]) == ("a", session.turn)
    assert told(session) == ["tool.started", "tool.result"]


def test_arguments_may_be_the_text_that_a_provider_writes(session: Session) -> None:
    envelope = bridge.run(begin(asked(session, arguments=json.dumps(HADITH))))
    assert envelope.payload["data"]["hadith_id"] == INTENTION


@pytest.mark.parametrize(
    "wrong", [None, "", "null", "[]", [], 5, "{", '{"a":1,"a":2}', "\0", "\ud800"]
)
def test_what_are_no_arguments_is_refused_and_logged(session: Session, wrong: Any) -> None:
    envelope = bridge.run(begin(asked(session, arguments=wrong)))
    assert envelope.payload["error"]["code"] == "INVALID_ARGUMENT"
    assert Call.objects.get().outcome == "INVALID_ARGUMENT"


def test_a_call_of_a_turn_that_is_over_is_stale_and_reaches_no_tool(session: Session) -> None:
    bridge.start_turn(session.pk, None)
    begun = begin(asked(session))
    assert begun.way == bridge.LATE
    assert begun.envelope is not None
    payload = begun.envelope.payload
    assert (payload["stale"], payload["data"], payload["sources"]) == (True, None, [])
    assert payload["error"]["code"] == "UNAVAILABLE"
    assert told(session) == ["turn.started", "tool.started", "tool.stale"]
    assert Call.objects.get().stale


def test_a_turn_that_begins_while_a_tool_runs_makes_its_result_stale(session: Session) -> None:
    begun = begin(asked(session))
    bridge.start_turn(session.pk, None)
    envelope = bridge.run(begun)
    assert envelope.payload["stale"]
    assert told(session) == ["tool.started", "turn.started", "tool.stale"]
    assert store.evidence(session.pk, "a") is None
    assert store.shown(session.pk) == []


def test_a_result_that_came_just_before_the_turn_is_kept(session: Session) -> None:
    bridge.run(begin(asked(session)))
    bridge.start_turn(session.pk, None)
    kept = store.evidence(session.pk, "a")
    assert kept is not None
    assert kept["ok"]
    assert [call.call_id for call in store.shown(session.pk)] == ["a"]


def test_a_call_of_a_later_turn_begins_that_turn(session: Session) -> None:
    first = begin(asked(session))
    bridge.run(begin(asked(session, "b", session.turn + 4)))
    assert bridge.run(first).payload["stale"]
    assert store.find(session.pk).turn == session.turn + 4


def test_a_turn_never_goes_back(session: Session) -> None:
    assert bridge.start_turn(session.pk, 7) == 7
    assert bridge.start_turn(session.pk, 3) == 7
    assert told(session) == ["turn.started"]


def test_the_same_call_again_has_the_first_ones_outcome(session: Session) -> None:
    first = bridge.run(begin(asked(session)))
    again = begin(asked(session, arguments={"hadith_id": float(INTENTION)}))
    assert again.way == bridge.KNOWN
    assert again.envelope is not None
    assert again.envelope.payload == first.payload
    assert Call.objects.count() == 1


def test_the_same_call_while_the_first_runs_waits_for_it(session: Session) -> None:
    first = begin(asked(session))
    again = begin(asked(session))
    assert again.way == bridge.JOIN
    assert bridge.outcome(again) is None
    envelope = bridge.run(first)
    joined = bridge.outcome(again)
    assert joined is not None
    assert joined.payload == envelope.payload


def test_the_same_id_for_another_call_is_refused(session: Session) -> None:
    bridge.run(begin(asked(session)))
    with pytest.raises(ToolError, match="call_id_reused"):
        begin(asked(session, arguments={"hadith_id": 999}))
    assert Call.objects.count() == 1


def test_the_turn_of_a_refused_call_counts_all_the_same(session: Session) -> None:
    begin(asked(session))
    with pytest.raises(ToolError, match="call_id_reused"):
        begin(asked(session, turn=session.turn + 1, tool="get_hadith_chains"))
    assert store.find(session.pk).turn == session.turn + 1


def test_a_call_from_long_ago_is_still_known(session: Session) -> None:
    first = bridge.run(begin(asked(session)))
    for number in range(30):
        bridge.run(begin(asked(session, f"later-{number}", tool="no_such_tool")))
    again = begin(asked(session))
    assert again.way == bridge.KNOWN
    assert again.envelope is not None
    assert again.envelope.payload == first.payload


def test_a_slow_call_survives_thirty_quick_ones(session: Session) -> None:
    slow = begin(asked(session))
    for number in range(30):
        bridge.run(begin(asked(session, f"quick-{number}", tool="no_such_tool")))
    bridge.start_turn(session.pk, None)
    assert bridge.run(slow).payload["stale"]


def test_a_call_past_its_deadline_is_told_so_and_its_result_is_dropped(session: Session) -> None:
    begun = begin(asked(session))
    late = bridge.expire(begun)
    assert (late.payload["error"]["code"], late.payload["stale"]) == ("UNAVAILABLE", False)
    assert bridge.run(begun).payload == late.payload
    assert told(session) == ["tool.started", "tool.result"]
    assert store.evidence(session.pk, "a") is None


def test_what_ran_on_a_connection_that_is_over_is_void_and_may_be_asked_anew(
    session: Session,
) -> None:
    old = begin(asked(session))
    renewed = bridge.reconnect(session.pk)
    assert (renewed.generation, renewed.turn) == (session.generation + 1, session.turn + 1)
    assert bridge.run(old).payload["stale"]
    assert bridge.run(begin(asked(session, turn=renewed.turn))).payload["ok"]


def test_a_call_whose_process_died_is_ended_by_whoever_comes_next(session: Session) -> None:
    begin(asked(session))
    long_ago = timezone.now() - timedelta(minutes=5)
    Call.objects.update(started_at=long_ago)
    bridge.end_overdue(session.pk)
    row = Call.objects.get()
    assert (row.status, row.outcome, row.stale) == ("error", "UNAVAILABLE", False)
    assert told(session) == ["tool.started", "tool.result"]


def test_somebody_elses_session_does_not_exist(session: Session, django_user_model: Any) -> None:
    owner = django_user_model.objects.create(username="owner")
    private = store.open_session(language="ar", user_id=owner.pk)
    attempts: list[Any] = [
        partial(store.find, private.pk),
        partial(store.evidence, private.pk, "a"),
        partial(bridge.start_turn, private.pk, None),
        partial(bridge.reconnect, private.pk),
    ]
    for attempt in attempts:
        for other in (None, owner.pk + 1):
            with pytest.raises(ToolError, match="NOT_FOUND"):
                attempt(user_id=other)
    assert store.find(private.pk, owner.pk) == private


def test_each_call_is_logged_with_what_it_stands_on_and_without_more(session: Session) -> None:
    envelope = bridge.run(begin(asked(session)))
    row = Call.objects.get()
    assert (row.tool, row.arguments, row.turn, row.outcome) == ("get_hadith", HADITH, 0, "OK")
    assert row.provenance == [
        [s["object_type"], s["object_id"]] for s in envelope.payload["sources"]
    ]
    assert row.provenance
    assert row.duration_ms is not None
    assert row.duration_ms > 0


def test_events_are_numbered_without_a_gap(session: Session) -> None:
    for number in range(3):
        bridge.run(begin(asked(session, f"c{number}")))
    bridge.start_turn(session.pk, None)
    numbers = list(Event.objects.order_by("pk").values_list("seq", flat=True))
    assert numbers == list(range(1, 8))
    assert store.find(session.pk).seq == 7
