"""What a page has room for, and translations that are cut: never the Arabic text."""

from datetime import UTC, datetime
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from corpus.pages.room import LEAST, WHOLE, room_for
from corpus.pages.translations import translation_of
from corpus.queries.chains import Chain, Node
from corpus.queries.hadiths import Heading
from corpus.queries.reading import DatasetRecord, Numbering, Reading
from corpus.queries.sources import DatasetRef

_REF = DatasetRef("other", "Other texts", None, None, None, None, None)
_OWN = DatasetRef("own", "Own texts", "1", None, None, None, None)
_WHEN = datetime(2026, 12, 1, tzinfo=UTC)


def made(**fields: Any) -> Reading:
    known: dict[str, Any] = {
        "hadith_id": 1, "canonical_reference": "malik:dataset-12", "number": "dataset-12",
        "source_key": "own:12", "flags": (), "text_ar": "نص", "text_fr": None, "text_en": None,
        "matn_offset": 0, "dataset_key": "own",
        "collection": Heading(3, "malik", "موطأ", None, None),
        "book": None, "chapter": None, "previous": None, "next": None, "rivals": (),
        "numberings": (), "datasets": {r.key: DatasetRecord(r, _WHEN) for r in (_OWN, _REF)},
    }  # fmt: skip
    return Reading(**(known | fields))


def chain(nodes: int) -> Chain:
    node = Node(1, 1, None, None, None, None, None, "م", "عن", 0, 1, "unresolved", None, _OWN, ())
    return Chain(1, 1, "key", (), (node,) * nodes, _OWN)


@example(10_000, 40_000, [])
@given(st.integers(0, 30_000), st.integers(0, 40_000), st.lists(st.integers(1, 12), max_size=12))
def test_a_translation_is_cut_only_where_no_chain_would_have_room(
    arabic: int, english: int, lengths: list[int]
) -> None:
    reading = made(text_ar="م" * arabic or None, text_en="e" * english or None)
    room = room_for(reading, [chain(n) for n in lengths], [])
    assert 0 <= room.chains <= len(lengths)
    if room.translation is not None:
        assert room.chains <= 1
        assert arabic * 2 + english > WHOLE // 4


@given(st.integers(0, 100_000))
def test_a_page_that_was_too_large_gets_less_until_there_is_no_less(beyond: int) -> None:
    reading = made(text_en="e" * 5_000)
    chains = [chain(6)] * 5
    before, after = room_for(reading, chains, []), room_for(reading, chains, [], beyond=beyond)
    assert after.chains <= before.chains
    assert room_for(reading, chains, [], beyond=WHOLE * 2) == LEAST


def test_a_translation_names_whose_it_is_and_under_which_number() -> None:
    own = translation_of(made(text_en="Malik said"), "en", None)
    assert own.ground
    assert (own.ground.dataset.key, own.ground.key) == ("own", "own:12")
    other = made(text_en="Malik said", numberings=(Numbering("en:other", "7", "certain"),))
    ground = translation_of(other, "en", None).ground
    assert ground
    assert ground.dataset.key == "other"
    assert "7" in (ground.key or "")


def test_a_translation_that_is_cut_leads_to_the_whole_and_keeps_its_doubts() -> None:
    reading = made(text_fr="mot " * 600, flags=("fr_names_differ",))
    cut = translation_of(reading, "fr", 100)
    assert cut.text
    assert len(cut.text) <= 100
    assert cut.whole == "/hadith/malik/dataset-12/translation/fr/"
    assert len(cut.doubts) == 1
    assert translation_of(reading, "fr", None).whole is None
    assert translation_of(reading, "en", 100).text is None
