"""What holds for any text: no error, spans in range and in order, every roads' limit."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from corpus.isnad import Chain, Reading, Span, read_isnad
from corpus.isnad import names_lexicon as lx
from corpus.isnad import terms as tm
from corpus.isnad.names import opens_name, read_name
from corpus.isnad.roads import MOST_ROADS
from corpus.isnad.tokens import tokens_of

_WORDS = [
    "حدثنا",
    "أخبرني",
    "عن",
    "سمعت",
    "قال",
    "قالا",
    "وعن",
    "ح",
    "وقال",
    "محمد",
    "علي",
    "أبي",
    "أبيه",
    "ابن",
    "بن",
    "عبد",
    "الله",
    "أبو",
    "بكر",
    "رجل",
    "النبي",
    "صلى",
    "الله",
    "عليه",
    "وسلم",
    "أن",
    "أنه",
    "فقلت",
    "لابن",
    "عباس",
    "كلهم",
    "جميعا",
    "تابعه",
    "بهذا",
    "الإسناد",
    "-",
    ".",
    "،",
    "{",
    "}",
    '"',
    "يعني",
    "هو",
    "واللفظ",
    "له",
    "مولى",
    "الليث",
    "عائشة",
    "كنا",
    "عند",
    "فقال",
    "ممن",
    "سمعته",
    "سمع",
    "كثيرا",
    "يقول",
    "كان",
    "لسعد",
]
_ARABIC = st.lists(st.sampled_from(_WORDS), max_size=60).map(" ".join)
_ANY = st.text(st.characters(exclude_categories=()), max_size=200)
COLLECTIONS = st.sampled_from(["bukhari", "muslim", "nasai", ""])


def _ordered(chain: Chain) -> bool:
    names = [mention.name for mention in chain.mentions]
    return bool(names) and len({span.start for span in names}) == len(names)


def _in(span: Span | None, text: str) -> bool:
    return span is None or 0 <= span.start < span.end <= len(text)


def _check(reading: Reading, text: str) -> None:
    assert reading.matn is None or 0 <= reading.matn <= len(text)
    assert all(_ordered(chain) for chain in reading.chains)
    assert bool(reading.chains) != ("no_isnad" in reading.flags)
    assert all(_in(span, text) for span in reading.remarks)
    for chain in reading.chains:
        for mention in chain.mentions:
            assert _in(mention.name, text)
            assert _in(mention.gloss, text)
            assert _in(mention.term, text)
            assert text[mention.name.start : mention.name.end].strip()


@given(_ANY, COLLECTIONS)
@example("", "bukhari")
@example("\0\ud800حدثنا\udfff", "muslim")
def test_any_string_can_be_read(text: str, collection: str) -> None:
    _check(read_isnad(text, collection=collection), text)


@settings(max_examples=400)
@given(_ARABIC, COLLECTIONS)
@example("حدثنا مولى", "bukhari")
@example("عن محمد أنه سمع أباه كثيرا يقول", "malik")
@example("حدثنا محمد عن علي قال كان لسعد أعناب فحملت عنبا كثيرا فكتب إليه", "nasai")
def test_any_row_of_isnad_words_can_be_read(text: str, collection: str) -> None:
    reading = read_isnad(text, collection=collection)
    _check(reading, text)
    main = [chain for chain in reading.chains if "mutabaa" not in chain.flags]
    assert len(main) <= MOST_ROADS


@given(st.sampled_from(sorted(tm.NOT_NAMES | lx.ISMS | lx.WITH_ARTICLE)), _ARABIC)
@example("كثيرا", "يقول")
def test_a_word_that_opens_a_name_is_read_as_one(word: str, more: str) -> None:
    words = tokens_of(f"{word} {more}")
    assert not opens_name(words, 0) or read_name(words, 0) > 0


@given(_ARABIC, COLLECTIONS)
def test_reading_twice_gives_the_same(text: str, collection: str) -> None:
    assert read_isnad(text, collection=collection) == read_isnad(text, collection=collection)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(_WORDS), st.sampled_from(_WORDS), COLLECTIONS)
def test_ten_thousand_letters_of_the_same_words_are_read(
    one: str, other: str, collection: str
) -> None:
    text = f"{one} {other} " * (10_000 // (len(one) + len(other) + 2))
    _check(read_isnad(text, collection=collection), text)
