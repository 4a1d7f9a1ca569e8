"""What the statuses mean: each with its sign, its value in the tools, and a real example."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.queries.examples import Examples, examples
from corpus.queries.holdings import Holdings, holdings
from isnad_site.reading.addresses import hadith_path
from isnad_site.reading.views import page
from isnad_site.reading.words import KINDS, Status


@dataclass(frozen=True, slots=True)
class Example:
    """A link to where a status is met; ``text`` is Arabic of the corpus, where there is any."""

    url: str
    label: str
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A status with an example of it, if this corpus has one."""

    status: Status
    example: Example | None


@page
def statuses(request: HttpRequest) -> HttpResponse:
    """Explain fact, inference and insufficient evidence, and every other status."""
    met = examples()
    by_kind: dict[str, Mapping[str, Example]] = {
        "evidence": _evidence(met),
        "node": _nodes(met),
        "relation": _relations(met),
        "entry": _entries(holdings()),
        "alignment": _alignments(met),
    }
    sections = {
        kind: [Row(one, by_kind[kind].get(value)) for value, one in known.items()]
        for kind, known in KINDS.items()
        if kind in by_kind
    }
    return render(request, "site/statuses.html", {"sections": sections})


def _evidence(met: Examples) -> dict[str, Example]:
    found = {}
    if met.hadith:
        found["fact"] = Example(hadith_path(met.hadith), _("the text of a hadith, as it stands"))
    if mention := met.mentions.get("probable"):
        label = _("whom a mention names, on one ground")
        found["inference"] = Example(hadith_path(mention.reference), label, mention.mention)
    if met.chainless:
        label = _("a hadith in which no chain could be read")
        found["insufficient_evidence"] = Example(hadith_path(met.chainless), label)
    return found


def _nodes(met: Examples) -> dict[str, Example]:
    label = _("a mention in this hadith")
    return {
        status: Example(hadith_path(one.reference), label, one.mention)
        for status, one in met.mentions.items()
    }


def _relations(met: Examples) -> dict[str, Example]:
    label = _("these two narrators")
    return {
        status: Example(
            reverse("pair", args=[one.student_id, one.teacher_id]),
            label,
            f"{one.teacher or one.teacher_id} ← {one.student or one.student_id}",
        )
        for status, one in met.pairs.items()
    }


def _entries(held: Holdings) -> dict[str, Example]:
    """The entries of the first work that has any of the status."""
    label = _("such entries of this work")
    found: dict[str, Example] = {}
    for edition in held.editions:
        for status in edition.tallies.get("entries", {}):
            address = f"{reverse('entries', args=[edition.work_key])}?status={status}"
            found.setdefault(status, Example(address, label, edition.ref.title_ar))
    return found


def _alignments(met: Examples) -> dict[str, Example]:
    label = _("this passage")
    return {
        status: Example(reverse("passage", args=[one]), label)
        for status, one in met.passages.items()
    }
