"""What every page needs: the choice of a language, the icon."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views import i18n
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe


@csrf_exempt  # a language chosen from outside harms nobody, and no page needs a token's cookie
@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Keep the reader's language in a cookie and go back to the page."""
    return i18n.set_language(request)


@csrf_exempt
@require_safe
def icon(request: HttpRequest) -> HttpResponse:
    """Where browsers look for an icon unasked."""
    return redirect(f"{settings.STATIC_URL}site/icon.svg", permanent=True)
