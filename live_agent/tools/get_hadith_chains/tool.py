"""Answering get_hadith_chains."""

from collections.abc import Iterator
from typing import Any

from corpus.queries.chains import Chain, Chains, Node, chains_of
from corpus.queries.hadiths import HadithKey, get_hadith_key
from corpus.queries.sources import DatasetRef
from live_agent.contract.context import Context
from live_agent.contract.errors import not_found
from live_agent.contract.messages import Language
from live_agent.contract.notes import Note, join, say
from live_agent.contract.tool import Tool
from live_agent.tools.doubts import doubt_note
from live_agent.tools.get_hadith_chains.contract import Input, Output
from live_agent.tools.grounds import from_dataset

NO_CHAIN: Note = {
    "en": "This corpus holds no chain for this hadith. That does not show that it has none.",
    "fr": "Ce corpus n’a pas de chaîne pour ce hadith. Cela ne montre pas qu’il n’en a pas.",
    "ar": "ليس في هذه المدونة إسناد لهذا الحديث، وليس في ذلك دليل على أنه بلا إسناد.",
}
MORE_CANDIDATES: Note = {
    "en": "An ambiguous mention fits more narrators than the candidates listed for it.",
    "fr": "Une mention ambiguë convient à plus de narrateurs que les candidats listés.",
    "ar": "في الإسناد ذكر مشترك يصلح لرواة أكثر من المرشحين المذكورين له.",
}
AS_READ: Note = {
    "en": "Roads are read from the text by rules, and narrators named by the authority file and "
    "the datasets cited: a probable one rests on one ground only, and flags name what is doubtful.",
    "fr": "Les chaînes sont lues dans le texte selon des règles, et les narrateurs nommés d’après "
    "le fichier d’autorité et les jeux de données cités : « probable » repose sur un seul "
    "fondement, et les indications disent ce qui est douteux.",
    "ar": "قرئت الأسانيد من النص بقواعد، وعيّن الرواة بملف الرواة وبالمجموعات المذكورة: فالمحتمل "
    "منهم على دليل واحد، والعلامات تدل على موضع الشك.",
}
WHY: Note = {
    "en": "Flags of the text: {flags}.",
    "fr": "Indications du texte : {flags}.",
    "ar": "علامات النص: {flags}.",
}


def run(context: Context, *, hadith_id: int, limit: int) -> dict[str, Any]:
    """Return the chains in order, or raise ``NOT_FOUND``."""
    hadith = get_hadith_key(hadith_id)
    if hadith is None:
        raise not_found("hadith_id")
    found = chains_of(hadith_id, limit=limit)
    return {
        "hadith_id": hadith_id,
        "chains": [_chain(chain, hadith.canonical_reference) for chain in found.chains],
        "truncated": found.more or found.candidates_cut,
        "capability_note": join(
            _note(found, hadith, context.language),
            doubt_note([(hadith_id, hadith.flags)], context.language),
        ),
    }


def _chain(chain: Chain, reference: str) -> dict[str, Any]:
    return {
        "chain_id": chain.chain_id,
        "chain_number": chain.chain_number,
        "flags": list(chain.flags),
        "nodes": [_node(node) for node in chain.nodes],
        "evidence_status": "fact",
        "provenance": [
            from_dataset(
                "chain",
                chain.chain_id,
                chain.dataset,
                source_key=chain.source_key,
                locator=reference,
            ),
            *_links(chain, reference),
        ],
    }


def _links(chain: Chain, reference: str) -> Iterator[dict[str, Any]]:
    """The other datasets on whose links narrators stand in the chain, with their positions."""
    positions: dict[DatasetRef, list[str]] = {}
    for node in chain.nodes:
        if node.dataset != chain.dataset:
            positions.setdefault(node.dataset, []).append(str(node.position))
    for dataset, places in positions.items():
        locator = f"{reference}, position {', '.join(places)}"
        yield from_dataset("chain", chain.chain_id, dataset, locator=locator)


def _node(node: Node) -> dict[str, Any]:
    return {
        "node_id": node.node_id,
        "position": node.position,
        "narrator_id": node.narrator_id,
        "name_ar": node.name_ar or None,
        "mention_ar": node.mention_ar or None,
        "transmission_term_ar": node.transmission_term_ar or None,
        "resolution_status": node.resolution_status,
        "confidence": node.confidence,
        "candidates": [
            {"narrator_id": candidate.narrator_id, "name_ar": candidate.name_ar or None}
            for candidate in node.candidates
        ],
    }


def _note(found: Chains, hadith: HadithKey, language: Language) -> str | None:
    if found.chains:
        more = say(MORE_CANDIDATES, language) if found.candidates_cut else None
        return join(say(AS_READ, language), more)
    flags = ", ".join(hadith.flags)
    return join(say(NO_CHAIN, language), say(WHY, language, flags=flags) if flags else None)


TOOL = Tool(
    name="get_hadith_chains",
    status="READY",
    description={
        "en": "The chains of a hadith, in order, with mentions verbatim and the resolution status "
        "of each narrator; an unresolved one stays unresolved.",
        "fr": "Les chaînes d’un hadith, dans l’ordre, mentions telles quelles et statut de "
        "résolution de chaque narrateur ; un narrateur non résolu le reste.",
        "ar": "أسانيد الحديث مرتبة، بألفاظها كما هي، مع حال تعيين كل راو؛ ومن لم يعيّن بقي كذلك.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={"hadith_id": 1000001, "limit": 5},
    lists=("chains",),
    limited_by="limit",
)
