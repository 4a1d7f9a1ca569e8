"""Citations: read back by other programs' parsers they say what was written."""

import json
import re
from dataclasses import replace
from datetime import date

import pytest
import rispy  # type: ignore[import-untyped]
from bibtexparser import middlewares
from bibtexparser.entrypoint import parse_string
from django.test import Client
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.citations.bibtex import bibtex
from corpus.citations.compilers import COMPILERS
from corpus.citations.csl import csl_json
from corpus.citations.plain import plain
from corpus.citations.record import Citation, one_line
from corpus.citations.ris import ris
from corpus.queries.reading import reading_of

CITATION = Citation(
    reference="bukhari:402.2",
    number="402.2",
    numbering="standard number",
    doubtful=False,
    collection="Sahih al-Bukhari",
    collection_ar="صحيح البخاري",
    compiler=COMPILERS["bukhari"],
    book="book 8 (Prayers)",
    text_source="Bukhari and Muslim in Arabic",
    version="0.2.0",
    commit="cc6972d",
    licence="public domain",
    source_url="https://example.org/a_b",
    url="http://testserver/hadith/bukhari/402.2/",
    accessed=date(2026, 12, 1),
)
# Anything that a title could hold, the signs of TeX above all; not what no parser could tell apart.
titles = st.text(alphabet=st.characters(codec="utf-8"), min_size=1).map(one_line).filter(bool)
tex = st.text(alphabet="ab \\{}$&%#_^~ت", min_size=1).map(one_line).filter(bool)


def _entry(text: str) -> dict[str, str]:
    library = parse_string(text, append_middleware=[middlewares.LatexDecodingMiddleware()])
    assert not library.failed_blocks
    (entry,) = library.entries
    return {"key": entry.key, **{field.key: field.value for field in entry.fields}}


def test_bibtex_says_compiler_collection_number_source_and_address() -> None:
    entry = _entry(bibtex(CITATION))
    assert entry["key"] == "bukhari-402.2"
    assert entry["author"] == "al-Bukhārī, Muḥammad b. Ismāʿīl"
    assert "Sahih al-Bukhari" in entry["booktitle"]
    assert "Hadith 402.2, book 8 (Prayers)" in entry["title"]
    assert (entry["number"], entry["urldate"]) == ("402.2", "2026-12-01")
    assert entry["url"] == CITATION.url
    assert "version 0.2.0, commit cc6972d" in entry["note"]
    assert "standard number" in entry["note"]


@settings(deadline=None)  # the parser of TeX is slow at its first use
@given(tex)
def test_no_sign_of_tex_is_lost_or_breaks_the_entry(title: str) -> None:
    written = bibtex(replace(CITATION, collection=title))
    assert written.count("{") == written.count("}")
    assert written.count(r"\textbraceleft{}") == title.count("{")
    assert written.count(r"\textbraceright{}") == title.count("}")
    # The parser does not know these two commands, and gives other signs for two more.
    decoded = _entry(written)["booktitle"].replace("ˆ", "^").replace("˜", "~")
    assert "".join(decoded.split()) == "".join(re.sub("[{}]", "", title).split())


@given(titles)
def test_ris_has_one_line_a_tag_whatever_a_value_holds(title: str) -> None:
    written = ris(replace(CITATION, collection=title))
    (record,) = rispy.loads(written)
    assert record["type_of_reference"] == "CHAP"
    assert record["secondary_title"] == title
    assert record["authors"] == ["al-Bukhārī, Muḥammad b. Ismāʿīl"]
    assert record["urls"] == [CITATION.url]
    assert written.endswith("ER  - \r\n")
    assert all(line[2:6] == "  - " for line in written.split("\r\n") if line)


@given(titles)
def test_csl_json_is_one_item_of_known_variables(title: str) -> None:
    (item,) = json.loads(csl_json(replace(CITATION, collection=title)))
    assert item["container-title"] == title
    assert item["accessed"] == {"date-parts": [[2026, 12, 1]]}
    assert item["author"] == [{"family": "al-Bukhārī", "given": "Muḥammad b. Ismāʿīl"}]
    known = {"id", "type", "title", "container-title", "author", "number", "language", "source"}
    assert set(item) <= known | {"version", "URL", "accessed", "note"}


def test_a_compiler_without_a_family_name_is_one_name_everywhere() -> None:
    muslim = replace(CITATION, compiler=COMPILERS["muslim"])
    assert "author = {{Muslim b. al-Ḥajjāj}}" in bibtex(muslim)
    assert _entry(bibtex(muslim))["author"] == "Muslim b. al-Ḥajjāj"
    assert json.loads(csl_json(muslim))[0]["author"] == [{"literal": "Muslim b. al-Ḥajjāj"}]
    assert "author" not in _entry(bibtex(replace(CITATION, compiler=None)))


def test_a_doubtful_number_is_cited_as_doubtful() -> None:
    doubtful = replace(CITATION, doubtful=True)
    for write in (bibtex, ris, csl_json, plain):
        assert "inference and not certain" in write(doubtful)


def test_the_sentence_names_what_the_readers_language_names() -> None:
    with override("ar"):
        assert "صحيح البخاري" in plain(CITATION)
        assert "محمد بن إسماعيل البخاري" in plain(CITATION)
    with override("en"):
        assert plain(CITATION).startswith(
            "al-Bukhārī, Muḥammad b. Ismāʿīl (d. 256 AH), Sahih al-Bukhari, book 8 (Prayers)"
        )


@pytest.mark.parametrize(
    ("form", "content_type", "name"),
    [
        ("bibtex", "application/x-bibtex", "bukhari-402.2.bib"),
        ("ris", "application/x-research-info-systems", "bukhari-402.2.ris"),
        ("csl-json", "application/vnd.citationstyles.csl+json", "bukhari-402.2.json"),
        ("plain", "text/plain", "bukhari-402.2.txt"),
        ("text", "text/plain", "bukhari-402.2.txt"),
    ],
)
@pytest.mark.usefixtures("built_corpus")
def test_each_format_is_a_file_with_its_type_and_name(
    client: Client, form: str, content_type: str, name: str
) -> None:
    answer = client.get(f"/hadith/bukhari/402.2/cite/{form}")
    assert answer.status_code == 200
    assert answer["Content-Type"] == f"{content_type}; charset=utf-8"
    assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
    assert "http://testserver/hadith/bukhari/402.2/" in answer.content.decode()


@pytest.mark.usefixtures("built_corpus")
def test_what_programs_read_is_the_same_in_every_language(client: Client) -> None:
    def written(form: str) -> set[bytes]:
        address = f"/hadith/muslim/8e/cite/{form}"
        languages = ("en", "fr", "ar")
        return {client.get(address, headers={"Accept-Language": x}).content for x in languages}

    assert all(len(written(form)) == 1 for form in ("bibtex", "ris", "csl-json"))


@pytest.mark.usefixtures("built_corpus")
def test_the_text_with_its_source_is_the_text_as_it_stands(client: Client) -> None:
    reading = reading_of("bukhari:10")
    assert reading
    assert reading.text_ar
    shown = client.get("/hadith/bukhari/10/cite/text").content.decode()
    assert shown.startswith(reading.text_ar)
    assert "http://testserver/hadith/bukhari/10/" in shown.removeprefix(reading.text_ar)


@pytest.mark.usefixtures("built_corpus")
def test_an_unknown_format_or_hadith_is_a_404(client: Client) -> None:
    assert client.get("/hadith/bukhari/1/cite/endnote").status_code == 404
    assert client.get("/hadith/bukhari/5710/cite/ris").status_code == 404
