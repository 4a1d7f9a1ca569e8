"""One session over a socket that breaks: taken up where it was left, and nothing twice."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
FAKE = Path(__file__).with_name("fake_socket.js").read_text("utf-8")


class Stage:
    """The page's socket, with a server and a clock that the test plays."""

    def __init__(self, visit: Visit) -> None:
        self.page = visit.page
        self.page.evaluate(FAKE)

    def do(self, script: str) -> Any:
        return self.page.evaluate(f"async () => {{ {script} }}")

    @property
    def sent(self) -> list[dict[str, Any]]:
        """What the newest socket has sent, without the ids of the messages."""
        messages: list[dict[str, Any]] = self.do("return stage.now().sent;")
        return [{key: each[key] for key in each if key != "id"} for each in messages]

    @property
    def told(self) -> list[str]:
        kinds: list[str] = self.do("return stage.kinds();")
        return kinds


@pytest.fixture
def stage(visit: Callable[..., Visit]) -> Stage:
    return Stage(visit("/statuses/"))


def test_a_session_is_opened_in_the_pages_language(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    assert stage.sent == [{"type": "session.open", "language": "fr"}]
    assert stage.told == ["connecting", "entered", "open"]
    assert stage.do("return stage.socket.place;") == {"sessionId": "s", "seq": 0}


def test_a_session_that_is_known_is_taken_up_from_its_beginning(stage: Stage) -> None:
    stage.do("stage.make('old'); await stage.enter('session.resumed', 2, 'old');")
    assert stage.sent == [{"type": "session.resume", "session_id": "old", "after": 0}]
    stage.do("for (const seq of [1, 2, 3]) await stage.hear({type: 'turn.started', seq});")
    events = stage.do("return stage.told.filter(({type}) => type === 'message');")
    assert [event["replayed"] for event in events] == [True, True, False]


def test_after_a_break_it_asks_for_what_it_missed(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    stage.do("for (const seq of [1, 2]) await stage.hear({type: 'turn.started', seq});")
    stage.do("stage.drop(); await stage.ring(); await stage.enter('session.resumed', 4);")
    assert stage.sent == [{"type": "session.resume", "session_id": "s", "after": 2}]
    assert stage.told[-4:] == ["reconnecting", "reconnecting", "entered", "open"]


def test_it_waits_longer_from_try_to_try_and_never_for_ever(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    delays = [stage.do("stage.drop(); return stage.ring();") for _ in range(8)]
    for number, delay in enumerate(delays):
        expected = min(15_000, 500 * 2**number)
        assert 0.75 * expected <= delay <= 1.25 * expected
    stage.do("await stage.enter('session.resumed');")
    assert stage.do("stage.drop(); return stage.ring();") <= 1.25 * 500


def test_over_its_budget_it_waits_half_a_minute(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    assert stage.do("stage.drop(4429); return stage.ring();") == 30_000


def test_the_network_is_back_it_does_not_wait(stage: Stage) -> None:
    stage.do("stage.make(); stage.drop(); stage.socket.wake();")
    assert stage.do("return [stage.sockets.length, stage.timers.size];") == [2, 0]
    stage.do("stage.socket.wake();")  # nothing waits any more
    assert stage.do("return stage.sockets.length;") == 2


def test_it_gives_signs_of_life_and_leaves_a_server_that_gives_none(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    assert stage.do("return stage.ring();") == 20_000
    assert stage.sent[-1] == {"type": "ping"}
    stage.do("await stage.answer({type: 'pong'}); await stage.ring();")
    assert stage.do("return stage.now().closed;") is None
    assert "pong" not in stage.told
    stage.do("await stage.ring();")
    assert stage.told[-1] == "reconnecting"
    assert stage.do("return [...stage.timers.values()].map(({delay}) => delay > 1000);") == [False]


def test_a_session_that_is_kept_no_longer_gives_way_to_a_new_one(stage: Stage) -> None:
    stage.do("stage.make('old'); await stage.open();")
    error = "{type: 'error', error: {code: 'NOT_FOUND', message: 'no such session'}}"
    stage.do(f"await stage.answer({error});")
    assert stage.sent[-1] == {"type": "session.open", "language": "fr"}
    assert "lost" in stage.told


def test_a_refusal_to_open_is_told_and_tried_again_later(stage: Stage) -> None:
    stage.do("stage.make(); await stage.open();")
    error = "{type: 'error', error: {code: 'LIMIT_EXCEEDED', message: 'too many'}}"
    stage.do(f"await stage.answer({error});")
    assert stage.told == ["connecting", "error", "reconnecting"]
    assert stage.do("return stage.timers.size;") == 1


def test_a_request_is_settled_by_its_reply_and_by_nothing_else(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    stage.do(
        "window.settled = []; stage.socket.request({type: 'turn.start'}).then("
        "(reply) => settled.push(reply.turn_id), ({code}) => settled.push(code));"
    )
    stage.do("await stage.hear({type: 'turn.current', turn_id: 9, reply_to: 'other'});")
    assert stage.do("return settled;") == []
    stage.do("await stage.answer({type: 'turn.current', turn_id: 1});")
    assert stage.do("return settled;") == [1]
    stage.do("stage.socket.request({type: 'turn.start'}).catch(({code}) => settled.push(code));")
    stage.do("stage.drop(); await null;")
    assert stage.do("return settled;") == [1, "OFFLINE"]


@pytest.mark.parametrize(
    ("message", "code"), [("{text: 'ش'.repeat(250)}", "TOO_LARGE"), ("{text: 'x'}", None)]
)
def test_what_is_too_large_never_leaves(stage: Stage, message: str, code: str | None) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    caught = f"try {{ stage.socket.send({message}); return null; }} catch (e) {{ return e.code; }}"
    assert stage.do(caught) == code
    assert len(stage.sent) == (1 if code else 2)


def test_nothing_is_sent_while_it_is_not_connected(stage: Stage) -> None:
    stage.do("stage.make();")
    caught = "try { stage.socket.send({}); } catch (error) { return error.code; }"
    assert stage.do(caught) == "OFFLINE"
    stage.do("await stage.enter('session.opened'); stage.drop();")
    assert stage.do(caught) == "OFFLINE"


def test_who_waits_for_the_session_is_told_when_it_stands_again(stage: Stage) -> None:
    stage.do("stage.make(); window.stood = 0; stage.socket.ready().then(() => stood++);")
    assert stage.do("return stood;") == 0
    stage.do("await stage.enter('session.opened'); await stage.socket.ready().then(() => stood++);")
    assert stage.do("return stood;") == 2
    stage.do("stage.drop(); stage.socket.ready().then(() => stood++); await stage.ring();")
    assert stage.do("return stood;") == 2
    refused = "return stage.socket.request({}).then(() => null, ({code}) => code);"
    assert stage.do(refused) == "OFFLINE"
    stage.do("await stage.enter('session.resumed'); await null;")
    assert stage.do("return stood;") == 3


def test_what_is_told_again_says_so(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    stage.do("for (const seq of [1, 2, 1]) await stage.hear({type: 'tool.result', seq});")
    events = stage.do("return stage.told.filter(({type}) => type === 'message');")
    assert [event["known"] for event in events] == [False, False, True]
    assert stage.do("return stage.socket.place.seq;") == 2


def test_a_new_session_takes_nothing_of_the_old_one_along(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened');")
    stage.do(
        "await stage.hear({type: 'turn.started', seq: 7}); window.codes = [];"
        "stage.socket.request({}).catch(({code}) => codes.push(code));"
    )
    stage.do("stage.socket.renew(); await null;")
    assert stage.do("return [codes, stage.timers.size, stage.sockets[0].closed];") == [
        ["OFFLINE"], 0, 1000
    ]  # fmt: skip
    stage.do("await stage.enter('session.opened', 0, 'new');")
    assert stage.sent == [{"type": "session.open", "language": "fr"}]
    assert stage.do("return stage.socket.place;") == {"sessionId": "new", "seq": 0}


def test_leaving_is_for_good(stage: Stage) -> None:
    stage.do("stage.make(); await stage.enter('session.opened'); stage.socket.close();")
    assert stage.told[-1] == "closed"
    assert stage.do("return [stage.now().closed, stage.timers.size];") == [1000, 0]
