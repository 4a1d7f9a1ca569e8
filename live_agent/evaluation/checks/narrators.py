"""Checks on narrators: candidates and profiles."""

from live_agent.evaluation.checks.base import Evidence, check, wrong

TIERS = ("exact", "prefix", "substring", "fulltext", "fuzzy")
SCHOLARLY = ("legacy_scholarly_data", "source_entries", "canonical_assertions")


@check
def scholarly_values_are_sourced(evidence: Evidence, *, call: int = -1) -> str | None:
    """Each value of the three scholarly sections is a sourced fact or insufficient_evidence."""
    data = evidence.call(call).data
    values = [item for section in SCHOLARLY for item in data.get(section, [])]
    bad = [
        item
        for item in values
        if not (
            item["evidence_status"] == "insufficient_evidence"
            or (item["evidence_status"] == "fact" and item["provenance"])
        )
    ]
    return wrong(bad, "values without source") if data else "no profile"


@check
def note_where_poor(evidence: Evidence, *, call: int = -1) -> str | None:
    """A profile that lacks one of its sections says so."""
    data = evidence.call(call).data
    poor = [section for section in SCHOLARLY if not data[section]]
    return f"no note for {poor}" if poor and not data["capability_note"] else None


@check
def distinct_candidates(evidence: Evidence, *, at_least: int) -> str | None:
    """The search gives at least so many different narrators, for each name searched."""
    few = [
        made.args["query"]
        for made in evidence.made
        if len({item["narrator_id"] for item in made.data.get("results", [])}) < at_least
    ]
    return f"too few candidates for {few}" if few else None


@check
def candidates_are_ordered(evidence: Evidence) -> str | None:
    """Candidates go from the closest tier to the loosest, all of them inference."""
    for made in evidence.made:
        results = made.data.get("results", [])
        tiers = [TIERS.index(item["match_tier"]) for item in results]
        if tiers != sorted(tiers):
            return f"tiers out of order for {made.args['query']}"
        if any(item["evidence_status"] != "inference" for item in results):
            return "a candidate told as more than inference"
    return None
