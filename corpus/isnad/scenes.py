"""A transmitter met in a scene: «دخلنا على جابر فقال», «كنت عند ابن عباس»."""

from __future__ import annotations

from corpus.isnad import names_lexicon as lx
from corpus.isnad import terms as tm
from corpus.isnad.companions import ABDALLAH, has_companion, is_companion
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Person
from corpus.isnad.mentions import read_people, skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.questions import ANSWER, addressee, read_question
from corpus.isnad.words import skeleton, skeletons

_MENTIONS = skeletons("ذكر ذكروا ذكرنا ذكرت")
_HERE_AM_I = skeletons("إني إنا")
_SITS = skeletons("جالس لجالس جلوس لعند")
_TURNS_TO_HIM = tm.ASKS | skeletons("قلت قلنا أسمعه سمعته")
_HEARD_HIM = skeletons("سمعته سمعناه سمعتها")
_SENDS = skeletons("بعث بعثوا بعثت أرسل أرسلوا أرسلت")
_TO = skeleton("إلى")
_SENT = skeletons("بعثته بعثه أرسلته أرسله")
_MET = skeletons("لقيت لقينا")
_WAS_SAID = skeleton("قيل")
_REACH, _CLAUSE = 60, 14


def read_scene(draft: Draft, at: int, clause: int | None = None) -> int:
    """Read the scene that opens at ``at``; return the index to go on from, or ``at`` when none."""
    opens = at if clause is None else clause
    skel = draft.skel(at)
    asked = read_question(draft, at)
    if asked > at or skel in tm.ASKS | tm.SPEAKS_TO:
        return asked
    sits = skel in _HERE_AM_I and draft.skel(at + 1) in tm.BESIDE | _SITS
    return _met(draft, at, opens) if sits or skel in tm.MEETS or skel == "ان" else at


def _met(draft: Draft, at: int, opens: int) -> int:
    """The Companion met in the first clause, who then speaks, transmits; the story is the matn."""
    if draft.last is None or (has_companion(draft) and not _tells_us(draft, at)):
        return at
    place, end = at, at + 1
    while (place := end) < min(at + _CLAUSE, len(draft.words)):
        end = place + 1
        answers = draft.conj(place) == "ف" and draft.skel(place) in ANSWER
        if answers or is_prophet(draft.words, place) > place:
            return at
        if (glued := _glued(draft, place)) > place:
            end = glued
            if draft.skel(place - 1) in tm.SAID and (spoken := _told_him(draft, at, opens, place)):
                return spoken
        elif opens_name(draft.words, place):
            end = max(read_name(draft.words, place), place + 1)
            if any(can_be_same(man.skels, draft.skels(place, end)) for man in draft.last.people):
                return at
            if not _passed_by(draft, at, place, end) and _stands(draft, at, place, end):
                return _witness(draft, at, opens, place)
    return at


def _passed_by(draft: Draft, at: int, place: int, end: int) -> bool:
    """Tell whether the man at ``place`` is only mentioned («ذكر فلان عند», «فلان على فلان»)."""
    if draft.skel(at) in _MENTIONS and draft.skel(place - 1) not in tm.BESIDE:
        return True
    if draft.skel(at) in _SENDS and draft.skel(place - 1) != _TO:
        return True
    governs = draft.skel(end) == "على" and opens_name(draft.words, end + 1)
    return draft.conj(place) == "و" or governs


def _stands(draft: Draft, at: int, place: int, end: int) -> bool:
    """Tell whether the man at ``place`` can be the transmitter whom the scene leads to."""
    skels = draft.skels(place, end)
    at_once = _answers_at_once(draft, at, place, _row_end(draft, place))
    if draft.trailing and draft.skel(at) != "ان":
        return at_once
    beside = skels == ABDALLAH and draft.skel(place - 1) in tm.BESIDE
    return is_companion(skels) or beside or at_once


def _tells_us(draft: Draft, at: int) -> bool:
    """Tell whether the man of «كنا عند عمران» is named as he who tells («فحدثنا عمران»)."""
    if draft.skel(at + 1) not in tm.BESIDE or not opens_name(draft.words, at + 2):
        return False
    skels = draft.skels(at + 2, read_name(draft.words, at + 2))
    for place in range(at + 3, min(at + 20, len(draft.words))):
        if draft.skel(place) in tm.SPEAKER_NEXT and draft.conj(place) == "ف":
            return can_be_same(skels, draft.skels(place + 1, read_name(draft.words, place + 1)))
    return False


def _row_end(draft: Draft, at: int) -> int:
    """Return the index after a row of names at ``at`` («قيس وسهل»)."""
    at = read_name(draft.words, at)
    while draft.conj(at) == "و" and opens_name(draft.words, at):
        at = read_name(draft.words, at)
    return at


def _glued(draft: Draft, at: int) -> int:
    """Return the index after a name whose head is written with «ل» or «ب» («لابن عمر»)."""
    skel = draft.skel(at)
    if skel[:1] not in ("ل", "ب") or skel[1:] not in lx.SON | lx.KUNYA | lx.UMM | lx.SERVANT:
        return at
    words = list(draft.words[at : at + _CLAUSE])
    words[0] = words[0].without_first()
    return at + max(read_name(words, 0), 2)


def _told_him(draft: Draft, at: int, opens: int, place: int) -> int | None:
    """Take the Companion of «أن رجلا قال لابن عمر ... فقال»; None when he is none."""
    person, end = addressee(draft, place, draft.span(place - 1, place - 1))
    if person is None or not is_companion(person.skels) or draft.skel(at) != "ان":
        return None
    if (answer := _answer(draft, end, asked=True)) is None:
        return None
    draft.add([person])
    draft.answer = answer
    return draft.close(opens) + 1


def _answers_at_once(draft: Draft, at: int, place: int, end: int) -> bool:
    """Tell whether the man of «دخلت على فلان» speaks next («فقال»), whoever he is."""
    verb = draft.skel(at)
    met = draft.skel(place - 1) == verb and verb.endswith(("ت", "نا")) and verb != "جاءت"
    if draft.skel(place - 1) not in tm.BESIDE and not met:
        return False
    end = skip_honorific(draft, end)
    speaks = draft.conj(end) == "ف" and draft.skel(end) in ANSWER
    return (
        speaks and draft.skel(end + 1) not in tm.STRANGERS and not opens_name(draft.words, end + 1)
    )


def _witness(draft: Draft, at: int, opens: int, place: int) -> int:
    people, end = read_people(draft, place, draft.span(at, at))
    answer = _answer(draft, end) if people else None
    if answer and draft.skel(place - 2) in _SENT and draft.conj(answer) != "ف":
        return at  # «أن أم الفضل بعثته إلى معاوية قال فقدمت»
    if answer is None:
        return at
    told = _is_told(draft, end, answer)
    if told and not any(can_be_same(told.skels, man.skels) for man in people):
        people = [told]
    speaker = answer + 1 + (draft.skel(answer + 1) in tm.TO_HIM)
    if len(people) > 1 and opens_name(draft.words, speaker):
        skels = draft.skels(speaker, read_name(draft.words, speaker))
        people = [man for man in people if can_be_same(man.skels, skels)] or people
        if draft.skel(answer + 1) == "له":  # «فقال له أبو موسى»: they speak with one another
            return at
    draft.add(people)
    draft.answer = answer
    return draft.close(opens) + 1


def _is_told(draft: Draft, at: int, answer: int) -> Person | None:
    """Return the Companion of «صلى بنا عثمان ... فقيل ذلك لابن مسعود ... ثم قال», who speaks."""
    for place in range(at, answer):
        if draft.skel(place) == _WAS_SAID and draft.conj(place) == "ف":
            whom = place + 1 + (draft.skel(place + 1) == "ذلك")
            person = addressee(draft, whom, draft.span(answer, answer))[0]
            return person if person and is_companion(person.skels) else None
    return None


def _answer(draft: Draft, at: int, *, asked: bool = False) -> int | None:
    """Return where he speaks from ``at`` on, before the Prophet is named or when asked of him."""
    for place in range(at, min(at + _REACH, len(draft.words))):
        told = draft.conj(place) == "ف" and draft.skel(place) in tm.SPEAKER_NEXT
        told = told or (draft.conj(place) == "ف" and draft.skel(place) in _HEARD_HIM)
        if draft.skel(place) in ANSWER and (_of_the_road(draft, place) or _meets(draft, place + 1)):
            return None
        if told or draft.skel(place) in ANSWER or draft.skel(place) == "ح":
            return place
        asked = asked or draft.skel(place) in _TURNS_TO_HIM
        if not asked and is_prophet(draft.words, place) > place:
            return None
    return None


def _of_the_road(draft: Draft, said: int) -> bool:
    """Tell whether an earlier man speaks at ``said``: «وزاد قال سفيان», «قال الزهري وأخبرني»."""
    at = said + 1
    if not opens_name(draft.words, at) or draft.last is None:
        return False
    end = read_name(draft.words, at)
    if draft.skel(said - 1) not in tm.ADDED and draft.skel(end) not in tm.SPEAKER_NEXT:
        return False
    earlier = [man for tier in draft.segment.tiers[:-1] for man in tier.people]
    return any(can_be_same(man.skels, draft.skels(at, end)) for man in earlier)


def _meets(draft: Draft, at: int) -> bool:
    """Tell whether «فلقيت يومئذ زيد بن أرقم» stands at ``at``: the transmitter met another."""
    if draft.conj(at) != "ف" or draft.skel(at) not in _MET:
        return False
    first = at + 1 + (draft.skel(at + 1) in tm.ON_THAT_DAY)
    return opens_name(draft.words, first) and not is_prophet(draft.words, first) > first
