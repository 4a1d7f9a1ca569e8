"""What there is to say wherever a hadith's reference is shown whose number is an inference."""

from collections.abc import Collection, Iterable

from corpus.queries.doubts import FLAG, doubtful_numbers
from live_agent.contract.messages import Language
from live_agent.contract.notes import DOUBTFUL_NUMBER, say


def doubt_note(hadiths: Iterable[tuple[int, Collection[str]]], language: Language) -> str | None:
    """Name the doubtful references among ``hadiths``, (id, flags) each; None where all are sure."""
    doubtful = dict.fromkeys(hadith_id for hadith_id, flags in hadiths if FLAG in flags)
    if not doubtful:
        return None
    numbers = doubtful_numbers(list(doubtful))
    return say(DOUBTFUL_NUMBER, language, references=", ".join(map(str, numbers)))
