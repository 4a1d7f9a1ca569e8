"""The event loop of the server, for the threads that answer its requests."""

from asyncio import AbstractEventLoop
from contextvars import ContextVar
from typing import Final

SERVER_LOOP: Final[ContextVar[AbstractEventLoop | None]] = ContextVar("SERVER_LOOP", default=None)
