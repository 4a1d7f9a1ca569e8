"""A narrator is found under every form of his name; an ambiguous name returns all who bear it."""

from typing import Any

import pytest
from django.db import connections
from django.test.utils import CaptureQueriesContext

from corpus.bench.statements import recorded
from narrators.models import Narrator, NarratorVariant
from narrators.names import arabic_key
from narrators.queries import search_names
from narrators.queries.search import (
    MOST_LETTERS,
    MOST_WORDS,
    NarratorHit,
    NarratorSearch,
    search_narrators,
)

pytestmark = pytest.mark.usefixtures("built_corpus")
_TIERS = ["exact", "prefix", "substring", "fulltext", "fuzzy"]


def _search(query: str, **given: Any) -> NarratorSearch:
    return search_narrators(query, **{"language": "auto", "limit": 20, **given})


def _first(query: str) -> NarratorHit:
    return _search(query).hits[0]


@pytest.mark.parametrize(
    ("query", "tier"),
    [
        ("مالك بن أنس", "exact"),
        ("مالك ابن أنس", "exact"),
        ("مَالِكُ بْنُ أَنَسٍ", "exact"),
        ("مالك بن أنس رحمه الله", "exact"),
        ("Mālik b. Anas", "exact"),
        ("Malik ibn Anas", "exact"),
        ("Malik bin Anas", "exact"),
        ("Mâlik ibn Anas", "exact"),
        ("MALIK IBN ANAS", "exact"),
        ("مالك بن أنس بن مالك", "prefix"),
        ("مالك بن انص", "fuzzy"),
        ("Malik ibn Anaz", "fuzzy"),
    ],
)
def test_malik_is_found_in_every_habit(query: str, tier: str) -> None:
    hit = _first(query)
    assert (hit.canonical_display, hit.match_tier) == ("مالك بن أنس", tier)


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("الزهري", "ابن شهاب الزهري"),
        ("ابن شهاب", "ابن شهاب الزهري"),
        ("al-Zuhri", "ابن شهاب الزهري"),
        ("az-Zuhrī", "ابن شهاب الزهري"),
        ("Zouhrî", "ابن شهاب الزهري"),
        ("Ibn Shihab", "ابن شهاب الزهري"),
        ("أبي هريرة", "أبو هريرة"),
        ("أبا هريرة", "أبو هريرة"),
        ("Abou Houreïra", "أبو هريرة"),
        ("Abu Hurairah", "أبو هريرة"),
        ("Choʿba", "شعبة بن الحجاج"),
        ("Nafi'", "نافع مولى ابن عمر"),
        ("Aïcha", "عائشة أم المؤمنين"),
        ("Aisha", "عائشة أم المؤمنين"),
        ("Sufyan ath-Thawri", "سفيان الثوري"),
        ("Abdullah bin Umar", "عبد الله بن عمر"),
        ("Abdallah b. Omar", "عبد الله بن عمر"),
    ],
)
def test_a_kunya_a_nisba_and_a_transliteration_find_their_bearer(query: str, shown: str) -> None:
    assert _first(query).canonical_display == shown


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("Saidibn al-Hakam", "سعيد بن أبي مريم"),
        ("Amir ibnYahya", "عامر بن يحيى المعافري"),
        ("Abd al-Rahman ibnyAbza", "عبد الرحمن بن أبزى الخزاعي"),
        ("مرةبن شراحيل", "مرة بن شراحيل الهمداني"),
        ("Uqayl ibk Khalid", "عقيل بن خالد"),
        ("Amr iban Qays", "عمرو بن قيس الملائي"),
        ("Yazid ibn Abik Yazid", "يزيد الرشك"),
        ("Haami ibn Umara", "حرمي بن عمارة"),
        ("مرة بن شراحل", "مرة بن شراحيل الهمداني"),
        ("سليمات بن عبيد الله ابو ايوب الغيلاني", "سليمان بن عبيد الله أبو أيوب الغيلاني"),
    ],
)
def test_one_slip_wherever_it_falls_and_however_the_name_goes_on(query: str, shown: str) -> None:
    hit = _first(query)
    assert (hit.canonical_display, hit.match_tier) == (shown, "fuzzy")


def test_of_the_forms_that_open_alike_the_shortest_is_told() -> None:
    assert _first("Sufyanbin Uyayna").matched_form == "Sufyān b. ʿUyayna"


def test_the_form_that_met_the_query_is_told() -> None:
    hit = _first("Ibn Shihab")
    assert (hit.matched_form, hit.matched_form_kind) == ("Ibn Shihāb", "transliteration")
    assert _first("أبا هريرة").matched_form_kind == "kunya"


@pytest.mark.parametrize("name", ["سفيان", "Sufyan", "هشام"])
def test_an_ambiguous_name_returns_all_who_bear_it(name: str) -> None:
    form = {"Sufyan": "سفيان"}.get(name, name)
    bearers = {
        narrator_id
        for narrator_id, recorded in NarratorVariant.objects.filter(script="ar").values_list(
            "narrator_id", "form"
        )
        if arabic_key(recorded) == arabic_key(form)
    }
    assert len(bearers) > 1
    assert bearers <= {hit.narrator_id for hit in _search(name).hits if hit.match_tier == "exact"}


def test_tiers_and_ties_are_in_a_total_order() -> None:
    for query in ("محمد", "سفيان", "الأنصاري", "Muhammad", "بن عمر", "مالك بن انص"):
        hits = _search(query, limit=60).hits
        order = [(_TIERS.index(hit.match_tier), -hit.score, hit.narrator_id) for hit in hits]
        assert order == sorted(order)
        assert [place[1:] for place in order] == sorted(place[1:] for place in order)
        assert len({hit.narrator_id for hit in hits}) == len(hits)


def test_pages_neither_repeat_nor_lose_a_narrator() -> None:
    pages = [_search("محمد", limit=7, offset=start) for start in range(0, 28, 7)]
    assert [hit for page in pages for hit in page.hits] == list(_search("محمد", limit=28).hits)
    assert pages[0].more
    beyond = _search("محمد", offset=100_000)
    assert (beyond.hits, beyond.more) == ((), False)


def test_filters_keep_only_what_they_name() -> None:
    by_id = Narrator.objects.in_bulk()
    for field in ("generation", "region", "grade_tier"):
        value = next(getattr(row, field) for row in by_id.values() if getattr(row, field))
        found = _search("محمد", limit=200, **{field: value}).hits
        assert {getattr(by_id[hit.narrator_id], field) for hit in found} == {value}
    assert not _search("محمد", region="لا مدينة").hits


@pytest.mark.parametrize("query", ["ظظثثغغ ضضخخ", "zzqqxx"])
def test_what_names_nobody_finds_nobody(query: str) -> None:
    assert _search(query) == NarratorSearch((), more=False)


@pytest.mark.parametrize(
    ("query", "note"),
    [
        *((sign, "nothing_to_search") for sign in ("", "؟!", "َُ", "%", "_", "٥٢")),
        *((letter, "name_too_short") for letter in ("م", "a" * 500, "ا\u0651")),
        ("بن " * (MOST_WORDS + 1), "name_too_long"),
        ("ab " * (MOST_WORDS + 1), "name_too_long"),
        ("ﷲ " * 250, "name_too_long"),
        ("ﷺ" * 500, "name_too_long"),
        ("ب" * (MOST_LETTERS + 1), "name_too_long"),
    ],
)
def test_what_can_be_no_name_is_not_looked_up_and_that_is_said(query: str, note: str) -> None:
    with CaptureQueriesContext(connections["corpus"]) as sent:
        assert _search(query) == NarratorSearch((), more=False, note=note)  # type: ignore[arg-type]
    assert not sent


def test_the_longest_names_on_record_are_within_the_bounds() -> None:
    forms = list(NarratorVariant.objects.values_list("form", flat=True))
    assert 0 < max(map(len, forms)) <= MOST_LETTERS
    assert max(len(form.split()) for form in forms) <= MOST_WORDS


def test_words_that_everybody_bears_are_asked_for_once_and_not_guessed_at() -> None:
    _search("بن")
    with recorded() as sent:
        assert _search("بن " * MOST_WORDS).hits
    ((_, params),) = sent
    assert params["words"] == ["بن"]


def test_a_word_that_is_repeated_is_compared_once() -> None:
    with recorded() as sent:
        _search("Zqqx ibn " * (MOST_WORDS // 2))
    assert sent[-1][1]["letters"] == "zqqx ibn"


@pytest.mark.parametrize("query", ["abd ibn abu m abd", "ابو " * MOST_WORDS, "a " * MOST_WORDS])
def test_where_all_names_hold_such_words_their_letters_are_not_compared(query: str) -> None:
    with recorded() as sent:
        _search(query)
    assert sent
    assert not [text for text, _ in sent if "similarity(" in text]


@pytest.mark.parametrize("sign", [*"%_\\'\"", "\x00", "\ud800"])
def test_a_sign_never_changes_what_a_name_means(sign: str) -> None:
    assert _search(f"مالك{sign} بن أنس{sign}") == _search("مالك بن أنس")


def test_the_number_of_queries_does_not_grow_with_the_rows() -> None:
    _search("مالك")
    with CaptureQueriesContext(connections["corpus"]) as few:
        _search("محمد بن انص", limit=1)
    with CaptureQueriesContext(connections["corpus"]) as many:
        _search("محمد بن انص", limit=20)
    assert len(few) == len(many) <= 4


def test_a_database_without_the_view_is_searched_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_names, "has_view", lambda view: False)
    assert _first("مالك بن أنس").canonical_display == "مالك بن أنس"
    assert _first("Malik ibn Anas").canonical_display == "مالك بن أنس"
    assert _first("مالك بن انص").match_tier == "fuzzy"
