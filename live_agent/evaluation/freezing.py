"""Resolving the placeholders of the scenarios, each with the tool that the document prescribes.

A recipe is what is asked and which answer is taken; nothing is chosen by hand, and a recipe that
finds nothing says so instead of leaving a guess.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from typing import Any

from corpus.queries.identity import built_from
from live_agent.contract.context import Context
from live_agent.evaluation.annex import Annex
from live_agent.gateway import invoke

Found = dict[str, Any]
INTENTION = "إنما الأعمال بالنيات"
AMBIGUOUS = ("نافع", "ابن أبي مليكة", "Abū Salama", "Ḥammād")
MALIK = ("مالك بن أنس", "مالك بن أنس الأصبحي")  # the shorter name, where it is his alone
NAFI = ("نافع مولى ابن عمر",)
DISTANT_PAIRS = (
    ("قتيبة بن سعيد", "أبو هريرة"),
    ("مسدد", "أنس بن مالك"),
    ("مسدد", "معاذ بن جبل"),
)


class NothingFoundError(LookupError):
    """A placeholder that the corpus at hand cannot fill."""


def freeze(today: date) -> Annex:
    """Resolve every placeholder on the corpus at hand."""
    placeholders: dict[str, Found] = {}
    for recipe in (_intention, _teacher_and_student, _strangers, _ambiguous, _hadiths):
        placeholders |= recipe()
    return Annex(built_from(), today.isoformat(), placeholders)


def ask(tool: str, **arguments: object) -> Mapping[str, Any]:
    """The data of one call through the gateway."""
    envelope = invoke(tool, arguments, Context(caller="evaluation", transport="evaluation"))
    if not envelope.ok:
        raise NothingFoundError(f"{tool}: {envelope.payload['error']}")
    data: Mapping[str, Any] = envelope.payload["data"]
    return data


def _found(value: object, reference: str | None, tool: str, arguments: object, taken: str) -> Found:
    return {
        "value": value,
        "reference": reference,
        "found_by": {"tool": tool, "arguments": arguments, "taken": taken},
    }


def _intention() -> dict[str, Found]:
    arguments = {"query": INTENTION, "query_language": "ar", "limit": 20}
    hit = _first(
        (
            hit
            for hit in ask("search_hadith", **arguments)["results"]
            if hit["match_method"] in ("exact", "fulltext")
        ),
        "H_INTENTION",
    )
    taken = "the first result by exact or fulltext"
    reference = hit["canonical_reference"]
    return {"H_INTENTION": _found(hit["hadith_id"], reference, "search_hadith", arguments, taken)}


def _narrator(name: str, *queries: str) -> Found:
    """The narrator whose name is exactly the first of ``queries`` that is one man's alone."""
    for query in queries:
        arguments = {"query": query, "query_language": "ar", "limit": 20}
        results = ask("search_narrator", **arguments)["results"]
        exact = [hit for hit in results if hit["match_tier"] == "exact"]
        if len(exact) == 1:
            taken = "the one result whose name is exactly this"
            display = exact[0]["canonical_display"]
            found_id = exact[0]["narrator_id"]
            return _found(found_id, display, "search_narrator", arguments, taken)
    raise NothingFoundError(f"{name}: no narrator alone is named exactly {', '.join(queries)}")


def _teacher_and_student() -> dict[str, Found]:
    malik = _narrator("N_MALIK", *MALIK)
    nafi = _narrator("N_NAFI", *NAFI)
    statuses = [r["relation_status"] for r in _relations(malik, nafi)]
    nafi["relation_to_N_MALIK"] = statuses or ["not_established"]
    return {"N_MALIK": malik, "N_NAFI": nafi}


def _strangers() -> dict[str, Found]:
    for first, second in DISTANT_PAIRS:
        with suppress(NothingFoundError):  # a name that several bear here
            one, other = _narrator("N_X", first), _narrator("N_Y", second)
            if not _relations(one, other):
                return {"N_X": one, "N_Y": other}
    raise NothingFoundError("N_X, N_Y: every pair tried has a relation or a name of several")


def _relations(one: Found, other: Found) -> list[Mapping[str, Any]]:
    data = ask(
        "get_transmission_relation", narrator_a_id=one["value"], narrator_b_id=other["value"]
    )
    relations: list[Mapping[str, Any]] = data["relations"]
    return relations


def _ambiguous() -> dict[str, Found]:
    counts = {}
    for name in AMBIGUOUS:
        results = ask("search_narrator", query=name, query_language="auto", limit=20)["results"]
        counts[name] = len({hit["narrator_id"] for hit in results})
    names = [name for name, count in counts.items() if count > 1]
    if not names:
        raise NothingFoundError("AMBIGUOUS_NAMES: no name has two candidates")
    arguments = {"query": list(AMBIGUOUS), "query_language": "auto", "limit": 20}
    taken = f"names with two candidates or more: {counts}"
    return {"AMBIGUOUS_NAMES": _found(names, None, "search_narrator", arguments, taken)}


def _hadiths() -> dict[str, Found]:
    return {
        "H_COMMENTED": _commented(),
        "H_UNCOMMENTED": _hadith(
            "H_UNCOMMENTED",
            "حدثنا قتيبة",
            lambda hadith_id: not _has_commentary(hadith_id),
            "the first result without a passage",
        ),
        "H_UNRESOLVED_CHAIN": _hadith(
            "H_UNRESOLVED_CHAIN",
            "عن رجل",
            _has_unresolved_node,
            "the first result with an unresolved node",
        ),
    }


def _hadith(name: str, query: str, wanted: Callable[[int], bool], taken: str) -> Found:
    arguments = {"query": query, "query_language": "ar", "limit": 20}
    results = ask("search_hadith", **arguments)["results"]
    hit = _first((hit for hit in results if wanted(hit["hadith_id"])), name)
    reference = hit["canonical_reference"]
    return _found(hit["hadith_id"], reference, "search_hadith", arguments, taken)


def _commented() -> Found:
    """A hadith on which a work of commentary speaks, or at least its compiler."""
    try:
        taken = "the first result with a passage of a work of commentary"
        return _hadith("H_COMMENTED", INTENTION, _has_work, taken)
    except NothingFoundError:
        taken = "the first result with a passage"
        return _hadith("H_COMMENTED", "قال أبو عبد الله", _has_commentary, taken)


def _has_work(hadith_id: int) -> bool:
    return any(passage["passage_kind"] != "compiler_remark" for passage in _passages(hadith_id))


def _has_commentary(hadith_id: int) -> bool:
    return bool(_passages(hadith_id))


def _passages(hadith_id: int) -> list[Mapping[str, Any]]:
    passages: list[Mapping[str, Any]] = ask("get_hadith_commentary", hadith_id=hadith_id)[
        "passages"
    ]
    return passages


def _has_unresolved_node(hadith_id: int) -> bool:
    return any(node["resolution_status"] == "unresolved" for node in _nodes(hadith_id))


def _nodes(hadith_id: int) -> Iterator[Mapping[str, Any]]:
    for chain in ask("get_hadith_chains", hadith_id=hadith_id, limit=20)["chains"]:
        yield from chain["nodes"]


def _first(items: Iterable[Mapping[str, Any]], name: str) -> Mapping[str, Any]:
    for item in items:
        return item
    raise NothingFoundError(f"{name}: no result fits")
