"""Which narrators of the authority file a mention can name, by its words alone."""

from dataclasses import dataclass

from corpus.authority.data import COLLECTION_SIGNS, SOLE_IN, Authority, Form
from corpus.authority.mentions import glossed_keys, mention_keys
from corpus.folding import fold_ar


@dataclass(frozen=True, slots=True)
class Named:
    """A mention of a chain: its words, the gloss that follows it, and the reader's kind."""

    text: str
    gloss: str | None = None
    kind: str = "named"


@dataclass(frozen=True, slots=True)
class Candidates:
    """Narrator ids in order; ``exclusive`` when the form is borne by nobody else in the books.

    ``alone_in``: (compiler, narrator) where it is borne by nobody else in that compiler's book.
    """

    ids: tuple[int, ...]
    exclusive: bool
    alone_in: frozenset[tuple[int, int]] = frozenset()


NOBODY = Candidates((), exclusive=False)
_FATHER = frozenset({"ابي", "ابيه", "ابوه", "اباه", "ابيها", "ابوها", "ابيهما"})


def candidates_of(mention: Named, authority: Authority) -> Candidates:
    """Return the bearers of the mention's form; its gloss, if any, decides among them."""
    if mention.kind == "anonymous":
        return NOBODY
    if mention.gloss:
        whole, alone = glossed_keys(mention.text, mention.gloss)
        found = _bearers(whole, authority)
        if found.ids:
            return found
        meant = _bearers(alone, authority)
        if meant.ids:
            return _both(_bearers(mention_keys(mention.text), authority), meant)
    return _bearers(mention_keys(mention.text), authority)


def of_book(
    found: Candidates, authority: Authority, compiler: int | None, book: int | None
) -> Candidates:
    """Leave out the bearers whose signs are not of the compiler's book, if any other bears.

    Where nobody else of a book bears the form, it is that man's alone, in its suspended roads too.
    """
    for of, one in found.alone_in:
        if of == book:
            return Candidates((one,), exclusive=True)
    wanted = COLLECTION_SIGNS.get(compiler or 0)
    signs = authority.signs
    ids = tuple(
        one
        for one in found.ids
        if wanted is None or one not in signs or not wanted.isdisjoint(signs[one])
    )
    return Candidates(ids or found.ids, found.exclusive)


def is_father(mention: Named) -> bool:
    """Whether the mention says «my father» or «his father», and no gloss names him."""
    return mention.kind == "relative" and not mention.gloss and fold_ar(mention.text) in _FATHER


def _bearers(keys: list[str], authority: Authority) -> Candidates:
    for key in keys:
        forms: tuple[Form, ...] = authority.by_key.get(key, ())
        if forms:
            ids = tuple(sorted({form.narrator_id for form in forms}))
            alone_in = frozenset(
                (SOLE_IN[form.scope], form.narrator_id) for form in forms if form.scope in SOLE_IN
            )
            return Candidates(ids, all(form.alone for form in forms), alone_in)
    return NOBODY


def _both(named: Candidates, meant: Candidates) -> Candidates:
    """Whom both the mention and its gloss can name; the gloss alone where the mention is unknown.

    A mention and a gloss that no narrator bears together name nobody of the file.
    """
    if not named.ids:
        return meant
    ids = tuple(one for one in named.ids if one in meant.ids)
    return Candidates(ids, exclusive=len(ids) == 1 and (named.exclusive or meant.exclusive))
