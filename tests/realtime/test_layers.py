"""Several processes need a channel layer that they share."""

import pytest
from django.test import override_settings

from isnad_site.checks import processes_share_a_channel_layer
from live_agent.realtime.wake import group, wake

MEMORY = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
REDIS = {"default": {"BACKEND": "channels_redis.core.RedisChannelLayer"}}


@pytest.mark.parametrize(
    ("processes", "layers", "faults"), [(1, MEMORY, 0), (2, MEMORY, 1), (2, REDIS, 0)]
)
def test_a_layer_in_memory_is_refused_for_several_processes(
    processes: int, layers: dict[str, dict[str, str]], faults: int
) -> None:
    with override_settings(WEB_CONCURRENCY=processes, CHANNEL_LAYERS=layers):
        assert len(processes_share_a_channel_layer()) == faults


def test_a_layer_that_is_away_is_logged_and_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    away = {
        "default": {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            "CONFIG": {"hosts": ["redis://127.0.0.1:1/0"]},
        }
    }
    with override_settings(CHANNEL_LAYERS=away):
        wake("some session")
    assert "The channel layer did not carry a message" in caplog.text
    assert "some session" not in caplog.text


def test_the_name_of_a_group_does_not_tell_the_session() -> None:
    assert "secret" not in group("secret")
    assert group("a") != group("b")
