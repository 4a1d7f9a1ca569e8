"""Who calls: whose budget a call is charged to, and whose session it may use."""

from ipaddress import IPv4Address, IPv6Network, ip_address

from django.http import HttpRequest
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

from live_agent import conf
from live_agent.contract.errors import Code, ToolError


def user_id_of(request: HttpRequest) -> int | None:
    """The id of whoever is logged in."""
    user = getattr(request, "user", None)
    return user.pk if user is not None and user.is_authenticated else None


def caller_of(request: HttpRequest) -> str:
    """The name under which calls are counted: the user, or else the address."""
    if user_id := user_id_of(request):
        return f"user:{user_id}"
    # A forwarded address is believed only where the deployment says how many proxies it has.
    if api_settings.NUM_PROXIES:
        return f"address:{_site(BaseThrottle().get_ident(request))}"  # type: ignore[arg-type]
    return f"address:{_site(request.META.get('REMOTE_ADDR', ''))}"


def refuse_strangers(request: HttpRequest) -> None:
    """Raise an error (403) where conversations are only for those who have logged in."""
    if conf.require_login() and user_id_of(request) is None:
        raise ToolError(Code.INVALID_ARGUMENT, "login_required", status=403)


def _site(address: str) -> str:
    """The address; of IPv6 its /64, all of which one subscriber has."""
    try:
        known = ip_address(address.strip("[]"))
    except ValueError:
        return address
    if isinstance(known, IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known) >> 64 << 64, 64)))
