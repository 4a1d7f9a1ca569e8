"""Cutting a text into parts and names: nothing added, nothing lost, no name in a wrong place."""

from hypothesis import given
from hypothesis import strategies as st

from corpus.pages.weaving import Mention, Part, weave

TEXT = "حدثنا مالك، عن نافع، قال إنما الأعمال بالنيات. قال أبو عبد الله كذا. وآخره."
spans = st.tuples(st.integers(-3, 90), st.integers(-3, 90))
texts = st.text(alphabet="مالك نافع، .\u200f\u0651", max_size=80)


def mention(start: int, end: int) -> Mention:
    return Mention(start, end, "probable", row=1, narrator_id=7)


def kinds(parts: tuple[Part, ...]) -> list[tuple[str, bool]]:
    return [(part.kind, part.continued) for part in parts]


@given(texts, st.none() | st.integers(-3, 90), st.lists(spans, max_size=6), st.lists(spans))
def test_the_pieces_put_together_are_the_text(
    text: str,
    matn: int | None,
    names: list[tuple[int, int]],
    remarks: list[tuple[int, int]],
) -> None:
    parts = weave(text, matn, [mention(*span) for span in names], remarks)
    assert "".join(piece.text for part in parts for piece in part.segments) == text
    assert all(piece.text for part in parts for piece in part.segments)
    linked = [piece for part in parts for piece in part.segments if piece.mention]
    assert all(p.text == text[p.mention.start : p.mention.end] for p in linked if p.mention)


@given(texts.filter(lambda text: len(text) > 20), st.sets(st.integers(0, 9)))
def test_names_apart_from_each_other_are_all_linked(text: str, places: set[int]) -> None:
    names = [mention(2 * place, 2 * place + 1) for place in places]
    pieces = [piece for part in weave(text, None, names, []) for piece in part.segments]
    assert {p.mention.start for p in pieces if p.mention} == {2 * place for place in places}


def test_isnad_matn_and_remark_are_parts_of_their_own() -> None:
    remark = TEXT.index("قال أبو")
    matn = TEXT.index("إنما")
    parts = weave(TEXT, matn, [], [(remark, TEXT.index("وآخره"))])
    assert kinds(parts) == [("isnad", False), ("matn", False), ("remark", False), ("matn", True)]
    assert parts[1].segments[0].text.startswith("إنما")


def test_a_full_stop_alone_is_no_part() -> None:
    remark = TEXT.index("قال أبو")
    parts = weave(TEXT[:-1] + ".\u200f", 0, [], [(remark, len(TEXT) - 1)])
    assert kinds(parts) == [("matn", False), ("remark", False)]


def test_without_a_matn_all_is_isnad_and_without_a_text_there_is_no_part() -> None:
    assert kinds(weave(TEXT, None, [], [])) == [("isnad", False)]
    assert kinds(weave(TEXT, 0, [], [])) == [("matn", False)]
    assert weave("", None, [], []) == ()


def test_a_name_that_an_edge_cuts_is_not_linked() -> None:
    matn = TEXT.index("نافع") + 2
    parts = weave(TEXT, matn, [mention(matn - 2, matn + 2)], [])
    assert not [piece for part in parts for piece in part.segments if piece.mention]
