"""Excerpts: a stretch of a text as it stands, with what was found marked and never cut."""

from hypothesis import given
from hypothesis import strategies as st

from isnad_site.reading.excerpts import excerpt


@st.composite
def texts_with_spans(draw: st.DrawFn) -> tuple[str, list[tuple[int, int]]]:
    text = draw(st.text(alphabet="ab ", max_size=120))
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    return text, [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False)]


@given(texts_with_spans(), st.integers(1, 60))
def test_the_pieces_are_one_stretch_of_the_text(
    found: tuple[str, list[tuple[int, int]]], room: int
) -> None:
    text, spans = found
    shown = excerpt(text, spans, room=room)
    stretch = "".join(piece.text for piece in shown.pieces)
    assert stretch in text
    assert (stretch == text) == (not shown.cut_before and not shown.cut_after)


@given(texts_with_spans(), st.integers(1, 60))
def test_the_first_thing_found_is_marked_whole(
    found: tuple[str, list[tuple[int, int]]], room: int
) -> None:
    text, spans = found
    marked = [piece.text for piece in excerpt(text, spans, room=room).pieces if piece.found]
    assert marked[:1] == [text[a:b] for a, b in spans[:1]]
