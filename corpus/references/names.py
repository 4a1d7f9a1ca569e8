"""The words a reference is made of, folded: names of collections, and what stands around them."""

from corpus.folding import fold_latin

# Names only; titles such as Sahih or Sunan are among the words that say nothing by themselves.
_COLLECTIONS = {
    "bukhari": ("Bukhari", "Bokhari", "البخاري", "بخاري", "للبخاري"),
    "muslim": ("Muslim", "Mouslim", "Moslem", "مسلم", "لمسلم"),
    "abudawud": ("Abu Dawud", "Abudawud", "Abi Dawood", "أبو داود", "أبي داود", "لأبي داود"),
    "tirmidhi": ("Tirmidhi", "Tirmizi", "Tirmidi", "الترمذي", "ترمذي", "للترمذي"),
    "nasai": ("Nasa'i", "Nassa'i", "Nasaii", "النسائي", "نسائي", "للنسائي"),
    "ibnmajah": ("Ibn Majah", "Ibn Maja", "Ibnmajah", "ابن ماجه", "لابن ماجه"),
    "malik": ("Malik", "Muwatta Malik", "Muwatta", "الموطأ", "موطأ مالك", "مالك"),
    "ahmad": ("Ahmad", "Ahmad b. Hanbal", "Ahmed", "أحمد", "أحمد بن حنبل", "لأحمد"),
    "darimi": ("Darimi", "الدارمي", "للدارمي"),
}
_BOOK = ("book", "livre", "kitab", "bk", "كتاب", "الكتاب")
_VOLUME = ("vol", "volume", "tome", "مجلد", "المجلد", "جزء", "الجزء", "ج")
_INTRODUCTION = ("introduction", "intro", "muqaddima", "muqaddimah", "preface", "مقدمة", "المقدمة")
_DATASET, _DATASET_LINE = ("dataset",), ("dataset line",)
_RANGE = ("to", "a", "au", "until", "till", "jusqu a", "through", "إلى", "الى", "حتى")
_AND = ("and", "et", "و", "ainsi que")
_SAYING_NOTHING = (
    "no", "nos", "nr", "num", "number", "numbers", "numero", "numeros", "n", "hadith", "hadiths",
    "hadeeth", "hadis", "ahadith", "h", "report", "narration", "tradition", "reference", "ref",
    "sahih", "saheeh", "sunan", "sounan", "jami", "jamia", "djami", "musnad", "mosnad", "imam",
    "recueil", "authentique", "l", "d", "s", "du", "de", "des", "le", "la", "les", "of", "the",
    "in", "from", "dans", "chez", "by", "par", "selon", "al", "el", "li",
    "رقم", "برقم", "الرقم", "رقمه", "ارقام", "أرقام", "حديث", "الحديث", "أحاديث", "ح", "رواه",
    "أخرجه", "خرجه", "صحيح", "الصحيح", "سنن", "جامع", "الجامع", "مسند", "الإمام", "الامام",
    "من", "في", "عند", "ال", "رواية", "نص",
)  # fmt: skip


def _phrases(spellings: tuple[str, ...]) -> set[tuple[str, ...]]:
    return {tuple(fold_latin(spelling).split()) for spelling in spellings} - {()}


COLLECTIONS = {phrase: code for code, names in _COLLECTIONS.items() for phrase in _phrases(names)}
CODES = frozenset(_COLLECTIONS)
# Names of collections that many men bear.
MEN = frozenset(_phrases(("Malik", "مالك", "Ahmad", "Ahmed", "أحمد")))
BOOK = frozenset(_phrases(_BOOK))
VOLUME = frozenset(_phrases(_VOLUME))
INTRODUCTION_WORDS = frozenset(_phrases(_INTRODUCTION))
DATASET = frozenset(_phrases(_DATASET))
DATASET_LINE = frozenset(_phrases(_DATASET_LINE))
RANGE = frozenset(_phrases(_RANGE))
AND = frozenset(_phrases(_AND))
SAYING_NOTHING = frozenset(_phrases(_SAYING_NOTHING))
LONGEST = max(map(len, [*COLLECTIONS, *BOOK, *INTRODUCTION_WORDS, *RANGE, *SAYING_NOTHING]))
