"""What speaks against a number of Muslim's: another Companion, or another place in a commentary.

ʿAbd al-Baqi gives each Companion's report a number of its own, and Suyuti's Dibaj explains the
words of a report under that number. Both are weak grounds: they make a number doubtful, never
right. See ``muslim_derive``.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from corpus.folding import fold_ar

# Folded; the longest name that stands last before the Prophet is named is the Companion's.
_COMPANIONS = re.compile(
    r"(?=\b("
    "ابي هريره|عايشه|ابن عمر|عبد الله بن عمر|انس|جابر بن عبد الله|ابن عباس|ابي سعيد|ابي موسي"
    "|عبد الله بن عباس|ام سلمه|ابي ذر|البراء|سعد بن ابي وقاص|عمر بن الخطاب|علي بن ابي طالب"
    "|سهل بن سعد|عبد الله بن عمرو|عمران بن حصين|جابر بن سمره|ابي قتاده|بريده|حذيفه|ميمونه"
    "|ام حبيبه|حفصه|معاويه بن ابي سفيان|ابي بكره|عباده بن الصامت|ابي ايوب|عقبه بن عامر"
    "|المغيره بن شعبه|سمره بن جندب|عدي بن حاتم|كعب بن عجره|رافع بن خديج|ابي مسعود"
    "|سلمه بن الاكوع|النعمان بن بشير|ابي الدرداء|عثمان بن عفان|كعب بن مالك|زيد بن ثابت"
    "|زيد بن ارقم|ابي بن كعب|عبد الرحمن بن عوف|معاذ بن جبل|ام عطيه|اسماء بنت ابي بكر|ثوبان"
    "|فاطمه بنت قيس|وايل بن حجر|جرير|عماره بن رويبه|ابي واقد|ابي امامه|عوف بن مالك|زيد بن خالد"
    "|عبد الله بن مغفل|مالك بن الحويرث|عمرو بن العاص|ابي طلحه|اسامه بن زيد|الفضل بن عباس"
    "|عبد الله بن زيد|ابن ابي اوفي|ابن مسعود|عبد الله بن مسعود|ابي برزه|جندب|بلال"
    "|عياض بن حمار|حكيم بن حزام|ابي بصره|معقل بن يسار|جابر|عبد الله"
    r")\b)"
)
_ONE_MAN = {
    "عبد الله بن عمر": "ابن عمر", "عبد الله بن عباس": "ابن عباس", "ابن مسعود": "عبد الله",
    "عبد الله بن مسعود": "عبد الله", "جابر بن عبد الله": "جابر",
}  # fmt: skip
_CASES = (
    (re.compile(r"\b(?:ابا|ابو)\b"), "ابي"),
    (re.compile(r"\b(انس|جابر|جرير|جندب|بلال|ثوبان)ا\b"), r"\1"),
    (re.compile("رضي الله عنه(?:ما|ا|م)?|زوج (?:النبي|رسول الله)"), ""),
)
_PROPHET = re.compile("رسول الله|النبي|نبي الله")
_SAME_ISNAD = re.compile("بهذا الاسناد|بهذا الحديث|بمثل هذا الاسناد")
_ISNAD_LIMIT = 900
_SECTION = re.compile(r"^### \|+ \[(\d+)\]", re.MULTILINE)
_RARE = 5.5
_NEIGHBOURS = 10


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a report may bear the number ``alternative`` instead of its own."""

    alternative: int
    reason: str


def companion(folded: str) -> str | None:
    """Return the Companion a folded report names last before the Prophet, or None."""
    if _SAME_ISNAD.search(folded):
        return None
    for pattern, replacement in _CASES:
        folded = pattern.sub(replacement, folded)
    prophet = _PROPHET.search(folded)
    isnad = folded[: min(prophet.start() if prophet else 400, _ISNAD_LIMIT)]
    ends = [(match.end(1), len(match[1]), match[1]) for match in _COMPANIONS.finditer(isnad)]
    return _ONE_MAN.get(max(ends)[2], max(ends)[2]) if ends else None


class Grounds:
    """The numbered reports of the collection beside a commentary on the same numbers."""

    def __init__(
        self, texts: Mapping[int, str], numbers: Mapping[int, int], commentary: str
    ) -> None:
        folded = {seq: fold_ar(texts[seq]) for seq in numbers}
        self._number = numbers
        self._order = sorted(numbers)
        self._companion = {seq: companion(text) for seq, text in folded.items()}
        self._words = {seq: frozenset(text.split()) for seq, text in folded.items()}
        frequency = Counter(word for words in self._words.values() for word in words)
        self._weight = {w: math.log(len(folded) / count) for w, count in frequency.items()}
        self._bearers: defaultdict[int, list[int]] = defaultdict(list)
        for seq, number in numbers.items():
            self._bearers[number].append(seq)
        self._explained = _explained(commentary)

    def doubts(self) -> dict[int, Doubt]:
        """Return the doubtful reports beside a change of number, by sequential number."""
        found: dict[int, Doubt] = {}
        for seq, own, other in self._boundaries():
            if self._told_by_the_other(seq, own, other):
                found[seq] = Doubt(self._number[other[0]], "the Companion of the number beside it")
            elif self._explained_elsewhere(seq, self._number[other[0]]):
                found[seq] = Doubt(self._number[other[0]], "explained under the number beside it")
        return found

    def _boundaries(self) -> Iterator[tuple[int, Sequence[int], Sequence[int]]]:
        """Yield a report beside a change of number, those of its number, those beyond it."""
        for index in range(1, len(self._order)):
            before, after = self._order[index - 1], self._order[index]
            if self._number[before] != self._number[after]:
                left = [s for s in self._near(index, -1) if self._number[s] == self._number[before]]
                right = [s for s in self._near(index, 1) if self._number[s] == self._number[after]]
                yield before, left[1:], right
                yield after, right[1:], left

    def _near(self, index: int, step: int) -> list[int]:
        if step > 0:
            return self._order[index : index + _NEIGHBOURS]
        return self._order[max(0, index - _NEIGHBOURS) : index][::-1]

    def _told_by_the_other(self, seq: int, own: Sequence[int], other: Sequence[int]) -> bool:
        mine = self._companion[seq]
        ours = {self._companion[s] for s in own} - {None}
        theirs = {self._companion[s] for s in other} - {None}
        return (
            mine is not None and bool(ours) and mine not in ours and (mine in theirs or not theirs)
        )

    def _explained_elsewhere(self, seq: int, other: int) -> bool:
        """Whether the commentary explains rare words of the report under the other number only."""
        number = self._number[seq]
        here, there = self._explained.get(number), self._explained.get(other)
        if here is None or there is None or len(self._bearers[number]) < 2:
            return False
        theirs = frozenset[str]().union(*(self._words[s] for s in self._bearers[other]))
        ours = frozenset[str]().union(*(self._words[s] for s in self._bearers[number] if s != seq))
        against = self._sum((self._words[seq] & there) - theirs - here)
        return against > 2 * _RARE and against > self._sum((self._words[seq] & here) - ours)

    def _sum(self, words: frozenset[str]) -> float:
        return sum(weight for word in words if (weight := self._weight[word]) > _RARE)


def _explained(commentary: str) -> dict[int, frozenset[str]]:
    """Return the folded words of the commentary's section on each number."""
    parts = _SECTION.split(commentary)
    words: defaultdict[int, set[str]] = defaultdict(set)
    for number, text in zip(parts[1::2], parts[2::2], strict=True):
        words[int(number)].update(fold_ar(text).split())
    return {number: frozenset(found) for number, found in words.items()}
