"""Asking for a page as the tests of the reading room do."""

from django.db import connections
from django.test import Client
from django.test.utils import CaptureQueriesContext

MOST_QUERIES = 8


def html(client: Client, address: str, language: str = "en", status: int = 200) -> str:
    """The page at an address, in a language, with the status it must have."""
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == status, (address, answer.status_code)
    assert answer["Content-Language"] == language
    return answer.content.decode()


def queries(client: Client, address: str) -> int:
    """How many queries the page sends once its counts are kept."""
    html(client, address)
    with CaptureQueriesContext(connections["corpus"]) as captured:
        html(client, address)
    return len(captured)
