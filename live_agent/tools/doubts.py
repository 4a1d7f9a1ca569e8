"""What there is to say wherever a hadith is shown whose number or French text is not certain."""

from collections.abc import Collection, Iterable, Sequence

from corpus.queries.doubts import FLAG, doubtful_numbers
from live_agent.contract.messages import Language
from live_agent.contract.notes import DOUBTFUL_FRENCH, DOUBTFUL_NUMBER, join, say


def doubt_note(hadiths: Iterable[tuple[int, Collection[str]]], language: Language) -> str | None:
    """Name the doubtful references among ``hadiths``, (id, flags) each; None where all are sure."""
    doubtful = dict.fromkeys(hadith_id for hadith_id, flags in hadiths if FLAG in flags)
    if not doubtful:
        return None
    numbers = doubtful_numbers(list(doubtful))
    return say(DOUBTFUL_NUMBER, language, references=", ".join(map(str, numbers)))


def french_note(hadiths: Sequence[tuple[str, Collection[str]]], language: Language) -> str | None:
    """Say what may be wrong with French texts: (reference, flags) of hadiths that have one."""
    doubtful = {
        flag: ", ".join(reference for reference, flags in hadiths if flag in flags)
        for flag in DOUBTFUL_FRENCH
    }
    return join(
        *(
            say(DOUBTFUL_FRENCH[flag], language, references=references)
            for flag, references in doubtful.items()
            if references
        )
    )
