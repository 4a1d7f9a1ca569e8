"""Whose budget a call over HTTP is charged to, and that it outlasts a crowd."""

from functools import partial

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from live_agent.budget import charge
from live_agent.contract.errors import ToolError


@pytest.mark.parametrize(
    ("first", "second", "statuses"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", [400, 429]),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", [400, 400]),
        ("192.0.2.1", "::ffff:192.0.2.1", [400, 429]),
        ("192.0.2.1", "192.0.2.2", [400, 400]),
    ],
)
def test_an_ipv6_subscriber_has_one_budget(
    settings: Settings, first: str, second: str, statuses: list[int]
) -> None:
    cache.clear()
    settings.LIVE_AGENT_CALLS_PER_MINUTE = 1
    client = Client(raise_request_exception=False)
    address = "/api/tools/get_hadith/?hadith_id=x"
    got = [client.get(address, REMOTE_ADDR=caller).status_code for caller in (first, second)]
    assert got == statuses
    cache.clear()


def test_thousands_of_callers_do_not_erase_a_budget() -> None:
    cache.clear()
    moment = partial(float, 30)
    charge("first", allowed=1, now=moment)
    for number in range(2000):
        charge(f"caller {number}", allowed=1, now=moment)
    with pytest.raises(ToolError):
        charge("first", allowed=1, now=moment)
    cache.clear()
