"""Calls to the eight tools with arguments drawn from the corpus, by a seeded draw."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from corpus.bench.searches import hadith_queries, name_queries
from corpus.models import Hadith, PassageHadith
from narrators.models import Narrator, NarratorTransmission

_SLIPS = ("typos", "a wrong word", "Arabic, misspelt", "Latin, misspelt")


@dataclass(frozen=True, slots=True)
class Call:
    """A call; ``row`` is the line of the table it belongs to: the tool, or a kind of its calls."""

    tool: str
    arguments: dict[str, Any]
    row: str


def make_calls(*, seed: int, per_tool: int) -> Iterator[Call]:
    """Yield calls to every tool."""
    rng = random.Random(f"{seed} tools")  # noqa: S311 - a repeatable draw, no secret
    hadiths = list(Hadith.objects.order_by("id").values_list("id", flat=True))
    narrators = list(Narrator.objects.order_by("id").values_list("id", flat=True))
    explained = PassageHadith.objects.filter(is_public=True).order_by("hadith_id")
    passages = list(explained.values_list("hadith_id", flat=True).distinct())
    pairs = list(
        NarratorTransmission.objects.order_by("id").values_list("teacher_id", "student_id")
    )
    yield from _searches("search_hadith", hadith_queries(seed=seed, per_kind=per_tool // 8 or 1))
    yield from _searches("search_narrator", name_queries(seed=seed, per_kind=per_tool // 14 or 1))
    for tool, ids, argument in (
        ("get_hadith", hadiths, "hadith_id"),
        ("get_hadith_chains", hadiths, "hadith_id"),
        ("get_hadith_commentary", passages or hadiths, "hadith_id"),
        ("get_narrator_profile", narrators, "narrator_id"),
        ("get_narrator_hadiths", narrators, "narrator_id"),
    ):
        for _ in range(per_tool):
            yield Call(tool, {argument: rng.choice(ids)}, tool)
    for _ in range(per_tool if pairs else 0):
        teacher, student = rng.choice(pairs)
        arguments = {"narrator_a_id": teacher, "narrator_b_id": student}
        yield Call("get_transmission_relation", arguments, "get_transmission_relation")


def _searches(tool: str, queries: Any) -> Iterator[Call]:
    for query in queries:
        row = f"{tool} (slips)" if query.kind in _SLIPS else tool
        yield Call(tool, {"query": query.text}, row)
