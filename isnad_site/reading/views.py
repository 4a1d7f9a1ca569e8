"""How a page is declared: read with GET or HEAD alone, and never in need of a token's cookie."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.http import HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

P = ParamSpec("P")
R = TypeVar("R", bound=HttpResponseBase)


def page(view: Callable[P, R]) -> Callable[P, HttpResponseBase]:
    """Decorate a view that only shows: other methods are told that they are not allowed."""
    # Nothing is written, so there is nothing to forge; with the check a POST would be a 403.
    exempt: Callable[P, HttpResponseBase] = csrf_exempt(require_safe(view))
    return exempt
