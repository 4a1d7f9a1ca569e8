"""The three routes. Each says its outcome in HTTP, a call as the envelope."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from live_agent import conf
from live_agent.budget import charge
from live_agent.contract.base import StrictObject
from live_agent.contract.envelope import refusal
from live_agent.contract.errors import ShapeError, ToolError
from live_agent.realtime import bridge
from live_agent.realtime.answering import answer
from live_agent.realtime.minting import mint
from live_agent.transports.caller import refuse_strangers, user_id_of
from live_agent.transports.http.reading import context_of, read_body, refuse_query
from live_agent.transports.http.views import ContractView, respond
from live_agent.transports.realtime.openapi import RealtimeSchema
from live_agent.transports.realtime.shapes import SessionInput, ToolInput, TurnInput


class RealtimeView(ContractView):
    """A conversation with a realtime provider, for a page or a program that runs it itself."""

    schema = RealtimeSchema()
    http_method_names = ["post"]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Turn strangers away where the deployment wants it."""
        super().initial(request, *args, **kwargs)
        refuse_strangers(request._request)

    def session(self, request: Request) -> Response:
        """Ask the provider for a secret, and open a session or take one up again."""
        context, body = context_of(request), _body(request, SessionInput())
        language = body["language"] or context.language
        told = mint(
            caller=context.caller,
            language=language,
            user_id=user_id_of(request._request),
            session_id=body["session_id"],
        )
        return Response(told, status=201)

    def turn(self, request: Request) -> Response:
        """Begin the next turn."""
        body = _body(request, TurnInput())
        charge(context_of(request).caller, allowed=conf.turns_per_minute(), kind="turn")
        user_id = user_id_of(request._request)
        turn = bridge.start_turn(body["session_id"], body["turn_id"], user_id)
        return Response({"session_id": body["session_id"], "turn_id": turn})

    def tool(self, request: Request) -> Response:
        """Call a tool within a turn."""
        context = context_of(request, transport="realtime")
        try:
            asked = _asked(request)
            context = asked.within(context)
            envelope = answer(asked, context)
        except ToolError as error:
            envelope = refusal(None, error, context)
        return respond(envelope, envelope.payload)


def _asked(request: Request) -> bridge.Request:
    return bridge.Request(**_body(request, ToolInput()), user_id=user_id_of(request._request))


def _body(request: Request, shape: StrictObject) -> dict[str, Any]:
    refuse_query(request)
    try:
        body: dict[str, Any] = shape.run_validation(read_body(request))
    except ShapeError as error:
        raise error.as_error() from None
    return body
