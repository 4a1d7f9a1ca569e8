"""Recognise the name of a transmitter in a row of words.

A name is a head (ism, kunya, «ابن فلان», a surname with the article) and what grows on it: nasab,
nisbas and surnames, a second kunya, an ism in apposition, «مولى فلان», «زوج النبي». Commas decide
nothing: the editions put them inside names.
"""

from __future__ import annotations

from collections.abc import Sequence

from corpus.isnad import names_lexicon as lx
from corpus.isnad.terms import (
    ANONYMOUS,
    FATHER,
    HEARD,
    MANNER,
    MEETS,
    NOT_NAMES,
    PLACE,
    PROPHET,
    PROPHET_OF,
    RELATIVES,
    RUNS,
    SAID,
    SPEAKER_BEFORE,
    SPEAKER_NEXT,
)
from corpus.isnad.words import Word, skeleton, skeletons

Words = Sequence[Word]
CLIENT = skeletons("مولى مولاه مولاهم مولاة")
_SPOUSE = skeletons("زوج زوجة امرأة")
_VERB_ENDS = frozenset("\u064e\u0652\u064b")
_OF_GOD = skeletons("عائذ هبة تيم")
_TITLE = skeletons(
    "قاص صاحب صاحبة خادم كاتب حليف ختن مؤذن قائد حاجب قاضي رضيع وليدة ظئر رديف أمير إمام"
)
_TRIBAL = skeletons("بني بنو آل أهل أصحاب ولد")
_FOLK = skeletons("الأنصار قريش أشجع أسلم جهينة قومه الحي رهط بجيلة خثعم الأشعريين قيس بلي")
_ENDS = SPEAKER_NEXT | SPEAKER_BEFORE | SAID | HEARD | {"عن", "ان", "ح"}
_KNOWN = NOT_NAMES | RELATIVES | ANONYMOUS | PLACE | MANNER | MEETS | RUNS | FATHER
_AFTER_SERVANT = lx.COMPOUND | lx.SON | SPEAKER_NEXT
_HEADS = lx.KUNYA | lx.UMM | lx.OWNER | lx.SON | lx.DAUGHTER
_NESTED = lx.KUNYA | lx.SERVANT | lx.SON | lx.UMM | lx.DAUGHTER
#: «ابن أبي عبد الله»: heads within heads.
_DEEPEST = 6
_THEIRS = skeletons("لهم لنا له لها")


def is_prophet(words: Words, at: int) -> int:
    """Return the index after «رسول الله», «النبي» and the like at ``at``, or ``at`` itself."""
    if at >= len(words):
        return at
    first = words[at].skel
    if first in PROPHET:
        return at + 1
    following = words[at + 1].skel if at + 1 < len(words) else ""
    if first in PROPHET_OF and following == "الله":
        return at + 2
    if first in ("محمد", "محمدا") and following in ("صلي", "ﷺ"):
        return at + 1
    if first == "محمد" and following in PROPHET_OF and words[at + 2 : at + 3]:
        return at + 3
    if first in lx.KUNYA and following == "القاسم":
        after = words[at + 2].skel if at + 2 < len(words) else ""
        return at + 2 if after in ("صلي", "ﷺ") else at
    return at + 1 if first == "الله" and not words[at].gap else at


def opens_name(words: Words, at: int) -> bool:
    """Tell whether the word at ``at`` opens a name by the lexicon alone."""
    if at >= len(words):
        return False
    word = words[at].skel
    if word in lx.SERVANT and at + 1 < len(words) and words[at + 1].skel in _AFTER_SERVANT:
        return True
    if word in lx.KUNYA or word in lx.UMM or word in lx.SERVANT or word in lx.OWNER:
        return _complement(words, at + 1)
    if word in lx.SON or word in lx.DAUGHTER:
        return _complement(words, at + 1)
    if word in lx.NEEDS_FATHER:
        return at + 1 < len(words) and words[at + 1].skel in ("بن", "عن", "الوراق")
    return (is_ism(word) or word in lx.WITH_ARTICLE) and word not in NOT_NAMES


def is_ism(word: str) -> bool:
    """Tell whether ``word`` is a personal name of the lexicon, an accusative ending aside."""
    return word in lx.ISMS or (word.endswith("ا") and word[:-1] in lx.ISMS)


def _complement(words: Words, at: int) -> bool:
    return (
        at < len(words)
        and not words[at].conj
        and words[at].skel not in NOT_NAMES
        and not words[at].quoted
    )


def read_name(words: Words, at: int) -> int:
    """Return the index after the name that opens at ``at``, or ``at`` when no name can."""
    if at >= len(words) or words[at].skel in NOT_NAMES:
        return at
    end = _element(words, at)
    first = words[at].skel
    bare = first in lx.NICKNAMES or not (is_ism(first) or first in lx.SON | lx.DAUGHTER)
    while end < len(words) and not words[end].quoted and not words[end].conj:
        grown = _grow(words, end, bare)
        if grown == end:
            break
        bare = bare and not is_ism(words[end].skel)
        end = grown
    return end


def _element(words: Words, at: int, depth: int = 0) -> int:
    """Return the index after one element: «أبي فلان», «ابن أبي فلان», «عبد الله», a single word."""
    word = words[at].skel
    following = at + 1
    if following >= len(words) or words[following].conj:
        return following
    if word in _HEADS:
        return _tail(words, following, depth)
    if word in lx.SERVANT and _names_god(words[following].skel):
        return following + 1
    if word in _OF_GOD and words[following].skel == "الله":
        return following + 1
    return following


def _names_god(word: str) -> bool:
    return word in lx.COMPOUND or (word.startswith("ال") and len(word) > 4)


def _tail(words: Words, at: int, depth: int = 0) -> int:
    """Return the index after what a head governs: «بكر», «أبي بكر», «أخي ابن وهب»."""
    word = words[at].skel
    if words[at].conj or depth > _DEEPEST:
        return at
    if at + 1 < len(words) and word in lx.KIN:
        return _tail(words, at + 1, depth + 1)
    if at + 1 < len(words) and word in _NESTED:
        return _element(words, at, depth + 1)
    return at if word in _ENDS or words[at].quoted else at + 1


def _grow(words: Words, at: int, bare: bool) -> int:
    """Return the index after what belongs to the name at ``at``, or ``at`` itself."""
    word = words[at].skel
    following = at + 1
    if following < len(words) and words[following].quoted and word in lx.SON:
        return at
    if word in lx.SON or word in lx.DAUGHTER:
        if following >= len(words) or words[following].skel in RELATIVES:
            return at
        return _tail(words, following)
    if is_surname(words[at]):
        return following
    if word in lx.KUNYA and _complement(words, following):
        return _element(words, at)
    if bare and (is_ism(word) or word in lx.SERVANT):
        return _element(words, at)
    if words[at].dashed:
        return at
    return max(_grow_epithet(words, at), _unlisted(words, at))


def _unlisted(words: Words, at: int) -> int:
    """Return the index after a surname the lexicon does not hold («هلال الوزان، عن»), or ``at``.

    The word after tells: a term, for a word with the article; «حدثنا» or «قال سمعت» for any other.
    """
    word = words[at]
    if word.conj or word.sentence or word.quoted or word.skel in _KNOWN or at + 1 >= len(words):
        return at
    after = words[at + 1]
    if after.conj or after.sentence or after.quoted:
        return at
    said = after.skel in SAID and at + 2 < len(words) and words[at + 2].skel in SPEAKER_NEXT | HEARD
    if after.skel in SPEAKER_NEXT or said:
        return at + 1 if word.skel[0] not in "بلف" and not word.raw.endswith("ا\u064b") else at
    nisba = is_surname(after) and after.skel.endswith("ي") and after.skel not in lx.WITH_ARTICLE
    if nisba and not is_surname(word) and len(word.skel) > 3 and word.skel[0] not in "بلفي":
        return at + 1 if word.skel[-1] == "ة" or word.raw[-1:] not in _VERB_ENDS else at
    article = word.skel.startswith("ال") and word.skel not in lx.NOT_SURNAMES and len(word.skel) > 4
    return at + 1 if article and after.skel in _ENDS | lx.SON else at


def is_surname(word: Word) -> bool:
    """Tell whether ``word`` is a nisba or surname with the article."""
    skel = word.skel
    if not skel.startswith("ال") or skel in lx.NOT_SURNAMES or len(skel) < 4:
        return False
    return skel in lx.SURNAMES or skel.endswith(("ي", "ية", "يان", "يين"))


def _grow_epithet(words: Words, at: int) -> int:
    word, following = words[at].skel, at + 1
    if following >= len(words):
        return at
    if word in CLIENT:
        return _client(words, following)
    if word in _SPOUSE and is_prophet(words, following) > following:
        return is_prophet(words, following)
    if word in _SPOUSE and words[following].skel in lx.SERVANT | lx.SON:
        return _element(words, following)
    if word == "ام" and words[following].skel == skeleton("المؤمنين"):
        return following + 1
    if word in _TITLE:
        after = is_prophet(words, following)
        return after if after > following else _client(words, following)
    if word == "من" and words[following].skel in _FOLK | _TRIBAL:
        return _folk(words, following)
    if word == "ثم" and is_surname(words[following]):
        return following + 1
    if word in lx.KIN and (opens_name(words, following) or words[following].skel in _TRIBAL):
        return _client(words, following)
    return at


def _client(words: Words, at: int) -> int:
    """Return the index after the patron in «مولى فلان», «مولى آل فلان», «مولى بني فلان»."""
    prophet = is_prophet(words, at)
    if prophet > at:
        return prophet
    if words[at].skel == "مسجد" and at + 1 < len(words):
        return at + 2
    if words[at].skel[1:] in _TRIBAL and words[at].skel[0] == "ل" and at + 1 < len(words):
        return _tail(words, at + 1)
    if words[at].skel in _TRIBAL and at + 1 < len(words):
        return _tail(words, at + 1)
    if words[at].skel in _THEIRS:
        return at + 1
    if opens_name(words, at) or is_surname(words[at]) or words[at].skel.startswith("ال"):
        return _element(words, at)
    return at - 1 if words[at].skel in NOT_NAMES else at + 1


def _folk(words: Words, at: int) -> int:
    """Return the index after «من بني فلان», «من أهل المدينة», «من أصحاب النبي»."""
    after = at + 1
    if words[at].skel in _FOLK:
        return after
    prophet = is_prophet(words, after)
    if prophet > after:
        return prophet
    return _tail(words, after) if after < len(words) else at
