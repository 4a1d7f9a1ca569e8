"""Chains of the two collections whose men the commentators know, with the file as it is."""

import pytest

from corpus.authority.candidates import Named
from corpus.authority.data import COMPILERS, load_authority
from corpus.authority.resolve import Resolver


@pytest.fixture(scope="module")
def resolver() -> Resolver:
    return Resolver(load_authority())


@pytest.mark.parametrize(
    ("collection", "names", "at", "meant"),
    [
        # Bukhari 5370: al-Firyabi from al-Thawri
        ("bukhari", "محمد بن يوسف|سفيان|هشام بن عروة", 0, "الفريابي"),
        ("bukhari", "محمد بن يوسف|سفيان|هشام بن عروة", 1, "سفيان الثوري"),
        # Bukhari 7110: ʿAmr b. Dinar
        ("bukhari", "علي بن عبد الله|سفيان|عمرو|محمد بن علي", 2, "عمرو بن دينار"),
        # Muslim 175: ʿAbd al-Malik b. Abi Sulayman
        ("muslim", "أبو بكر بن أبي شيبة|علي بن مسهر|عبد الملك|عطاء", 2, "عبد الملك بن أبي سليمان"),
        # Muslim 884: al-Sakhtiyani
        ("muslim", "ابن أبي عمر|سفيان بن عيينة|أيوب|عطاء|ابن عباس", 2, "أيوب السختياني"),
        # wherever Muslim has him: al-Qurashi, not al-ʿAnbari
        ("muslim", "محمد بن مهران الرازي|الوليد بن مسلم|الأوزاعي", 1, "الوليد بن مسلم القرشي"),
    ],
)
def test_nobody_else_is_named(
    resolver: Resolver, collection: str, names: str, at: int, meant: str
) -> None:
    chain = [Named(name) for name in names.split("|")]
    found = resolver.resolve(chain, COMPILERS[collection])[at]
    (he,) = resolver.resolve([Named(meant)])[0].candidates
    assert he in found.candidates
    assert found.narrator_id in (he, None)
