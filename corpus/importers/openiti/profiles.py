"""How each work opens its passages: the numbers it gives them, what is a heading, what is layout.

Read off the files. A number is kept as the work's own and stands in the locator; what is no word
of the work (note marks, page numbers of another print, dotted lines) is left out of the text.
"""

import re
from dataclasses import dataclass
from re import Pattern

NOTE_MARK = re.compile(r"\s*\(¬\d+\)")
_PLAIN_NOTE_MARK = re.compile(r"\s*\(¬?\d{1,3}\)")


@dataclass(frozen=True, slots=True)
class Profile:
    """The habits of one file.

    ``opening`` is looked for at the start of a paragraph, ``numbered_heading`` of a heading: group
    ``number`` is the work's own number, ``cited`` that of the hadith commented on; a match opens a
    passage. ``new_report`` opens a passage that has no number. ``heading`` is a heading the file
    does not tag; ``heading_end`` is where the text begins on a heading's own line. ``returning``
    is a heading that only says the commentary goes on. ``layout`` is removed wherever it stands.
    ``imprint`` begins the title page of a volume. ``ranks`` orders headings that the file puts on
    one level by their first word. ``nearest_heading``: the file lacks many upper headings, so that
    only the one right above a text is sure. ``matn_spans``: the hadith itself stands in
    ``<span class="matn">``.
    """

    kind: str
    opening: Pattern[str] | None = None
    numbered_heading: Pattern[str] | None = None
    new_report: Pattern[str] | None = None
    heading: Pattern[str] | None = None
    heading_end: Pattern[str] | None = None
    returning: Pattern[str] | None = None
    layout: Pattern[str] | None = None
    imprint: Pattern[str] | None = None
    note_mark: Pattern[str] = NOTE_MARK
    ranks: tuple[str, ...] = ()
    matn_spans: bool = False
    nearest_heading: bool = False


ENTRIES = Profile(kind="text")
ENTRIES_WITH_NOTES = Profile(kind="text", note_mark=_PLAIN_NOTE_MARK)
PROSE = Profile(kind="commentary")
PROSE_WITH_NOTES = Profile(kind="commentary", note_mark=_PLAIN_NOTE_MARK)

# «# 2/ 2 - قال أبو عبد الله: حدثنا …»: running number / number in Bukhari. Its headings are the
# digital edition's (`AUTO`); of its books about half are not there, and the one before would stay.
ACLAM = Profile(
    kind="commentary",
    opening=re.compile(r"(?P<number>\d+)/ ?(?:(?P<cited>\d+) ?-)? ?"),
    new_report=re.compile(r"قال أبو ?عبد ?الله ?[:؛] ?و?(?:حدثن|أخبرن)"),
    imprint=re.compile("أعلام الحديث$"),
    nearest_heading=True,
)
# «# 20 - حدثنا …»; the branches of faith are a numbered list too, without a transmission term.
NUKAT = Profile(
    kind="commentary",
    opening=re.compile(r"(?P<number>(?P<cited>\d+)) - (?:\(\*\) )?(?=و?(?:حدث|أخبر|قال))"),
    imprint=re.compile("تأليف$"),
)
# «### | [39]»: number in Muslim.
DIBAJ = Profile(kind="commentary", numbered_heading=re.compile(r"\[(?P<number>(?P<cited>\d+))\]"))
# «### | 57 - / 60 -»: running number / number in the work it comments on. «[15]», over 2,000 times,
# and a lone «15 -» are what became of a control character.
KASHF = Profile(
    kind="commentary",
    numbered_heading=re.compile(r"(?P<number>\d+) ?-[\d -]*/[\d -]*$|(?P<lone>\d{3,}) -[\d -]*$"),
    layout=re.compile(r"\[15\]"),
)
# The hadith on top of the page, the commentary below it; «### | [إحكام الأحكام]» between them.
IHKAM = Profile(
    kind="commentary",
    opening=re.compile(r"(?P<number>\d+) - (?=الحديث)"),
    numbered_heading=re.compile(r"(?P<number>\d+) - ?$"),
    returning=re.compile(r"\[إحكام الأحكام\]"),
    ranks=("كتاب", "باب", "حديث"),
    matn_spans=True,
)
# «# قوله : (…)» under «N باب …», of which the file tags only some.
SINDI_BUKHARI = Profile(
    kind="commentary",
    heading=re.compile(r"(?:\d+ )?(?:باب|كتاب)\b"),
    heading_end=re.compile(r"قوله ?:"),
    layout=re.compile(r"رقم الجزء ?: ?\d+ رقم الصفحة ?: ?\d+"),
    ranks=("كتاب", "باب"),
)
# «# [679] …»: number in Nasai's Sunan, in Malik's Muwatta.
BRACKETED = Profile(
    kind="commentary",
    opening=re.compile(r"\[(?P<number>\d+)\] ?"),
    ranks=("كتاب", "باب"),
)
