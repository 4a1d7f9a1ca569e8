"""Answering get_transmission_relation."""

from collections.abc import Sequence
from typing import Any

from corpus.queries.occurrences import Adjacency, adjacent_pairs
from live_agent.contract.context import Context
from live_agent.contract.errors import invalid, not_found
from live_agent.contract.messages import Language
from live_agent.contract.notes import join, say
from live_agent.contract.tool import Tool
from live_agent.tools.doubts import doubt_note
from live_agent.tools.get_transmission_relation import notes
from live_agent.tools.get_transmission_relation.contract import Input, Output
from live_agent.tools.grounds import from_datasets, from_either
from narrators.queries.profiles import existing_narrators
from narrators.queries.relations import Relation, relations_between

# recorded_status → relation_status, evidence_status
_AS_TOLD = {
    "attested": ("attested", "fact"),
    "probable": ("possible", "inference"),
    "ambiguous": ("possible", "inference"),
    "unresolved": ("not_established", "insufficient_evidence"),
}


def run(
    context: Context,
    *,
    narrator_a_id: int,
    narrator_b_id: int,
    include_chain_observations: bool,
    limit: int,
) -> dict[str, Any]:
    """Return records of the pair, either way, and apart from them what chains show."""
    if narrator_a_id == narrator_b_id:
        raise invalid("same_narrator")
    found = existing_narrators(narrator_a_id, narrator_b_id)
    for argument, narrator_id in (
        ("narrator_a_id", narrator_a_id),
        ("narrator_b_id", narrator_b_id),
    ):
        if narrator_id not in found:
            raise not_found(argument)
    records = relations_between(narrator_a_id, narrator_b_id, limit=limit + 1)
    relations = [_relation(record) for record in records[:limit]]
    seen = (
        adjacent_pairs(narrator_a_id, narrator_b_id, limit=limit - len(relations) + 1)
        if include_chain_observations
        else []
    )
    observations = seen[: limit - len(relations)]
    grounds = [e for r in relations if r["evidence_status"] == "fact" for e in r["provenance"]]
    return {
        "narrator_a_id": narrator_a_id,
        "narrator_b_id": narrator_b_id,
        "relations": relations,
        "chain_observations": [_observation(pair) for pair in observations],
        "evidence_status": "fact" if grounds else "insufficient_evidence",
        "provenance": grounds,
        "truncated": len(records) > limit or len(seen) > len(observations),
        "capability_note": join(
            _note(relations, context.language, observed=bool(observations)),
            _missing(len(seen), len(observations), context.language)
            if include_chain_observations
            else None,
            doubt_note(
                [(pair.hadith_id, pair.hadith_flags) for pair in observations], context.language
            ),
        ),
    }


def _relation(record: Relation) -> dict[str, Any]:
    located = record.edition is not None and bool(record.locator)
    status = record.recorded_status
    # A record that calls itself attested without saying where is told as possible.
    told = "probable" if status == "attested" and not located else status
    relation_status, evidence_status = _AS_TOLD[told]
    return {
        "teacher_id": record.teacher_id,
        "student_id": record.student_id,
        "relation_status": relation_status,
        "recorded_status": status,
        "source_text": record.source_text or None,
        "evidence_status": evidence_status,
        "provenance": [
            from_either(
                "relation",
                record.relation_id,
                record.dataset,
                record.edition,
                locator=record.locator,
            )
        ],
    }


def _observation(pair: Adjacency) -> dict[str, Any]:
    return {
        "hadith_id": pair.hadith_id,
        "canonical_reference": pair.canonical_reference,
        "chain_id": pair.chain_id,
        "teacher_node_id": pair.teacher_node_id,
        "student_node_id": pair.student_node_id,
        "teacher_position": pair.teacher_position,
        "student_position": pair.student_position,
        "transmission_term_ar": pair.transmission_term_ar or None,
        "provenance": from_datasets(
            "chain",
            pair.chain_id,
            (pair.dataset, pair.student_also, pair.teacher_also),
            source_key=pair.chain_source_key,
            locator=pair.canonical_reference,
        ),
    }


def _note(relations: Sequence[dict[str, Any]], language: Language, *, observed: bool) -> str | None:
    statuses = {relation["relation_status"] for relation in relations}
    return join(
        None if relations else say(notes.NOTHING_RECORDED, language),
        say(notes.ONLY_POSSIBLE, language) if relations and "attested" not in statuses else None,
        say(notes.NO_WORDS, language) if any(r["source_text"] is None for r in relations) else None,
        say(notes.OBSERVED, language) if observed else None,
    )


def _missing(seen: int, told: int, language: Language) -> str | None:
    """What to say of the observations that were asked for and are not there."""
    if seen > told:
        return say(notes.NOT_ALL_OBSERVED, language)
    return None if told else say(notes.NONE_OBSERVED, language)


TOOL = Tool(
    name="get_transmission_relation",
    status="PARTIAL",
    description={
        "en": "What is recorded of one narrator transmitting from another, either way, and apart "
        "from it where chains show them side by side, which proves nothing.",
        "fr": "Ce qui est consigné d’une transmission entre deux narrateurs, dans les deux sens, "
        "et à part les chaînes où ils se suivent, ce qui ne prouve rien.",
        "ar": "ما دوّن من رواية أحد الراويين عن الآخر، في الاتجاهين، ومنفصلا عنه تجاورهما في "
        "الأسانيد، وهو لا يثبت شيئا.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={
        "narrator_a_id": 19,
        "narrator_b_id": 1,
        "include_chain_observations": True,
        "limit": 10,
    },
    lists=("relations", "chain_observations"),
    limited_by="limit",
)
