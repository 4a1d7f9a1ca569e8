"""Reading references: ``Sahih al-Bukhari 1``, ``muslim 8 a``, ``البخاري ۵۲``, ``Book 5 Hadith 3``.

A text is a reference when every word of it belongs to one; one word too many and it is a text
to search for. Nothing is looked up and nothing is guessed here: a number without a collection,
a number that no collection has, a range upside down are for the caller to answer.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from corpus.folding import fold_latin
from corpus.references import names
from corpus.references.types import DATASET, INTRODUCTION, Fault, ReferenceItem, References

_LIMIT = 500
_ARABIC_LETTERS = dict(zip("أابجدهوزحط", "aabcdefghi", strict=True))
_NUMBER = re.compile(
    r"(?P<minus>(?<![^\s:#])[-\u2212](?=\d))?(?P<number>\d+(?:[.\u066b]\d+)?)"
    r"(?:(?P<letter>[aA]?[a-zA-Z]|[أابجدهوزحط])(?![^\W\d_])(?:[-–](?P<to>[a-zA-Z])(?![^\W_]))?"
    r"|\s(?P<apart>[a-zA-Z]|[أابجدهزحط])(?!\w|\s*\d))?"
)
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|['’ʿʾʼ`\u0300-\u036f\u064b-\u0652\u0640])*")
_SIGN = re.compile(r"(?P<dash>[-\u2010-\u2015\u2212~])|(?P<colon>[:/])|(?P<comma>[,،;؛&+])")
_ELISION = re.compile(r"\b[dl]['’](?=\w)", re.IGNORECASE)

Kind = Literal[
    "number",
    "collection",
    "book",
    "volume",
    "introduction",
    "dataset",
    "line",
    "range",
    "and",
    "dash",
    "colon",
]


@dataclass(frozen=True, slots=True)
class _Token:
    kind: Kind
    value: str = ""


def parse_references(text: str) -> References:
    """Return what ``text`` refers to; empty when it is not a reference and nothing else."""
    tokens = _tokens(text) if len(text) <= _LIMIT else None
    if tokens is None or _is_a_man(tokens, text):
        return References()
    kinds = {token.kind for token in tokens}
    if fault := _fault(kinds):
        return References(fault=fault)
    if not kinds & {"number", "introduction"} or "collection" not in kinds:
        return References()
    return References(tuple(_items(_collection_first(tokens))))


def _fault(kinds: set[Kind]) -> Fault | None:
    """Say what a text lacks that is made of the parts of a reference; None where nothing."""
    if "number" in kinds:
        if "volume" in kinds:
            return "reference_by_volume"
        return None if "collection" in kinds else "reference_without_collection"
    return "reference_without_number" if kinds == {"collection"} else None


def _is_a_man(tokens: list[_Token], text: str) -> bool:
    """Whether a number stands before a man's name alone: «١٢٣ مالك» cites no collection."""
    words = tuple(fold_latin(word) for word in _WORD.findall(text))
    return [t.kind for t in tokens] == ["number", "collection"] and words in names.MEN


def _tokens(text: str) -> list[_Token] | None:
    """Cut a text into tokens; None when a word of it belongs to no reference."""
    text = _ELISION.sub("", _ascii_digits(unicodedata.normalize("NFKC", text)))
    tokens: list[_Token] = []
    words: list[str] = []
    position = 0
    while position < len(text):
        match = _NUMBER.match(text, position) or _WORD.match(text, position)
        if match and match[0][0] in "-\u2212" and _ends_a_number(words, tokens):
            match = None  # no minus, but the dash of a range
        sign = None if match else _SIGN.match(text, position)
        if match and match.re is _WORD:
            words.append(match[0])
        elif match or (sign and not sign["dash"]) or (sign and not words):
            named = _named(words)
            if named is None:
                return None
            tokens += named
            words = []
            tokens += _number(match) if match else _sign(sign)
        position = match.end() if match else position + 1
    named = _named(words)
    return None if named is None else tokens + named


def _ends_a_number(words: list[str], tokens: list[_Token]) -> bool:
    return not words and bool(tokens) and tokens[-1].kind == "number"


def _ascii_digits(text: str) -> str:
    return "".join(
        str(unicodedata.digit(c)) if c.isdigit() and not c.isascii() else c for c in text
    )


def _number(match: re.Match[str]) -> list[_Token]:
    whole, _, decimals = match["number"].replace("\u066b", ".").partition(".")
    sign = "-" if match["minus"] else ""
    number = sign + (whole.lstrip("0") or "0") + (f".{decimals}" if decimals else "")
    letter = match["letter"] or match["apart"] or ""
    first = _Token("number", number + _ARABIC_LETTERS.get(letter, letter.lower()))
    if not match["to"]:
        return [first]
    return [first, _Token("dash"), _Token("number", number + match["to"].lower())]


def _sign(sign: re.Match[str] | None) -> list[_Token]:
    if sign is None:
        return []
    if sign["comma"]:
        return [_Token("and")]
    return [_Token("dash" if sign["dash"] else "colon")]


def _named(words: list[str]) -> list[_Token] | None:
    """Read a run of words, the longest names first; None at a word of no reference."""
    folded = fold_latin(" ".join(words)).split()
    tokens: list[_Token] = []
    while folded:
        for size in range(min(names.LONGEST, len(folded)), 0, -1):
            found = _kind(tuple(folded[:size]))
            if found is not None:
                tokens += found
                folded = folded[size:]
                break
        else:
            return None
    return tokens


def _kind(phrase: tuple[str, ...]) -> list[_Token] | None:
    if phrase in names.COLLECTIONS:
        return [_Token("collection", names.COLLECTIONS[phrase])]
    if len(phrase) == 1 and phrase[0][0] == "و" and (phrase[0][1:],) in names.COLLECTIONS:
        return [_Token("and"), _Token("collection", names.COLLECTIONS[(phrase[0][1:],)])]
    kinds: tuple[tuple[Kind, frozenset[tuple[str, ...]]], ...] = (
        ("book", names.BOOK),
        ("volume", names.VOLUME),
        ("introduction", names.INTRODUCTION_WORDS),
        ("line", names.DATASET_LINE),
        ("dataset", names.DATASET),
        ("range", names.RANGE),
        ("and", names.AND),
    )
    for kind, phrases in kinds:
        if phrase in phrases:
            return [_Token(kind)]
    return [] if phrase in names.SAYING_NOTHING else None


def _collection_first(tokens: list[_Token]) -> list[_Token]:
    """Put the collection before its numbers where it follows them: ``hadith 52 of Bukhari``."""
    first = next(i for i, token in enumerate(tokens) if token.kind == "collection")
    if any(token.kind in ("number", "introduction") for token in tokens[:first]):
        if sum(token.kind == "collection" for token in tokens) > 1:
            return []
        return [tokens[first], *tokens[:first], *tokens[first + 1 :]]
    return tokens


def _items(tokens: list[_Token]) -> list[ReferenceItem]:
    """Return the items of the tokens, or none when they do not make sense together."""
    starts = [i for i, token in enumerate(tokens) if token.kind == "collection"]
    items: list[ReferenceItem] = []
    for start, end in pairwise([*starts, len(tokens)]):
        found = _read(tokens[start].value, tokens[start + 1 : end])
        if not found:
            return []
        items += found
    return items


_SHAPE: dict[Kind, str] = {
    "number": "n", "book": "b", "volume": "v", "introduction": "i", "range": "-", "and": "&",
    "dash": "-", "colon": ":", "dataset": "d", "line": "l",
}  # fmt: skip
_DATASETS = {"d": DATASET, "l": f"{DATASET}-line"}
# Each in its order of trial, with what its numbers are.
_SENSES = (
    (re.compile("b:?n[:&-]*n-n"), ("book", "number", "last")),
    (re.compile("b:?n[:&-]*n"), ("book", "number")),
    (re.compile("n[:&-]*b:?n"), ("number", "book")),
    (re.compile("n:n-n"), ("book", "number", "last")),
    (re.compile("n:n"), ("book", "number")),
    (re.compile("n-n"), ("number", "last")),
    (re.compile("n"), ("number",)),
    (re.compile("dn-n"), ("number", "last")),
    (re.compile("[dl]n"), ("number",)),
    (re.compile("i[:-]*n-n"), ("number", "last")),
    (re.compile("i[:-]*n"), ("number",)),
    (re.compile("i"), ()),
)


def _read(collection: str, tokens: list[_Token]) -> list[ReferenceItem]:
    """Return the items of one collection; none where its tokens make no sense as a whole."""
    shape = "".join(_SHAPE[token.kind] for token in tokens)
    numbers = [token.value for token in tokens if token.kind == "number"]
    items: list[ReferenceItem] = []
    position = len(shape) - len(shape.lstrip("&:-"))
    shape = shape.rstrip("&:-")
    while position < len(shape):
        sense = next((s for p, s in _SENSES if (found := p.match(shape, position))), None)
        if sense is None or found is None:
            return []
        values = dict(zip(sense, numbers, strict=False))
        numbers = numbers[len(sense) :]
        if found[0][0] == "i":
            own = values.get("number")
            values["number"] = f"{INTRODUCTION}-{own}" if own else INTRODUCTION
        if found[0][0] in _DATASETS:
            values = {"number": "-".join([_DATASETS[found[0][0]], *values.values()])}
        items.append(ReferenceItem(collection, **values))
        gap = len(shape) - len(shape[found.end() :].lstrip("&"))
        if gap == found.end() < len(shape):
            return []
        position = gap
    return items
