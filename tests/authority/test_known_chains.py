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


@pytest.mark.parametrize(
    ("collection", "names", "at", "meant"),
    [
        ("bukhari", "محمد بن يوسف|سفيان|الأعمش|أبي وائل", 0, "محمد بن يوسف الضبي"),
        ("bukhari", "محمد بن يوسف|سفيان|الأعمش|أبي وائل", 1, "سفيان الثوري"),
        # where he means al-Bikandi he names Ibn ʿUyayna (Bukhari 6784)
        ("bukhari", "محمد بن يوسف|ابن عيينة|الزهري", 1, "سفيان بن عيينة"),
        ("bukhari", "عبد الله بن رجاء|إسرائيل|أبي إسحاق|البراء", 0, "عبد الله بن رجاء الغداني"),
        ("muslim", "سريج بن يونس|عبد الله بن رجاء|موسى بن عقبة", 1, "عبد الله بن رجاء"),
        ("muslim", "يونس|ابن شهاب|ابن هرمز|أبي هريرة", 2, "عبد الرحمن بن هرمز الأعرج"),
        ("bukhari", "عمرو|شعبة|ابن أبي بكر|أنس بن مالك", 2, "عبيد الله بن أبي بكر"),
        (
            "bukhari",
            "ابن شهاب|سالم بن عبد الله|ابن أبي بكر|عائشة",
            2,
            "عبد الله بن محمد بن أبي بكر",
        ),
        ("bukhari", "سعيد بن المسيب|أم شريك", 1, "أم شريك"),
        ("muslim", "يعقوب بن مجاهد|ابن أبي عتيق|عائشة", 1, "عبد الله بن أبي عتيق"),
        ("muslim", "ابن أبي عمر|سفيان|عبد الكريم", 1, "سفيان بن عيينة"),
        # Shayban, the other Abu Muʿawiya, died eighty-three years before Abu Kurayb
        ("muslim", "أبو كريب|أبو معاوية|الأعمش", 1, "أبو معاوية محمد بن خازم"),
    ],
)
def test_he_is_named(resolver: Resolver, collection: str, names: str, at: int, meant: str) -> None:
    chain = [Named(name) for name in names.split("|")]
    found = resolver.resolve(chain, COMPILERS[collection])[at]
    displays = {one.id: one.canonical_display for one in load_authority().narrators}
    assert displays.get(found.narrator_id or 0) == meant
