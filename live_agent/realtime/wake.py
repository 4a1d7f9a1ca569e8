"""Waking the sockets of a session, in whichever process they are.

Only the news that there is news travels: what it is stands in the database, so that a message lost
on the way, or one too many, does no harm.
"""

import asyncio
import logging
from concurrent.futures import Future
from hashlib import sha256
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from isnad_site.loop import SERVER_LOOP

logger = logging.getLogger(__name__)
NEWS = "session.news"


def group(session_id: str) -> str:
    """The name of a session's group in the channel layer, from which the id cannot be told."""
    return f"session.{sha256(session_id.encode()).hexdigest()[:32]}"


def wake(session_id: str) -> None:
    """Tell every socket of the session that there are new events. Never raises."""
    try:
        loop = SERVER_LOOP.get()
        if loop is None:  # no server runs here
            async_to_sync(_send)(session_id)
            return
        # The layer in memory belongs to the loop in which the sockets live.
        asyncio.run_coroutine_threadsafe(_send(session_id), loop).add_done_callback(_note)
    except Exception as error:  # noqa: BLE001  # whatever the layer's library raises
        _say(error)


async def _send(session_id: str) -> None:
    await get_channel_layer().group_send(group(session_id), {"type": NEWS})


def _note(sent: "Future[Any]") -> None:
    if not sent.cancelled() and (error := sent.exception()):
        _say(error)


def _say(error: BaseException) -> None:
    # The sockets find the news at their next heartbeat.
    logger.error("The channel layer did not carry a message: %r", error)
