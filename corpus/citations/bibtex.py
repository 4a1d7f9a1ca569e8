"""Citations as BibTeX (UTF-8, as biber and current BibTeX styles read it)."""

from corpus.citations.record import Citation, one_line

# BibTeX counts braces even behind a backslash, so they are written as commands.
_COMMANDS = {
    "\\": r"\textbackslash{}", "{": r"\textbraceleft{}", "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "$&%#_"},
}  # fmt: skip
_ESCAPED = str.maketrans(_COMMANDS)
_IN_ADDRESS = str.maketrans({"{": "%7B", "}": "%7D", "\\": "%5C", " ": "%20"})


def bibtex(citation: Citation) -> str:
    """The citation as one entry."""
    fields = {
        "author": _author(citation),
        "title": f"{{{escaped(citation.title)}}}",  # the inner braces keep the capitals
        "booktitle": f"{{{escaped(citation.collection)}}}",
        "number": escaped(citation.number),
        "url": one_line(citation.url).translate(_IN_ADDRESS),
        "urldate": citation.accessed.isoformat(),
        "language": "arabic",
        "note": escaped(citation.note),
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    return "@incollection{" + citation.key + ",\n" + ",\n".join(lines) + "\n}\n"


def escaped(text: str) -> str:
    """A text in which no sign has a meaning for TeX."""
    return one_line(text).translate(_ESCAPED)


def _author(citation: Citation) -> str:
    """``family, given``; in braces of its own where the name has no such parts."""
    compiler = citation.compiler
    if compiler is None:
        return ""
    return escaped(compiler.name) if compiler.given else f"{{{escaped(compiler.family)}}}"
