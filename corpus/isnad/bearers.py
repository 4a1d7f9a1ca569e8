"""The Companion whose own words carry a story: «فقال أبو سعيد ... سمعت رسول الله يقول».

The last resort of ``stories``: the road has reached no Companion, and no isnad was found in the
story. He who only acts in it, or speaks to the Prophet, is no transmitter.
"""

from __future__ import annotations

from corpus.isnad import names_lexicon as lx
from corpus.isnad import terms as tm
from corpus.isnad.companions import is_companion, is_surely_companion
from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.doubts import refers_back
from corpus.isnad.draft import Draft, Person
from corpus.isnad.mentions import read_people, skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.words import skeletons

_REACH, _SPEECH, _OPENS, _FIRST = 120, 36, 7, 2
_SPEAKS = frozenset({"قال", "قالت", "يقول"})
#: Before a man's name: not he, but his time, his folk.
_NOT_HE = skeletons(
    "عهد زمن فتنة خلافة إمارة ولاية في عن بن ابن بنت ابنة مولى آل بني لما بعد قبل حديث"
)
#: Before the Prophet's name: not he himself, or he is spoken to.
_OF_HIS = skeletons("زوج زوجة أزواج أصحاب صاحب صاحبة خادم مولى حب ابنة بنت ابن امرأة آل يا ذكر")
_SAW = skeletons("سمعت رأيت شهدت سمعته رأيته سمعنا رأينا أسمع")
_TESTIFIES = (
    _SAW | tm.SAID | tm.THAT_HE
    | skeletons(
        "كان رأى نهى نهانا أمرنا أمر أن إن لرأيت يفعل رآه مع من إلى عند علينا علي كنا أنا بعد منه "
        "لنا فينا عن ثوب خلف وراء حجة خليلي سنة"
    )
)  # fmt: skip
_TELLS = (tm.TELLS | tm.TOLD | tm.SPEAKER_BEFORE) - skeletons("كتب روى يروي زعم زعمت")
_WOMEN = skeletons("عائشة حفصة ميمونة أسماء صفية جويرية زينب سبيعة فاطمة سودة")
_SHE = skeletons("أتت جاءت قالت سألت ذكرت كانت")
_INDEED = skeletons("إني لقد قد")
#: «قالت عائشة فقلت»: she tells what she did.
_I = skeletons("قلت قلنا أقبلت سألت دخلت رأيت خرجت أتيت جئت كنت")


def read_bearer(draft: Draft) -> None:
    """Add the Companion of the story from whose words the report is known."""
    hero, past = _subject(draft), False
    listed = hero is not None and is_surely_companion(hero.skels)
    for place in range(draft.at, min(draft.at + _REACH, len(draft.words))):
        if refers_back(draft, place):
            return None
        if hero and listed and _hands_on(draft, place):
            return draft.add([hero])
        if draft.skel(place) in tm.TO_PROPHET or _is_he(draft, place):
            hero, past = hero if listed else None, True
        if draft.skel(place) not in _SPEAKS:
            continue
        named = place + 1 + (draft.skel(place + 1) in tm.TO_HIM)
        if not opens_name(draft.words, named) or draft.conj(named):
            man = _of_gender(draft, place, hero)
            if man and _testifies(draft, named, sees=past or not listed):
                return draft.add([man])
        elif people := _speaker(draft, place, named, past):
            return draft.add(people)
        elif hero and not can_be_same(
            draft.skels(named, read_name(draft.words, named)), hero.skels
        ):
            hero = None
    return None


def _hands_on(draft: Draft, at: int) -> bool:
    """Tell whether «وحدث أن رسول الله», «إني سمعت رسول الله» stands at ``at``."""
    told = draft.skel(at) in _TELLS or draft.skel(draft.at) == "كتب"
    if draft.skel(at) in tm.SPEAKER_BEFORE and draft.conj(at) == "ف":
        return False  # «إلى رافع ... فأخبره»: who tells whom is not said
    that = at + (draft.skel(at) in _TELLS)
    if told and draft.skel(that) == "ان" and _is_he(draft, that + 1):
        return True
    return draft.skel(at) in _INDEED and draft.skel(at + 1) in _SAW and _is_he(draft, at + 2)


def _speaker(draft: Draft, said: int, at: int, past: bool) -> list[Person]:
    """Return the Companion named at ``at`` who speaks as a witness; none if another speaks."""
    people, end = read_people(draft, at, draft.span(said, said))
    if len(people) != 1 or not is_surely_companion(people[0].skels):
        return []
    end = skip_honorific(draft, end)
    if draft.words[said].sentence and draft.conj(said) != "ف" and draft.conj(end) == "و":
        return []  # «. قال ابن عمر وكان رسول الله»: a report beside this one
    tells = draft.conj(end) == "ف" and draft.skel(end) in _I
    if not (tells or _testifies(draft, end, sees=past)):
        return []
    return [_first_named(draft, at, people[0])]


def _first_named(draft: Draft, end: int, man: Person) -> Person:
    """Return ``man`` as the story names him first, before ``end``."""
    for place in range(draft.at + 1, end):
        if same_words(draft.skels(place, read_name(draft.words, place)), man.skels):
            return read_people(draft, place, man.term)[0][0]
    return man


def _of_gender(draft: Draft, said: int, hero: Person | None) -> Person | None:
    """Return the hero, or the one woman named by the story before «فقالت» at ``said``."""
    if draft.skel(said) != "قالت" or hero is None or _woman(hero.skels):
        return hero
    for place in range(draft.at + 1, said):
        if draft.skel(place - 1) in tm.BESIDE and opens_name(draft.words, place):
            people, _ = read_people(draft, place, draft.span(place - 1, place - 1))
            if _woman(people[0].skels) and is_surely_companion(people[0].skels):
                return people[0]
    return None


def _woman(skels: tuple[str, ...]) -> bool:
    return skels[0] in _WOMEN | lx.UMM or not lx.DAUGHTER.isdisjoint(skels)


def _subject(draft: Draft) -> Person | None:
    """Return the man with whom the story opens: «أن عائذ بن عمرو دخل», «رقيت مع أبي هريرة»."""
    after = 0
    for place in range(draft.at + 1, draft.at + _OPENS):
        if is_prophet(draft.words, place) > place or draft.skel(place) in _SPEAKS:
            return None
        if place < after or not opens_name(draft.words, place):
            continue
        if draft.conj(place) == "و" and draft.skel(place - 1) == "انا":
            after = read_name(draft.words, place)  # «أقبلت أنا وفلان»
            continue
        people, _ = read_people(draft, place, draft.span(place - 1, place - 1))
        if draft.conj(place) == "و" or draft.skel(place - 1) in _NOT_HE or len(people) != 1:
            return None
        first = place == draft.at + 1
        named = first and draft.skel(draft.at) == "ان" and people[0].kind == "named"
        known = is_companion if first else is_surely_companion
        return people[0] if named or known(people[0].skels) else None
    return None


def _is_he(draft: Draft, at: int) -> bool:
    """Tell whether the Prophet is named at ``at``, and not to tell who somebody else is."""
    return is_prophet(draft.words, at) > at and draft.skel(at - 1) not in _OF_HIS


def _testifies(draft: Draft, at: int, *, sees: bool) -> bool:
    """Tell whether what is said from ``at`` on tells of the Prophet; ``sees``: as an eyewitness."""
    for place in range(at, min(at + _SPEECH, len(draft.words))):
        if _is_he(draft, place):
            before = draft.skel(place - 1)
            tells = before in _TESTIFIES or place - at < _FIRST or _did(before)
            return before in _SAW or (not sees and tells)
        if draft.skel(place) in _SPEAKS and place > at and draft.conj(place) == "ف":
            return False
    return False


def _did(verb: str) -> bool:
    """Tell whether ``verb`` says what the speaker did: «راجعت», «أتينا»."""
    return len(verb) > 3 and verb not in _SHE and verb.endswith(("ت", "نا"))
