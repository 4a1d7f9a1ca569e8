"""Old conversations are deleted with all that was kept of them; the others stay."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from live_agent.contract.context import Context
from live_agent.models import Call, Event, Session
from live_agent.realtime import bridge, store
from live_agent.realtime.pruning import PORTION, prune

pytestmark = pytest.mark.django_db(databases=["default", "corpus"])


def used(days_ago: float) -> str:
    """A session with a call and events, last used so long ago."""
    session = store.open_session(language="en")
    request = bridge.Request(session.pk, 0, "a", "no_such_tool", {})
    bridge.run(bridge.begin(request, request.within(Context("somebody"))))
    moment = timezone.now() - timedelta(days=days_ago)
    Session.objects.filter(pk=session.pk).update(seen_at=moment)
    return session.pk


def test_what_is_older_goes_and_what_is_younger_stays() -> None:
    old, young = used(31), used(29)
    assert prune(30) == 1
    assert [session.pk for session in Session.objects.all()] == [young]
    assert {call.session_id for call in Call.objects.all()} == {young}
    assert {event.session_id for event in Event.objects.all()} == {young}
    assert old != young


def test_more_than_a_portion_goes_too() -> None:
    Session.objects.bulk_create(
        Session(id=f"s{number}", language="en", state={}) for number in range(PORTION + 5)
    )
    Session.objects.update(seen_at=timezone.now() - timedelta(days=2))
    assert prune(1) == PORTION + 5
    assert not Session.objects.exists()


def test_the_command_says_how_many_and_only_looks_where_it_is_asked_to() -> None:
    used(40)
    said = StringIO()
    call_command("prune_sessions", "--dry-run", stdout=said)
    assert said.getvalue() == "Sessions last used more than 30 days ago, to be deleted: 1\n"
    assert Session.objects.exists()
    call_command("prune_sessions", "--days", "39", stdout=said)
    assert not Session.objects.exists()


def test_a_nonsensical_age_is_refused() -> None:
    with pytest.raises(CommandError, match="days"):
        call_command("prune_sessions", "--days", "-1")
