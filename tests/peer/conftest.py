"""A peer for each test, which must end without a fault of its own."""

from collections.abc import Iterator

import pytest

from tests.peer.caller import Caller
from tests.peer.peer import Peer


@pytest.fixture
def peer() -> Iterator[Peer]:
    """The provider; a script that does not foresee what happened fails the test."""
    with Peer() as peer:
        yield peer
        assert peer.faults == []


@pytest.fixture
def caller(peer: Peer) -> Iterator[Caller]:
    """A client that has called it."""
    caller = Caller(peer)
    yield caller
    caller.close()
