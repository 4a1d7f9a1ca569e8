"""Citations as RIS: a tag of two signs, two spaces, a dash, a space, the value; CRLF."""

from collections.abc import Iterator

from corpus.citations.record import Citation, one_line


def ris(citation: Citation) -> str:
    """The citation as one record."""
    return "".join(f"{tag}  - {one_line(value)}\r\n" for tag, value in _fields(citation))


def _fields(citation: Citation) -> Iterator[tuple[str, str]]:
    yield "TY", "CHAP"
    yield "ID", citation.key
    if citation.compiler:
        yield "AU", citation.compiler.name
    yield "TI", citation.title
    yield "T2", citation.collection
    yield "M1", citation.number
    yield "DB", citation.text_source
    yield "LA", "ar"
    yield "UR", citation.url
    yield "Y2", citation.accessed.strftime("%Y/%m/%d")
    yield "N1", citation.note
    yield "ER", ""
