"""The base addresses of providers: what may stand in the settings."""

import ipaddress
import re
from typing import Final
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error

_WRITTEN: Final = re.compile(r"[!-~]+")


def trimmed(address: str, version: str) -> str:
    """The address without its last slash, nor the version that other programs want in it."""
    return address.rstrip("/").removesuffix(version).rstrip("/")


def address_problems(name: str) -> list[CheckMessage]:
    """What is wrong with the address in a setting. It is never repeated: it may hold a password."""
    parts = _parts(str(getattr(settings, name)))
    if parts is None:
        return [
            Error(
                f"{name} is not the address of a server.",
                hint="Set it to one like https://api.example.org, without user, query or fragment.",
                id="live_agent.E103",
            )
        ]
    if parts.scheme == "http" and not _is_loopback(parts.hostname or ""):
        return [
            Error(
                f"{name} is plain http: the key would travel in the clear.",
                hint="Set it to an https:// address; http:// is for this machine alone.",
                id="live_agent.E104",
            )
        ]
    return []


def _parts(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        _ = parts.port  # read here: it refuses what is no port
    except ValueError:
        return None
    whole = _WRITTEN.fullmatch(address) and parts.scheme in ("http", "https") and parts.hostname
    more = "@" in parts.netloc or "?" in address or "#" in address
    return parts if whole and not more else None


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
