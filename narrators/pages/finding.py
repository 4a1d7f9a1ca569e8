"""The narrator whom an address names: under his right slug, or a page that leads on."""

from typing import Any

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from isnad_site.reading.addresses import narrator_slug
from isnad_site.reading.missing import Missing, Way
from isnad_site.reading.numbers import in_digits
from narrators.queries.people import Person, people


def found(narrator_id: int) -> Person:
    """The narrator with this id. Raises `Missing`, which leads on. One query."""
    person = people(narrator_id).get(narrator_id)
    if person is None:
        raise no_narrator(narrator_id)
    return person


def no_narrator(narrator_id: int) -> Missing:
    """What is said of an id that is nobody's."""
    shown = in_digits(str(narrator_id)[:20], get_language() or "en")
    return Missing(
        _("No narrator of this corpus has the number %(id)s.") % {"id": shown},
        Way(_("Look for a narrator by name"), reverse("named")),
        Way(_("Ask about two narrators"), reverse("two_narrators")),
    )


def right_path(view: str, person: Person, *more: str | int) -> str:
    """The one address of a page of this narrator."""
    return reverse(view, args=[person.narrator_id, narrator_slug(person.in_address), *more])


def addresses(request: HttpRequest, person: Person) -> dict[str, Any]:
    """What every page of a narrator has: the man, his other pages, the address that stays."""
    paths = {
        "narrator": right_path("narrator", person),
        "teachers": right_path("teachers", person),
        "students": right_path("students", person),
        "hadiths": right_path("narrator_hadiths", person),
    }
    return {
        "person": person,
        "paths": paths,
        "canonical": request.build_absolute_uri(paths["narrator"]),
        "permalink": request.build_absolute_uri(
            reverse("narrator_bare", args=[person.narrator_id])
        ),
    }


def of_narrator(
    view_name: str, request: HttpRequest, narrator_id: int, slug: str
) -> Person | HttpResponsePermanentRedirect:
    """The narrator of a page under his address, or the way to the right address. One query."""
    person = found(narrator_id)
    if slug == narrator_slug(person.in_address):
        return person
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    return HttpResponsePermanentRedirect(right_path(view_name, person) + query)
