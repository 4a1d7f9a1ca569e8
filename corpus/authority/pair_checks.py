"""Whether a list of an entry names a teacher or a student, and whom the words mean."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from corpus.authority.data import Authority, Fact, Pair
from corpus.authority.library import Library
from corpus.authority.lineage import fathers_in_file
from corpus.authority.mentions import mention_key, mention_keys
from corpus.authority.names import Name, bears, split_name
from corpus.authority.works import Entry
from corpus.folding import fold_ar

_TEACHERS = ("عن", "سمع")
DIRECTIONS = (*_TEACHERS, "وعنه", "روى عنه", "حدث عنه")
_MARKER = re.compile(r" و?(عن|سمع|سمعت|عنه|عنها|منه) ")
_STUDENT_MARKERS = frozenset({"عنه", "عنها", "منه"})
_RELATION = re.compile(
    r"^و?(?:ابن )?(?:مولاه|مولاها|مولاته|خاله|خالته|عمه|عمته|عمها|اخيه|اخوه|اخاه|اخوها|اخته|جده"
    r"|جدته|ابيه|ابوه|اباه|امه|ابنه|ابنته|ابنها|ابناه|بنوه|زوجها|زوجته|زوجه|امراته|حفيده"
    r"|سبطه|ختنه|كاتبه|صاحبه) (?=\S)"
)
_OWN_NAME_ONLY = re.compile(r"^و?(?:ابنه|ابنته|ابنها|ابناه|بنوه|اخيه|اخوه|اخاه) ")
_BOTH = {
    "سفيانان": ("سفيان بن سعيد", "سفيان بن عيينه"),
    "سفيانين": ("سفيان بن سعيد", "سفيان بن عيينه"),
    "حمادان": ("حماد بن زيد", "حماد بن سلمه"),
    "حمادين": ("حماد بن زيد", "حماد بن سلمه"),
}
_FATHER = frozenset({"ابيه", "ابوه", "اباه"})
# «سمع …» of his teachers (not of the Prophet: a Companion's others may follow), then «روى عن».
_MISPRINTED = re.compile(
    r" (?:سمع|حدث  عن)  (?!(?:النبي|رسول) )(?:(?! (?:عنه|عنها|منه) ).)* و?روي  عن "
    r"(?:(?! و?(?:عن|سمع|عنه|عنها|منه) ).)*$"
)
_HEAD_WORDS = 30
# Each is several men of the three works, and no entry says which.
SEVERAL = frozenset({
    "الفريابي", "عبدان", "سهيل", "اسحاق", "ابو الوليد", "بن عياش", "مره", "زهير",
})  # fmt: skip
# «وعنه ابناه محمد ونافع»: the two are of his house; «عنه بنوه ونافع»: he is not.
_KIN_LIST = re.compile(
    r" و?(?:ابناه|ابناها|بنوه|بنوها|اخواه|اخواها)  (?:(?!و)(?:(?:عبد|ابو)  )?\S+  و)?$"
)
# «وأحمد غير منسوب»: the work itself does not know which.
_NOT_NAMED_FURTHER = " غير  منسوب "
_BROTHER = re.compile(r"^و?(?:اخيه|اخوه|اخاه) ")
# Beyond these the edition has lost a word, or the words mean a namesake.
_YOUNGER_BY = 2
_DEAD_BEFORE = 15
_LONGEST_OUTLIVED = 85
# Written to «and», these words keep their case: «وأبا هريرة وابن عمر».
_JOINED = {"ابو": "اب[واي]", "بن": "ا?بن", "بنت": "(?:بنت|ابنه)"}


class PairChecker:
    """Checks attested pairs against the lists they were read from."""

    def __init__(self, authority: Authority, library: Library, names: Mapping[int, Fact]) -> None:
        self._authority, self._library, self._names = authority, library, names

    def reasons(self, pair: Pair) -> Iterator[str]:
        """Say why a pair does not pass; nothing when it does."""
        entries = self._library.entries(pair.locator)
        if pair.direction not in DIRECTIONS:
            yield f"no such direction: {pair.direction}"
        elif pair.teacher_id == pair.student_id:
            yield "nobody teaches himself"
        elif not entries:
            yield "no entry of this number stands on this page"
        elif not any(self._is_about(pair.listed_under, entry) for entry in entries):
            yield "the entry is not about him"
        elif self._out_of_time(pair):
            yield "by their generations or years he is not the teacher's student"
        elif _bare(pair.words) in SEVERAL:
            yield "a bare word that several men bear"
        elif not any(_in_list(pair, entry, of_his_house=self._kin(pair)) for entry in entries):
            yield "the name does not stand in such a list of the entry"
        elif not self._means(pair):
            yield "the words are not a form of the other narrator's"

    def _name(self, narrator: int) -> Name:
        return self._library.men[self._names[narrator].locator.entry_number].name

    def _kin(self, pair: Pair) -> bool:
        """Whether one is by name the son or the brother of the man whose entry has the list."""
        own, other = self._name(pair.listed_under), self._name(_other(pair))
        return bool(other.line) and other.line[0] in {own.own, *own.kunyas, *own.line[:1]}

    def _is_about(self, narrator: int, entry: Entry) -> bool:
        """Whether the entry's head has his own name or kunya, and one thing more of him."""
        name, head = (
            self._name(narrator),
            split_name(" ".join(mention_key(entry.text).split()[:_HEAD_WORDS])),
        )
        called = {head.own, *head.kunyas} & {name.own, *name.kunyas}
        return bool(called) and bool(
            set(head.line) & set(name.line)
            or head.words & name.words
            or len(called) > 1
            or not name.line
        )

    def _out_of_time(self, pair: Pair) -> bool:
        """Whether the student is too old, or dies too early or too late, to be his student.

        Not asked of brothers: the words leave no doubt who is meant.
        """
        if _BROTHER.match(fold_ar(pair.words)):
            return False
        generations, deaths = self._authority.generations, self._authority.deaths
        older, younger = generations.get(pair.teacher_id), generations.get(pair.student_id)
        if older and younger and older - younger >= _YOUNGER_BY:
            return True
        dead, survivor = deaths.get(pair.teacher_id), deaths.get(pair.student_id)
        return bool(dead and survivor) and not (
            -_DEAD_BEFORE < (survivor or 0) - (dead or 0) <= _LONGEST_OUTLIVED
        )

    def _means(self, pair: Pair) -> bool:
        other = _other(pair)
        words = fold_ar(pair.words)
        named = _RELATION.sub("", words)
        if both := _BOTH.get(named.removeprefix("و").removeprefix("ال")):
            return any(bears(split_name(form), self._name(other)) for form in both)
        if words in _FATHER:
            return self._fathers.get(pair.listed_under) == other
        if _OWN_NAME_ONLY.match(words):
            return split_name(mention_key(named)).own == self._name(other).own
        return any(
            self._is_form(key, other)
            for one in (named, named.removeprefix("و"))
            for key in mention_keys(one)
        )

    def _is_form(self, key: str, narrator: int) -> bool:
        return key in self._keys[narrator] or bears(split_name(key), self._name(narrator))

    @cached_property
    def _keys(self) -> dict[int, set[str]]:
        keys: dict[int, set[str]] = defaultdict(set)
        for form in self._authority.forms:
            keys[form.narrator_id].add(mention_key(form.form))
        return keys

    @cached_property
    def _fathers(self) -> dict[int, int]:
        return fathers_in_file(self._authority)


def _other(pair: Pair) -> int:
    """The narrator whom the words name: he who is not the entry's own man."""
    return pair.teacher_id if pair.direction in _TEACHERS else pair.student_id


def _bare(words: str) -> str:
    key = mention_key(words)
    return key if key in SEVERAL else key.removeprefix("و").replace("ابا ", "ابو ")


def _in_list(pair: Pair, entry: Entry, *, of_his_house: bool) -> bool:
    """Whether the words stand in the entry, the nearest marker before them being of the list.

    Not where they stand among his sons or brothers, and mean one of another house, nor where the
    work calls the name undetermined.

    Where the Hidaya's edition prints a second «روى عن» after his teachers, it stands for «روى عنه»
    or «روى البخاري عن … عنه»: students, and no list of teachers.
    """
    text = f" {mention_key(entry.text)} ".replace(" ", "  ")
    first, *others = mention_key(pair.words).split()
    words = "  ".join([_JOINED.get(first, re.escape(first)), *map(re.escape, others)])
    for match in re.finditer(rf" و?(?P<named>{words}) ", text):
        if text.startswith(_NOT_NAMED_FURTHER, match.end()):
            continue
        if not of_his_house and _KIN_LIST.search(text[: match.start("named")]):
            continue
        markers = _MARKER.findall(text[: match.start() + 1])
        if entry.work == "hidaya" and _MISPRINTED.search(text[: match.start() + 1]):
            continue
        of_students = bool(markers) and markers[-1] in _STUDENT_MARKERS
        if markers and of_students != (pair.direction in _TEACHERS):
            return True
    return False
