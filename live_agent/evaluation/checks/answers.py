"""Checks that any tool's answer may be put to."""

from collections.abc import Sequence
from typing import Any

from live_agent.evaluation.checks.base import Evidence, check, objects, wrong


@check
def tools_called(evidence: Evidence) -> str | None:
    """The tools were called in the order the scenario expects, and no other was."""
    called = tuple(dict.fromkeys(made.tool for made in evidence.made))
    return None if called == evidence.expected_tools else f"called {called}"


@check
def call_ok(evidence: Evidence, *, call: int = -1) -> str | None:
    """The call gave an answer, not an error."""
    made = evidence.call(call)
    return None if made.envelope["ok"] else f"error {made.envelope['error']}"


@check
def output_validates(evidence: Evidence) -> str | None:
    """Every answer is ok, which the gateway grants only to output that fits the contract."""
    return wrong([made for made in evidence.made if not made.envelope["ok"]], "not valid")


@check
def value_is(evidence: Evidence, *, path: str, among: Sequence[Any], call: int = -1) -> str | None:
    """The top-level value ``path`` is one of ``among``, and of the same type."""
    value = evidence.call(call).data.get(path)
    same = any(value == allowed and type(value) is type(allowed) for allowed in among)
    return None if same else f"{path} is {value!r}"


@check
def keys_present(evidence: Evidence, *, keys: Sequence[str], call: int = -1) -> str | None:
    """All ``keys`` stand in the answer."""
    data = evidence.call(call).data
    return wrong([key for key in keys if key not in data], "keys missing")


@check
def some_result_has(
    evidence: Evidence, *, path: str, key: str, among: Sequence[Any], call: int = -1
) -> str | None:
    """At least one item of the list has a value among those allowed."""
    items = evidence.call(call).data.get(path, [])
    return None if any(item[key] in among for item in items) else f"no {key} among {among}"


@check
def every_item_has(
    evidence: Evidence, *, path: str, key: str, among: Sequence[Any], call: int = -1
) -> str | None:
    """The list is not empty and every item of it has a value among those allowed."""
    items = evidence.call(call).data.get(path, [])
    if not items:
        return f"{path} is empty"
    return wrong([item for item in items if item[key] not in among], f"{key} not among {among}")


@check
def every_item_provenance(
    evidence: Evidence, *, path: str, id_key: str, object_type: str, any_of: Sequence[str]
) -> str | None:
    """Every item has provenance naming the item itself and at least one of the keys given."""
    items = evidence.call().data.get(path, [])
    named = [
        item
        for item in items
        if any(
            entry["object_id"] == item[id_key]
            and entry["object_type"] == object_type
            and any(entry[key] is not None for key in any_of)
            for entry in item["provenance"]
        )
    ]
    if not items:
        return f"{path} is empty"
    return None if len(named) == len(items) else f"{len(items) - len(named)} without provenance"


@check
def root_provenance(evidence: Evidence, *, any_of: Sequence[str], also: str) -> str | None:
    """The answer's own provenance names a source and the reference."""
    entries = evidence.call().data.get("provenance", [])
    found = any(
        entry[also] is not None and any(entry[key] is not None for key in any_of)
        for entry in entries
    )
    return None if found else "no provenance with source and reference"


@check
def truncation_is_honest(evidence: Evidence, *, path: str, limit: int) -> str | None:
    """``truncated`` is a boolean; a list over the limit, or cut below it, is dishonest."""
    data = evidence.call().data
    truncated, count = data["truncated"], len(data[path])
    if not isinstance(truncated, bool):
        return f"truncated is {truncated!r}"
    if count > limit or (truncated and count != limit):
        return f"{count} items of {limit}, truncated {truncated}"
    return None


@check
def list_is_empty(evidence: Evidence, *, path: str) -> str | None:
    """The list is there and empty."""
    return None if evidence.call().data.get(path) == [] else f"{path} is not empty"


@check
def note_is_given(evidence: Evidence) -> str | None:
    """``capability_note`` says something."""
    return None if evidence.call().data.get("capability_note") else "no capability_note"


@check
def note_where_list_is_empty(
    evidence: Evidence, *, path: str, must_be_empty: bool = False
) -> str | None:
    """Each call whose list is empty has a note; with ``must_be_empty`` the list has to be."""
    for made in evidence.made:
        if made.data.get(path) == [] and not made.data.get("capability_note"):
            return "an empty list without a note"
        if must_be_empty and made.data.get(path) != []:
            return f"{path} is not empty"
    return None


@check
def no_field_named(evidence: Evidence, *, names: Sequence[str]) -> str | None:
    """No object of any answer has a key, or a ``field`` value, among ``names``."""
    found = [
        name
        for made in evidence.made
        for item in objects(made.data)
        for name in names
        if name in item or item.get("field") == name
    ]
    return wrong(found, f"fields {sorted(set(found))}")


@check
def passages_are_located(evidence: Evidence) -> str | None:
    """Every passage has text or translation, an alignment status, and a locator."""
    bad = [
        passage
        for made in evidence.made
        for passage in made.data.get("passages", [])
        if not (
            (passage["source_text"] or passage["translation"])
            and passage["alignment_status"]
            and any(entry["locator"] for entry in passage["provenance"])
        )
    ]
    return wrong(bad, "passages without text, alignment or locator")


@check
def translations_are_published(evidence: Evidence) -> str | None:
    """Every translation that is shown is a published one."""
    bad = [
        passage
        for made in evidence.made
        for passage in made.data.get("passages", [])
        if passage["translation"] and passage["translation"]["status"] != "PUBLISHED"
    ]
    return wrong(bad, "unpublished translations")
