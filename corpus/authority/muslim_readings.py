"""Reports whose number was read by hand against the sources, where the labels are one off.

Each reading names its ground: the words of the report that Suyuti's Dibaj explains under the
number, or the Companion, or the report beside it that repeats it. ``derive`` takes these instead
of what it infers, and a test looks the quoted words up in both.
"""

from collections.abc import Mapping

from corpus.authority.muslim_numbers import MuslimNumber

# sequential: number, letter, words of the report that the Dibaj explains under the number.
EXPLAINED: Mapping[int, tuple[int, str, str]] = {
    3034: (1254, "a", "غزا تسع عشرة"),
    3036: (1255, "b", "بدعة"),
    3037: (1256, "", "ناضحان"),
    3643: (1467, "", "الدنيا متاع"),
    3646: (1468, "c", "خلقت من ضلع"),
    3648: (1469, "a", "لا يفرك"),
}
_BESIDE: Mapping[int, tuple[int, str, str]] = {
    3032: (1253, "a", "told by Anas; the next report, 1253, repeats it by its narrator's name"),
    3033: (1253, "b", "its label is 1253, of which it is the second report"),
    3035: (1255, "a", "the report of Ibn Umar and Aisha that the next, 1255, tells again"),
    3644: (1468, "a", "told by the Companion of 1468, after 1467 and before 1468"),
    3645: (1468, "b", "by the isnad of the report before it, 1468"),
    3647: (1468, "d", "the words of the report before it, 1468"),
    3649: (1469, "b", "by the words of the report before it, 1469"),
}
_OPEN: Mapping[int, tuple[int, str, str, str]] = {
    3725: (1486, "a", "the text stands four times, for 1486 to 1489 in their order", ""),
    3726: (1487, "", "the text stands four times, for 1486 to 1489 in their order", "1486"),
    3727: (1488, "a", "the text stands four times, for 1486 to 1489 in their order", "1486"),
    3730: (1486, "c", "one of several readings of the gap", "1487"),
    6625: (2602, "c", "told by the Companion of 2602; no source states its letter", "2601"),
    6626: (2602, "d", "told by the Companion of 2602; no source states its letter", "2601"),
}


def readings() -> dict[int, MuslimNumber]:
    """Return the rows that were read by hand, by sequential number."""
    rows = {
        seq: MuslimNumber(seq, number, letter, "certain", f"Suyuti, Dibaj: «{words}»", "")
        for seq, (number, letter, words) in EXPLAINED.items()
    }
    for seq, (number, letter, ground) in _BESIDE.items():
        rows[seq] = MuslimNumber(seq, number, letter, "certain", ground, "")
    for seq, (number, letter, ground, other) in _OPEN.items():
        rows[seq] = MuslimNumber(seq, number, letter, "doubtful", ground, other)
    return rows
