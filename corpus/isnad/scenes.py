"""A transmitter met in a scene: «سألت أنسا ... فقال», «قلت لعائشة», «دخلنا على جابر فقال»."""

from __future__ import annotations

from corpus.isnad import names_lexicon as lx
from corpus.isnad import terms as tm
from corpus.isnad.companions import ABDALLAH, has_companion, is_companion
from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.draft import Draft, Person, Tier
from corpus.isnad.mentions import read_people, read_person, skip_honorific, trail
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.spans import Span
from corpus.isnad.words import skeleton, skeletons

_ANSWER = frozenset({"قال", "قالت", "قالا"})
_LIKE_IT = tm.SAME_ISNAD | skeletons("بمثله بنحوه بمثل بنحو")
_CLAIMS = skeletons("زعم زعمت ذكر ذكرت")
_ASKED_HIM = skeletons("سألته سألناه")
_MENTIONS = skeletons("ذكر ذكروا ذكرنا ذكرت")
_HERE_AM_I = skeletons("إني إنا")
_SITS = skeletons("جالس لجالس جلوس لعند")
_INTERROGATIVES = skeletons("هل ما ألا ألم كيف متى من أي ماذا أليس")
_REACH = 60
_STORY = 120
_LED_TO = skeletons("لقيت لقينا")
_LEADS = (
    tm.SPEAKER_NEXT | _LED_TO | skeletons("سمعت سمعنا سألت سألنا كنا كنت قال قالت")
)
_TURNS_TO_HIM = tm.ASKS | skeletons("قلت قلنا أسمعه سمعته")
_BESIDE = skeletons("عند على مع إلى")
_NOT_TRANSMITTERS = skeletons("جهل لهب طالب")
_STRANGERS = skeletons("رجل ناس أهل أبي أعرابي امرأة رجلان رجال")


def read_scene(draft: Draft, at: int, clause: int | None = None) -> int:
    """Read the scene that opens at ``at``; return the index to go on from, or ``at`` when none."""
    opens = at if clause is None else clause
    skel = draft.skel(at)
    if skel in tm.ASKS:
        return _asked(draft, at)
    if skel in tm.SPEAKS_TO:
        return _spoken_to(draft, at)
    sits = skel in _HERE_AM_I and draft.skel(at + 1) in _BESIDE | _SITS
    return _met(draft, at, opens) if sits or skel in tm.MEETS or skel == "ان" else at


def _asked(draft: Draft, at: int) -> int:
    """Read «سألت أنسا», «سأل رجل ابن عمر»."""
    if draft.skel(at) in _ASKED_HIM:
        return _he_answers(draft, at)
    first = at + 1
    while draft.skel(first) in _STRANGERS and draft.skel(at) in ("سال", "سالت"):
        first += 1
    known = opens_name(draft.words, first) or (
        draft.skel(first) in tm.RELATIVES and not has_companion(draft)
    )
    if is_prophet(draft.words, first) > first or not known:
        return at
    people, end = read_people(draft, first, draft.span(at, at))
    if people and opens_name(draft.words, end) and not draft.conj(end):
        people, end = read_people(draft, end, draft.span(at, at))
    if is_prophet(draft.words, end) > end:
        return at
    return _answered(draft, people, end) or at


def _he_answers(draft: Draft, at: int) -> int:
    """Read «سألته ... قال أخبرني سالم»: the last man answers with a report of another's."""
    for place in range(at + 1, min(at + _REACH, len(draft.words))):
        if draft.skel(place) in _ANSWER:
            told = draft.skel(place + 1) in tm.SPEAKER_NEXT and opens_name(draft.words, place + 2)
            return place if told else at
    return at


def _spoken_to(draft: Draft, at: int) -> int:
    """Read «قلت لعائشة», «قال رجل لابن عمر», «قلت لمالك حدثك نافع»."""
    first = at + 1
    first += draft.skel(first) in _STRANGERS | {"له"}
    if draft.skel(at) in ("قال", "قالوا", "قالت") and first == at + 1:
        return at
    person, end = addressee(draft, first, draft.span(at, at))
    if person is None:
        return at
    if draft.skel(end) in tm.ASKED_ABOUT and not draft.conj(end):
        draft.add([person])
        return end
    return _answered(draft, [person], end) or at


def addressee(draft: Draft, at: int, term: Span) -> tuple[Person | None, int]:
    """Read the man after «لـ» at ``at`` («لابن عمر», «لأنس»)."""
    if at >= len(draft.words) or draft.skel(at)[:1] != "ل" or draft.skel(at) in tm.NOT_NAMES:
        return None, at
    words = list(draft.words)
    words[at] = words[at].without_first()
    inner = Draft(draft.text, words)
    if not opens_name(words, at):
        return None, at
    person, end = read_person(inner, at, term, nominative=False)
    return person, (trail(inner, end, person) if person else at)


def _answered(draft: Draft, people: list[Person], end: int) -> int | None:
    """Take the men asked as transmitters when an answer follows, and go on from the answer."""
    if not people or any(person.kind == "anonymous" for person in people):
        return None
    if draft.skel(end) in _LIKE_IT:
        draft.add(people)
        return draft.close(end)
    for place in range(end, min(end + _REACH, len(draft.words))):
        told = draft.skel(place) in tm.SPEAKER_NEXT and draft.conj(place) == "ف"
        if draft.skel(place) in tm.SPEAKER_NEXT and _new_road(draft, place):
            draft.add(people)
            return place
        claims = draft.skel(place) in _CLAIMS and draft.conj(place) == "ف"
        if told or claims or draft.skel(place) in _ANSWER:
            draft.add(people)
            return place
    return None


def _new_road(draft: Draft, at: int) -> bool:
    return draft.conj(at) == "و" or draft.words[at].sentence


def _met(draft: Draft, at: int, opens: int) -> int:
    """The Companion met in the first clause, who then speaks, transmits; the story is the matn."""
    if draft.last is None or (has_companion(draft) and not _tells_us(draft, at)):
        return at
    place, end = at, at + 1
    while (place := end) < min(at + 14, len(draft.words)):
        end = place + 1
        if is_prophet(draft.words, place) > place:
            return at
        if draft.conj(place) == "ف" and draft.skel(place) in _ANSWER:
            return at
        if _to_one(draft.skel(place)):
            end = place + 2
            continue
        if not opens_name(draft.words, place):
            continue
        end = read_name(draft.words, place)
        if draft.skel(at) in _MENTIONS and draft.skel(place - 1) not in _BESIDE:
            continue
        if draft.conj(place) == "و" or (draft.skel(end) == "على" and opens_name(draft.words, end + 1)):
            continue
        skels = _skels(draft, place, end)
        beside = skels == ABDALLAH and draft.skel(place - 1) in _BESIDE
        if any(can_be_same(man.skels, skels) for man in draft.last.people):
            return at
        at_once = _answers_at_once(draft, at, place, _row_end(draft, place))
        if draft.trailing and draft.skel(at) != "ان" and not at_once:
            continue
        if is_companion(skels) or beside or at_once:
            return _witness(draft, at, opens, place)
    return at


def _tells_us(draft: Draft, at: int) -> bool:
    """Tell whether the man of «كنا عند عمران» is named as the one who then tells («فحدثنا عمران»)."""
    if draft.skel(at + 1) not in _BESIDE or not opens_name(draft.words, at + 2):
        return False
    skels = _skels(draft, at + 2, read_name(draft.words, at + 2))
    for place in range(at + 3, min(at + 20, len(draft.words))):
        if draft.skel(place) in tm.SPEAKER_NEXT and draft.conj(place) == "ف":
            return can_be_same(skels, _skels(draft, place + 1, read_name(draft.words, place + 1)))
    return False


def _row_end(draft: Draft, at: int) -> int:
    """Return the index after a row of names at ``at`` («قيس وسهل»)."""
    at = read_name(draft.words, at)
    while draft.conj(at) == "و" and opens_name(draft.words, at):
        at = read_name(draft.words, at)
    return at


def _to_one(skel: str) -> bool:
    """Tell whether ``skel`` is «ل» and the head of a name («لابن», «لأبي»)."""
    return skel[:1] == "ل" and skel[1:] in lx.SON | lx.KUNYA | lx.UMM | lx.SERVANT


def _skels(draft: Draft, first: int, end: int) -> tuple[str, ...]:
    return tuple(draft.skel(i) for i in range(first, end))


def _answers_at_once(draft: Draft, at: int, place: int, end: int) -> bool:
    """Tell whether the man of «دخلت على فلان» speaks next («فقال»), whoever he is."""
    verb = draft.skel(at)
    met = draft.skel(place - 1) == verb and verb.endswith(("ت", "نا")) and verb != "جاءت"
    if draft.skel(place - 1) not in _BESIDE and not met:
        return False
    end = skip_honorific(draft, end)
    speaks = draft.conj(end) == "ف" and draft.skel(end) in _ANSWER
    return speaks and draft.skel(end + 1) not in _STRANGERS and not opens_name(draft.words, end + 1)


def _witness(draft: Draft, at: int, opens: int, place: int) -> int:
    people, end = read_people(draft, place, draft.span(at, at))
    answer = _answer(draft, end) if people else None
    if answer is None:
        return at
    speaker = answer + 1 + (draft.skel(answer + 1) in tm.TO_HIM)
    if len(people) > 1 and opens_name(draft.words, speaker):
        skels = _skels(draft, speaker, read_name(draft.words, speaker))
        people = [man for man in people if can_be_same(man.skels, skels)] or people
        if draft.skel(answer + 1) == "له":  # «فقال له أبو موسى»: they speak with one another
            return at
    draft.add(people)
    draft.answer = answer
    return draft.close(opens) + 1


def _answer(draft: Draft, at: int) -> int | None:
    """Return where he speaks from ``at`` on, before the Prophet is named or when asked of him."""
    asked = False
    for place in range(at, min(at + _REACH, len(draft.words))):
        told = draft.conj(place) == "ف" and draft.skel(place) in tm.SPEAKER_NEXT
        if told or draft.skel(place) in _ANSWER or draft.skel(place) == "ح":
            return place
        asked = asked or draft.skel(place) in _TURNS_TO_HIM
        if not asked and is_prophet(draft.words, place) > place:
            return None
    return None


def named_again(draft: Draft, at: int) -> int:
    """Return the index after «فقال علقمة» or «عروة» when the last man is named as speaker again."""
    first = at + (draft.skel(at) in tm.SAID)
    if draft.last is None or not opens_name(draft.words, first) or draft.conj(first) == "و":
        return at
    end = read_name(draft.words, first)
    skels = tuple(draft.skel(i) for i in range(first, end))
    return end if any(can_be_same(man.skels, skels) for man in draft.last.people) else at


def father_speaks(draft: Draft, at: int) -> bool:
    """Tell whether «أبي» at ``at`` is «my father» who hands on («قال أبي حدثنا»)."""
    following = draft.skel(at + 1)
    return draft.skel(at) in tm.FATHER and following in tm.SPEAKER_NEXT | tm.HEARD | {"عن"}


def read_addressee(draft: Draft, said: int, at: int) -> int:
    """Read «قال لابن عباس ... فقال»: the Companion asked transmits; else the matn opens at «قال»."""
    person, end = addressee(draft, at, draft.span(said, said))
    if person is not None and is_companion(person.skels) and not has_companion(draft):
        answered = _answered(draft, [person], end)
        if answered is not None:
            return answered
    addressed = person is not None or draft.skel(at) in tm.TO_HIM | tm.TO_PROPHET
    return draft.close(said) + at + 1 if addressed else at


def speaker(draft: Draft, at: int, first: int) -> int:
    """Read «قال فلان» at ``at``: one more transmitter, unless he speaks in the story."""
    people, end = read_people(draft, first, draft.span(at, at), nominative=True)
    if not people or not _can_speak(draft, first) or people[0].skels[-1] in _NOT_TRANSMITTERS:
        return draft.close(at)
    end = skip_honorific(draft, end)
    asked, after = addressee(draft, end, draft.span(at, at))
    if asked and is_companion(asked.skels) and not has_companion(draft):
        said = _prophet_within(draft, after) and not _questions(draft, after)
        answered = None if said else _answered(draft, [asked], after)
        return answered or draft.close(at)
    if is_prophet(draft.words, end) > end or _speaks_in_story(draft, at, first, end):
        return draft.close(at)
    if draft.skel(end) in tm.SPEAKER_NEXT and (place := _earlier(draft, people[0])) >= 0:
        draft.turn(at=place)  # «حدثنا أحمد حدثنا ابن وهب ... قال أحمد حدثنا عنبسة»
        draft.add(people, spoken=True)
        return end
    if has_companion(draft) and not is_companion(people[0].skels):
        return draft.close(at)
    if any(_met_before(tier, people[0]) for tier in draft.segment.tiers):
        return draft.close(at)
    draft.add(people, spoken=True)
    return end


def _questions(draft: Draft, at: int) -> bool:
    """Tell whether a question opens at ``at`` («أتذكر», «هل», «ما»), honorifics aside."""
    at = skip_honorific(draft, at)
    word = draft.words[at].raw if at < len(draft.words) else ""
    return draft.skel(at) in _INTERROGATIVES or word[:2] == "أَ"


def _prophet_within(draft: Draft, at: int) -> bool:
    """Tell whether the Prophet is named from ``at`` on before anybody answers."""
    for place in range(at, min(at + _REACH, len(draft.words))):
        if draft.skel(place) in _ANSWER:
            return False
        if is_prophet(draft.words, place) > place:
            return True
    return False


def _earlier(draft: Draft, man: Person) -> int:
    """Return the tier before the last in which ``man`` stands already, or -1."""
    tiers = draft.segment.tiers[:-1]
    for place, tier in enumerate(tiers):
        if any(can_be_same(known.skels, man.skels) for known in tier.people):
            return place
    return -1


def _met_before(tier: Tier, man: Person) -> bool:
    return any(same_words(known.skels, man.skels) for known in tier.people)


def _can_speak(draft: Draft, at: int) -> bool:
    """Tell by its vowels whether the word can be the subject («قال حَالَفَ» holds a verb)."""
    return draft.words[at].raw[-1:] != "\u064e"


def _speaks_in_story(draft: Draft, at: int, first: int, end: int) -> bool:
    if first > at + 1:  # «قال لي فلان»
        return False
    if addressee(draft, end, draft.span(at, at))[0] is not None:
        return True
    if draft.skel(end) in tm.TO_HIM | tm.TO_PROPHET:
        return draft.skel(end) not in ("لي", "لنا")
    return draft.skel(end) == "يا" and has_companion(draft)
