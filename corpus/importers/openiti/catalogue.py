"""The works of the folder that are known: who wrote them, their ids, how they are read.

Facts only. Ids are permanent; those of the three works that the authority file cites are the ones
it cites them by (`corpus.importers.catalogue`). Years of death are those of the OpenITI URIs and of
the texts' own headers.
"""

from dataclasses import dataclass

from corpus.importers.catalogue import EDITION_IDS
from corpus.importers.openiti import profiles
from corpus.importers.openiti.profiles import Profile

LICENCE = "CC BY-NC-SA by third-party statement, not confirmed"
RIGHTS = "No licence of the digital text could be verified: not to be redistributed."
COMMENTARY, BIOGRAPHIES = "hadith-commentary", "biographies-and-generations"


@dataclass(frozen=True, slots=True)
class Author:
    """A man who wrote one or more of the works."""

    id: int
    key: str
    name_ar: str
    name_latin: str
    death_year_ah: int


@dataclass(frozen=True, slots=True)
class ByNumber:
    """The work names the number of each hadith in the collection.

    ``opening``: it quotes the hadith first, within this many words; None: it explains single words
    of it all along.
    """

    collection: str
    opening: int | None


@dataclass(frozen=True, slots=True)
class ByQuotation:
    """The work names no number of these collections; hadiths are inferred from words quoted.

    ``place`` is where: the ``opening`` of a section, within the first ``opening`` words (what
    follows comments on it), the ``matn`` (the hadith itself, or the heading that names it),
    ``lemmas`` («قوله : (…)»), or ``anywhere``. With ``each`` the words must fit one report of a
    collection, else one of all. With ``by_companion`` the headings name who tells the hadiths.
    """

    collections: tuple[str, ...]
    place: str
    each: bool
    opening: int = 0
    by_companion: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """A work and its edition; ``edition`` is its key, ``uri`` the work's OpenITI URI.

    ``cited_as`` labels the edition where the authority file cites it and its text is not there.
    """

    uri: str
    edition_id: int
    edition: str
    work: str
    author: Author
    title_ar: str
    title_latin: str
    genre: str
    profile: Profile
    alignment: ByNumber | ByQuotation | None = None
    cited_as: str | None = None


_IBN_HAJAR = Author(3, "ibn-hajar", "أحمد بن علي بن حجر العسقلاني", "Ibn Ḥajar al-ʿAsqalānī", 852)
_DHAHABI = Author(4, "dhahabi", "الذهبي", "al-Dhahabī", 748)
_KALABADHI = Author(5, "kalabadhi", "أبو نصر الكلاباذي", "al-Kalābādhī", 398)
_KHATTABI = Author(6, "khattabi", "حمد بن محمد الخطابي", "al-Khaṭṭābī", 388)
_IBN_JAWZI = Author(7, "ibn-jawzi", "عبد الرحمن بن علي ابن الجوزي", "Ibn al-Jawzī", 597)
_NAWAWI = Author(8, "nawawi", "يحيى بن شرف النووي", "al-Nawawī", 676)
_IBN_DAQIQ = Author(9, "ibn-daqiq-cid", "ابن دقيق العيد", "Ibn Daqīq al-ʿĪd", 702)
_IBN_RAJAB = Author(10, "ibn-rajab", "عبد الرحمن بن أحمد بن رجب الحنبلي", "Ibn Rajab", 795)
_SUYUTI = Author(11, "suyuti", "جلال الدين السيوطي", "al-Suyūṭī", 911)
_SINDI = Author(12, "sindi", "محمد بن عبد الهادي السندي", "Muḥammad b. ʿAbd al-Hādī al-Sindī", 1138)

_BUKHARI, _MUSLIM, _BOTH = ("bukhari",), ("muslim",), ("bukhari", "muslim")


def _rijal(
    uri: str,
    edition_id: int,
    edition: str,
    work: str,
    author: Author,
    title_ar: str,
    title_latin: str,
    profile: Profile = profiles.ENTRIES,
    cited_as: str | None = None,
) -> Source:
    return Source(
        uri,
        edition_id,
        edition,
        work,
        author,
        title_ar,
        title_latin,
        BIOGRAPHIES,
        profile,
        cited_as=cited_as,
    )


def _commentary(
    uri: str,
    edition_id: int,
    edition: str,
    author: Author,
    title_ar: str,
    title_latin: str,
    profile: Profile,
    alignment: ByNumber | ByQuotation,
) -> Source:
    return Source(
        uri,
        edition_id,
        edition,
        edition,
        author,
        title_ar,
        title_latin,
        COMMENTARY,
        profile,
        alignment,
    )


SOURCES = {
    source.uri: source
    for source in (
        _rijal(
            "0852IbnHajarCasqalani.TaqribTahdhib", EDITION_IDS["taqrib"], "taqrib",
            "taqrib-tahdhib", _IBN_HAJAR,
            "تقريب التهذيب", "Taqrīb al-Tahdhīb",
            cited_as="ed. محمد عوامة, دار الرشيد, سوريا, 1406/1986; "
            "OpenITI 0852IbnHajarCasqalani.TaqribTahdhib.JK000121-ara1",
        ),
        _rijal(
            "0748Dhahabi.Kashif", EDITION_IDS["kashif"], "kashif", "kashif", _DHAHABI,
            "الكاشف في معرفة من له رواية في كتب الستة", "al-Kāshif",
            cited_as="ed. محمد عوامة, أحمد محمد نمر الخطيب, دار القبلة للثقافة الاسلامية and "
            "مؤسسة علوم القرآن, جدة, 1413/1992; OpenITI 0748Dhahabi.Kashif.Shia003276Vols-ara1",
        ),
        _rijal(
            "0398AbuNasrKalabadhi.HidayaWaIrshad", EDITION_IDS["hidaya"], "hidaya",
            "hidaya-wa-irshad", _KALABADHI,
            "الهداية والإرشاد في معرفة أهل الثقة والسداد", "al-Hidāya wa-l-irshād",
            cited_as="ed. عبد الله الليثي, دار المعرفة, بيروت, 1407; "
            "OpenITI 0398AbuNasrKalabadhi.HidayaWaIrshad.Shamela0010902-ara1",
        ),
        _rijal(
            "0676Nawawi.TahdhibAsma", 14, "tahdhib-asma", "tahdhib-asma", _NAWAWI,
            "تهذيب الأسماء واللغات", "Tahdhīb al-asmāʾ wa-l-lughāt", profiles.ENTRIES_WITH_NOTES,
        ),
        _rijal(
            "0852IbnHajarCasqalani.TacjilManfaca", 15, "tacjil", "tacjil-manfaca", _IBN_HAJAR,
            "تعجيل المنفعة بزوائد رجال الأئمة الأربعة", "Taʿjīl al-manfaʿa",
        ),
        _commentary(
            "0388AbuSulaymanKhattabi.AclamHadith", 16, "aclam-hadith", _KHATTABI,
            "أعلام الحديث", "Aʿlām al-ḥadīth", profiles.ACLAM, ByNumber("bukhari", 150),
        ),
        _commentary(
            "0852IbnHajarCasqalani.NukatCalaSahihBukhari", 17, "nukat-bukhari", _IBN_HAJAR,
            "النكت على صحيح البخاري", "al-Nukat ʿalā Ṣaḥīḥ al-Bukhārī",
            profiles.NUKAT, ByNumber("bukhari", 150),
        ),
        _commentary(
            "0911Suyuti.DibajCalaMuslim", 18, "dibaj", _SUYUTI,
            "الديباج على صحيح مسلم بن الحجاج", "al-Dībāj ʿalā Ṣaḥīḥ Muslim",
            profiles.DIBAJ, ByNumber("muslim", None),
        ),
        _commentary(
            "0597IbnJawzi.KashfMushkil", 19, "kashf-mushkil", _IBN_JAWZI,
            "كشف المشكل من حديث الصحيحين", "Kashf al-mushkil min ḥadīth al-Ṣaḥīḥayn",
            profiles.KASHF,
            ByQuotation(_BOTH, "opening", each=True, opening=25, by_companion=True),
        ),
        _commentary(
            "0702IbnDaqiqCidQushayri.IhkamAhkamSharhCumdatAhkam", 20, "ihkam-ahkam", _IBN_DAQIQ,
            "إحكام الإحكام شرح عمدة الأحكام", "Iḥkām al-aḥkām sharḥ ʿUmdat al-aḥkām",
            profiles.IHKAM, ByQuotation(_BOTH, "matn", each=True),
        ),
        _commentary(
            "0795IbnRajabHanbali.JamicCulumWaHikam", 21, "jamic-culum", _IBN_RAJAB,
            "جامع العلوم والحكم في شرح خمسين حديثا من جوامع الكلم", "Jāmiʿ al-ʿulūm wa-l-ḥikam",
            profiles.PROSE_WITH_NOTES, ByQuotation(_BOTH, "opening", each=True, opening=15),
        ),
        _commentary(
            "1138IbnCabdHadiNurDinSindi.HashiyaCalaSahihBukhari", 22, "sindi-bukhari", _SINDI,
            "حاشية السندي على صحيح البخاري", "Ḥāshiya ʿalā Ṣaḥīḥ al-Bukhārī",
            profiles.SINDI_BUKHARI, ByQuotation(_BUKHARI, "lemmas", each=True),
        ),
        _commentary(
            "1138IbnCabdHadiNurDinSindi.HashiyaCalaNasai", 23, "sindi-nasai", _SINDI,
            "حاشية السندي على سنن النسائي", "Ḥāshiya ʿalā Sunan al-Nasāʾī",
            profiles.BRACKETED, ByQuotation(_BOTH, "opening", each=False, opening=15),
        ),
        _commentary(
            "0911Suyuti.TanwirHawalik", 24, "tanwir-hawalik", _SUYUTI,
            "تنوير الحوالك شرح موطأ مالك", "Tanwīr al-ḥawālik sharḥ Muwaṭṭaʾ Mālik",
            profiles.BRACKETED, ByQuotation(_BOTH, "opening", each=False, opening=15),
        ),
        _commentary(
            "0852IbnHajarCasqalani.MuqaddimatFathBari", 25, "muqaddimat-fath", _IBN_HAJAR,
            "هدي الساري مقدمة فتح الباري شرح صحيح البخاري", "Hady al-sārī muqaddimat Fatḥ al-bārī",
            profiles.PROSE, ByQuotation(_BUKHARI, "anywhere", each=True),
        ),
    )
}  # fmt: skip
