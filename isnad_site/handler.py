"""The site under ASGI: each request from its beginning to its end on one thread.

Every view and every middleware here is synchronous. Django's own handler would start a thread
for each request and pass it between that thread and the event loop a dozen times, which takes
longer than most answers.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, Final

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import FileResponse
from django.urls import set_script_prefix

from isnad_site.loop import SERVER_LOOP

_THREADS: Final = 16


class Handler(ASGIHandler):
    """Answers requests on a few threads that stay; further requests wait for one of them.

    A request whose client has left is answered to its end, and its answer dropped.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)  # ASGIHandler's own would load the middleware for the loop
        self.load_middleware(is_async=False)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="request")

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        """Read the request, answer it on a thread, and send the answer."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        response = await self._on_a_thread(self._respond, scope, body)
        try:
            await self.send_response(response, send)
        finally:
            if response.streaming:
                await self._on_a_thread(response.close)

    async def _on_a_thread(self, run: Any, *arguments: Any) -> Any:
        loop = asyncio.get_running_loop()
        SERVER_LOOP.set(loop)
        within = copy_context().run
        return await loop.run_in_executor(self._threads, within, run, *arguments)

    def _respond(self, scope: Any, body: Any) -> Any:
        """The answer. Unless it is a stream it is closed, which gives the connections back."""
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=type(self), scope=scope)
        request, refusal = self.create_request(scope, body)
        if request is None:
            body.close()
        response: Any = refusal if request is None else self.get_response(request)
        response._handler_class = type(self)
        if isinstance(response, FileResponse):
            response.block_size = self.chunk_size
        if not response.streaming:
            response.close()
        return response
