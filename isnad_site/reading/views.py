"""How a page is declared: read with GET or HEAD alone, and never in need of a token's cookie."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from isnad_site.reading.missing import Missing, missing_page

P = ParamSpec("P")


def page(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """Decorate a view that only shows: other methods are told that they are not allowed.

    What it raises as `Missing` becomes a page with status 404 that leads on.
    """

    @wraps(view)
    def shown(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except Missing as missing:
            return missing_page(request, missing)

    # Nothing is written, so there is nothing to forge; with the check a POST would be a 403.
    exempt: Callable[..., HttpResponseBase] = csrf_exempt(require_safe(shown))
    return exempt
