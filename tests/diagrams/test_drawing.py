import csv
import io
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.diagrams.figures import Figure, chain_figure, sheet_of
from corpus.diagrams.files import csv_file, png_file, svg_file
from corpus.diagrams.flags import DOUBTS, OF_THE_ROAD, flags_of
from corpus.diagrams.metrics import text_width, wrapped
from corpus.diagrams.model import Names
from corpus.diagrams.neighbourhood import Neighbour, neighbourhood_graph, neighbourhood_svg
from corpus.diagrams.provenance import Provenance, Source
from corpus.diagrams.rows import roads_of
from corpus.queries.chains import Chain
from tests.diagrams.chains import DATASET, chain, man, unknown

SVG = "{http://www.w3.org/2000/svg}"
REFERENCE = "bukhari:1"
CHAINS = [
    chain(man(1), man(2, "probable"), unknown((5, 10), 3, 4)),
    chain(man(1), unknown((20, 25))),
]


def figure(chains: list[Chain], language: str = "en") -> Figure:
    return chain_figure(chains, reference=REFERENCE, language=language)


def provenance() -> Provenance:
    source = Source(DATASET, datetime(2026, 12, 1, tzinfo=UTC))
    return Provenance("Chains", REFERENCE, "https://x.org/hadith/bukhari/1/", [source], "en")


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_status_is_told_by_word_and_by_shape_in_every_box(language: str) -> None:
    root = ET.fromstring(figure(CHAINS, language).svg)
    shapes = {}
    for box in [*root.iter(f"{SVG}a"), *root.iter(f"{SVG}g")]:
        path = box.find(f"{SVG}path")
        if path is not None and path.get("class", "").startswith("node "):
            words = " ".join(text.text or "" for text in box.iter(f"{SVG}text"))
            shapes[path.get("class", "").split()[1]] = words
    assert set(shapes) == {"hadith", "confirmed", "probable", "ambiguous", "unresolved"}
    assert all(shapes.values())


def test_an_open_mention_is_written_beside_that_its_narrator_is_unresolved() -> None:
    svg = figure(CHAINS).svg
    assert "«سفيان»" in svg
    assert "Unresolved narrator" in svg


def test_every_box_is_a_link_with_a_name() -> None:
    root = ET.fromstring(figure(CHAINS).svg)
    links = root.findall(f"{SVG}a")
    assert [link.get("href") for link in links][:3] == [
        "/hadith/bukhari/1/", "/narrators/1/", "/narrators/2/",
    ]  # fmt: skip
    assert all(link.findtext(f"{SVG}title") for link in links)
    assert all(link.get("href", "").startswith(("/", "#m")) for link in links)


def test_the_picture_has_a_title_and_a_description() -> None:
    root = ET.fromstring(figure(CHAINS).svg)
    assert root.get("aria-labelledby") == "chains-t"
    assert root.findtext(f"{SVG}title") == "The chains of bukhari:1"
    assert root.findtext(f"{SVG}desc")


def test_terms_stand_verbatim_on_the_lines() -> None:
    root = ET.fromstring(figure(CHAINS).svg)
    terms = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "term ar"]
    assert terms == ["حدثنا", "حدثنا", "عن", "عن"]


def test_nothing_is_styled_in_the_markup_of_a_page() -> None:
    svg = figure(CHAINS).svg
    assert "style" not in svg
    assert "<script" not in svg


@settings(max_examples=50, deadline=None)
@given(st.text(min_size=1))
def test_any_words_give_well_formed_xml(words: str) -> None:
    svg = figure([chain(man(1, mention=words), unknown((1, 2), mention=words))]).svg
    assert ET.fromstring(svg) is not None


def test_markup_in_a_mention_stays_words() -> None:
    svg = figure([chain(man(1, mention="<script>alert(1)</script>"))]).svg
    assert "<script" not in svg


def test_an_arabic_reader_has_arabic_names_and_a_french_one_latin_letters() -> None:
    assert "راو 2" in figure(CHAINS, "ar").svg
    assert "Narrator 2" in figure(CHAINS, "fr").svg


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="ابتثجحخ دذرز سش لله abc.ʿ", min_size=1), st.integers(1, 3))
def test_wrapped_lines_fit_and_say_when_they_are_cut(text: str, most: int) -> None:
    lines = wrapped(text, 16, 120, most=most)
    assert len(lines) <= most
    assert all(text_width(line, 16) <= 120 for line in lines)
    if " ".join(lines).split() != text.split():
        assert "…" in "".join(lines)


def test_joined_letters_are_narrower_than_single_ones() -> None:
    assert text_width("بيت", 16) < sum(text_width(letter, 16) for letter in "بيت")


def test_vowel_marks_take_no_room() -> None:
    assert text_width("حَدَّثَنَا", 16) == text_width("حدثنا", 16)


def test_every_flag_has_a_sentence_and_an_unknown_one_is_shown() -> None:
    keys = (*DOUBTS, *OF_THE_ROAD, "never_seen")
    flags = flags_of(keys)
    assert {flag.key for flag in flags} == set(keys)
    assert [flag.sentence for flag in flags if flag.key == "never_seen"] == ["never_seen"]
    assert all(str(flag.sentence).endswith(".") for flag in flags if flag.key != "never_seen")


def test_the_svg_file_carries_its_provenance_as_metadata_and_in_sight() -> None:
    roads = roads_of(CHAINS, REFERENCE)
    sheet = sheet_of(roads, reference=REFERENCE, language="en", name="chains")
    text = svg_file(sheet, provenance())
    root = ET.fromstring(text.encode())
    seen = " ".join(each.text or "" for each in root.iter(f"{SVG}text"))
    hidden = " ".join(root.find(f"{SVG}metadata").itertext())  # type: ignore[union-attr]
    for part in ("https://x.org/hadith/bukhari/1/", "made 1", "public domain", "2026-12-01"):
        assert part in seen
        assert part in hidden
    assert "authenticity" in seen
    assert " class=" not in text  # no style sheet goes with it


def test_the_png_carries_its_provenance_in_text_chunks() -> None:
    roads = roads_of(CHAINS, REFERENCE)
    sheet = sheet_of(roads, reference=REFERENCE, language="ar", name="chains")
    image = png_file(sheet, provenance())
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    assert b"iTXtSource\0\0\0\0\0https://x.org/hadith/bukhari/1/" in image
    assert b"made: public domain" in image


def test_the_csv_has_a_row_for_each_mention_with_its_provenance() -> None:
    content = csv_file(roads_of(CHAINS, REFERENCE), provenance())
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
    assert [row["status"] for row in rows] == [
        "confirmed", "probable", "ambiguous", "confirmed", "unresolved",
    ]  # fmt: skip
    assert rows[2]["candidates"] == "3 4"
    assert rows[2]["narrator_id"] == ""
    assert {row["dataset_licence"] for row in rows} == {"public domain"}
    assert {row["address"] for row in rows} == {"https://x.org/hadith/bukhari/1/"}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\n", "\uff1d"])
def test_no_cell_of_the_csv_is_a_formula(start: str) -> None:
    roads = roads_of([chain(man(1, mention=f"{start}1+1"))], REFERENCE)
    (row,) = csv.DictReader(io.StringIO(csv_file(roads, provenance()).decode("utf-8-sig")))
    assert row["mention_ar"] == f"'{start}1+1"


def test_each_ground_of_a_neighbourhood_has_its_line_and_its_words() -> None:
    names = Names("مالك", "مالك", "Mālik", None)
    graph = neighbourhood_graph(
        1,
        names,
        [Neighbour(2, names, "attested", 3), Neighbour(3, names, "dataset")],
        [Neighbour(4, names, "adjacent", 1)],
    )
    for language in ("en", "ar"):
        root = ET.fromstring(neighbourhood_svg(graph, language=language))
        lines = [path.get("class") for path in root.iter(f"{SVG}path")]
        assert {"edge attested", "edge dataset", "edge adjacent"} <= set(lines)
        words = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "word"]
        assert len(set(words)) == 3


def test_a_neighbourhood_is_mirrored_in_arabic() -> None:
    names = Names("مالك", "مالك", "Mālik", None)
    graph = neighbourhood_graph(1, names, [Neighbour(2, names, "attested")], [])

    def boxes(language: str) -> list[str]:
        root = ET.fromstring(neighbourhood_svg(graph, language=language))
        found = [path for path in root.iter(f"{SVG}path") if "node" in path.get("class", "")]
        return [path.get("class", "") for path in sorted(found, key=_left)]

    assert boxes("en") == boxes("ar")[::-1]


def _left(path: ET.Element) -> float:
    return float(path.get("d", "M0 ")[1:].split()[0])
