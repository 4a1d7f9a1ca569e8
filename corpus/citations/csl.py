"""Citations as CSL-JSON, which Zotero, Pandoc and citeproc read."""

import json

from corpus.citations.record import Citation, one_line


def csl_json(citation: Citation) -> str:
    """The citation as a list of one item."""
    item: dict[str, object] = {
        "id": citation.key,
        "type": "chapter",
        "title": one_line(citation.title),
        "container-title": one_line(citation.collection),
        "author": _author(citation),
        "number": one_line(citation.number),
        "language": "ar",
        "source": one_line(citation.text_source),
        "version": citation.version and one_line(citation.version),
        "URL": one_line(citation.url),
        "accessed": {
            "date-parts": [[citation.accessed.year, citation.accessed.month, citation.accessed.day]]
        },
        "note": one_line(citation.note),
    }
    told = {name: value for name, value in item.items() if value}
    return json.dumps([told], ensure_ascii=False, indent=1) + "\n"


def _author(citation: Citation) -> list[dict[str, str]]:
    compiler = citation.compiler
    if compiler is None:
        return []
    if compiler.given is None:
        return [{"literal": compiler.family}]
    return [{"family": compiler.family, "given": compiler.given}]
