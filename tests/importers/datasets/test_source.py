"""Both files read together, and the best of several lists of links."""

from pathlib import Path

import pytest

from corpus.authority.data import Authority
from corpus.importers.sahih_explorer.ground import Said
from corpus.importers.sahih_explorer.source import Source, ground_best, links_of, read_source
from corpus.importers.sahih_explorer.texts import Match, match_texts
from corpus.isnad import read_isnad
from tests.importers.datasets.made import hadith
from tests.importers.datasets.packaged import packaged


def test_without_the_files_there_is_no_source(tmp_path: Path) -> None:
    assert read_source(tmp_path, Authority((), (), (), ())) is None


def test_links_are_those_of_rows_that_open_alike_each_once() -> None:
    rows = [hadith("نص", chain=(3, 2)), hadith("نص", chain=(3, 2)), hadith("نص", chain=(4,))]
    matches = [Match(row, ("a:1",), "equal", same_opening=True) for row in rows]
    part = Match(hadith("نص", chain=(9,)), ("a:2",), "part", same_opening=False)
    assert links_of([*matches, part]) == {"a:1": [(3, 2), (4,)]}


@pytest.mark.data
def test_the_public_files_give_a_second_ground_for_most_nodes_of_bukhari(
    public_source: Source,
) -> None:
    texts = {one.key: one.text for one in packaged() if one.collection == "bukhari"}
    matches = match_texts(public_source.of("bukhari"), texts)
    links = links_of(match for match in matches if isinstance(match, Match))
    nodes = confirmed = 0
    for key in list(links)[:1000]:
        reading = read_isnad(texts[key], collection="bukhari")
        roads = [[Said.of(texts[key], one) for one in chain.mentions] for chain in reading.chains]
        tahwil = any("tahwil" in chain.flags for chain in reading.chains)
        for road in ground_best(roads, links[key], public_source.people, tahwil=tahwil):
            nodes += len(road)
            confirmed += sum(node.confirms for node in road)
    assert confirmed > 0.5 * nodes
