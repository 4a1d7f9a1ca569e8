"""A small site that serves the voice's own modules and the page of the tests."""

from pathlib import Path
from typing import Final

from aiohttp import WSMsgType, web

from isnad_site.var import BASE_DIR
from tests.peer import Journal
from tests.voice.bridge import Bridge

PAGE: Final = Path(__file__).parent / "page"
# As strict as the site's own, but for the peer, which stands where the provider does.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; media-src 'self' blob:; connect-src 'self' {peer}"
)


def application(bridge: Bridge, journal: Journal, package: Path | None = None) -> web.Application:
    """The pages, the modules, the three routes, and a socket on which a page tells what it saw.

    ``package`` is the folder of the provider's own client, where the test needs it.
    """

    async def page(request: web.Request) -> web.Response:
        policy = POLICY.format(peer=bridge.peer.url)
        text = (PAGE / f"{request.match_info['name']}.html").read_text()
        headers = {"Content-Security-Policy": policy}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def seen(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for message in socket:
            if message.type == WSMsgType.TEXT:
                journal.add("page", "", message.json())
        return socket

    site = web.Application()
    site.add_routes(bridge.routes())
    site.router.add_get("/{name}.html", page)
    site.router.add_get("/seen", seen)
    site.router.add_static("/page/", PAGE)

    site.router.add_static("/static/", BASE_DIR / "static")
    if package is not None:
        site.router.add_static("/npm/", package)
    return site
