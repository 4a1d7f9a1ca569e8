"""The page, and the fragments that it puts into its panel."""

from http import HTTPStatus
from urllib.parse import urlsplit

from csp.decorators import csp_update
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from isnad_site.reading.views import page
from live_agent.console.evidence import fragment
from live_agent.console.forms import forms
from live_agent.console.words import WORDS
from live_agent.contract.errors import ToolError
from live_agent.providers import Provider, current
from live_agent.realtime import store
from live_agent.transports.caller import refuse_strangers, user_id_of
from live_agent.transports.http.language import language_of


@never_cache
@page
def agent(request: HttpRequest) -> HttpResponseBase:
    """Show the page; to strangers, where it is closed to them, how to log in."""
    try:
        refuse_strangers(request)
    except ToolError:
        return render(request, "agent/closed.html", status=HTTPStatus.FORBIDDEN)
    provider = current()
    given = {"forms": forms(language_of(request)), "provider": provider, "words": WORDS}

    @csp_update({"connect-src": _reached(provider)})
    def shown(request: HttpRequest) -> HttpResponse:
        return render(request, "agent/agent.html", given)

    return shown(request)


@never_cache
@page
def evidence(request: HttpRequest, session_id: str, call_id: str) -> HttpResponse:
    """One call's outcome; 404 unless it was answered while its turn lasted."""
    try:
        refuse_strangers(request)
        session = store.find(session_id, user_id_of(request))
        envelope = store.evidence(session_id, call_id, user_id_of(request))
    except ToolError as error:
        raise Http404 from error
    if envelope is None:
        raise Http404
    language = language_of(request)
    return HttpResponse(fragment(envelope, call_id, language=language, spoken=session.language))


def _reached(provider: Provider | None) -> list[str]:
    """What the page's script may speak with: this host, and the provider to which voice goes."""
    if provider is None:
        return ["'self'"]
    address = urlsplit(provider.call_url)
    return ["'self'", f"{address.scheme}://{address.netloc}"]
