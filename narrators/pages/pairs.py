"""What is recorded and what is seen between two narrators: «did X hear from Y?», both ways."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from isnad_site.reading.paging import page_number, page_of
from isnad_site.reading.views import page
from narrators.pages.asking import Answer, answer
from narrators.pages.finding import no_narrator
from narrators.pages.grounds import grounds_of
from narrators.queries.meetings import (
    Meeting,
    MeetingCount,
    Term,
    count_meetings,
    meetings,
    terms_between,
)
from narrators.queries.namesakes import bearers
from narrators.queries.neighbours import Record, records_with
from narrators.queries.people import Person, people

SHOWN: Final = 8
SIZE: Final = 50


@dataclass(frozen=True, slots=True)
class Direction:
    """One question: did ``student`` hear from ``teacher``? Its three answers are kept apart."""

    student: Person
    teacher: Person
    recorded: tuple[Record, ...]
    listed: tuple[Record, ...]
    seen: MeetingCount
    meetings: tuple[Meeting, ...]
    terms: tuple[Term, ...]


@page
def two_narrators(request: HttpRequest) -> HttpResponseBase:
    """Show two boxes; go to the pair when each means one man alone, else offer the choice."""
    x, y = answer("x", request.GET), answer("y", request.GET)
    if x.chosen and y.chosen and x.chosen != y.chosen:
        pair = reverse("pair", args=[x.chosen.narrator_id, y.chosen.narrator_id])
        return HttpResponseRedirect(pair)
    return _form(request, x, y)


def _form(request: HttpRequest, x: Answer, y: Answer) -> HttpResponse:
    same = x.chosen is not None and x.chosen == y.chosen
    if same:
        y = Answer("y")
    context = {"boxes": (x, y), "same": same, "grounds": grounds_of(x, y)}
    refused = same or x.note or y.note
    status = 400 if refused else 404 if x.unknown or y.unknown else 200
    return render(request, "narrators/two.html", context, status=status)


@page
def pair(request: HttpRequest, one: int, other: int) -> HttpResponseBase:
    """Answer the question both ways, in three parts each."""
    if one == other:
        return _refused(request, one)
    x, y = _both(one, other)
    records = records_with(one, teachers=[other], students=[other])
    forth, back = count_meetings(one, other)
    directions = (
        _direction(x, y, records.get(("teacher", other), []), forth),
        _direction(y, x, records.get(("student", other), []), back),
    )
    told = bearers([one, other])
    context = {
        "x": x,
        "y": y,
        "directions": directions,
        "told": [told[one], told[other]],
        "grounds": grounds_of(directions, told),
        "permalink": request.build_absolute_uri(request.path),
    }
    return render(request, "narrators/pair.html", context)


def _refused(request: HttpRequest, narrator_id: int) -> HttpResponse:
    """The form, when both numbers are one man's."""
    person = people(narrator_id).get(narrator_id)
    if person is None:
        raise no_narrator(narrator_id)
    return _form(request, Answer("x", chosen=person), Answer("y", chosen=person))


def _both(one: int, other: int) -> tuple[Person, Person]:
    known = people(one, other)
    for narrator_id in (one, other):
        if narrator_id not in known:
            raise no_narrator(narrator_id)
    return known[one], known[other]


def _direction(
    student: Person, teacher: Person, records: list[Record], seen: MeetingCount
) -> Direction:
    return Direction(
        student,
        teacher,
        tuple(record for record in records if record.recorded_status == "attested"),
        tuple(record for record in records if record.recorded_status != "attested"),
        seen,
        tuple(meetings(student.narrator_id, teacher.narrator_id, limit=SHOWN)),
        tuple(terms_between(student.narrator_id, teacher.narrator_id)),
    )


@page
def chains_of_pair(request: HttpRequest, one: int, other: int) -> HttpResponseBase:
    """Show every place where the one stands directly after the other, as his student."""
    if one == other:
        return _refused(request, one)
    number = page_number(request)
    student, teacher = _both(one, other)
    seen, back = count_meetings(one, other)
    rows = meetings(one, other, limit=SIZE, offset=(number - 1) * SIZE)
    context = {
        "student": student,
        "teacher": teacher,
        "seen": seen,
        "back": back,
        "terms": terms_between(one, other),
        "page": page_of(request, rows, number=number, size=SIZE, total=seen.links),
        "grounds": grounds_of(rows),
    }
    return render(request, "narrators/chains_of_pair.html", context)
