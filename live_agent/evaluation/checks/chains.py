"""Checks on chains and on relations between narrators."""

from collections.abc import Mapping, Sequence
from typing import Any

from live_agent.evaluation.checks.base import Evidence, check, points_at_source, wrong


def _nodes(evidence: Evidence) -> list[Mapping[str, Any]]:
    return [node for chain in evidence.call().data.get("chains", []) for node in chain["nodes"]]


@check
def chains_are_ordered(evidence: Evidence) -> str | None:
    """Chains by number, nodes by position, both strictly rising."""
    chains = evidence.call().data.get("chains", [])
    runs = [[chain["chain_number"] for chain in chains]]
    runs += [[node["position"] for node in chain["nodes"]] for chain in chains]
    bad = [run for run in runs if run != sorted(set(run))]
    return "no chain" if not chains else wrong(bad, "not in order")


@check
def every_node_has(evidence: Evidence, *, key: str, among: Sequence[Any]) -> str | None:
    """There are nodes, and each has a value among those allowed."""
    nodes = _nodes(evidence)
    if not nodes:
        return "no node"
    return wrong([node for node in nodes if node[key] not in among], f"{key} not among {among}")


@check
def unresolved_nodes_stay_unresolved(evidence: Evidence, *, at_least: int = 0) -> str | None:
    """A node names a narrator exactly when confirmed or probable; the others keep the mention."""
    nodes = _nodes(evidence)
    open_nodes = [node for node in nodes if node["narrator_id"] is None]
    if len(open_nodes) < at_least:
        return f"only {len(open_nodes)} unresolved"
    bad = [
        node
        for node in nodes
        if (node["narrator_id"] is not None)
        != (node["resolution_status"] in ("confirmed", "probable"))
    ]
    bad += [node for node in open_nodes if not node["mention_ar"]]
    return wrong(bad, "nodes resolved beyond their status, or without their mention")


@check
def ambiguous_nodes_name_nobody(evidence: Evidence) -> str | None:
    """An open node has no narrator's name, and only an ambiguous one has candidates."""
    bad = [
        node
        for node in _nodes(evidence)
        if (node["narrator_id"] is None and node["name_ar"] is not None)
        or (node["candidates"] and node["resolution_status"] != "ambiguous")
    ]
    return wrong(bad, "open nodes that name somebody")


@check
def ids_come_from_annex(evidence: Evidence, *, keys: Sequence[str]) -> str | None:
    """The expected tool was called, with ids that a tool gave when the annex was frozen."""
    made = evidence.call()
    if made.tool not in evidence.expected_tools:
        return f"called {made.tool}"
    return wrong([k for k in keys if made.args[k] not in evidence.annex_ids], "ids of no tool")


@check
def attested_is_sourced(evidence: Evidence, *, strict: bool = False) -> str | None:
    """Every attested relation has provenance; ``strict``: that names a source and a place."""
    bad = [
        relation
        for relation in evidence.call().data.get("relations", [])
        if relation["relation_status"] == "attested"
        and not (
            any(points_at_source(entry) for entry in relation["provenance"])
            if strict
            else relation["provenance"]
        )
    ]
    return wrong(bad, "attested without provenance")


@check
def observations_stand_apart(evidence: Evidence) -> str | None:
    """No relation cites a chain as its ground, and observations carry no relation status."""
    data = evidence.call().data
    from_chains = [
        relation
        for relation in data["relations"]
        if any(e["object_type"] in ("chain", "chain_node") for e in relation["provenance"])
    ]
    mixed = [item for item in data["chain_observations"] if "relation_status" in item]
    return wrong(from_chains + mixed, "relations and observations are mixed")


@check
def note_where_source_text_is_missing(evidence: Evidence) -> str | None:
    """Where a relation has no locator in a source, a note says so."""
    data = evidence.call().data
    poor = [
        relation
        for relation in data["relations"]
        if not any(points_at_source(entry) for entry in relation["provenance"])
    ]
    return "no note for a relation without source" if poor and not data["capability_note"] else None


@check
def no_relation_attested(evidence: Evidence) -> str | None:
    """No relation of the pair is attested."""
    relations = evidence.call().data.get("relations", [])
    return wrong([r for r in relations if r["relation_status"] == "attested"], "attested")


@check
def absence_is_insufficient_evidence(evidence: Evidence) -> str | None:
    """The whole is insufficient_evidence, and an empty list comes with a note."""
    data = evidence.call().data
    if data["relations"]:
        return None if data["evidence_status"] == "insufficient_evidence" else "told as more"
    noted = data["evidence_status"] == "insufficient_evidence" and data["capability_note"]
    return None if noted else "absence without insufficient_evidence and note"
